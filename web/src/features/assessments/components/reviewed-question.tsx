import { chakra } from "@chakra-ui/react";
import * as assessmentText from "@texts/assessments.ts";
import { markedByHandLabel, waitsForMarksLabel } from "@texts/long-answer.ts";
import * as text from "@texts/review.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { OptionPictures } from "@/components/picture/option-pictures.tsx";
import { QuestionPicture } from "@/components/picture/question-picture.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { type Reviewed, ReviewedAnswers } from "./reviewed-answers.tsx";

const Row = chakra("li", {
  base: {
    minW: 0,
    "& summary": { cursor: "pointer", listStyle: "none", minH: "tap" },
    "& summary::-webkit-details-marker": { display: "none" },
    // A right answer is folded to one line. Open, it shows the whole question.
    "& details:not([open]) h3": { lineClamp: 1, wordBreak: "break-all" },
    "& summary > span > svg": { color: "fg.muted" },
    "& details[open] > summary > span > svg": { transform: "rotate(180deg)" },
  },
});

const Head = chakra("div", {
  base: {
    display: "grid",
    // The last column has the arrow of a folded question. On a phone the outcome stands below the question.
    gridTemplateColumns: {
      base: "auto minmax(0,1fr) auto",
      md: "auto minmax(0,1fr) auto {spacing.5}",
    },
    alignItems: { base: "start", md: "center" },
    columnGap: "3",
    rowGap: "1",
    px: { base: "4", md: "5" },
    py: "3",
    "& > b": {
      alignSelf: "start",
      minW: "1.75rem",
      px: "1",
      bg: "bg.subtle",
      borderRadius: "sm",
      textAlign: "center",
      lineHeight: "1.75",
      fontVariantNumeric: "tabular-nums",
    },
    "& > svg": { gridColumn: { base: "3", md: "4" }, gridRow: "1" },
    "& > b[data-wrong]": { bg: "danger.subtle", color: "danger.fg" },
    "& h3": {
      fontFamily: "body",
      fontSize: "md",
      fontWeight: "medium",
      letterSpacing: "normal",
      lineHeight: "snug",
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
    },
  },
});

const Outcome = chakra("span", {
  base: {
    gridColumn: { base: "2", md: "3" },
    gridRow: { base: "2", md: "1" },
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    color: "danger.fg",
    fontWeight: "bold",
    "&[data-right]": { color: "success.fg" },
    "&[data-partly]": { color: "warning.fg" },
    "& > small": { color: "fg.muted", fontSize: "sm", fontWeight: "normal" },
  },
});

const Body = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    px: { base: "4", md: "5" },
    pb: "4",
    ps: { md: "3.75rem" },
  },
});

interface QuestionReviewProps {
  readonly question: Reviewed;
  readonly position: number;
  /** True if the reader is the student who gave the answer. */
  readonly isOwn: boolean;
  readonly areLateAnswersCounted: boolean;
}

const getOutcome = ({ type, correct, answer, awarded, ruling, toMark }: Reviewed): string => {
  if (toMark) return waitsForMarksLabel;
  if (ruling !== undefined) return ruling === "DROPPED" ? text.droppedLabel : text.fullMarksLabel;
  if (type === "LONG_ANSWER" && answer.trim() !== "") return markedByHandLabel;
  if (correct) return text.answeredCorrectlyLabel;
  if (awarded > 0) return text.answeredPartlyLabel;
  return answer.trim() === "" ? text.notAnsweredLabel : text.answeredIncorrectlyLabel;
};

/** A right answer is folded, unless there is a comment to read. */
const isFoldable = ({ correct, comment }: Reviewed): boolean => correct && comment === undefined;

function QuestionHead({ question, position }: Pick<QuestionReviewProps, "question" | "position">) {
  const { correct, awarded, marks, ruling, toMark = false } = question;
  const isFolded = isFoldable(question);
  const isPartlyRight = !correct && awarded > 0;
  const isUndecided = ruling === "DROPPED" || toMark;
  return (
    <Head as={isFolded ? "span" : "div"}>
      <b aria-hidden="true" data-wrong={correct || isUndecided ? undefined : ""}>
        {position}
      </b>
      <h3>
        <chakra.span srOnly>{assessmentText.formatQuestionNumber(position)} </chakra.span>
        <FormulaText>{question.text}</FormulaText>
      </h3>
      <Outcome
        data-right={correct ? "" : undefined}
        data-partly={isPartlyRight || isUndecided ? "" : undefined}
      >
        {isUndecided ? null : (
          <Icon
            of={correct || isPartlyRight ? icon.checkIconSvgPath : icon.crossIconSvgPath}
            size="sm"
          />
        )}
        {getOutcome(question)}
        {isUndecided ? null : <small>{assessmentText.formatMarksOfTotal(awarded, marks)}</small>}
      </Outcome>
      {isFolded ? <Icon of={icon.chevronDownIconSvgPath} size="sm" /> : null}
    </Head>
  );
}

/** A question with the student's answer. A right answer is folded, because there is nothing to learn from it. */
export function QuestionReview({ question, position, ...answers }: QuestionReviewProps) {
  const head = <QuestionHead question={question} position={position} />;
  const body = (
    <Body>
      <QuestionPicture of={question.picture} />
      <OptionPictures of={question} />
      <ReviewedAnswers question={question} {...answers} />
    </Body>
  );
  return (
    <Row>
      {isFoldable(question) ? (
        <details>
          <summary>{head}</summary>
          {body}
        </details>
      ) : (
        <>
          {head}
          {body}
        </>
      )}
    </Row>
  );
}
