import { COUNTED_ATTEMPT_SETTINGS } from "@darasa/contract/counted-attempt";
import * as text from "@texts/counted-attempt.ts";
import { FormField, getFieldAriaProps } from "@/components/form/field.tsx";
import { SelectOptions } from "@/components/form/select-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { NativeSelect } from "@/components/ui/control.tsx";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";

const FIELD_ID = "countedAttempt";

/** The choice which of several attempts counts. It is there only if students have more than one attempt. */
export function CountedAttemptField({ form }: { readonly form: AssessmentFormMethods }) {
  const chosen = useFormValue(form, (draft) => draft.countedAttempt);
  const attempts = useFormValue(form, (draft) => draft.attemptsAllowed);
  if (attempts <= 1) return null;
  const texts = { label: text.countedAttemptLabel, hint: text.countedAttemptHints[chosen] };
  return (
    <FormField id={FIELD_ID} {...texts}>
      <NativeSelect
        id={FIELD_ID}
        {...form.register("countedAttempt")}
        {...getFieldAriaProps(FIELD_ID, texts)}
      >
        <SelectOptions
          of={COUNTED_ATTEMPT_SETTINGS}
          labelOf={(setting) => text.countedAttemptOptions[setting]}
        />
      </NativeSelect>
    </FormField>
  );
}
