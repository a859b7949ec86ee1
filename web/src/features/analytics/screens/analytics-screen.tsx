import { isNationalOffice } from "@darasa/contract/roles";
import * as text from "@texts/analytics.ts";
import { archiveTabLabel } from "@texts/archive.ts";
import { classesTabLabel } from "@texts/gradebook.ts";
import { useSearchParams } from "react-router-dom";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { useBackTarget } from "@/lib/back-target.ts";
import {
  ANALYTICS_CLASSES_TAB,
  ANALYTICS_STUDENTS_TAB,
  ANALYTICS_TAB_PARAMETER,
  appPaths,
  urlBuilders,
} from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { AssessmentList } from "../components/assessment-list.tsx";
import { Gradebook } from "../components/gradebook.tsx";
import { StudentList } from "../components/student-list.tsx";
import { ARCHIVE_TAB, ARCHIVE_URL, getGradebookUrl } from "../urls.ts";

export function AnalyticsScreen() {
  const [parameters] = useSearchParams();
  const isOffice = isNationalOffice(useServices().session.account()?.schoolId);
  const back = useBackTarget();
  const tab = parameters.get(ANALYTICS_TAB_PARAMETER);
  const isOfStudents = tab === ANALYTICS_STUDENTS_TAB;
  const isOfArchive = tab === ARCHIVE_TAB && !isOffice;
  const isOfClasses = tab === ANALYTICS_CLASSES_TAB && !isOffice;
  return (
    <ScreenLayout
      title={text.analyticsPageTitle}
      lead={text.analyticsPageIntroduction}
      back={back ?? { to: appPaths.dashboard, label: text.backToDashboardLink }}
    >
      <LinkTabs
        label={text.analyticsNavigationLabel}
        of={[
          {
            label: text.assessmentAnalyticsLinkLabel,
            to: appPaths.analytics,
            isCurrent: !isOfStudents && !isOfClasses && !isOfArchive,
          },
          {
            label: text.studentAnalyticsLinkLabel,
            to: urlBuilders.studentProgress(),
            isCurrent: isOfStudents,
          },
          ...(isOffice
            ? []
            : [
                { label: classesTabLabel, to: getGradebookUrl(), isCurrent: isOfClasses },
                { label: archiveTabLabel, to: ARCHIVE_URL, isCurrent: isOfArchive },
              ]),
        ]}
      />
      {isOfClasses ? <Gradebook /> : null}
      {isOfStudents ? <StudentList /> : null}
      {isOfClasses || isOfStudents ? null : (
        <AssessmentList key={String(isOfArchive)} isArchive={isOfArchive} />
      )}
    </ScreenLayout>
  );
}
