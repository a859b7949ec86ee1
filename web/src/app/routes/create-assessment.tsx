import { QueryClientProvider } from "@tanstack/react-query";
import { CreateAssessmentScreen } from "@/features/authoring/screens/create-assessment-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <CreateAssessmentScreen />
    </QueryClientProvider>
  );
}
