import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalyticsSummary } from "@darasa/contract/analytics";
import * as facts from "@texts/assessment-facts.ts";
import * as assessmentText from "@texts/assessments.ts";
import { formatAudience } from "@texts/audience.ts";
import * as closing from "@texts/closing-time.ts";
import { formatPapersToMark } from "@texts/marking.ts";
import { roomTabLabel } from "@texts/room-tab.ts";
import * as text from "@texts/staff-assessments.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { isBeforeOpeningTime, isPastClosingTime } from "@/lib/closing-time.ts";
import { ANALYTICS_TAB_PARAMETER, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatAssessmentFacts, listTimeFacts } from "../format-assessment-facts.ts";
import type { ChosenDraftAction } from "../hooks/use-draft-action-dialog.tsx";
import { DraftActions } from "./draft-actions.tsx";

interface TabLinkProps extends Pick<AssessmentAnalyticsSummary, "id" | "title"> {
  readonly tab: "marking" | "room";
  readonly label: string;
}

/** A link to the tab on which long answers are marked, or on which a class is followed while it writes. */
function TabLink({ id, title, tab, label }: TabLinkProps) {
  return (
    <TextLink asChild>
      <Link
        to={`${urlBuilders.assessmentAnalytics(id)}?${ANALYTICS_TAB_PARAMETER}=${tab}`}
        aria-label={facts.formatAssessmentActionLabel(label, title)}
      >
        {label}
      </Link>
    </TextLink>
  );
}

/** The figures of a row. The minimum widths align the figures of successive rows on wide screens. */
const Figures = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "4",
    fontVariantNumeric: "tabular-nums",
    "& > *": { minW: { md: "7.5rem" }, textAlign: { md: "end" } },
    "& > span": { color: "fg.muted" },
  },
});

interface OwnAssessmentRowProps {
  readonly assessment: AssessmentAnalyticsSummary;
  /** True if the row names the author, because the list contains assessments of several authors. */
  readonly hasAuthor: boolean;
  /** True if this device stores unsaved changes of the draft. */
  readonly isEdited: boolean;
}

const formatMeta = (
  { ownerName, ...assessment }: AssessmentAnalyticsSummary,
  hasAuthor: boolean,
  now: number,
): string =>
  formatAssessmentFacts(
    assessment,
    formatAudience(assessment),
    ...listTimeFacts(assessment, now),
    ...(hasAuthor && ownerName !== undefined ? [text.formatAuthor(ownerName)] : []),
  );

/** Returns true if students can write now, as far as the device's clock tells. */
const isRunning = (
  { opensAt, closesAt }: Pick<AssessmentAnalyticsSummary, "opensAt" | "closesAt">,
  now: number,
): boolean => !isBeforeOpeningTime(opensAt, now) && !isPastClosingTime(closesAt, now);

interface PublishedRowProps extends OwnAssessmentRowProps {
  /** Called with the assessment whose closing time the user wants to change. */
  readonly onChangeClosingTime: (assessment: AssessmentAnalyticsSummary) => void;
}

export const PublishedAssessmentRow = memo(
  ({ assessment, hasAuthor, isEdited, onChangeClosingTime }: PublishedRowProps) => {
    const now = useServices().clock.now();
    const { id, title, submissions, toMark = 0, averageScore } = assessment;
    return (
      <PanelListRow
        title={title}
        to={urlBuilders.assessmentAnalytics(id)}
        meta={formatMeta(assessment, hasAuthor, now)}
      >
        {submissions === 0 ? (
          <Figures>
            <span>{text.nothingHandedInLabel}</span>
          </Figures>
        ) : (
          <Figures>
            <strong>{text.formatSubmissionCount(submissions)}</strong>
            {submissions === toMark ? null : <span>{text.formatAverageScore(averageScore)}</span>}
          </Figures>
        )}
        {toMark === 0 ? null : (
          <TabLink id={id} title={title} tab="marking" label={formatPapersToMark(toMark)} />
        )}
        {isRunning(assessment, now) ? (
          <TabLink id={id} title={title} tab="room" label={roomTabLabel} />
        ) : null}
        <Button
          look="outline"
          size="sm"
          aria-label={facts.formatAssessmentActionLabel(closing.changeClosingTimeButton, title)}
          onClick={() => onChangeClosingTime(assessment)}
        >
          {closing.changeClosingTimeButton}
        </Button>
        {isEdited ? (
          <TextLink asChild>
            <Link
              to={urlBuilders.editDraft(id)}
              aria-label={facts.formatAssessmentActionLabel(
                assessmentText.showUnsavedChangesLinkLabel,
                title,
              )}
            >
              {assessmentText.showUnsavedChangesLinkLabel}
            </Link>
          </TextLink>
        ) : null}
      </PanelListRow>
    );
  },
);

interface DraftRowProps extends OwnAssessmentRowProps {
  readonly onAction: (action: ChosenDraftAction) => void;
}

export const DraftRow = memo(({ assessment, hasAuthor, isEdited, onAction }: DraftRowProps) => {
  const now = useServices().clock.now();
  const { id, title, missingAnswers } = assessment;
  return (
    <PanelListRow title={title} meta={formatMeta(assessment, hasAuthor, now)}>
      {isEdited ? (
        <StatusBadge tone="urgent">{assessmentText.unsavedChangesLabel}</StatusBadge>
      ) : null}
      {missingAnswers === 0 ? null : (
        <StatusBadge tone="urgent">{text.formatMissingAnswers(missingAnswers)}</StatusBadge>
      )}
      <DraftActions
        draft={assessment}
        isPublishable={missingAnswers === 0}
        onAction={(kind) => onAction({ kind, draft: { id, title } })}
      />
    </PanelListRow>
  );
});
