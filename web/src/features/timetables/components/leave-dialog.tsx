import * as text from "@texts/timetables.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";

interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before unsaved changes are discarded. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={text.leaveQuestion}
      action={text.leaveButton}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{text.leaveWarning}</p>
    </ConfirmDialog>
  );
}

/** Asks before the user leaves a page with unsaved changes. */
export function LeaveDialog({ isActive }: { readonly isActive: boolean }) {
  const { isAsking, stay, leave } = useLeaveConfirmation(isActive);
  return isActive && isAsking ? <DiscardDialog onDiscard={leave} onClose={stay} /> : null;
}
