import { QueryClientProvider } from "@tanstack/react-query";
import { TakeAssessmentScreen } from "@/features/taking/screens/take-assessment-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <TakeAssessmentScreen />
    </QueryClientProvider>
  );
}
