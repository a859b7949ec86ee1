import { chakra } from "@chakra-ui/react";
import * as text from "@texts/paper-entries.ts";
import { useRef } from "react";
import { WarningList } from "@/components/feedback/warning-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useIsOnline } from "@/lib/online.ts";
import type { TypedEntry } from "./paper-entry-outbox.ts";

const Bar = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
});
const Line = chakra("p", { base: { color: "fg.muted", minH: "6", outline: "none" } });

interface SaveBarProps {
  readonly entries: readonly TypedEntry[];
  /** True if the user has saved something since the page opened. */
  readonly hasSaved: boolean;
  readonly onSave: () => void;
}

/** Says what is kept on the device, and saves it. */
export function SaveBar({ entries, hasSaved, onSave }: SaveBarProps) {
  const isOnline = useIsOnline();
  const line = useRef<HTMLParagraphElement>(null);
  // The button goes when all is saved. Before saving, so that an answer that cannot be read gets the focus instead.
  const save = (): void => {
    line.current?.focus();
    onSave();
  };
  const open = entries.filter(({ problem }) => problem === undefined);
  const typed = open.filter(({ sent }) => sent === undefined).length;
  const waiting = open.length - typed;
  const sending = isOnline ? text.formatSending(waiting) : text.formatWaiting(waiting);
  const saved = hasSaved && entries.length === 0 ? text.allSavedMessage : "";
  const kept = typed > 0 ? text.formatKept(typed) : saved;
  return (
    <Bar>
      {typed === 0 ? null : <Button onClick={save}>{text.formatSaveButton(typed)}</Button>}
      <Line ref={line} role="status" tabIndex={-1}>
        {waiting > 0 ? sending : kept}
      </Line>
    </Bar>
  );
}

interface ProblemsProps {
  readonly entries: readonly TypedEntry[];
  /** Saves the typed answers instead of the stored ones. */
  readonly onUseMine: (entry: TypedEntry) => void;
  readonly onDiscard: (entry: TypedEntry) => void;
}

/** Says which rows were not saved and why, and lets the user decide. */
export function EntryProblems({ entries, onUseMine, onDiscard }: ProblemsProps) {
  const failed = entries.flatMap(({ problem, ...entry }) =>
    problem === undefined ? [] : [{ ...entry, problem }],
  );
  const place = useRef<HTMLDivElement>(null);
  // The pressed button goes, so the focus waits here, before the table.
  const decide = (choose: (entry: TypedEntry) => void, entry: TypedEntry): void => {
    place.current?.focus();
    choose(entry);
  };
  return (
    <div ref={place} role="status" tabIndex={-1}>
      {failed.length === 0 ? null : (
        <WarningList heading={text.problemsHeading}>
          {failed.map((entry) => (
            <li key={entry.studentId}>
              {text.formatProblem(entry.studentName, entry.problem)}{" "}
              {entry.problem === "CHANGED" || entry.problem === "REFUSED" ? (
                <button type="button" onClick={() => decide(onUseMine, entry)}>
                  {entry.problem === "CHANGED" ? text.useMineButton : text.retryButton}
                </button>
              ) : null}{" "}
              <button type="button" onClick={() => decide(onDiscard, entry)}>
                {entry.problem === "CHANGED" ? text.keepStoredButton : text.discardButton}
              </button>
            </li>
          ))}
        </WarningList>
      )}
    </div>
  );
}
