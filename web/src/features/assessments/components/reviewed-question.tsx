import { chakra } from "@chakra-ui/react";
import type { Submission } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { QuestionRow } from "@/components/layout/question-row.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";

const Words = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    "& h2": {
      fontFamily: "body",
      fontSize: "lg",
      fontWeight: "medium",
      letterSpacing: "normal",
      lineHeight: "snug",
      textWrap: "wrap",
    },
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
  variants: {
    kind: {
      right: { color: "success.fg" },
      wrong: { color: "danger.fg" },
      unanswered: { color: "fg.muted" },
    },
  },
});

type Reviewed = Submission["questions"][number];

const kindOf = ({ correct, answer }: Reviewed) => {
  if (correct) return "right";
  return answer.trim() === "" ? "unanswered" : "wrong";
};

const WORDS = {
  right: text.answeredCorrectlyLabel,
  wrong: text.answeredIncorrectlyLabel,
  unanswered: text.notAnsweredLabel,
} as const;

interface ReviewedQuestionProps {
  readonly question: Reviewed;
  readonly position: number;
  readonly areLateAnswersCounted: boolean;
}

export function QuestionReview({
  question,
  position,
  areLateAnswersCounted,
}: ReviewedQuestionProps) {
  const kind = kindOf(question);
  return (
    <QuestionRow position={position}>
      <Words>
        <h2>
          <chakra.span srOnly>{text.formatQuestionNumber(position)}</chakra.span>
          {question.text}
        </h2>
        {kind === "unanswered" ? null : (
          <p>
            <span>{text.studentAnswerLabel}</span> <strong>{question.answer}</strong>
          </p>
        )}
        {question.lateAnswer === undefined ? null : (
          <p>
            <span>
              {areLateAnswersCounted ? text.lateAnswerCountedLabel : text.lateAnswerNotCountedLabel}
            </span>{" "}
            <strong>{question.lateAnswer}</strong>
          </p>
        )}
        {question.answerAfterSubmission === undefined ? null : (
          <p>
            <span>
              {question.answerAfterSubmission === question.answer
                ? text.answerAfterSubmissionCountedLabel
                : text.answerAfterSubmissionNotCountedLabel}
            </span>{" "}
            <strong>{question.answerAfterSubmission}</strong>
          </p>
        )}
        <Verdict kind={kind}>
          <Icon of={kind === "right" ? icon.checkIconSvgPath : icon.crossIconSvgPath} size="sm" />
          {WORDS[kind]}
          <small>{text.formatMarksOfTotal(question.awarded, question.marks)}</small>
        </Verdict>
      </Words>
    </QuestionRow>
  );
}
