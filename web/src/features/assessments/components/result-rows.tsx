import { chakra } from "@chakra-ui/react";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import * as text from "@texts/assessments.ts";
import { heldResultLabel } from "@texts/held-results.ts";
import { formatPercent } from "@texts/language.ts";
import { waitsForMarksLabel } from "@texts/long-answer.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";

/** The percentage and the words for it; on phones one below the other, so that they stay beside the title. */
const Score = chakra("span", {
  base: { display: { base: "grid", sm: "flex" }, columnGap: "2", textAlign: "end" },
});

const formatMeta = (
  { subject, grade, submittedAt, late }: SubmissionSummary,
  level: string | undefined,
  now: number,
): string =>
  [
    subject,
    grade,
    ...(level === undefined ? [] : [level]),
    formatListEntryTime(submittedAt, now),
    ...(late ? [text.lateSubmissionLabel] : []),
  ].join(" · ");

interface ResultRowsProps {
  readonly submissions: readonly SubmissionSummary[];
  /** Returns the level of a result. Absent if the list shows no levels. */
  readonly levelOf?: (submission: SubmissionSummary) => string | undefined;
}

/** Lists results. Each row leads to the review of its answers. */
export function ResultRows({ submissions, levelOf }: ResultRowsProps) {
  const now = useServices().clock.now();
  return (
    <PanelList>
      {submissions.map((submission) => (
        <PanelListRow
          key={submission.id}
          title={submission.title}
          meta={formatMeta(submission, levelOf?.(submission), now)}
          {...(submission.held ? {} : { to: urlBuilders.result(submission.id) })}
        >
          <Score>
            {submission.percent === null ? (
              <span>{submission.held ? heldResultLabel : waitsForMarksLabel}</span>
            ) : (
              <>
                <strong>{formatPercent(submission.percent)}</strong>
                <span>{submission.passed ? text.passedLabel : text.notPassedLabel}</span>
              </>
            )}
          </Score>
        </PanelListRow>
      ))}
    </PanelList>
  );
}
