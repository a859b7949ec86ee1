import * as text from "@texts/authoring.ts";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { FormulaPreview } from "./formula-preview.tsx";
import { QuestionDisclosure } from "./question-disclosure.tsx";

interface ExplanationFieldProps {
  readonly index: number;
  readonly form: AssessmentFormMethods;
}

/** The explanation of a question, folded until the author opens it, unless the question has one. */
export function ExplanationField({ index, form }: ExplanationFieldProps) {
  const name = `questions.${index}.explanation` as const;
  const { register } = form;
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  return (
    <QuestionDisclosure
      label={text.addExplanationLabel}
      isFilled={() => form.getValues(name) !== ""}
    >
      <TextareaField
        label={text.explanationLabel}
        hint={text.explanationHint}
        rows={3}
        {...field(name)}
      />
      <FormulaPreview form={form} name={name} />
    </QuestionDisclosure>
  );
}
