import { chakra } from "@chakra-ui/react";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import * as text from "@texts/assessments.ts";
import { percent } from "@texts/language.ts";
import { List, ListRow } from "@/components/layout/list.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { chevronDown } from "@/components/ui/icons.ts";
import { urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatShortTime } from "@/lib/time.ts";

/** So many are seen at once: the list of assessments is not far below. */
const NEWEST = 3;

const Section = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

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

const metaOf = ({ subject, grade, submittedAt, late }: SubmissionSummary, now: number): string =>
  [subject, grade, formatShortTime(submittedAt, now), ...(late ? [text.lateShort] : [])].join(
    " · ",
  );

interface ResultsProps {
  readonly submissions: readonly SubmissionSummary[];
}

function Rows({ submissions }: ResultsProps) {
  const now = useServices().clock.now();
  return (
    <List>
      {submissions.map((submission) => (
        <ListRow
          key={submission.id}
          title={submission.title}
          meta={metaOf(submission, now)}
          to={urlOf.result(submission.id)}
        >
          <strong>{percent(submission.percent)}</strong>
          <span>{submission.passed ? text.passed : text.notPassed}</span>
        </ListRow>
      ))}
    </List>
  );
}

/** Before the list of assessments, which is long: whoever asks how they are doing finds it at once. */
export function MyResults({ submissions }: ResultsProps) {
  const older = submissions.slice(NEWEST);
  if (submissions.length === 0) return null;
  return (
    <Section aria-labelledby="my-results">
      <h2 id="my-results">{text.myResults}</h2>
      <Rows submissions={submissions.slice(0, NEWEST)} />
      {older.length === 0 ? null : (
        <Older>
          <summary>
            {text.olderResults(older.length)}
            <Icon of={chevronDown} size="sm" />
          </summary>
          <Rows submissions={older} />
        </Older>
      )}
    </Section>
  );
}
