import { chakra } from "@chakra-ui/react";
import type { ResultsRelease, ResultsReleaseKind } from "@darasa/contract/results-release";
import * as text from "@texts/results-release.ts";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Card } from "@/components/layout/card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { formatDate } from "@/lib/time.ts";
import { useResultsRelease, useResultsReleaseJob } from "../api/results-release.ts";

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

const waitsForMarks = ({ marksRelease, released }: ResultsRelease): boolean =>
  marksRelease !== "AT_ONCE" && released === undefined;

/** Returns true if a release would show something more. */
const canRelease = (release: ResultsRelease): boolean =>
  waitsForMarks(release) || (release.solutions === "BY_HAND" && release.released !== "ALL");

const getHeading = (release: ResultsRelease): string => {
  const { run } = release;
  if (run?.state === "RUNNING") return text.runningHeadings[run.kind];
  if (waitsForMarks(release)) return text.heldHeading;
  return canRelease(release) ? text.answersHeldHeading : text.releasedHeading;
};

const QUESTIONS = { RELEASE: text.releaseQuestion, WITHDRAW: text.withdrawQuestion } as const;
const BUTTONS = { RELEASE: text.releaseButton, WITHDRAW: text.withdrawButton } as const;

/** Says who sees what after a release, or no longer after a withdrawal. */
function Effects({ kind, release }: { kind: ResultsReleaseKind; release: ResultsRelease }) {
  const hasMarks = release.marksRelease !== "AT_ONCE";
  if (kind === "WITHDRAW") {
    return <p>{hasMarks ? text.withdrawEffect : text.withdrawAnswersEffect}</p>;
  }
  return (
    <>
      <p>{text.releaseEffect}</p>
      {release.solutions === "NEVER" ? null : <p>{text.releaseAnswersEffect}</p>}
    </>
  );
}

interface ReleaseProps {
  readonly release: ResultsRelease;
  readonly submissions: number;
  readonly job: ReturnType<typeof useResultsReleaseJob>;
}

function State({ release, submissions }: Omit<ReleaseProps, "job">) {
  const { run, marksRelease } = release;
  if (run?.state === "RUNNING") {
    return (
      <>
        <ProgressBar
          label={text.progressLabel}
          value={run.handled / Math.max(run.handled, submissions, 1)}
          valueText={text.formatProgress(run.handled, submissions)}
        />
        <p role="status">{text.runningMessage}</p>
      </>
    );
  }
  if (canRelease(release)) {
    return <p>{text.heldHints[waitsForMarks(release) ? marksRelease : "AT_ONCE"]}</p>;
  }
  if (run === undefined) return null;
  const date = formatDate(run.startedAt);
  return (
    <chakra.p color="fg.muted" fontSize="sm">
      {run.startedByName === undefined
        ? text.formatReleasedAtClosing(date)
        : text.formatReleasedBy(run.startedByName, date)}
    </chakra.p>
  );
}

function Release({ release, submissions, job }: ReleaseProps) {
  const [asked, setAsked] = useState<ResultsReleaseKind>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog from which a release starts is closed, so the heading gets the focus.
  useEffect(() => {
    if (job.isRunning) heading.current?.focus();
  }, [job.isRunning]);
  const isUnfinished = release.run?.state === "RUNNING";
  const hasFailed = job.error !== null && !job.isRunning;
  return (
    <Card as="div">
      <chakra.h2 ref={heading} tabIndex={-1} outline="none">
        {getHeading(release)}
      </chakra.h2>
      <State release={release} submissions={submissions} />
      <Alert>{hasFailed ? getErrorMessage(job.error, text.failedMessage) : undefined}</Alert>
      {job.isRunning ? null : (
        <Actions>
          {isUnfinished || hasFailed ? <Button onClick={job.goOn}>{text.goOnButton}</Button> : null}
          {canRelease(release) ? (
            <Button onClick={() => setAsked("RELEASE")}>{text.releaseButton}</Button>
          ) : null}
          {release.released === undefined ? null : (
            <Button look="outline" onClick={() => setAsked("WITHDRAW")}>
              {text.withdrawButton}
            </Button>
          )}
        </Actions>
      )}
      {asked === undefined ? null : (
        <ConfirmDialog
          title={QUESTIONS[asked]}
          action={BUTTONS[asked]}
          look={asked === "RELEASE" ? "accent" : "danger"}
          onConfirm={() => {
            setAsked(undefined);
            job.begin(asked);
          }}
          onClose={() => setAsked(undefined)}
        >
          <Effects kind={asked} release={release} />
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface ResultsReleasePanelProps {
  readonly assessmentId: string;
  readonly submissions: number;
}

/** Says whether students and guardians see the results of an assessment, and lets the user release or hide them. */
export function ResultsReleasePanel({ assessmentId, submissions }: ResultsReleasePanelProps) {
  const query = useResultsRelease(assessmentId);
  const job = useResultsReleaseJob(assessmentId);
  return (
    <FetchStateView
      of={toFetchState(query, text.loadFailedMessage)}
      isEmpty={() => false}
      empty={null}
    >
      {(release) => <Release release={release} submissions={submissions} job={job} />}
    </FetchStateView>
  );
}
