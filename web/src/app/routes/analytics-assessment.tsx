import { QueryClientProvider } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { AssessmentAnalyticsScreen } from "@/features/analytics/screens/assessment-analytics-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  const { id = "" } = useParams();
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <AssessmentAnalyticsScreen key={id} id={id} />
    </QueryClientProvider>
  );
}
