import { chakra } from "@chakra-ui/react";
import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as facts from "@texts/assessment-facts.ts";
import * as text from "@texts/assessments.ts";
import * as closing from "@texts/closing-time.ts";
import { heldResultLabel } from "@texts/held-results.ts";
import { waitsForMarksLabel } from "@texts/long-answer.ts";
import { Link } from "react-router-dom";
import { Card } from "@/components/layout/card.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import type { StudentAssessmentStatus } from "../assessment-status.ts";
import { listTimeFacts } from "../format-assessment-facts.ts";

const AssessmentSheet = chakra(Card, {
  base: {
    alignContent: "stretch",
    gridTemplateRows: "auto auto 1fr auto auto",
    gap: "3",
    h: "full",
    borderTop: "4px solid",
    borderTopColor: "brand.solid",
    "& h2": { fontSize: "lg", lineHeight: "snug", letterSpacing: "normal" },
  },
});

const Facts = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "4",
    rowGap: "1",
    color: "fg.muted",
    fontSize: "sm",
    "& span": { display: "inline-flex", alignItems: "center", gap: "1" },
  },
});

const Tag = chakra("span", {
  base: {
    px: "3",
    borderRadius: "full",
    bg: "success.subtle",
    color: "success.fg",
    fontWeight: "bold",
    "&[data-warning]": { bg: "warning.subtle", color: "warning.fg" },
  },
});

const CardFooter = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2",
    minH: "tap",
    "& > a": { minH: "tap", display: "inline-flex", alignItems: "center" },
  },
});

const ACTIONS = {
  wait: facts.seeAssessmentLinkLabel,
  start: facts.startAssessmentLinkLabel,
  continue: facts.continueAttemptLinkLabel,
  "hand-in": facts.submitStoredAnswersLinkLabel,
} as const;

const LOOKS = {
  wait: "outline",
  start: "solid",
  continue: "accent",
  "hand-in": "accent",
} as const;

interface ActionsProps {
  readonly assessment: AssessmentSummary;
  readonly status: StudentAssessmentStatus;
}

interface AssessmentCardProps extends ActionsProps {
  readonly now: number;
}

function StudentActions({ assessment: { id, title }, status: { next, result } }: ActionsProps) {
  const isReviewable = result !== undefined && !result.held;
  if (next === undefined && !isReviewable) return null;
  return (
    <CardFooter>
      {next === undefined ? null : (
        <ButtonLink asChild look={LOOKS[next]}>
          <Link
            to={urlBuilders.takeAssessment(id)}
            aria-label={facts.formatAssessmentActionLabel(ACTIONS[next], title)}
          >
            {ACTIONS[next]}
          </Link>
        </ButtonLink>
      )}
      {isReviewable ? (
        <TextLink asChild>
          <Link
            to={urlBuilders.result(result.submissionId)}
            aria-label={facts.formatAssessmentActionLabel(text.reviewAnswersLinkLabel, title)}
          >
            {text.reviewAnswersLinkLabel}
          </Link>
        </TextLink>
      ) : null}
    </CardFooter>
  );
}

/** Shows the duration, the total marks and the opening and closing time of an assessment. */
function LengthFacts({ assessment, now }: Pick<AssessmentCardProps, "assessment" | "now">) {
  return (
    <Facts>
      <span>
        <Icon of={icon.clockIconSvgPath} size="sm" />
        {facts.formatDurationMinutes(assessment.duration)}
      </span>
      <span>
        <Icon of={icon.assessmentIconSvgPath} size="sm" />
        {facts.formatTotalMarks(assessment.totalMarks)}
      </span>
      {listTimeFacts(assessment, now, () => closing.closedLabel).map((fact) => (
        <span key={fact}>
          <Icon of={icon.calendarIconSvgPath} size="sm" />
          {fact}
        </span>
      ))}
    </Facts>
  );
}

const formatResult = ({
  percent,
  held,
}: NonNullable<StudentAssessmentStatus["result"]>): string => {
  if (held) return heldResultLabel;
  return percent === null ? waitsForMarksLabel : text.formatCompletedWithScoreLabel(percent);
};

export function AssessmentCard({ assessment, status, now }: AssessmentCardProps) {
  const { title, subject, grade, description } = assessment;
  return (
    <AssessmentSheet>
      <h2>{title}</h2>
      <Facts>
        <span>{subject}</span>
        <span>{grade}</span>
        {status.next === "hand-in" ? (
          <Tag data-warning="">{text.answersNotSubmittedLabel}</Tag>
        ) : null}
        {status.result === undefined ? null : (
          <Tag {...(status.result.passed === true ? {} : { "data-warning": "" })}>
            {formatResult(status.result)}
          </Tag>
        )}
      </Facts>
      <p>{description}</p>
      <LengthFacts assessment={assessment} now={now} />
      <StudentActions assessment={assessment} status={status} />
    </AssessmentSheet>
  );
}
