import type { AnalysedAssessment } from "@darasa/contract/analytics";
import * as text from "@texts/analytics.ts";
import { number } from "@texts/language.ts";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { List, ListRow } from "@/components/layout/list.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { assessmentPicture as picture } from "@/components/ui/pictures.ts";
import { paths, urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatShortTime } from "@/lib/time.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useAssessments } from "../api/list-assessments.ts";
import { useAnalyticsUrl } from "../hooks/use-analytics-url.ts";
import { Statistics } from "./statistics.tsx";

const figuresOf = ({ submissions, averageScore, passRate }: AnalysedAssessment) => [
  { label: text.submissions, value: number(submissions) },
  { label: text.average, value: submissions === 0 ? text.noFigure : text.inPercent(averageScore) },
  { label: text.passRate, value: submissions === 0 ? text.noFigure : text.inPercent(passRate) },
];

function Row({ assessment }: { readonly assessment: AnalysedAssessment }) {
  const now = useServices().clock.now();
  const { id, title, subject, grade, published, createdAt } = assessment;
  const facts = [
    subject,
    grade,
    formatShortTime(createdAt, now),
    ...(published ? [] : [text.draft]),
  ];
  return (
    <ListRow title={title} to={urlOf.assessmentAnalytics(id)} meta={text.joinFacts(...facts)}>
      <Statistics of={figuresOf(assessment)} />
    </ListRow>
  );
}

export function AssessmentList() {
  const view = useAnalyticsUrl();
  const query = useAssessments(view.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, view);
  return (
    <FetchStates
      of={toPageFetchState(query, text.loadFailed)}
      isEmpty={({ content }) => content.length === 0}
      loading={<SkeletonRows count={6} lines={2} />}
      empty={
        <EmptyState picture={picture} title={text.noAssessments}>
          <p>{text.noAssessmentsHint}</p>
          <ButtonLink asChild>
            <Link to={paths.createAssessment}>{text.createAssessment}</Link>
          </ButtonLink>
        </EmptyState>
      }
    >
      {({ content, number: page, totalPages }) => (
        <>
          <List ref={beginning} tabIndex={-1} aria-busy={query.isPlaceholderData}>
            {content.map((assessment) => (
              <Row key={assessment.id} assessment={assessment} />
            ))}
          </List>
          <Pager page={page} totalPages={totalPages} onPage={turnTo} />
        </>
      )}
    </FetchStates>
  );
}
