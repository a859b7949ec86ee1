import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { FieldErrors } from "react-hook-form";
import type { DraftFormValues } from "../draft-form-values.ts";
import type { AssessmentFormMethods } from "./use-question-list.ts";

/**
 * Returns one value of the form. The component re-renders only when this value changes, so that typing stays
 * fast in a form with a hundred questions. React Hook Form's useWatch does the same but would enlarge the chunk
 * that all form pages load.
 */
export const useDraftFormValue = <T extends string | number | boolean>(
  { subscribe, getValues }: AssessmentFormMethods,
  select: (draft: DraftFormValues) => T,
): T => {
  const subscribeToValues = useCallback(
    (onChange: () => void) => subscribe({ formState: { values: true }, callback: onChange }),
    [subscribe],
  );
  return useSyncExternalStore(subscribeToValues, () => select(getValues()));
};

export const useDraftFormErrors = ({
  subscribe,
}: AssessmentFormMethods): FieldErrors<DraftFormValues> => {
  const [errors, setErrors] = useState<FieldErrors<DraftFormValues>>({});
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: (now) => setErrors({ ...now.errors }),
      }),
    [subscribe],
  );
  return errors;
};
