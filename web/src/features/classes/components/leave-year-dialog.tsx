import * as text from "@texts/new-year.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";

interface LeaveYearDialogProps {
  readonly isActive: boolean;
  readonly warning: string;
}

/** Asks before the user leaves a changed plan, or a page that is moving students. */
export function LeaveYearDialog({ isActive, warning }: LeaveYearDialogProps) {
  const { isAsking, stay, leave } = useLeaveConfirmation(isActive);
  if (!isActive || !isAsking) return null;
  return (
    <ConfirmDialog
      title={text.leavePlanQuestion}
      action={text.leavePageButton}
      look="accent"
      onConfirm={leave}
      onClose={stay}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}
