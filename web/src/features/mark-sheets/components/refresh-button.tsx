import * as text from "@texts/mark-sheets.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useRefreshSheet } from "../api/mark-sheet.ts";
import type { SheetKey } from "../sheet-key.ts";

interface RefreshButtonProps {
  readonly of: SheetKey;
  readonly look?: "outline";
  readonly onDone?: () => void;
  readonly label: string;
}

/** Begins a mark sheet, or brings its students and results up to date. */
export function RefreshButton({ of, look, onDone, label }: RefreshButtonProps) {
  const { mutate, isPending, error } = useRefreshSheet();
  return (
    <>
      <BusyButton
        {...(look === undefined ? {} : { look })}
        isBusy={isPending}
        onClick={() => isPending || mutate(of, { onSuccess: () => onDone?.() })}
      >
        <BusyButtonLabel isBusy={isPending} busy={text.refreshingButton}>
          {label}
        </BusyButtonLabel>
      </BusyButton>
      <Alert>{error === null ? "" : getErrorMessage(error, text.refreshFailedMessage)}</Alert>
    </>
  );
}

interface NotBegunProps {
  readonly of: SheetKey;
  readonly mayWrite: boolean;
}

/** What the screen shows before somebody has started the mark sheet. */
export function NotBegun({ of, mayWrite }: NotBegunProps) {
  return (
    <EmptyState picture={assessmentIllustration} title={text.notBegunMessage}>
      <p>{mayWrite ? text.notBegunHintForWriters : text.notBegunHintForReaders}</p>
      {mayWrite ? <RefreshButton of={of} label={text.beginButton} /> : null}
    </EmptyState>
  );
}
