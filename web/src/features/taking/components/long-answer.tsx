import { chakra } from "@chakra-ui/react";
import { LONG_ANSWER_MAX_LENGTH } from "@darasa/contract/limits";
import { answerPlaceholder } from "@texts/assessments.ts";
import { formatAnswerLength } from "@texts/long-answer.ts";
import { QuestionPicture } from "@/components/picture/question-picture.tsx";
import { Textarea } from "@/components/ui/control.tsx";
import { getAnswerControlId } from "../focus-question.ts";
import { type AnswerProps, QuestionText } from "./question-text.tsx";

const Layout = chakra("div", { base: { display: "grid", gap: "3" } });

const MIN_ROWS = 6;
const MAX_ROWS = 30;
/** About the letters of a line on a phone. A wider field gets some room below the text. */
const LETTERS_IN_ROW = 36;

/** Returns how many rows a text needs, so that the field grows with it. */
const countRows = (text: string): number => {
  const rows = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_IN_ROW)), 1);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows));
};

/** The field of a long answer, which a teacher marks. It grows with the text. */
export function LongAnswer({ question, position, value, onChange }: AnswerProps) {
  const id = getAnswerControlId(question.id);
  return (
    <Layout>
      <label htmlFor={id} data-wording="">
        <QuestionText question={question} position={position} />
      </label>
      <QuestionPicture of={question.picture} />
      <Textarea
        id={id}
        py="3"
        rows={countRows(value)}
        placeholder={answerPlaceholder}
        maxLength={LONG_ANSWER_MAX_LENGTH}
        autoComplete="off"
        aria-describedby={`${id}-length`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-length`}>{formatAnswerLength(value.length, LONG_ANSWER_MAX_LENGTH)}</small>
    </Layout>
  );
}
