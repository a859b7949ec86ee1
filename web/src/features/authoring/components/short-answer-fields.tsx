import { chakra } from "@chakra-ui/react";
import { UNIT_MAX_LENGTH } from "@darasa/contract/limits";
import * as text from "@texts/authoring.ts";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AnswerFieldsProps } from "./answer-fields.tsx";
import { QuestionDisclosure } from "./question-disclosure.tsx";

const Further = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    mt: "4",
    "&[data-pair]": { gridTemplateColumns: { sm: "1fr 1fr" } },
  },
});

/** The answer of a short-answer question: a text with other right ones, or a number with a tolerance and a unit. */
export function ShortAnswerFields({ index, form }: AnswerFieldsProps) {
  const name = `questions.${index}` as const;
  const field = getFieldProps({
    register: form.register,
    formState: { errors: useDraftFormErrors(form) },
  });
  const isNumber = useFormValue(form, ({ questions }) => questions[index]?.isNumber ?? false);
  return (
    <>
      <TextField
        label={text.correctAnswerLabel}
        hint={isNumber ? text.numberAnswerHint : text.shortAnswerHint}
        autoComplete="off"
        {...field(`${name}.answer`)}
      />
      <QuestionDisclosure
        label={text.moreAnswerOptionsLabel}
        isFilled={() => isNumber || form.getValues(`${name}.alsoAccepted`) !== ""}
      >
        <CheckboxField
          label={text.isNumberLabel}
          hint={text.isNumberHint}
          {...field(`${name}.isNumber`)}
        />
        <Further data-pair={isNumber ? "" : undefined}>
          {isNumber ? (
            <>
              <TextField
                label={text.toleranceLabel}
                hint={text.toleranceHint}
                inputMode="decimal"
                autoComplete="off"
                {...field(`${name}.tolerance`)}
              />
              <TextField
                label={text.unitLabel}
                hint={text.unitHint}
                autoComplete="off"
                maxLength={UNIT_MAX_LENGTH}
                {...field(`${name}.unit`)}
              />
            </>
          ) : (
            <TextareaField
              label={text.alsoAcceptedLabel}
              hint={text.alsoAcceptedHint}
              rows={3}
              autoComplete="off"
              {...field(`${name}.alsoAccepted`)}
            />
          )}
        </Further>
      </QuestionDisclosure>
    </>
  );
}
