import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import { ANSWER_MAX_LENGTH } from "@darasa/contract/limits";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import * as text from "@texts/assessments.ts";
import { notNumberHint, numberHint } from "@texts/number-answer.ts";
import { type ChangeEvent, type ComponentType, memo, useState } from "react";
import { QuestionRow } from "@/components/layout/question-row.tsx";
import { AnswerOption, QuestionPicture } from "@/components/picture/question-picture.tsx";
import { Checkbox, Input } from "@/components/ui/control.tsx";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import { getAnswerControlId, getAnswerControlName } from "../focus-question.ts";
import { useCurrentAnswer } from "../hooks/use-attempt-synchronizer.ts";
import { Matching, MultiSelect, Ordering } from "./listed-answers.tsx";
import { LongAnswer } from "./long-answer.tsx";
import { type AnswerProps, Choices, hasOptionPictures, QuestionText } from "./question-text.tsx";

const ShortAnswerLayout = chakra("div", {
  base: { display: "grid", gap: "3" },
});

/** The field of a number and its unit. The hints lie on each other, so that nothing moves when they change. */
const NumberLine = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0,16rem) auto",
    justifyContent: "start",
    alignItems: "center",
    columnGap: "2",
    "& small": { gridArea: "2/1/auto/-1" },
    "& small:not([data-shown])": { visibility: "hidden" },
    "& small:last-of-type": { color: "warning.fg", fontWeight: "medium" },
  },
});

const HINTS = [numberHint, notNumberHint];

export interface QuestionItemProps {
  readonly question: Question;
  readonly position: number;
  readonly sync: AttemptSynchronizer;
  /** What helps the student to read the question; undefined for a student without this support. */
  readonly Aid: ComponentType<ReadingAidProps> | undefined;
}

export interface ReadingAidProps extends Pick<QuestionItemProps, "question" | "position"> {
  /** True for the texts of the section that begins with the question, instead of the question. */
  readonly isOfSection?: boolean;
}

function Choice({ question, position, value, onChange }: AnswerProps) {
  return (
    <Choices data-pictured={hasOptionPictures(question)}>
      <legend>
        <QuestionText question={question} position={position} />
      </legend>
      <QuestionPicture of={question.picture} />
      {question.options.map((option, index) => {
        const id = getAnswerControlId(question.id, index);
        return (
          <AnswerOption key={option} question={question} option={option} controlId={id}>
            <Checkbox
              type="radio"
              id={id}
              name={getAnswerControlName(question.id)}
              checked={value === option}
              onChange={() => onChange(option)}
            />
          </AnswerOption>
        );
      })}
    </Choices>
  );
}

function ShortAnswer({ question, position, value, onChange }: AnswerProps) {
  const { numeric } = question;
  const [isWriting, setWriting] = useState(false);
  const isNumber = numeric === undefined || toPlainNumber(value, numeric.unit) !== undefined;
  const shown = isNumber || isWriting || value.trim() === "" ? 0 : 1;
  const input = {
    id: getAnswerControlId(question.id),
    placeholder: text.answerPlaceholder,
    maxLength: ANSWER_MAX_LENGTH,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    enterKeyHint: "done",
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
  } as const;
  return (
    <ShortAnswerLayout>
      <label htmlFor={getAnswerControlId(question.id)} data-wording="">
        <QuestionText question={question} position={position} />
      </label>
      <QuestionPicture of={question.picture} />
      {numeric === undefined ? (
        <Input {...input} />
      ) : (
        <NumberLine>
          <Input
            {...input}
            inputMode="decimal"
            aria-describedby={`${input.id}-unit ${input.id}-hint-${shown}`}
            onFocus={() => setWriting(true)}
            onBlur={() => setWriting(false)}
          />
          <span id={`${input.id}-unit`}>{numeric.unit}</span>
          {HINTS.map((hint, place) => (
            <small
              key={hint}
              id={`${input.id}-hint-${place}`}
              data-shown={place === shown ? "" : undefined}
            >
              {hint}
            </small>
          ))}
        </NumberLine>
      )}
    </ShortAnswerLayout>
  );
}

const ANSWERS = {
  MCQ: Choice,
  TRUE_FALSE: Choice,
  SHORT_ANSWER: ShortAnswer,
  MULTI_SELECT: MultiSelect,
  MATCHING: Matching,
  ORDERING: Ordering,
  LONG_ANSWER: LongAnswer,
} as const;

/**
 * Shows one question of the assessment. The component re-renders only when the answer to this question changes.
 */
export const QuestionItem = memo(({ question, position, sync, Aid }: QuestionItemProps) => {
  const value = useCurrentAnswer(sync, question.id);
  const Answer = ANSWERS[question.type];
  return (
    <QuestionRow position={position} onPaste={() => sync.recordPaste(question.id)}>
      {Aid === undefined ? null : <Aid question={question} position={position} />}
      <Answer
        question={question}
        position={position}
        value={value}
        onChange={(answer) => sync.answer(question.id, answer)}
      />
    </QuestionRow>
  );
});
