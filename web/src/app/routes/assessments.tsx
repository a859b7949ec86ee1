import { AssessmentsScreen } from "@/features/assessments/screens/assessments-screen.tsx";
import { useEditedDraftIds } from "@/features/authoring/hooks/use-edited-ids.ts";
import { useStoredAttempts } from "@/features/taking/api/list-stored-attempts.ts";

export function Component() {
  const { data: storedAttempts } = useStoredAttempts();
  return <AssessmentsScreen editedIds={useEditedDraftIds()} storedAttempts={storedAttempts} />;
}
