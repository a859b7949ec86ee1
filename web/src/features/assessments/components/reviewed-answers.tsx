import { chakra } from "@chakra-ui/react";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import type { Submission } from "@darasa/contract/submissions";
import { joinItems } from "@texts/listed-answers.ts";
import * as longAnswerText from "@texts/long-answer.ts";
import * as text from "@texts/review.ts";
import * as solutionsText from "@texts/solutions.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { formatRightAnswer, toReadableParts } from "@/lib/format-right-answer.ts";

export type Reviewed = Submission["questions"][number];

const Answers = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,13rem),1fr))",
    gap: "2",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    "& > div": { px: "4", py: "2", bg: "bg.subtle", borderRadius: "md" },
    "& dt": {
      display: "flex",
      alignItems: "center",
      gap: "1",
      color: "fg.muted",
      fontSize: "sm",
      fontWeight: "bold",
    },
    "& dd": { fontSize: "lg", lineHeight: "snug" },
    "& [data-also]": { color: "fg.muted", fontSize: "sm" },
    "& [data-wrong]": { bg: "danger.subtle", "& dt": { color: "danger.fg" } },
    "& [data-right]": { bg: "success.subtle", "& dt": { color: "success.fg" } },
  },
});

const Note = chakra("p", {
  base: {
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    "& > span": { color: "fg.muted" },
  },
});

/** Returns an answer with one part of a list on each line. */
const toLines = (answer: string, question: Reviewed): string =>
  toReadableParts(answer, question).join("\n");

const toLine = (answer: string, question: Reviewed): string =>
  joinItems(toReadableParts(answer, question));

interface ReviewedAnswersProps {
  readonly question: Reviewed;
  readonly isOwn: boolean;
  readonly areLateAnswersCounted: boolean;
}

function LateAnswers({ question, areLateAnswersCounted }: Omit<ReviewedAnswersProps, "isOwn">) {
  const { answer, lateAnswer, answerAfterSubmission } = question;
  return (
    <>
      {lateAnswer === undefined ? null : (
        <Note>
          <span>
            {areLateAnswersCounted ? text.lateAnswerCountedLabel : text.lateAnswerNotCountedLabel}
          </span>{" "}
          <strong>
            <FormulaText>{toLine(lateAnswer, question)}</FormulaText>
          </strong>
        </Note>
      )}
      {answerAfterSubmission === undefined ? null : (
        <Note>
          <span>
            {answerAfterSubmission === answer
              ? text.answerAfterSubmissionCountedLabel
              : text.answerAfterSubmissionNotCountedLabel}
          </span>{" "}
          <strong>
            <FormulaText>{toLine(answerAfterSubmission, question)}</FormulaText>
          </strong>
        </Note>
      )}
    </>
  );
}

/** A long answer has no right one beside it: below it stand the comment of the teacher and what a good answer has. */
function LongAnswer({ question, isOwn, ...late }: ReviewedAnswersProps) {
  const { answer, correctAnswer = "", comment, explanation } = question;
  const notes = [
    [longAnswerText.commentLabel, comment],
    [longAnswerText.guidanceLabel, correctAnswer],
    [text.explanationLabel, explanation],
  ] as const;
  return (
    <>
      <Answers>
        <div>
          <dt>{isOwn ? text.ownAnswerLabel : text.studentAnswerLabel}</dt>
          <dd>{answer.trim() === "" ? text.notAnsweredLabel : answer}</dd>
        </div>
      </Answers>
      <LateAnswers question={question} {...late} />
      {notes.map(([label, note = ""]) =>
        note === "" ? null : (
          <Note key={label}>
            <strong>{label}:</strong> <FormulaText>{note}</FormulaText>
          </Note>
        ),
      )}
    </>
  );
}

/** The student's answer beside the right one, with the explanation, as far as the reader may see them. */
export function ReviewedAnswers({ question, isOwn, ...late }: ReviewedAnswersProps) {
  const { type, answer, correct, correctAnswer, alsoAccepted, explanation } = question;
  const isAnswered = answer.trim() !== "";
  if (type === "LONG_ANSWER") return <LongAnswer question={question} isOwn={isOwn} {...late} />;
  const state = correct ? { "data-right": "" } : { "data-wrong": "" };
  return (
    <>
      <Answers>
        <div {...(isAnswered ? state : {})}>
          <dt>
            <Icon of={correct ? icon.checkIconSvgPath : icon.crossIconSvgPath} size="sm" />
            {isOwn ? text.ownAnswerLabel : text.studentAnswerLabel}
          </dt>
          <dd>
            <FormulaText>
              {isAnswered ? toLines(answer, question) : text.notAnsweredLabel}
            </FormulaText>
          </dd>
        </div>
        {correctAnswer === undefined || correct ? null : (
          <div data-right="">
            <dt>
              <Icon of={icon.checkIconSvgPath} size="sm" />
              {text.rightAnswerLabel}
            </dt>
            <dd>
              <FormulaText>
                {hasListedAnswer(question.type)
                  ? toLines(correctAnswer, question)
                  : formatRightAnswer(correctAnswer, question)}
              </FormulaText>
            </dd>
            {alsoAccepted === undefined ? null : (
              <dd data-also="">
                {solutionsText.alsoAcceptedLabel}:{" "}
                <FormulaText>{solutionsText.joinAlsoAccepted(alsoAccepted)}</FormulaText>
              </dd>
            )}
          </div>
        )}
      </Answers>
      <LateAnswers question={question} {...late} />
      {explanation === undefined ? null : (
        <Note>
          <strong>{text.explanationLabel}:</strong> <FormulaText>{explanation}</FormulaText>
        </Note>
      )}
    </>
  );
}
