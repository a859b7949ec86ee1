import { QueryClientProvider } from "@tanstack/react-query";
import { AssessmentsScreen } from "@/features/assessments/screens/assessments-screen.tsx";
import { useEditedIds } from "@/features/authoring/hooks/use-edited-ids.ts";
import { useStoredAttempts } from "@/features/taking/api/list-stored-attempts.ts";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

function Screen() {
  const { data: storedAttempts } = useStoredAttempts();
  return <AssessmentsScreen editedIds={useEditedIds()} storedAttempts={storedAttempts} />;
}

export function Component() {
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <Screen />
    </QueryClientProvider>
  );
}
