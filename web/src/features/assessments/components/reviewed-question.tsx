import { chakra } from "@chakra-ui/react";
import type { Submission } from "@darasa/contract";
import * as text from "@texts/assessments.ts";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { isAnswered } from "../journal.ts";
import { QuestionRow } from "./question-row.tsx";

const Words = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    "& h3": { fontSize: "lg", fontWeight: "medium", lineHeight: "snug" },
    "& p": { overflowWrap: "anywhere" },
    "& p > span": { color: "fg.muted" },
  },
});

const Verdict = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    fontWeight: "bold",
    "& > small": { color: "fg.muted", fontSize: "sm", fontWeight: "normal" },
  },
  variants: { isRight: { true: { color: "success.fg" }, false: { color: "danger.fg" } } },
});

type Reviewed = Submission["questions"][number];

const verdictOf = ({ correct, answer }: Reviewed) => {
  if (correct) return { words: text.right, drawing: icon.check };
  return isAnswered(answer)
    ? { words: text.wrong, drawing: icon.cross }
    : { words: text.notAnswered, drawing: icon.cross };
};

interface ReviewedQuestionProps {
  readonly question: Reviewed;
  readonly position: number;
}

export function ReviewedQuestion({ question, position }: ReviewedQuestionProps) {
  const { words, drawing } = verdictOf(question);
  return (
    <QuestionRow position={position}>
      <Words>
        <h3>
          <chakra.span srOnly>{text.questionNumber(position)}</chakra.span>
          {question.text}
        </h3>
        <p>
          <span>{text.answerGiven}</span>{" "}
          {isAnswered(question.answer) ? <strong>{question.answer}</strong> : text.noAnswer}
        </p>
        <Verdict isRight={question.correct}>
          <Icon of={drawing} size="sm" />
          {words}
          <small>{text.score(question.awarded, question.marks)}</small>
        </Verdict>
      </Words>
    </QuestionRow>
  );
}
