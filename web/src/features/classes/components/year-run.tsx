import { chakra } from "@chakra-ui/react";
import type { SchoolYearRun } from "@darasa/contract/school-year";
import * as text from "@texts/new-year.ts";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { WarningList } from "@/components/feedback/warning-list.tsx";
import { Card } from "@/components/layout/card.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatDate } from "@/lib/time.ts";
import { useUndoYear, type YearMoves } from "../api/new-year.ts";
import { LeaveYearDialog } from "./leave-year-dialog.tsx";

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });
const Status = chakra("p", { base: { minH: "1lh", color: "fg.muted" } });
const Classes = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

const MAX_PROBLEMS = 50;
const DAY_MS = 86_400_000;

const isFinal = ({ state }: SchoolYearRun): boolean => state === "DONE" || state === "UNDONE";

/** Returns the number of students who are where they go, and of all. */
const getProgress = ({ state, classes }: SchoolYearRun) => {
  const all = classes.reduce((sum, { students }) => sum + students, 0);
  const moved = classes.reduce((sum, one) => sum + one.moved, 0);
  const isBack = state === "UNDOING" || state === "UNDONE";
  return { all, done: isBack ? Math.max(0, all - moved) : moved };
};

/** The students who stayed in their class, each with the reason. */
export function YearProblems({
  problems,
  problemCount,
}: Pick<SchoolYearRun, "problems" | "problemCount">) {
  if (problemCount === 0) return null;
  const hidden = problemCount - Math.min(problems.length, MAX_PROBLEMS);
  return (
    <WarningList heading={text.formatProblemsHeading(problemCount)}>
      {problems.slice(0, MAX_PROBLEMS).map(({ studentId, name, className, reason }) => (
        <li key={studentId}>{text.formatProblem(name, className, text.problemReasons[reason])}</li>
      ))}
      {hidden > 0 ? <li>{text.formatMoreProblems(hidden)}</li> : null}
    </WarningList>
  );
}

const describeStatus = (
  run: SchoolYearRun,
  { isMoving, isStopping }: Pick<YearMoves, "isMoving" | "isStopping">,
): string => {
  if (run.state === "DONE") return text.doneMessage;
  if (run.state === "UNDONE") return text.undoneMessage;
  if (!isMoving) return text.stoppedMessage;
  return isStopping ? text.stoppingMessage : text.movingMessage;
};

interface YearRunProps {
  readonly run: SchoolYearRun;
  readonly moves: YearMoves;
}

function Progress({ run, moves }: YearRunProps) {
  const { done, all } = getProgress(run);
  const { isMoving, isStopping, error, move, stop } = moves;
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog from which a move starts disappears with its plan, so the heading gets the focus.
  useEffect(() => {
    if (!isMoving) return;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [isMoving]);
  return (
    <Card>
      <chakra.h2 ref={heading} tabIndex={-1} outline="none">
        {text.formatRunHeading(run.year)[run.state]}
      </chakra.h2>
      <p>{text.formatStartedBy(run.startedByName, formatDate(run.startedAt))}</p>
      <ProgressBar
        label={text.movingProgressLabel}
        value={all === 0 ? 1 : done / all}
        valueText={text.formatProgress(done, all)}
      />
      <Status role="status">{describeStatus(run, moves)}</Status>
      <Alert>
        {error === null || isMoving ? undefined : getErrorMessage(error, text.moveFailedMessage)}
      </Alert>
      {isFinal(run) ? null : (
        <Actions>
          {isMoving ? (
            <Button look="outline" disabled={isStopping} onClick={stop}>
              {text.stopButton}
            </Button>
          ) : (
            <Button onClick={move}>{text.goOnButton}</Button>
          )}
        </Actions>
      )}
    </Card>
  );
}

function Undo({ run, moves }: YearRunProps) {
  const { clock } = useServices();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useUndoYear(run.year, () => {
    setAsking(false);
    moves.move();
  });
  const { state, undoUntil, year } = run;
  const daysLeft =
    undoUntil === undefined ? 0 : Math.ceil((Date.parse(undoUntil) - clock.now()) / DAY_MS);
  const isOpen = state === "RUNNING" ? !moves.isMoving : state === "DONE" && daysLeft > 0;
  if (!isOpen) return null;
  return (
    <Card>
      <h2>{text.undoHeading}</h2>
      <p>
        {undoUntil === undefined
          ? text.undoUnfinishedHint
          : text.formatUndoHint(formatDate(undoUntil), daysLeft)}
      </p>
      <Actions>
        <Button look="outline" onClick={() => setAsking(true)}>
          {text.undoButton}
        </Button>
      </Actions>
      {isAsking ? (
        <ConfirmDialog
          title={text.formatUndoQuestion(year)}
          action={text.undoButton}
          isBusy={isPending}
          busy={text.undoingLabel}
          error={error === null ? undefined : getErrorMessage(error, text.undoFailedMessage)}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{text.undoWarning}</p>
          <chakra.p mt="2">{text.undoDeleteWarning}</chakra.p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

/** A started year: its progress, its result, and the way back. */
export function YearRun({ run, moves }: YearRunProps) {
  return (
    <>
      <Progress run={run} moves={moves} />
      <YearProblems {...run} />
      <Classes>
        <h2>{text.classesHeading}</h2>
        <PanelList>
          {run.classes.map(({ id, name, targetId, targetName, moved, students }) => (
            <PanelListRow
              key={id}
              title={text.formatRunClass(name, targetName)}
              meta={text.formatMovedCount(moved, students)}
              to={urlBuilders.schoolClass(targetId ?? id)}
            />
          ))}
        </PanelList>
      </Classes>
      <Undo run={run} moves={moves} />
      <LeaveYearDialog isActive={moves.isMoving} warning={text.leaveMovingWarning} />
    </>
  );
}
