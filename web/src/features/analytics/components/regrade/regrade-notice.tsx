import { chakra } from "@chakra-ui/react";
import type { RegradeRun } from "@darasa/contract/regrades";
import { formatQuestionNumber } from "@texts/analytics.ts";
import * as text from "@texts/regrade.ts";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { formatDate } from "@/lib/time.ts";
import { isFinal, type RegradeJob } from "../../api/regrade.ts";

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

const HEADINGS = {
  RUNNING: text.formatRunningHeading,
  DONE: text.formatDoneHeading,
  UNDOING: text.formatUndoingHeading,
  UNDONE: text.formatUndoneHeading,
} as const;

interface RegradeNoticeProps {
  readonly run: RegradeRun | null;
  readonly job: RegradeJob;
  readonly submissions: number;
  /** The place of the question in the paper, from 1. */
  readonly place: number;
}

function Progress({ run, job, submissions }: RegradeNoticeProps & { readonly run: RegradeRun }) {
  const all = Math.max(run.marked, submissions, 1);
  return (
    <>
      <ProgressBar
        label={text.progressLabel}
        value={run.marked / all}
        valueText={text.formatProgress(run.marked, submissions)}
      />
      <p role="status">{job.isRunning ? text.keepOpenMessage : text.stoppedMessage}</p>
    </>
  );
}

function Undo({ run, job }: Pick<RegradeNoticeProps, "job"> & { readonly run: RegradeRun }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Actions>
      <Button look="outline" onClick={() => setAsking(true)}>
        {text.undoButton}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text.undoQuestion}
          action={text.undoButton}
          onConfirm={() => {
            setAsking(false);
            job.undo(run.id);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{text.undoWarning}</p>
        </ConfirmDialog>
      ) : null}
    </Actions>
  );
}

/** Returns the heading for a correction about which the server has not answered yet. */
const getHeadingOfStart = ({ isRunning }: RegradeJob): string =>
  isRunning ? text.startingHeading : text.startFailedHeading;

/** Says how far the newest correction is, and lets the user go on with it or undo it. */
export function RegradeNotice(props: RegradeNoticeProps) {
  const { run, job, place } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog from which a correction starts is closed, so the heading gets the focus.
  useEffect(() => {
    if (job.isRunning) heading.current?.focus();
  }, [job.isRunning]);
  const isUnfinished = run !== null && !isFinal(run);
  const hasFailed = job.error !== null && !job.isRunning;
  const isShown =
    job.isRunning || hasFailed || isUnfinished || run?.state === "DONE" || job.isFinished;
  if (!isShown) return null;
  return (
    <Card as="div">
      <chakra.h3 ref={heading} tabIndex={-1} outline="none">
        {run === null ? getHeadingOfStart(job) : HEADINGS[run.state](formatQuestionNumber(place))}
      </chakra.h3>
      {isUnfinished ? <Progress {...props} run={run} /> : null}
      {run?.state === "DONE" ? (
        <div>
          <p>
            {text.formatChangedMarks(run.changed)}
            {job.isFinished ? ` ${text.figuresFollowMessage}` : null}
          </p>
          <chakra.p color="fg.muted" fontSize="sm">
            {text.formatStartedBy(run.startedByName, formatDate(run.startedAt))}
          </chakra.p>
        </div>
      ) : null}
      <Alert>{hasFailed ? getErrorMessage(job.error, text.failedMessage) : undefined}</Alert>
      {!job.isRunning && (isUnfinished || hasFailed) ? (
        <Actions>
          <Button onClick={job.goOn}>{text.goOnButton}</Button>
        </Actions>
      ) : null}
      {run?.state === "DONE" && !job.isRunning ? <Undo run={run} job={job} /> : null}
    </Card>
  );
}
