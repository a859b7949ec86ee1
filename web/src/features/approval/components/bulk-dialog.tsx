import { chakra } from "@chakra-ui/react";
import * as text from "@texts/approval.ts";
import { cancel } from "@texts/common.ts";
import { Alert, Notice } from "@/components/feedback/alert.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { check, warning } from "@/components/ui/icons.ts";
import { useApproval } from "../api/decide.ts";
import { type ApprovalCandidate, type BulkRow, countApproved } from "../bulk.ts";
import { useBulkApproval } from "../hooks/use-bulk-approval.ts";
import { ScrollArea } from "./scroll-area.tsx";

const Results = chakra("ul", {
  base: {
    display: "grid",
    "& li": { display: "flex", gap: "3", py: "2", borderTop: "1px solid", borderColor: "border" },
    "& li > span": { flex: 1, minW: 0 },
    "& svg": { color: "success.fg" },
    "& [data-failed] svg, & small": { color: "danger.fg" },
    "& small": { display: "block", fontSize: "sm" },
  },
});

/** Has a minimum height in all phases (question, progress, result), so that the names below do not move. */
const State = chakra("div", { base: { minH: "24" } });

function Result({ name, outcome }: BulkRow) {
  if (typeof outcome === "object") {
    return (
      <li data-failed="">
        <span>
          {name}
          <small>{outcome.failure}</small>
        </span>
        <Icon of={warning} />
      </li>
    );
  }
  return (
    <li>
      <span>{name}</span>
      {outcome === "done" ? <Icon of={check} label={text.bulkApproved} /> : null}
    </li>
  );
}

interface BulkDialogProps {
  readonly candidates: readonly ApprovalCandidate[];
  /** Called with a summary text; undefined if no account was approved. */
  readonly onClose: (notice: string | undefined) => void;
}

type Approval = ReturnType<typeof useBulkApproval>;

const titleOf = (phase: Approval["phase"], count: number, isWhole: boolean): string => {
  switch (phase) {
    case "asking":
      return text.bulkQuestion(count);
    case "running":
      return text.bulkRunning(count);
    case "finished":
      return isWhole ? text.bulkApproved : text.bulkNotAll;
  }
};

interface ButtonsProps extends Pick<Approval, "phase" | "start"> {
  readonly isWhole: boolean;
  readonly onClose: () => void;
}

/** The buttons of each phase. If the dialog is closed during the run, no further account is approved. */
function Buttons({ phase, isWhole, start, onClose }: ButtonsProps) {
  if (phase === "asking") {
    return (
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={start}>{text.bulkStart}</Button>
      </DialogActions>
    );
  }
  if (phase === "running") {
    return (
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {text.bulkStop}
        </Button>
      </DialogActions>
    );
  }
  return (
    <DialogActions>
      {isWhole ? null : <Button onClick={start}>{text.bulkAgain}</Button>}
      <Button look={isWhole ? "solid" : "outline"} onClick={onClose}>
        {text.bulkClose}
      </Button>
    </DialogActions>
  );
}

export function BulkDialog({ candidates, onClose }: BulkDialogProps) {
  const { rows, phase, start } = useBulkApproval({ candidates, ...useApproval() });
  const done = countApproved(rows);
  const summary = text.bulkDone(done, rows.length);
  const isWhole = done === rows.length;
  const isFinished = phase === "finished";
  const handleClose = (): void => {
    // The request in flight may or may not succeed, so the notice gives no number.
    if (phase === "running") onClose(text.bulkPartlyDone);
    else onClose(done === 0 ? undefined : text.bulkNotice(done, rows.length));
  };
  return (
    <Dialog title={titleOf(phase, rows.length, isWhole)} onClose={handleClose}>
      <ScrollArea label={text.accountCount(rows.length)}>
        <State>
          {phase === "asking" ? <p>{text.bulkConsequence}</p> : null}
          {phase === "running" ? (
            <ProgressBar
              label={text.bulkProgress}
              value={done / Math.max(rows.length, 1)}
              valueText={summary}
            />
          ) : null}
          <Notice>{isFinished && isWhole ? summary : ""}</Notice>
          <Alert>{isFinished && !isWhole ? `${summary}. ${text.bulkStopped}` : ""}</Alert>
        </State>
        <Results>
          {rows.map((row) => (
            <Result key={row.id} {...row} />
          ))}
        </Results>
      </ScrollArea>
      <Buttons phase={phase} isWhole={isWhole} start={start} onClose={handleClose} />
    </Dialog>
  );
}
