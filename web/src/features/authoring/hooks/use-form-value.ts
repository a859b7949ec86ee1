import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { FieldErrors } from "react-hook-form";
import type { DraftFormValues } from "../draft-form-values.ts";
import type { AssessmentFormMethods } from "./use-question-list.ts";

/**
 * Subscribes a component to one value of the form, so that a form with a hundred questions does not re-render on
 * each keystroke. React Hook Form's useWatch does the same but would enlarge the chunk that all form pages load.
 * Only the authoring pages load this hook.
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
