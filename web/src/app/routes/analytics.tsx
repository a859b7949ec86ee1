import { useParams } from "react-router-dom";
import { AnalyticsScreen } from "@/features/analytics/screens/analytics-screen.tsx";
import { AssessmentAnalyticsScreen } from "@/features/analytics/screens/assessment-analytics-screen.tsx";
import { StudentScreen } from "@/features/analytics/screens/student-screen.tsx";
import { buildPreviewUrl } from "@/features/assessments/preview-url.ts";

/** The screen of one student. */
export function StudentAnalytics() {
  const { id = "" } = useParams();
  return <StudentScreen key={id} id={id} />;
}

export function Component() {
  return <AnalyticsScreen />;
}

/** The screen of one assessment. It is in the chunk of the list, from which people open it. */
export function AssessmentAnalytics() {
  const { id = "" } = useParams();
  return <AssessmentAnalyticsScreen key={id} id={id} questionsUrl={buildPreviewUrl(id)} />;
}
