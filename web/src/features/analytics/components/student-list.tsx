import { chakra } from "@chakra-ui/react";
import type { StudentProgress } from "@darasa/contract/analytics";
import * as text from "@texts/analytics.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { peopleIllustration as picture } from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { listAllStudentProgress, useStudentProgressList } from "../api/list-students.ts";
import { createStudentProgressCsvRows } from "../csv-rows.ts";
import { useAnalyticsUrlState } from "../hooks/use-analytics-url.ts";
import { useStudentFilter } from "../hooks/use-student-filter.ts";
import { getStudentPageUrl } from "../urls.ts";
import { CsvDownloadButton } from "./download-button.tsx";
import { StatisticsRow } from "./statistics-row.tsx";
import { StudentFilterField } from "./student-filter.tsx";

const Tools = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: "4",
    "& > :first-of-type": { flex: "0 1 16rem" },
  },
});

const Subjects = chakra("span", { base: { display: "block" } });

function Row({ student }: { readonly student: StudentProgress }) {
  const { name, className, completed, averageScore, subjects } = student;
  const done =
    completed === 0
      ? text.noCompletedAssessmentsMessage
      : text.formatCompletedAssessmentCount(completed);
  const meta = (
    <>
      {text.joinTextsWithMiddleDot(...(className === undefined ? [] : [className]), done)}
      {subjects.length === 0 ? null : (
        <Subjects>
          {text.joinSubjectAverages(
            ...subjects.map((one) => text.formatSubjectAverage(one.subject, one.averageScore)),
          )}
        </Subjects>
      )}
    </>
  );
  const average =
    completed === 0 ? text.missingValuePlaceholder : text.formatStatisticAsPercent(averageScore);
  return (
    <PanelListRow title={name} to={getStudentPageUrl(student.studentId)} meta={meta}>
      <StatisticsRow of={[{ label: text.averageScoreLabel, value: average }]} />
    </PanelListRow>
  );
}

interface NoStudentsProps {
  /** The name of the selected grade or class; undefined if the list shows all classes. */
  readonly label: string | undefined;
  readonly onShowAll: () => void;
}

function NoStudents({ label, onShowAll }: NoStudentsProps) {
  const isAll = label === undefined;
  return (
    <EmptyState
      picture={picture}
      title={isAll ? text.noStudentsMessage : text.formatNoStudentsInClassMessage(label)}
    >
      <p>{text.noStudentsHint}</p>
      {isAll ? null : (
        <SelfRemovingButton onClick={onShowAll}>{text.showAllClassesButton}</SelfRemovingButton>
      )}
    </EmptyState>
  );
}

export function StudentList() {
  const { api } = useServices();
  const view = useAnalyticsUrlState();
  const { filter, label, ownClasses } = useStudentFilter(view);
  const query = useStudentProgressList(filter, view.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, view);
  return (
    <>
      <Tools>
        <StudentFilterField filter={filter} ownClasses={ownClasses} onChange={view.setFilter} />
        <CsvDownloadButton
          isHidden={query.data?.totalElements === 0}
          title={text.formatStudentProgressFileName(label ?? text.allClassesOption)}
          gather={async () =>
            createStudentProgressCsvRows(await listAllStudentProgress(api, filter))
          }
        />
      </Tools>
      <chakra.p color="fg.muted" fontSize="sm">
        {text.studentSortOrderHint}
      </chakra.p>
      <FetchStateView
        of={toListPageFetchState(query, text.analyticsLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        loading={<SkeletonRows count={8} lines={3} />}
        empty={<NoStudents label={label} onShowAll={() => view.setFilter({})} />}
      >
        {({ content, number: page, totalPages }) => (
          <>
            <PanelList ref={beginning} tabIndex={-1} aria-busy={query.isPlaceholderData}>
              {content.map((student) => (
                <Row key={student.studentId} student={student} />
              ))}
            </PanelList>
            <Pager page={page} totalPages={totalPages} onPage={turnTo} />
          </>
        )}
      </FetchStateView>
    </>
  );
}
