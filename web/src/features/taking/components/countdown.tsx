import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_TIMER_WARNING_SECONDS, SECONDS_PER_MINUTE } from "@darasa/contract/limits";
import { formatAddedTime } from "@texts/added-time.ts";
import * as facts from "@texts/assessment-facts.ts";
import * as text from "@texts/assessments.ts";
import { useEffect, useRef, useState } from "react";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import { findMinuteToAnnounce, formatCountdown, roundUpToMinutes } from "../engine/countdown.ts";
import { useAttemptState } from "../hooks/use-attempt-synchronizer.ts";

const Timer = chakra("div", {
  base: {
    display: "flex",
    flexDirection: { base: "column", md: "row" },
    alignItems: { base: "start", md: "center" },
    columnGap: "2",
    minW: 0,
    "& > p": {
      flexShrink: 0,
      ms: "-2",
      px: "2",
      borderRadius: "md",
      fontFamily: "display",
      fontSize: "2xl",
      fontWeight: "bold",
      fontVariantNumeric: "tabular-nums",
      whiteSpace: "nowrap",
      lineHeight: "snug",
    },
    "& > span": {
      color: "board.muted",
      fontSize: { base: "xs", md: "sm" },
      lineHeight: "snug",
      // Reserves two lines, because the warning wraps on narrow phones and must not shift the layout.
      "@media (max-width:22em)": { minH: "2lh" },
    },
    "&[data-low] > p": { bg: "danger.subtle", color: "danger.fg" },
    "& > span[data-added]": { color: "board.fg", fontWeight: "medium" },
    "&[data-low] > span": { color: "board.fg", fontWeight: "medium" },
  },
});

/** Announces to screen readers when ten minutes, five minutes and one minute are left. */
function Announcement({ seconds, added }: { readonly seconds: number; readonly added: number }) {
  const before = useRef(seconds);
  const [announced, setAnnounced] = useState<number>();
  useEffect(() => {
    const minute = findMinuteToAnnounce(before.current, seconds);
    before.current = seconds;
    if (minute !== undefined) setAnnounced(minute);
  }, [seconds]);
  const left = announced === undefined ? "" : facts.formatMinutesLeft(announced);
  return (
    <chakra.p srOnly aria-live="polite">
      {added === 0 ? left : formatAddedTime(added)}
    </chakra.p>
  );
}

export function Countdown({ sync }: { readonly sync: AttemptSynchronizer }) {
  const seconds = useAttemptState(sync, ({ secondsLeft }) => secondsLeft);
  const added = useAttemptState(sync, ({ addedMinutes }) => addedMinutes);
  const isLow = seconds < ASSESSMENT_TIMER_WARNING_SECONDS;
  const timeLeft = isLow
    ? text.formatMinutesLeftUpperBound(Math.floor(seconds / SECONDS_PER_MINUTE) + 1)
    : text.timeLeftLabel;
  return (
    <>
      <Timer data-low={isLow || undefined}>
        <p role="timer" aria-label={text.timeLeftLabel}>
          <span aria-hidden="true">{formatCountdown(seconds)}</span>
          <chakra.span srOnly>{facts.formatMinutesLeft(roundUpToMinutes(seconds))}</chakra.span>
        </p>
        <span aria-hidden="true" data-added={added === 0 ? undefined : ""}>
          {added === 0 ? timeLeft : formatAddedTime(added)}
        </span>
      </Timer>
      <Announcement seconds={seconds} added={added} />
    </>
  );
}
