import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { CardGrid } from "@/components/layout/card.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import type { usePaginatedAssessments } from "../api/list-assessments.ts";
import { hasSubjectAndGradeFilter } from "../assessment-filters.ts";
import { getStudentAssessmentStatus, type StudentAttempts } from "../assessment-status.ts";
import type { useAssessmentListUrlState } from "../hooks/use-assessment-list-url.ts";
import { AssessmentCard } from "./assessment-card.tsx";

const SKELETON_CARDS = 6;
const SKELETON_LINES = 6;

const Results = chakra(CardGrid, {
  base: { outline: "none", "&[aria-busy=true]": { opacity: 0.55 } },
});

export function AssessmentListSkeleton() {
  return <SkeletonCards count={SKELETON_CARDS} lines={SKELETON_LINES} />;
}

interface ListProps {
  readonly url: ReturnType<typeof useAssessmentListUrlState>;
  readonly query: ReturnType<typeof usePaginatedAssessments>;
  readonly attempts: StudentAttempts;
}

export function AssessmentList({ url, query, attempts }: ListProps) {
  const now = useServices().clock.now();
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  const isFiltered = hasSubjectAndGradeFilter(url.filters);
  return (
    <FetchStateView
      of={toListPageFetchState(query, text.assessmentListLoadFailedMessage)}
      isEmpty={({ content }) => content.length === 0}
      empty={
        <EmptyState picture={picture.assessmentIllustration} title={text.noAssessmentsMessage}>
          {isFiltered ? (
            <SelfRemovingButton onClick={() => url.setFilters({ subject: "", grade: "" })}>
              {text.showAllAssessmentsButton}
            </SelfRemovingButton>
          ) : (
            <p>{text.noAssessmentsHint}</p>
          )}
        </EmptyState>
      }
      loading={<AssessmentListSkeleton />}
    >
      {({ content, number: page, totalPages }) => (
        <>
          <Results
            key={buildReactKeyFromRowIds(content)}
            ref={beginning}
            tabIndex={-1}
            aria-busy={query.isPlaceholderData}
          >
            {content.map((assessment) => (
              <li key={assessment.id}>
                <AssessmentCard
                  assessment={assessment}
                  status={getStudentAssessmentStatus(assessment, attempts, now)}
                  now={now}
                />
              </li>
            ))}
          </Results>
          <Pager page={page} totalPages={totalPages} onPage={turnTo} />
        </>
      )}
    </FetchStateView>
  );
}
