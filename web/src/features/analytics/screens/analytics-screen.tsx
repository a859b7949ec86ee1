import { chakra } from "@chakra-ui/react";
import { isNationalOffice } from "@darasa/contract/roles";
import * as text from "@texts/analytics.ts";
import { classesTabLabel } from "@texts/gradebook.ts";
import { Link, useSearchParams } from "react-router-dom";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
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

const Views = chakra("nav", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: { base: "1", sm: "2" },
    borderBottom: "1px solid",
    borderColor: "border.strong",
    "& a": {
      display: "flex",
      alignItems: "center",
      minH: "tap",
      px: { base: "2", sm: "4" },
      fontSize: { base: "sm", sm: "md" },
      mb: "-1px",
      borderBottom: "4px solid transparent",
      color: "fg.muted",
      fontWeight: "bold",
    },
    "& a[aria-current]": { color: "brand.fg", borderBottomColor: "accent.solid" },
  },
});

export function AnalyticsScreen() {
  const [parameters] = useSearchParams();
  const isOffice = isNationalOffice(useServices().session.account()?.schoolId);
  const tab = parameters.get(ANALYTICS_TAB_PARAMETER);
  const isOfStudents = tab === ANALYTICS_STUDENTS_TAB;
  const isOfClasses = tab === ANALYTICS_CLASSES_TAB && !isOffice;
  const current = (isIt: boolean) => (isIt ? { "aria-current": "page" as const } : {});
  return (
    <ScreenLayout
      title={text.analyticsPageTitle}
      lead={text.analyticsPageIntroduction}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
    >
      <Views aria-label={text.analyticsNavigationLabel}>
        <Link to={appPaths.analytics} {...current(!isOfStudents && !isOfClasses)}>
          {text.assessmentAnalyticsLinkLabel}
        </Link>
        <Link to={urlBuilders.studentProgress()} {...current(isOfStudents)}>
          {text.studentAnalyticsLinkLabel}
        </Link>
        {isOffice ? null : (
          <Link to={getGradebookUrl()} {...current(isOfClasses)}>
            {classesTabLabel}
          </Link>
        )}
      </Views>
      {isOfClasses ? <Gradebook /> : null}
      {isOfStudents ? <StudentList /> : null}
      {isOfClasses || isOfStudents ? null : <AssessmentList />}
    </ScreenLayout>
  );
}
