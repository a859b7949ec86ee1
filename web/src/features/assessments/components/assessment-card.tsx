import { chakra } from "@chakra-ui/react";
import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { Link } from "react-router-dom";
import { Card } from "@/components/layout/card.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import { urlOf } from "@/lib/paths.ts";
import type { AssessmentStatus } from "../assessment-status.ts";
import { type DraftActionKind, DraftActions } from "./draft-actions.tsx";

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
    "& > p": { color: "fg.muted", fontSize: "sm" },
    "& > a": { minH: "tap", display: "inline-flex", alignItems: "center" },
  },
});

const ACTIONS = {
  start: text.start,
  continue: text.continueAttempt,
  "hand-in": text.submitStoredAnswers,
} as const;

interface AssessmentCardProps {
  readonly assessment: AssessmentSummary;
  /** The id of the signed-in user. */
  readonly userId: string;
  /** True if the draft has unsaved changes on this device. */
  readonly isEdited: boolean;
  /** Undefined for users who are not students. */
  readonly status: AssessmentStatus | undefined;
  /** Called for drafts only. */
  readonly onDraftAction: (kind: DraftActionKind) => void;
}

function StudentActions({
  assessment: { id, title },
  status: { next, result },
}: StudentActionsProps) {
  return (
    <CardFooter>
      {next === undefined ? null : (
        <ButtonLink asChild look={next === "start" ? "solid" : "accent"}>
          <Link to={urlOf.takeAssessment(id)} aria-label={text.actionLabel(ACTIONS[next], title)}>
            {ACTIONS[next]}
          </Link>
        </ButtonLink>
      )}
      {result === undefined ? null : (
        <TextLink asChild>
          <Link
            to={urlOf.result(result.submissionId)}
            aria-label={text.actionLabel(text.review, title)}
          >
            {text.review}
          </Link>
        </TextLink>
      )}
    </CardFooter>
  );
}

interface StudentActionsProps {
  readonly assessment: AssessmentSummary;
  readonly status: AssessmentStatus;
}

export function AssessmentCard({
  assessment,
  userId,
  isEdited,
  status,
  onDraftAction,
}: AssessmentCardProps) {
  const { id, title, subject, grade, description, duration, totalMarks, published } = assessment;
  const isOwn = assessment.ownerId === userId;
  return (
    <AssessmentSheet>
      <h2>{title}</h2>
      <Facts>
        <span>{subject}</span>
        <span>{grade}</span>
        {published ? null : (
          <Tag data-warning="">{isOwn ? text.draft : text.draftBy(assessment.ownerName)}</Tag>
        )}
        {isEdited ? <Tag data-warning="">{text.unsavedChanges}</Tag> : null}
        {status?.next === "hand-in" ? <Tag data-warning="">{text.notSubmitted}</Tag> : null}
        {status?.result === undefined ? null : (
          <Tag>{text.completedPercent(status.result.percent)}</Tag>
        )}
      </Facts>
      <p>{description}</p>
      <Facts>
        <span>
          <Icon of={icon.clock} size="sm" />
          {text.duration(duration)}
        </span>
        <span>
          <Icon of={icon.assessment} size="sm" />
          {text.totalMarks(totalMarks)}
        </span>
      </Facts>
      {status === undefined ? (
        <CardFooter>
          {published ? (
            <p>{text.forStudents}</p>
          ) : (
            <DraftActions draft={assessment} onAction={onDraftAction} />
          )}
          {published && isEdited ? (
            <TextLink asChild>
              <Link
                to={urlOf.editDraft(id)}
                aria-label={text.actionLabel(text.showUnsavedChanges, title)}
              >
                {text.showUnsavedChanges}
              </Link>
            </TextLink>
          ) : null}
        </CardFooter>
      ) : (
        <StudentActions assessment={assessment} status={status} />
      )}
    </AssessmentSheet>
  );
}
