import * as text from "@texts/upload.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";

/** Asks before the user leaves a page with an upload in progress. */
export function LeaveUploadDialog({ isActive }: { readonly isActive: boolean }) {
  const { isAsking, stay, leave } = useLeaveConfirmation(isActive);
  if (!isActive || !isAsking) return null;
  return (
    <ConfirmDialog
      title={text.leavePageConfirmQuestion}
      action={text.leavePageButton}
      onConfirm={leave}
      onClose={stay}
    >
      <p>{text.leavePageWarning}</p>
    </ConfirmDialog>
  );
}
