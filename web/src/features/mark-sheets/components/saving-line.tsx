import { chakra } from "@chakra-ui/react";
import * as text from "@texts/mark-sheets.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useIsOnline } from "@/lib/online.ts";
import { listUnsentMarks, type UnsentSheet } from "../mark-outbox.ts";

const Line = chakra("p", { base: { color: "fg.muted", minH: "6" } });
const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface SavingLineProps {
  readonly unsent: UnsentSheet | undefined;
  /** True if the user has typed a mark since the page opened. */
  readonly hasTyped: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** Says whether the typed marks are saved, wait for a network, or were refused. */
export function SavingLine({ unsent, hasTyped, onRetry, onDiscard }: SavingLineProps) {
  const isOnline = useIsOnline();
  const count = unsent === undefined ? 0 : listUnsentMarks(unsent).length;
  const saved = hasTyped ? text.allSavedMessage : "";
  const waiting = isOnline ? text.formatSaving(count) : text.formatWaiting(count);
  const failure = unsent?.failure;
  const status = count === 0 ? saved : waiting;
  return (
    <>
      <Line role="status">{failure === undefined ? status : ""}</Line>
      <Alert>{failure ?? ""}</Alert>
      {failure === undefined ? null : (
        <Buttons>
          <Button look="outline" onClick={onRetry}>
            {text.retryButton}
          </Button>
          <Button look="outline" onClick={onDiscard}>
            {text.discardButton}
          </Button>
        </Buttons>
      )}
    </>
  );
}
