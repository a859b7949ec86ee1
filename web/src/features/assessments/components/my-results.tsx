import { chakra } from "@chakra-ui/react";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import type { OwnProgress } from "@darasa/contract/submissions";
import * as text from "@texts/assessments.ts";
import { unofficialLevelsHint } from "@texts/levels.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { chevronDownIconSvgPath } from "@/components/ui/icons.ts";
import { formatLevelOf } from "@/lib/format-level.ts";
import { ResultRows } from "./result-rows.tsx";

/**
 * The number of results that are visible at first. Further results are collapsed, so that the list of
 * assessments below stays near the top.
 */
const VISIBLE_RESULTS = 3;

const Section = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const Older = chakra("details", {
  base: {
    "& summary": {
      display: "flex",
      alignItems: "center",
      gap: "1",
      w: "fit-content",
      minH: "tap",
      color: "brand.fg",
      fontWeight: "bold",
      cursor: "pointer",
      listStyle: "none",
    },
    "& summary::-webkit-details-marker": { display: "none" },
    "&[open] summary svg": { transform: "rotate(180deg)" },
  },
});

interface ResultsProps {
  readonly submissions: readonly SubmissionSummary[];
  /** The progress of the student, with the percentages of the levels; undefined if it could not be loaded. */
  readonly progress: OwnProgress | undefined;
}

export function MyResults({ submissions, progress }: ResultsProps) {
  const older = submissions.slice(VISIBLE_RESULTS);
  const levelOf = ({ percent, grade }: SubmissionSummary): string | undefined =>
    progress && percent !== null ? formatLevelOf(percent, grade, progress.scales) : undefined;
  if (submissions.length === 0) return null;
  return (
    <Section aria-labelledby="my-results">
      <h2 id="my-results">{text.myResultsHeading}</h2>
      <ResultRows submissions={submissions.slice(0, VISIBLE_RESULTS)} levelOf={levelOf} />
      {older.length === 0 ? null : (
        <Older>
          <summary>
            {text.formatShowOlderResultsLabel(older.length)}
            <Icon of={chevronDownIconSvgPath} size="sm" />
          </summary>
          <ResultRows submissions={older} levelOf={levelOf} />
        </Older>
      )}
      {submissions.some((submission) => levelOf(submission) !== undefined) ? (
        <Hint>{unofficialLevelsHint}</Hint>
      ) : null}
    </Section>
  );
}
