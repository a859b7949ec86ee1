import { useEffect, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import type { DraftFormValues } from "../draft-form-values.ts";
import type { AssessmentFormMethods } from "./use-question-list.ts";

const hasNone = (errors: object): boolean => Object.keys(errors).length === 0;

/** Returns the errors of the form, and renders the component again when they change. */
export const useDraftFormErrors = ({
  subscribe,
}: AssessmentFormMethods): FieldErrors<DraftFormValues> => {
  const [errors, setErrors] = useState<FieldErrors<DraftFormValues>>({});
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        // Without errors before and now nothing changes, so the fields of a long form are not rendered again.
        callback: ({ errors: now = {} }) =>
          setErrors((before) => (hasNone(before) && hasNone(now) ? before : { ...now })),
      }),
    [subscribe],
  );
  return errors;
};
