import { QueryClientProvider } from "@tanstack/react-query";
import { AnalyticsScreen } from "@/features/analytics/screens/analytics-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <AnalyticsScreen />
    </QueryClientProvider>
  );
}
