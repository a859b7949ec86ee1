import { chakra } from "@chakra-ui/react";
import * as text from "@texts/approval.ts";
import { cancel } from "@texts/common.ts";
import { Alert, Notice } from "@/components/feedback/alert.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { check, warning } from "@/components/ui/icons.ts";
import { type BulkRow, type Candidate, countDone } from "../bulk.ts";
import { useBulkApproval } from "../hooks/use-bulk-approval.ts";
import { Actions, Scroll } from "./dialog-parts.tsx";

const Results = chakra("ul", {
  base: {
    display: "grid",
    "& li": { display: "flex", gap: "3", py: "2", borderTop: "1px solid", borderColor: "border" },
    "& li > span": { flex: 1, minW: 0, overflowWrap: "anywhere" },
    "& svg": { color: "success.fg" },
    "& [data-failed] svg, & small": { color: "danger.fg" },
    "& small": { display: "block", fontSize: "sm" },
  },
});

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
      {outcome === "done" ? <Icon of={check} label={text.bulkOk} /> : null}
    </li>
  );
}

interface BulkDialogProps {
  readonly candidates: readonly Candidate[];
  readonly onClose: () => void;
}

export function BulkDialog({ candidates, onClose }: BulkDialogProps) {
  const { rows, phase, start } = useBulkApproval(candidates);
  const done = countDone(rows);
  const summary = text.bulkDone(done, rows.length);
  const hasFailed = phase === "finished" && done < rows.length;
  return (
    <Dialog title={text.bulkQuestion(rows.length)} onClose={onClose}>
      <Scroll>
        {phase === "asking" ? <p>{text.bulkConsequence}</p> : null}
        {phase === "running" ? (
          <ProgressBar
            label={text.bulkProgress}
            value={done / Math.max(rows.length, 1)}
            valueText={summary}
          />
        ) : null}
        <Notice>{phase === "finished" && !hasFailed ? summary : ""}</Notice>
        <Alert>{hasFailed ? `${summary}. ${text.bulkStopped}` : ""}</Alert>
        <Results>
          {rows.map((row) => (
            <Result key={row.id} {...row} />
          ))}
        </Results>
      </Scroll>
      {phase === "asking" ? (
        <Actions>
          <Button look="outline" onClick={onClose}>
            {cancel}
          </Button>
          <Button onClick={start}>{text.bulkStart}</Button>
        </Actions>
      ) : null}
      {hasFailed ? (
        <Actions>
          <Button onClick={start}>{text.bulkAgain}</Button>
        </Actions>
      ) : null}
    </Dialog>
  );
}
