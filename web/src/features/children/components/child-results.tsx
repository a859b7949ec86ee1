import type { SchoolScales } from "@darasa/contract/school-scales";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import * as text from "@texts/children.ts";
import { heldResultLabel } from "@texts/held-results.ts";
import { waitsForMarksLabel } from "@texts/long-answer.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { formatLevelOf } from "@/lib/format-level.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";

interface ChildResultsProps {
  readonly of: readonly SubmissionSummary[];
  readonly scales: SchoolScales | undefined;
}

/** Lists a child's results, newest first. Each result links to its questions and answers. */
export function ChildResults({ of, scales }: ChildResultsProps) {
  const now = useServices().clock.now();
  return (
    <PanelList>
      {of.map((result) => {
        const { percent, passed, held } = result;
        const waiting = held ? heldResultLabel : waitsForMarksLabel;
        const level = percent === null ? undefined : formatLevelOf(percent, result.grade, scales);
        const when = formatListEntryTime(result.submittedAt, now);
        return (
          <PanelListRow
            key={result.id}
            title={result.title}
            meta={
              <>
                <strong>
                  {percent === null
                    ? waiting
                    : text.formatScoreAndPassStatus(percent, passed === true)}
                </strong>{" "}
                · {level === undefined ? null : `${level} · `}
                {text.formatResultDetails(
                  result,
                  result.late ? text.formatLateSubmissionTime(when) : when,
                )}
              </>
            }
            {...(held ? {} : { to: urlBuilders.result(result.id) })}
          />
        );
      })}
    </PanelList>
  );
}
