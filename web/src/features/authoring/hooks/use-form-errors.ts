import { useEffect, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import type { DraftFormValues } from "../draft-form-values.ts";
import type { AssessmentFormMethods } from "./use-question-list.ts";

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
