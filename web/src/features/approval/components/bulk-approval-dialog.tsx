import { chakra } from "@chakra-ui/react";
import * as text from "@texts/approval.ts";
import { cancelButton } from "@texts/common.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { checkIconSvgPath, warningIconSvgPath } from "@/components/ui/icons.ts";
import { useBulkApprovalApi } from "../api/account-decision.ts";
import {
  type ApprovalCandidate,
  type BulkApprovalRow,
  countUnconfirmedEmails,
  listApprovedAccounts,
} from "../bulk-approval.ts";
import { useBulkApproval } from "../hooks/use-bulk-approval.ts";

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

/**
 * The area that shows the question, the progress or the result. Its minimum height is the same in all phases, so
 * that the account names below do not move.
 */
const State = chakra("div", { base: { minH: "24" } });

function Result({ name, outcome }: BulkApprovalRow) {
  if (typeof outcome === "object") {
    return (
      <li data-failed="">
        <span>
          {name}
          <small>{outcome.failure}</small>
        </span>
        <Icon of={warningIconSvgPath} />
      </li>
    );
  }
  return (
    <li>
      <span>{name}</span>
      {outcome === "done" ? <Icon of={checkIconSvgPath} label={text.approvedLabel} /> : null}
    </li>
  );
}

interface BulkDialogProps {
  readonly candidates: readonly ApprovalCandidate[];
  /**
   * Called when the dialog closes. `notice` is a summary for the user; undefined if no account was approved.
   */
  readonly onClose: (notice: string | undefined) => void;
}

type Approval = ReturnType<typeof useBulkApproval>;

const titleOf = (phase: Approval["phase"], count: number, isWhole: boolean): string => {
  switch (phase) {
    case "asking":
      return text.formatBulkApprovalConfirmQuestion(count);
    case "running":
      return text.formatBulkApprovalRunningTitle(count);
    case "finished":
      return isWhole ? text.approvedLabel : text.notAllAccountsApprovedTitle;
  }
};

interface ButtonsProps extends Pick<Approval, "phase" | "start"> {
  readonly isWhole: boolean;
  readonly onClose: () => void;
}

/**
 * Shows the buttons of the current phase. If the user closes the dialog while the approval runs, no further
 * account is approved.
 */
function Buttons({ phase, isWhole, start, onClose }: ButtonsProps) {
  if (phase === "asking") {
    return (
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {cancelButton}
        </Button>
        <Button onClick={start}>{text.startBulkApprovalButton}</Button>
      </DialogActions>
    );
  }
  if (phase === "running") {
    return (
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {text.stopBulkApprovalButton}
        </Button>
      </DialogActions>
    );
  }
  return (
    <DialogActions>
      {isWhole ? null : <Button onClick={start}>{text.retryFailedApprovalsButton}</Button>}
      <Button look={isWhole ? "solid" : "outline"} onClick={onClose}>
        {text.bulkApprovalDoneButton}
      </Button>
    </DialogActions>
  );
}

const getDoneMessage = (approved: readonly BulkApprovalRow[], all: number): string =>
  text.formatBulkApprovalDoneMessage(approved.length, all, countUnconfirmedEmails(approved));

export function BulkApprovalDialog({ candidates, onClose }: BulkDialogProps) {
  const { rows, phase, start } = useBulkApproval({ candidates, ...useBulkApprovalApi() });
  const approved = listApprovedAccounts(rows);
  const done = approved.length;
  const unconfirmed = countUnconfirmedEmails(rows);
  const summary = text.formatApprovedAccountCount(done, rows.length);
  const isWhole = done === rows.length;
  const isFinished = phase === "finished";
  const handleClose = (): void => {
    // The outcome of the request in flight is unknown, so the notice does not say how many accounts were approved.
    if (phase === "running") onClose(text.formatBulkApprovalStoppedMessage(unconfirmed));
    else onClose(done === 0 ? undefined : getDoneMessage(approved, rows.length));
  };
  return (
    <Dialog title={titleOf(phase, rows.length, isWhole)} onClose={handleClose}>
      <DialogScrollArea label={text.formatAccountCount(rows.length)}>
        <State>
          {phase === "asking" ? (
            <p>{text.formatBulkApprovalWarning(unconfirmed, rows.length)}</p>
          ) : null}
          {phase === "running" ? (
            <ProgressBar
              label={text.bulkApprovalProgressLabel}
              value={done / Math.max(rows.length, 1)}
              valueText={summary}
            />
          ) : null}
          <StatusNotice>{isFinished && isWhole ? summary : ""}</StatusNotice>
          <Alert>{isFinished && !isWhole ? `${summary}. ${text.bulkApprovalRetryHint}` : ""}</Alert>
        </State>
        <Results>
          {rows.map((row) => (
            <Result key={row.id} {...row} />
          ))}
        </Results>
      </DialogScrollArea>
      <Buttons phase={phase} isWhole={isWhole} start={start} onClose={handleClose} />
    </Dialog>
  );
}
