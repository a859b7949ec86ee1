import { chakra } from "@chakra-ui/react";
import * as text from "@texts/analytics.ts";
import { Link, useSearchParams } from "react-router-dom";
import { Page } from "@/components/layout/page.tsx";
import { paths, STUDENTS_VIEW, urlOf, VIEW_PARAMETER } from "@/lib/paths.ts";
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
  const isOfStudents = parameters.get(VIEW_PARAMETER) === STUDENTS_VIEW;
  const current = (isIt: boolean) => (isIt ? { "aria-current": "page" as const } : {});
  return (
    <Page
      title={text.title}
      lead={text.introduction}
      back={{ to: paths.dashboard, label: text.backToDashboard }}
    >
      <Views aria-label={text.views}>
        <Link to={paths.analytics} {...current(!isOfStudents)}>
          {text.assessments}
        </Link>
        <Link to={urlOf.studentProgress()} {...current(isOfStudents)}>
          {text.students}
        </Link>
      </Views>
      {isOfStudents ? <StudentList /> : <AssessmentList />}
    </Page>
  );
}
