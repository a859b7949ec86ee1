import { SOLUTIONS_SETTINGS } from "@darasa/contract/solutions";
import * as text from "@texts/solutions.ts";
import { FormField, getFieldAriaProps } from "@/components/form/field.tsx";
import { SelectOptions } from "@/components/form/select-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { NativeSelect } from "@/components/ui/control.tsx";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";

const FIELD_ID = "solutions";

/** The choice when students see the right answers and explanations, with what the choice means. */
export function SolutionsField({ form }: { readonly form: AssessmentFormMethods }) {
  const solutions = useFormValue(form, (draft) => draft.solutions);
  const texts = { label: text.solutionsLabel, hint: text.solutionsHints[solutions] };
  return (
    <FormField id={FIELD_ID} {...texts}>
      <NativeSelect
        id={FIELD_ID}
        {...form.register("solutions")}
        {...getFieldAriaProps(FIELD_ID, texts)}
      >
        <SelectOptions
          of={SOLUTIONS_SETTINGS}
          labelOf={(setting) => text.solutionsOptions[setting]}
        />
      </NativeSelect>
    </FormField>
  );
}
