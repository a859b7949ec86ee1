import type { StudentResult } from "@darasa/contract/submission-summary";
import * as text from "@texts/analytics.ts";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { List, ListRow } from "@/components/layout/list.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatShortTime } from "@/lib/time.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { listAllResults, useResults } from "../api/list-results.ts";
import { useAnalyticsUrl } from "../hooks/use-analytics-url.ts";
import { resultsTable } from "../tables.ts";
import { DownloadButton } from "./download-button.tsx";
import { Section } from "./section.tsx";
import { Statistics } from "./statistics.tsx";
import { Tag } from "./tag.tsx";

function Row({ result }: { readonly result: StudentResult }) {
  const now = useServices().clock.now();
  const { id, studentName, submittedAt, attempt, score, totalMarks, percent, passed, late } =
    result;
  const meta = text.joinFacts(
    formatShortTime(submittedAt, now),
    ...(attempt === 1 ? [] : [text.attempt(attempt)]),
    passed ? text.passed : text.notPassed,
  );
  const label = text.marksOf(score, totalMarks);
  return (
    <ListRow title={studentName} to={urlOf.result(id)} meta={meta}>
      {late ? <Tag>{text.late}</Tag> : null}
      <Statistics of={[{ label, value: text.inPercent(percent) }]} />
    </ListRow>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly title: string;
}

export function ResultList({ id, title }: ResultsProps) {
  const { api } = useServices();
  const view = useAnalyticsUrl();
  const query = useResults(id, view.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, view);
  return (
    <Section
      heading={text.results}
      hint={text.newestFirst}
      actions={
        <DownloadButton
          title={text.resultsFile(title)}
          gather={async () => resultsTable(await listAllResults(api, id))}
        />
      }
    >
      <FetchStates
        of={toPageFetchState(query, text.loadFailed)}
        isEmpty={({ content }) => content.length === 0}
        loading={<SkeletonRows count={6} lines={2} />}
        empty={<p>{text.noSubmissions}</p>}
      >
        {({ content, number: page, totalPages }) => (
          <>
            <List ref={beginning} tabIndex={-1} aria-busy={query.isPlaceholderData}>
              {content.map((result) => (
                <Row key={result.id} result={result} />
              ))}
            </List>
            <Pager page={page} totalPages={totalPages} onPage={turnTo} />
          </>
        )}
      </FetchStates>
    </Section>
  );
}
