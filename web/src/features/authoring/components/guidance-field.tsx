import { GUIDANCE_MAX_LENGTH } from "@darasa/contract/limits";
import * as text from "@texts/authoring.ts";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AnswerFieldsProps } from "./answer-fields.tsx";
import { FormulaPreview } from "./formula-preview.tsx";

/** What the author notes for marking a long answer. There is no right answer to compare with. */
export function GuidanceField({ index, form }: AnswerFieldsProps) {
  const { register } = form;
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  return (
    <>
      <TextareaField
        label={text.guidanceLabel}
        hint={text.guidanceHint}
        rows={3}
        maxLength={GUIDANCE_MAX_LENGTH}
        {...field(`questions.${index}.answer`)}
      />
      <FormulaPreview form={form} name={`questions.${index}.answer`} />
    </>
  );
}
