import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { messageOf } from "@/lib/message-of.ts";
import type { PaperState } from "../engine/paper-state.ts";
import type { PaperSync } from "../engine/paper-sync.ts";
import { usePaperState } from "../hooks/use-paper-sync.ts";

const Line = chakra("p", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    // Two lines of a narrow phone, so that nothing moves when the network goes.
    minH: "8",
    color: "board.muted",
    fontSize: { base: "xs", md: "sm" },
    lineHeight: "tight",
    "&[data-waiting]": { color: "board.fg", fontWeight: "medium" },
    "&[data-waiting] svg": { color: "accent.solid" },
  },
});

const wordsFor = ({ saving, refusal, isKept }: PaperState, isEmpty: boolean): string => {
  if (saving === "saved") return isEmpty ? text.savesItself : text.allSaved;
  if (refusal !== undefined) return text.refused(messageOf(refusal, text.refusedUnknown));
  if (saving === "saving") return text.saving;
  return isKept ? text.waiting : text.notKept;
};

const ICONS = { saved: icon.check, saving: icon.refresh, waiting: icon.offline } as const;

/** What stays visible says everything; aloud is said only that the connection went, and that it came back. */
export function SavingLine({ sync }: { readonly sync: PaperSync }) {
  const saving = usePaperState(sync, (state) => state.saving);
  const words = usePaperState(sync, (state) =>
    wordsFor(state, Object.keys(sync.journal()).length === 0),
  );
  const hasWaited = useRef(false);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (saving === "waiting") hasWaited.current = true;
    if (hasWaited.current && saving !== "saving") setSaid(words);
    if (saving === "saved") hasWaited.current = false;
  }, [saving, words]);
  return (
    <>
      <Line data-waiting={saving === "waiting" || undefined}>
        <Icon of={ICONS[saving]} size="sm" />
        {words}
      </Line>
      <chakra.p srOnly role="status">
        {said}
      </chakra.p>
    </>
  );
}
