import { isNationalOffice } from "@darasa/contract/roles";
import * as text from "@texts/analytics.ts";
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
import { getGradebookUrl } from "../urls.ts";

export function AnalyticsScreen() {
  const [parameters] = useSearchParams();
  const isOffice = isNationalOffice(useServices().session.account()?.schoolId);
  const back = useBackTarget();
  const tab = parameters.get(ANALYTICS_TAB_PARAMETER);
  const isOfStudents = tab === ANALYTICS_STUDENTS_TAB;
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
            isCurrent: !isOfStudents && !isOfClasses,
          },
          {
            label: text.studentAnalyticsLinkLabel,
            to: urlBuilders.studentProgress(),
            isCurrent: isOfStudents,
          },
          ...(isOffice
            ? []
            : [{ label: classesTabLabel, to: getGradebookUrl(), isCurrent: isOfClasses }]),
        ]}
      />
      {isOfClasses ? <Gradebook /> : null}
      {isOfStudents ? <StudentList /> : null}
      {isOfClasses || isOfStudents ? null : <AssessmentList />}
    </ScreenLayout>
  );
}
