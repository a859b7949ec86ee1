import { AssessmentsScreen } from "@/features/assessments/screens/assessments-screen.tsx";
import { useEditedDraftIds } from "@/features/authoring/hooks/use-edited-ids.ts";
import { useAttemptsOnDevice } from "@/features/taking/api/list-stored-attempts.ts";

export function Component() {
  const { data: storedAttempts } = useAttemptsOnDevice();
  return <AssessmentsScreen editedIds={useEditedDraftIds()} storedAttempts={storedAttempts} />;
}
