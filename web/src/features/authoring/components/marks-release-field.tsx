import { MARKS_RELEASE_SETTINGS } from "@darasa/contract/solutions";
import * as text from "@texts/marks-release.ts";
import { FormField, getFieldAriaProps } from "@/components/form/field.tsx";
import { SelectOptions } from "@/components/form/select-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { NativeSelect } from "@/components/ui/control.tsx";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";

const FIELD_ID = "marksRelease";

/** The choice when students see their marks, with what the choice means. */
export function MarksReleaseField({ form }: { readonly form: AssessmentFormMethods }) {
  const chosen = useFormValue(form, (draft) => draft.marksRelease);
  const texts = { label: text.marksReleaseLabel, hint: text.marksReleaseHints[chosen] };
  return (
    <FormField id={FIELD_ID} {...texts}>
      <NativeSelect
        id={FIELD_ID}
        {...form.register("marksRelease")}
        {...getFieldAriaProps(FIELD_ID, texts)}
      >
        <SelectOptions
          of={MARKS_RELEASE_SETTINGS}
          labelOf={(setting) => text.marksReleaseOptions[setting]}
        />
      </NativeSelect>
    </FormField>
  );
}
