import { QueryClientProvider } from "@tanstack/react-query";
import { ReportsScreen } from "@/features/reports/screens/reports-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <ReportsScreen />
    </QueryClientProvider>
  );
}
