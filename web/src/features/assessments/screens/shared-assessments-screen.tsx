import { ASSESSMENT_FILTER_SUBJECTS, ASSESSMENT_GRADES } from "@darasa/contract/curriculum";
import * as assessmentText from "@texts/assessments.ts";
import * as text from "@texts/staff-assessments.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { OwnClassChoices } from "@/components/form/own-class-choices.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { PanelList } from "@/components/layout/list.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useSharedAssessments } from "../api/list-shared-assessments.ts";
import { hasSubjectAndGradeFilter } from "../assessment-filters.ts";
import { AssessmentTabs } from "../components/assessment-tabs.tsx";
import { CreateAssessmentLink } from "../components/create-link.tsx";
import { AssessmentFilterControls } from "../components/list-filters.tsx";
import { SharedAssessmentRow } from "../components/shared-assessment-row.tsx";
import { useAssessmentListUrlState } from "../hooks/use-assessment-list-url.ts";

const OWN_SCHOOL = "school";
const SKELETON_ROWS = 6;
const SKELETON_LINES = 3;

interface ListProps {
  readonly url: ReturnType<typeof useAssessmentListUrlState>;
  readonly query: ReturnType<typeof useSharedAssessments>;
}

function SharedList({ url, query }: ListProps) {
  const userId = useServices().session.account()?.id;
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  return (
    <FetchStateView
      of={toListPageFetchState(query, assessmentText.assessmentListLoadFailedMessage)}
      isEmpty={({ content }) => content.length === 0}
      empty={
        <EmptyState picture={assessmentIllustration} title={text.noAssessmentsMessage}>
          {hasSubjectAndGradeFilter(url.filters) ? (
            <SelfRemovingButton onClick={() => url.setFilters({ subject: "", grade: "" })}>
              {assessmentText.showAllAssessmentsButton}
            </SelfRemovingButton>
          ) : (
            <p>{text.noSharedAssessmentsHint}</p>
          )}
        </EmptyState>
      }
      loading={<SkeletonRows count={SKELETON_ROWS} lines={SKELETON_LINES} />}
    >
      {({ content, number: page, totalPages }) => (
        <>
          <PanelList
            key={buildReactKeyFromRowIds(content)}
            ref={beginning}
            tabIndex={-1}
            aria-busy={query.isPlaceholderData}
          >
            {content.map((assessment) => (
              <SharedAssessmentRow
                key={assessment.id}
                assessment={assessment}
                isOwn={assessment.ownerId === userId}
              />
            ))}
          </PanelList>
          <Pager page={page} totalPages={totalPages} onPage={turnTo} />
        </>
      )}
    </FetchStateView>
  );
}

/** Published assessments of the own school and of all schools, for teachers who want to copy one. */
export function SharedAssessmentsScreen() {
  const url = useAssessmentListUrlState();
  const query = useSharedAssessments(url.isFromOwnSchool, url.filters, url.page);
  return (
    <ScreenLayout title={assessmentText.assessmentsPageTitle} actions={<CreateAssessmentLink />}>
      <AssessmentTabs current="shared" />
      <AssessmentFilterControls
        filters={url.filters}
        count={query.data?.totalElements}
        onChange={url.setFilters}
      >
        <OwnClassChoices
          grades={ASSESSMENT_GRADES}
          subjects={ASSESSMENT_FILTER_SUBJECTS}
          chosen={url.filters}
          onChoose={url.setFilters}
        />
        <SelectField
          id="assessments-source"
          label={text.sourceFilterLabel}
          placeholder={text.allSchoolsOption}
          value={url.isFromOwnSchool ? OWN_SCHOOL : ""}
          onChange={({ target }) => url.setFromOwnSchool(target.value === OWN_SCHOOL)}
        >
          <option value={OWN_SCHOOL}>{text.ownSchoolOption}</option>
        </SelectField>
      </AssessmentFilterControls>
      <SharedList url={url} query={query} />
    </ScreenLayout>
  );
}
