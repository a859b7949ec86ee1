import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { useState } from "react";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";

const Disclosure = chakra("details", {
  base: {
    "& summary": {
      minH: "tap",
      display: "list-item",
      alignContent: "center",
      color: "brand.fg",
      fontWeight: "bold",
      cursor: "pointer",
    },
  },
});

interface ExplanationFieldProps {
  readonly index: number;
  readonly form: AssessmentFormMethods;
}

/** The explanation of a question, folded until the author opens it, unless the question has one. */
export function ExplanationField({ index, form }: ExplanationFieldProps) {
  const name = `questions.${index}.explanation` as const;
  const [isOpen, setIsOpen] = useState(() => form.getValues(name) !== "");
  const { register } = form;
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  return (
    <Disclosure open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text.addExplanationLabel}</summary>
      <TextareaField
        label={text.explanationLabel}
        hint={text.explanationHint}
        rows={3}
        {...field(name)}
      />
    </Disclosure>
  );
}
