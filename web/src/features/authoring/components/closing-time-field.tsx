import { VALIDATION } from "@darasa/contract/texts";
import * as publishStep from "@texts/publish-step.ts";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { isPastClosingTime } from "@/lib/closing-time.ts";
import { parseNairobiInput } from "@/lib/nairobi-input.ts";
import { useServices } from "@/lib/services.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";

/** The closing time. If it is in the past when the author leaves the field, the field says so at once. */
export function ClosingTimeField({ form }: { readonly form: AssessmentFormMethods }) {
  const { clock } = useServices();
  const field = getFieldProps({
    register: form.register,
    formState: { errors: useDraftFormErrors(form) },
  });
  return (
    <TextField
      type="datetime-local"
      label={publishStep.closingTimeLabel}
      hint={publishStep.closingTimeHint}
      maxW="20rem"
      {...field("closesAt", {
        onChange: () => form.clearErrors("closesAt"),
        onBlur: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
          if (!isPastClosingTime(value === "" ? null : parseNairobiInput(value), clock.now()))
            return;
          form.setError("closesAt", { type: "past", message: VALIDATION.closingTimePast });
        },
      })}
    />
  );
}
