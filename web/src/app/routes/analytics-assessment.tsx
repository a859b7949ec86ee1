import { useParams } from "react-router-dom";
import { AssessmentAnalyticsScreen } from "@/features/analytics/screens/assessment-analytics-screen.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <AssessmentAnalyticsScreen key={id} id={id} />;
}
