import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalyticsSummary } from "@darasa/contract/analytics";
import { ASSESSMENT_GRADES } from "@darasa/contract/curriculum";
import * as text from "@texts/analytics.ts";
import * as archive from "@texts/archive.ts";
import { formatNumber } from "@texts/language.ts";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { OwnClassChoices } from "@/components/form/own-class-choices.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { assessmentIllustration as picture } from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useAssessmentAnalyticsList } from "../api/list-assessments.ts";
import { useAnalyticsUrlState } from "../hooks/use-analytics-url.ts";
import { StatisticsRow } from "./statistics-row.tsx";

const GRADE_ID = "grade-of-assessments";

const Filter = chakra("div", {
  base: { display: "grid", gap: "2", "& > div": { maxW: "16rem" } },
});

const figuresOf = ({ submissions, averageScore, passRate }: AssessmentAnalyticsSummary) => [
  { label: text.submissionCountLabel, value: formatNumber(submissions) },
  {
    label: text.averageScoreLabel,
    value:
      submissions === 0
        ? text.missingValuePlaceholder
        : text.formatStatisticAsPercent(averageScore),
  },
  {
    label: text.passRateLabel,
    value:
      submissions === 0 ? text.missingValuePlaceholder : text.formatStatisticAsPercent(passRate),
  },
];

function Row({ assessment }: { readonly assessment: AssessmentAnalyticsSummary }) {
  const now = useServices().clock.now();
  const { id, title, subject, grade, published, archived, createdAt } = assessment;
  const facts = [
    subject,
    grade,
    formatListEntryTime(createdAt, now),
    ...(published ? [] : [text.draftLabel]),
    ...(archived ? [archive.archivedLabel] : []),
  ];
  return (
    <PanelListRow
      title={title}
      to={urlBuilders.assessmentAnalytics(id)}
      meta={text.joinTextsWithMiddleDot(...facts)}
    >
      <StatisticsRow of={figuresOf(assessment)} />
    </PanelListRow>
  );
}

/** Filters the assessments by a grade, with the grades of the teacher's own classes above all grades. */
function GradeFilter({ view }: { readonly view: ReturnType<typeof useAnalyticsUrlState> }) {
  const grade = view.grade ?? "";
  return (
    <Filter role="search">
      <OwnClassChoices
        grades={ASSESSMENT_GRADES}
        chosen={{ grade, subject: "" }}
        onChoose={(chosen) => view.setGrade(chosen.grade)}
      />
      <SelectField
        id={GRADE_ID}
        label={text.gradeFilterLabel}
        placeholder={text.allGradesOption}
        value={grade}
        onChange={({ target }) => view.setGrade(target.value)}
      >
        <SelectOptions of={ASSESSMENT_GRADES} />
      </SelectField>
    </Filter>
  );
}

interface NoAssessmentsProps {
  /** The grade whose assessments the list shows; undefined if it shows all. */
  readonly grade: string | undefined;
  readonly isArchive: boolean;
  readonly onShowAll: () => void;
}

function NoAssessments({ grade, isArchive, onShowAll }: NoAssessmentsProps) {
  if (isArchive) {
    return (
      <EmptyState picture={picture} title={archive.emptyArchiveMessage}>
        <p>{archive.emptyArchiveHint}</p>
      </EmptyState>
    );
  }
  return grade === undefined ? (
    <EmptyState picture={picture} title={text.noAssessmentsMessage}>
      <p>{text.noAssessmentsHint}</p>
      <ButtonLink asChild>
        <Link to={appPaths.createAssessment}>{text.createAssessmentLinkLabel}</Link>
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState picture={picture} title={text.formatNoAssessmentsInGradeMessage(grade)}>
      <SelfRemovingButton onClick={onShowAll}>{text.showAllGradesButton}</SelfRemovingButton>
    </EmptyState>
  );
}

interface AssessmentsProps {
  readonly view: ReturnType<typeof useAnalyticsUrlState>;
  readonly isArchive: boolean;
}

function Assessments({ view, isArchive }: AssessmentsProps) {
  const query = useAssessmentAnalyticsList(view.grade, isArchive, view.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, view);
  return (
    <FetchStateView
      of={toListPageFetchState(query, text.analyticsLoadFailedMessage)}
      isEmpty={({ content }) => content.length === 0}
      loading={<SkeletonRows count={6} lines={2} />}
      empty={
        <NoAssessments
          grade={view.grade}
          isArchive={isArchive}
          onShowAll={() => view.setGrade("")}
        />
      }
    >
      {({ content, number: page, totalPages }) => (
        <>
          <PanelList ref={beginning} tabIndex={-1} aria-busy={query.isPlaceholderData}>
            {content.map((assessment) => (
              <Row key={assessment.id} assessment={assessment} />
            ))}
          </PanelList>
          <Pager page={page} totalPages={totalPages} onPage={turnTo} />
        </>
      )}
    </FetchStateView>
  );
}

/** The statistics of the user's assessments, with a filter by grade, or those in the archive. */
export function AssessmentList({ isArchive }: { readonly isArchive: boolean }) {
  const view = useAnalyticsUrlState();
  return (
    <>
      {isArchive ? <p>{archive.archiveHint}</p> : <GradeFilter view={view} />}
      <Assessments view={view} isArchive={isArchive} />
    </>
  );
}
