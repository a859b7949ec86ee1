import { chakra } from "@chakra-ui/react";
import { useIsOnline } from "@/lib/online.ts";
import { Button } from "../ui/button.tsx";
import { Alert } from "./alert.tsx";

const Line = chakra("p", { base: { color: "fg.muted", minH: "6" } });
const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface SavingLineProps {
  readonly texts: {
    readonly saved: string;
    readonly formatSaving: (count: number) => string;
    readonly formatWaiting: (count: number) => string;
    readonly retry: string;
    readonly discard: string;
  };
  /** The number of entries that are not saved yet. */
  readonly count: number;
  /** Why the server refused them; undefined while they wait. */
  readonly failure: string | undefined;
  /** True if the user has typed something since the page opened. */
  readonly hasTyped: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** Says whether what was typed is saved, waits for a network, or was refused. */
export function SavingLine(props: SavingLineProps) {
  const { texts, count, failure, hasTyped, onRetry, onDiscard } = props;
  const isOnline = useIsOnline();
  const waiting = isOnline ? texts.formatSaving(count) : texts.formatWaiting(count);
  const saved = hasTyped ? texts.saved : "";
  const status = count === 0 ? saved : waiting;
  return (
    <>
      <Line role="status">{failure === undefined ? status : ""}</Line>
      <Alert>{failure ?? ""}</Alert>
      {failure === undefined ? null : (
        <Buttons>
          <Button look="outline" onClick={onRetry}>
            {texts.retry}
          </Button>
          <Button look="outline" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </Buttons>
      )}
    </>
  );
}
