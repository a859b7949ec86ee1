import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";

export interface AnswerProps {
  readonly question: Question;
  readonly position: number;
  readonly value: string;
  readonly onChange: (answer: string) => void;
}

/** The number of a question, which only screen readers need here, its text and its marks. */
export function QuestionText({ question, position }: Pick<AnswerProps, "question" | "position">) {
  return (
    <>
      <chakra.span srOnly>{text.formatQuestionNumber(position)}</chakra.span>
      <FormulaText>{question.text}</FormulaText>{" "}
      <small>{text.formatMarksForQuestion(question.marks)}</small>
    </>
  );
}

/** Returns the attribute of `Choices` that puts options with pictures beside each other. */
export const hasOptionPictures = ({ optionPictures = [] }: Question): "" | undefined =>
  optionPictures.length === 0 ? undefined : "";

/** The frame of a question with several controls. Its legend is the text of the question. */
export const Choices = chakra("fieldset", {
  base: {
    display: "grid",
    gap: "2",
    minW: 0,
    // The width keeps a wide formula inside the screen, where it scrolls.
    "& legend": { w: "full", mb: "3" },
    "& label:has(> [type])": {
      display: "flex",
      alignItems: "center",
      gap: "3",
      minH: "tap",
      px: "4",
      py: "2",
      border: "1px solid",
      borderColor: "border.strong",
      borderRadius: "md",
      bg: "bg.panel",
      cursor: "pointer",
    },
    "& label:has(:checked[type])": {
      borderColor: "brand.fg",
      bg: "brand.subtle",
      fontWeight: "medium",
    },
    "&[data-pictured]": {
      gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,20rem),1fr))",
      "& > :not(label,:has(> label))": { gridColumn: "1/-1" },
    },
  },
});
