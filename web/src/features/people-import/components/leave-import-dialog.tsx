import * as text from "@texts/people-import.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";

/** Asks before the user leaves a page with an import in progress. */
export function LeaveImportDialog({ isActive }: { readonly isActive: boolean }) {
  const { isAsking, stay, leave } = useLeaveConfirmation(isActive);
  if (!isActive || !isAsking) return null;
  return (
    <ConfirmDialog
      title={text.leavePageConfirmQuestion}
      action={text.leavePageButton}
      look="accent"
      onConfirm={leave}
      onClose={stay}
    >
      <p>{text.leavePageWarning}</p>
    </ConfirmDialog>
  );
}
