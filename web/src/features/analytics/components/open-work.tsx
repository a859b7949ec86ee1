import type { GradebookPaper, StudentRecord } from "@darasa/contract/gradebook";
import { joinTextsWithMiddleDot } from "@texts/analytics.ts";
import * as text from "@texts/gradebook.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatTimeOfDay } from "@/lib/time.ts";
import { formatPaperDay } from "../format-paper-day.ts";
import { isClosed } from "../gradebook.ts";
import { AnalyticsSection } from "./analytics-section.tsx";

type Unfinished = StudentRecord["unfinished"][number];

interface WorkRowProps {
  readonly paper: GradebookPaper;
  readonly begun: Unfinished | undefined;
}

function WorkRow({ paper, begun }: WorkRowProps) {
  const now = useServices().clock.now();
  const { id, title, subject } = paper;
  const isMissing = isClosed(paper, now);
  return (
    <PanelListRow
      title={title}
      to={urlBuilders.assessmentAnalytics(id)}
      meta={joinTextsWithMiddleDot(
        subject,
        formatPaperDay(paper, now),
        ...(begun === undefined ? [] : [text.formatBegunUntil(formatTimeOfDay(begun.deadline))]),
      )}
    >
      <StatusBadge tone={isMissing ? "bad" : "calm"}>
        {isMissing ? text.missingWorkLabel : text.openWorkLabel}
      </StatusBadge>
    </PanelListRow>
  );
}

interface OpenWorkProps {
  /** The papers that the student has not handed in. */
  readonly papers: readonly GradebookPaper[];
  readonly unfinished: readonly Unfinished[];
}

/** The papers that a student has not handed in; those that are closed come first. */
export function OpenWork({ papers, unfinished }: OpenWorkProps) {
  const now = useServices().clock.now();
  const sorted = papers.toSorted(
    (one, other) => Number(isClosed(other, now)) - Number(isClosed(one, now)),
  );
  return (
    <AnalyticsSection heading={text.openWorkHeading}>
      {sorted.length === 0 ? (
        <p>{text.noOpenWorkMessage}</p>
      ) : (
        <PanelList>
          {sorted.map((paper) => (
            <WorkRow
              key={paper.id}
              paper={paper}
              begun={unfinished.find(({ assessmentId }) => assessmentId === paper.id)}
            />
          ))}
        </PanelList>
      )}
    </AnalyticsSection>
  );
}
