import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { FieldErrors } from "react-hook-form";
import type { AssessmentDraft } from "../draft.ts";
import type { AssessmentForm } from "./use-question-list.ts";

/**
 * A form of a hundred questions is not to be rendered whole for each letter. Its parts follow what they show by the
 * form's own subscription: the library's hooks for this would be carried by every form of the product.
 */
export const useDraftPart = <T extends string | number | boolean>(
  { subscribe, getValues }: AssessmentForm,
  select: (draft: AssessmentDraft) => T,
): T => {
  const follow = useCallback(
    (onChange: () => void) => subscribe({ formState: { values: true }, callback: onChange }),
    [subscribe],
  );
  return useSyncExternalStore(follow, () => select(getValues()));
};

export const useErrors = ({ subscribe }: AssessmentForm): FieldErrors<AssessmentDraft> => {
  const [errors, setErrors] = useState<FieldErrors<AssessmentDraft>>({});
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
