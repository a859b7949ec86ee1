import { AnalyticsScreen } from "@/features/analytics/screens/analytics-screen.tsx";

export function Component() {
  return <AnalyticsScreen />;
}
