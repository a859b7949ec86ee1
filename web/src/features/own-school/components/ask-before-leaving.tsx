import * as text from "@texts/own-school.ts";
import { type ReactNode, useCallback, useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";
import { UnsavedPartContext } from "../unsaved-part.ts";

/** Asks before the user leaves the page while one of its parts, the children, has changes that are not saved. */
export function AskBeforeLeaving({ children }: { readonly children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback(
    (part: string, isUnsaved: boolean): void =>
      setUnsaved((parts) => [...parts.filter((one) => one !== part), ...(isUnsaved ? [part] : [])]),
    [],
  );
  const isActive = unsaved.length > 0;
  const { isAsking, stay, leave } = useLeaveConfirmation(isActive);
  return (
    <UnsavedPartContext value={report}>
      {children}
      {isActive && isAsking ? (
        <ConfirmDialog
          title={text.leaveQuestion}
          action={text.leaveButton}
          onConfirm={leave}
          onClose={stay}
        >
          <p>{text.leaveWarning}</p>
        </ConfirmDialog>
      ) : null}
    </UnsavedPartContext>
  );
}
