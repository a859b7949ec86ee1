import * as text from "@texts/upload.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { useUploadLeaveConfirmation } from "../hooks/use-leave-guard.ts";

/** Asks before the user leaves a page with an upload in progress. */
export function LeaveUploadDialog({ isActive }: { readonly isActive: boolean }) {
  const { isAsking, stay, leave } = useUploadLeaveConfirmation(isActive);
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
