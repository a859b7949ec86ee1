import { chakra } from "@chakra-ui/react";
import { QUESTION_TYPES, TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { QUESTION_MAX_MARKS, QUESTION_MIN_MARKS } from "@darasa/contract/limits";
import * as text from "@texts/authoring.ts";
import * as step from "@texts/publish-step.ts";
import { memo } from "react";
import { FormField } from "@/components/form/field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { NumberField } from "@/components/form/number-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { paperMarginLineStyle } from "@/theme/system.ts";
import { type DraftFormValues, getCorrectAnswer, type QuestionType } from "../draft-form-values.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import { type AssessmentFormMethods, retypeQuestion } from "../hooks/use-question-list.ts";
import { type AnswerFieldsProps, TrueFalseField } from "./answer-fields.tsx";
import { ExplanationField } from "./explanation-field.tsx";
import { FormulaHelp } from "./formula-help.tsx";
import { FormulaPreview } from "./formula-preview.tsx";
import { GuidanceField } from "./guidance-field.tsx";
import { MatchingFields } from "./matching-fields.tsx";
import { MultipleChoiceFields } from "./multiple-choice-fields.tsx";
import { OrderingFields } from "./ordering-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { bodyId, headingId, QuestionHeader, type QuestionHeaderProps } from "./question-header.tsx";
import { ShortAnswerFields } from "./short-answer-fields.tsx";

const Sheet = chakra("li", {
  base: {
    position: "relative",
    display: "grid",
    gap: "4",
    minW: 0,
    py: { base: "4", md: "5" },
    pe: { base: "4", md: "6" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderEndRadius: "lg",
    ...paperMarginLineStyle,
    ps: { base: "4", md: "6" },
  },
});

const Body = chakra("div", {
  base: { display: "grid", gap: "4", minW: 0, "&[hidden]": { display: "none" } },
});

const Kind = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "3",
    // The longest name of a question type needs 11.5rem. If the row is too narrow for both fields, the marks field
    // wraps below the type field.
    "& > :first-of-type": { flex: "1 1 11.5rem" },
    "& > :last-of-type": { flex: "0 1 5rem" },
  },
});

interface QuestionCardProps extends QuestionHeaderProps {
  readonly form: AssessmentFormMethods;
}

function Answers({ type, ...props }: AnswerFieldsProps & { readonly type: QuestionType }) {
  switch (type) {
    case "MCQ":
      return <MultipleChoiceFields {...props} />;
    case "TRUE_FALSE":
      return <TrueFalseField {...props} options={TRUE_FALSE_OPTIONS} />;
    case "SHORT_ANSWER":
      return <ShortAnswerFields {...props} />;
    case "MULTI_SELECT":
      return <MultipleChoiceFields {...props} areSeveralRight />;
    case "MATCHING":
      return <MatchingFields {...props} />;
    case "ORDERING":
      return <OrderingFields {...props} />;
    case "LONG_ANSWER":
      return <GuidanceField {...props} />;
  }
}

const formatAnswer = (answer: string): string =>
  answer === "" ? step.noAnswerLabel : answer.replaceAll("\n", ", ");

/** Says in one line what a closed question contains. */
const summarize = ({ questions }: DraftFormValues, index: number): string => {
  const question = questions[index];
  if (question === undefined) return "";
  const answer = getCorrectAnswer(question);
  return [
    question.text.trim() === "" ? step.emptyQuestionLabel : question.text.trim(),
    text.questionTypeOptionLabels[question.type],
    question.type === "LONG_ANSWER" ? step.markedByHandLabel : formatAnswer(answer),
  ].join(" · ");
};

type QuestionFieldsProps = Pick<QuestionCardProps, "form" | "id" | "index">;

/** The fields of one question of the form. They are rendered again only if the question gets another place. */
export const QuestionFields = memo(({ form, id, index }: QuestionFieldsProps) => {
  const { register } = form;
  const type = useFormValue(form, ({ questions }) => questions[index]?.type ?? "MCQ");
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  const { error: _never, ...kind } = field(`questions.${index}.type`);
  return (
    <>
      <TextareaField
        label={text.questionTextLabel}
        rows={2}
        {...field(`questions.${index}.text`)}
      />
      <FormulaPreview form={form} name={`questions.${index}.text`} />
      <Kind>
        <FormField id={kind.id} label={text.questionTypeLabel}>
          <NativeSelect
            {...kind}
            onChange={({ target }) => retypeQuestion(form, index, target.value as QuestionType)}
          >
            {QUESTION_TYPES.map((one) => (
              <option key={one} value={one}>
                {text.questionTypeOptionLabels[one]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <NumberField
          label={text.marksLabel}
          min={QUESTION_MIN_MARKS}
          max={QUESTION_MAX_MARKS}
          {...field(`questions.${index}.marks`, { valueAsNumber: true })}
        />
      </Kind>
      <PictureField index={index} form={form} />
      <Answers type={type} id={id} index={index} form={form} />
      <ExplanationField index={index} form={form} />
      <FormulaHelp />
    </>
  );
});

export function QuestionCard({ form, ...header }: QuestionCardProps) {
  const { id, index, isOpen } = header;
  const summary = useFormValue(form, (draft) => summarize(draft, index));
  return (
    <Sheet aria-labelledby={headingId(id)}>
      <QuestionHeader {...header} />
      {isOpen ? null : (
        // Two lines on a phone, so that the end of the line, a missing answer, shows there, too.
        <chakra.p color="fg.muted" lineClamp={{ base: 2, sm: 1 }}>
          <FormulaText>{summary}</FormulaText>
        </chakra.p>
      )}
      {/* The fields of a closed question stay in the form, so that they keep their values and errors. */}
      <Body id={bodyId(id)} hidden={!isOpen}>
        <QuestionFields form={form} id={id} index={index} />
      </Body>
    </Sheet>
  );
}
