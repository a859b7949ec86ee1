import { chakra } from "@chakra-ui/react";
import type { SubmissionSummary } from "@darasa/contract";
import * as text from "@texts/assessments.ts";
import { percent } from "@texts/language.ts";
import { List, ListRow } from "@/components/layout/list.tsx";
import { urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { shortTime } from "@/lib/time.ts";

const Section = chakra("section", {
  base: { display: "grid", gap: "4", "& h2": { fontSize: "xl" } },
});

const metaOf = ({ subject, grade, submittedAt, late }: SubmissionSummary, now: number): string =>
  [subject, grade, shortTime(submittedAt, now), ...(late ? [text.lateShort] : [])].join(" · ");

export function MyResults({ submissions }: { readonly submissions: readonly SubmissionSummary[] }) {
  const now = useServices().clock.now();
  if (submissions.length === 0) return null;
  return (
    <Section aria-labelledby="my-results">
      <h2 id="my-results">{text.myResults}</h2>
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
    </Section>
  );
}
