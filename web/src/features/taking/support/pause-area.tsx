import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import * as text from "@texts/pauses.ts";
import { type PropsWithChildren, useEffect, useRef } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useIsOnline } from "@/lib/online.ts";
import { formatCountdown, roundUpToMinutes } from "../engine/countdown.ts";
import { isAnswered } from "../engine/journal.ts";
import { focusQuestion } from "../focus-question.ts";
import { type PausedAttempt, usePauses } from "./use-pauses.ts";

const MINUTE_SECONDS = 60;

/** With large text, or a keyboard on the screen, a bar that stays in sight leaves too little room for the questions. */
const LOW_WINDOW = "@media (max-height:30em)";

/** Says how much room the bar of pauses takes at the bottom of the window. */
const AboveBar = chakra("div", {
  base: { "--pause-bar": "3.75rem", [LOW_WINDOW]: { "--pause-bar": "0px" } },
});

/** Stays in sight below the questions. */
const Bar = chakra("div", {
  base: {
    position: "sticky",
    bottom: 0,
    zIndex: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    mx: { base: "-5", md: "0" },
    mt: "4",
    px: { base: "5", md: "0" },
    py: "2",
    bg: "bg",
    borderTop: "1px solid",
    borderColor: "border",
    [LOW_WINDOW]: { position: "static" },
  },
});
const Clock = chakra("p", {
  base: {
    fontFamily: "display",
    fontSize: "3xl",
    fontWeight: "bold",
    fontVariantNumeric: "tabular-nums",
    lineHeight: "snug",
  },
});

type Pauses = ReturnType<typeof usePauses>;

/** Stands in for the questions during a pause. */
function Paused({ pauses }: { readonly pauses: Pauses }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that began the pause is gone.
  useEffect(() => heading.current?.focus(), []);
  const { pauseSecondsLeft, workSecondsLeft, end } = pauses;
  return (
    <Card as="div">
      <chakra.h2 ref={heading} tabIndex={-1} outline="none">
        {text.pausedHeading}
      </chakra.h2>
      <Clock role="timer" aria-label={text.pauseTimeLeftLabel}>
        {formatCountdown(pauseSecondsLeft)}
      </Clock>
      <p>{text.formatTimeStands(roundUpToMinutes(workSecondsLeft))}</p>
      <p>{text.pauseHint}</p>
      <Button justifySelf="start" size="lg" onClick={end}>
        {text.continueButton}
      </Button>
    </Card>
  );
}

/** Offers a pause below the questions. */
function PauseBar({ pauses }: { readonly pauses: Pauses }) {
  const isOnline = useIsOnline();
  const { left, begin, isBeginning, error } = pauses;
  if (left < MINUTE_SECONDS) return <Bar>{text.pausesUsedUpMessage}</Bar>;
  return (
    <Bar data-bottom-bar="">
      <BusyButton look="outline" isBusy={isBeginning || !isOnline} onClick={begin}>
        {text.pauseButton}
      </BusyButton>
      <span role="status">
        {isOnline ? text.formatPausesLeft(Math.floor(left / MINUTE_SECONDS)) : text.offlineHint}
      </span>
      <Alert>{error === null ? "" : getErrorMessage(error, text.pauseFailedMessage)}</Alert>
    </Bar>
  );
}

/** Moves the focus to the first question without an answer, because the panel of the pause is gone. */
const focusNextQuestion = (questions: readonly Question[], { sync }: PausedAttempt): void => {
  const journal = sync.journal();
  const next = questions.find(({ id }) => !isAnswered(journal[id]?.answer)) ?? questions.at(-1);
  if (next !== undefined) focusQuestion(next.id);
};

export interface PauseAreaProps extends PausedAttempt {
  readonly questions: readonly Question[];
}

/** Shows the questions with a button that stops the time, or a pause instead of the questions. */
export function PauseArea({ children, questions, ...paused }: PropsWithChildren<PauseAreaProps>) {
  const pauses = usePauses(paused);
  const isPaused = pauses.pauseSecondsLeft > 0;
  const wasPaused = useRef(false);
  useEffect(() => {
    if (wasPaused.current && !isPaused) focusNextQuestion(questions, paused);
    wasPaused.current = isPaused;
  });
  return isPaused ? (
    <Paused pauses={pauses} />
  ) : (
    <>
      <AboveBar>{children}</AboveBar>
      <PauseBar pauses={pauses} />
    </>
  );
}
