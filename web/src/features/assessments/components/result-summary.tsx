import { chakra } from "@chakra-ui/react";
import type { Submission } from "@darasa/contract/submissions";
import * as assessmentText from "@texts/assessments.ts";
import { countedAttemptRules } from "@texts/counted-attempt-rule.ts";
import { unofficialLevelsHint } from "@texts/levels.ts";
import * as longAnswerText from "@texts/long-answer.ts";
import * as text from "@texts/review.ts";
import { Link } from "react-router-dom";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import { formatLevelOf } from "@/lib/format-level.ts";
import { appPaths } from "@/lib/paths.ts";
import { PassMarkRing } from "./pass-mark-ring.tsx";

const Panel = chakra("section", {
  base: {
    display: "flex",
    flexWrap: { base: "wrap", lg: "nowrap" },
    alignItems: "center",
    gap: "5",
    p: { base: "4", md: "5" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    flexDirection: { lg: "column" },
    textAlign: { lg: "center" },
    "& > div + div": { flex: { base: "1 1 9rem", lg: "none" }, minW: 0 },
    "& p": { color: "fg.muted" },
    "& p:first-of-type": {
      display: "flex",
      alignItems: "center",
      justifyContent: { lg: "center" },
      gap: "2",
      color: "success.fg",
      // On phones the words stay on one line beside the ring.
      fontSize: { base: "lg", lg: "xl" },
      fontWeight: "bold",
    },
    "& [data-low] p:first-of-type": { color: "warning.fg" },
    "& p:nth-of-type(2), & p[data-level]": { color: "fg" },
    "& p[data-level]": { fontWeight: "bold" },
    "& p[data-attempt]": { mt: "2", color: "fg" },
    "& small": { display: "block", mt: "2", color: "fg.muted", fontSize: "xs" },
    "& > a": {
      flex: { base: "1 0 100%", lg: "none" },
      display: "flex",
      alignItems: "center",
      gap: "2",
      minH: "tap",
      textWrap: "balance",
    },
  },
});

interface ResultSummaryProps {
  readonly submission: Submission;
  /** True if the panel has a link to material on the subject of the assessment. */
  readonly hasMaterialLink: boolean;
}

/** The marks so far, as long as answers wait for a teacher: no percentage, and neither passed nor not passed. */
function Waiting({ submission }: Pick<ResultSummaryProps, "submission">) {
  const { score, totalMarks, toMark = 0 } = submission;
  return (
    <div data-low="">
      <p>
        <Icon of={icon.clockIconSvgPath} size="sm" />
        {longAnswerText.formatAnswersToMark(toMark)}
      </p>
      <p>{longAnswerText.formatMarksSoFar(assessmentText.formatMarksOfTotal(score, totalMarks))}</p>
      <p>{longAnswerText.resultComesLaterMessage}</p>
      <AttemptRule {...submission} />
    </div>
  );
}

/** Says which attempt this is, and which one counts, if the student can have several. */
function AttemptRule({ attempt, countedAttempt }: Pick<Submission, "attempt" | "countedAttempt">) {
  return countedAttempt === undefined ? null : (
    <p data-attempt="">{text.formatAttempt(attempt, countedAttemptRules[countedAttempt])}</p>
  );
}

interface ResultProps {
  readonly submission: Submission;
  readonly percent: number;
}

function Result({ submission, percent }: ResultProps) {
  const { passingMarks, passed, score, totalMarks, grade } = submission;
  const isPassed = passed === true;
  const level = formatLevelOf(percent, grade, submission.scales);
  return (
    <>
      <PassMarkRing percent={percent} passMark={passingMarks} passed={isPassed} />
      <div data-low={isPassed ? undefined : ""}>
        <p>
          <Icon of={isPassed ? icon.checkIconSvgPath : icon.infoIconSvgPath} size="sm" />
          {isPassed ? assessmentText.passedLabel : assessmentText.notPassedLabel}
        </p>
        <p>{assessmentText.formatMarksOfTotal(score, totalMarks)}</p>
        {level === undefined ? null : <p data-level="">{level}</p>}
        <p>{text.formatPassMark(passingMarks)}</p>
        <AttemptRule {...submission} />
        {level === undefined ? null : <small>{unofficialLevelsHint}</small>}
      </div>
    </>
  );
}

/** The score of a submission, whether it is enough to pass, and the way to material on the subject. */
export function ResultSummary({ submission, hasMaterialLink }: ResultSummaryProps) {
  const { percent, subject, grade } = submission;
  return (
    <Panel aria-label={text.resultSummaryLabel}>
      {percent === null ? (
        <Waiting submission={submission} />
      ) : (
        <Result submission={submission} percent={percent} />
      )}
      {hasMaterialLink ? (
        <TextLink asChild>
          <Link to={`${appPaths.library}?${new URLSearchParams({ subject, grade })}`}>
            <Icon of={icon.libraryIconSvgPath} size="sm" />
            {text.formatMaterialLinkLabel(subject, grade)}
          </Link>
        </TextLink>
      ) : null}
    </Panel>
  );
}
