import { chakra } from "@chakra-ui/react";
import * as text from "@texts/analytics.ts";
import { Link, useSearchParams } from "react-router-dom";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import {
  ANALYTICS_STUDENTS_TAB,
  ANALYTICS_TAB_PARAMETER,
  appPaths,
  urlBuilders,
} from "@/lib/paths.ts";
import { AssessmentList } from "../components/assessment-list.tsx";
import { StudentList } from "../components/student-list.tsx";

const Views = chakra("nav", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    borderBottom: "1px solid",
    borderColor: "border.strong",
    "& a": {
      display: "flex",
      alignItems: "center",
      minH: "tap",
      px: "4",
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
  const isOfStudents = parameters.get(ANALYTICS_TAB_PARAMETER) === ANALYTICS_STUDENTS_TAB;
  const current = (isIt: boolean) => (isIt ? { "aria-current": "page" as const } : {});
  return (
    <ScreenLayout
      title={text.analyticsPageTitle}
      lead={text.analyticsPageIntroduction}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
    >
      <Views aria-label={text.analyticsNavigationLabel}>
        <Link to={appPaths.analytics} {...current(!isOfStudents)}>
          {text.assessmentAnalyticsLinkLabel}
        </Link>
        <Link to={urlBuilders.studentProgress()} {...current(isOfStudents)}>
          {text.studentAnalyticsLinkLabel}
        </Link>
      </Views>
      {isOfStudents ? <StudentList /> : <AssessmentList />}
    </ScreenLayout>
  );
}
