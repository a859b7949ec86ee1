import { chakra } from "@chakra-ui/react";
import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { CardGrid } from "@/components/layout/card.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { isPastClosingTime } from "@/lib/closing-time.ts";
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

/** Returns the assessments with the student's status, without closed ones that the student has not taken. */
const listWithStatus = (
  assessments: readonly AssessmentSummary[],
  attempts: StudentAttempts,
  now: number,
) =>
  assessments
    .map((assessment) => ({
      assessment,
      status: getStudentAssessmentStatus(assessment, attempts, now),
    }))
    .filter(
      ({ assessment: { closesAt }, status: { next, result } }) =>
        next !== undefined || result !== undefined || !isPastClosingTime(closesAt, now),
    );

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
            {listWithStatus(content, attempts, now).map(({ assessment, status }) => (
              <li key={assessment.id}>
                <AssessmentCard assessment={assessment} status={status} now={now} />
              </li>
            ))}
          </Results>
          <Pager page={page} totalPages={totalPages} onPage={turnTo} />
        </>
      )}
    </FetchStateView>
  );
}
