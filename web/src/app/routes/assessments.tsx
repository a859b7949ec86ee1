import { QueryClientProvider } from "@tanstack/react-query";
import { AssessmentsScreen } from "@/features/assessments/screens/assessments-screen.tsx";
import { useEditedIds } from "@/features/authoring/hooks/use-edited-ids.ts";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <AssessmentsScreen editedIds={useEditedIds()} />
    </QueryClientProvider>
  );
}
