import { QueryClientProvider } from "@tanstack/react-query";
import { SubmissionScreen } from "@/features/assessments/screens/submission-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <SubmissionScreen />
    </QueryClientProvider>
  );
}
