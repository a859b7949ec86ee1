import * as text from "@texts/school-logo.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";

/** Asks before the user leaves the page with a chosen logo that is not saved. */
export function LeaveLogoDialog({ isActive }: { readonly isActive: boolean }) {
  const { isAsking, stay, leave } = useLeaveConfirmation(isActive);
  if (!isActive || !isAsking) return null;
  return (
    <ConfirmDialog
      title={text.leaveQuestion}
      action={text.leaveButton}
      onConfirm={leave}
      onClose={stay}
    >
      <p>{text.leaveWarning}</p>
    </ConfirmDialog>
  );
}
