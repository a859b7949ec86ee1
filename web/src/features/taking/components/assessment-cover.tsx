import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import * as closing from "@texts/closing-time.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { Card } from "@/components/layout/card.tsx";
import { StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import * as icon from "@/components/ui/icons.ts";
import { formatClosingTime, isPastClosingTime } from "@/lib/closing-time.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { formatTimeOfDay } from "@/lib/time.ts";
import { useStartAttempt } from "../api/start-attempt.ts";
import type { AssessmentCover as CoverData } from "../engine/load-attempt.ts";

const Cover = chakra("div", {
  base: { display: "grid", gap: { base: "5", md: "6" }, maxW: "prose" },
});

const Rules = chakra("ul", {
  base: { display: "grid", gap: "3", ps: "5", listStyleType: "disc" },
});

/**
 * The button that starts the attempt. On phones, the bar sticks to the bottom of the screen, so that the button is
 * visible above a long cover. It does not stick if the screen is less than about 20 lines high.
 */
const StartBar = chakra("div", {
  base: {
    position: { base: "sticky", md: "static" },
    bottom: 0,
    display: "flex",
    // The button does not move when the message of an error appears: on phones above it, else below it.
    flexDirection: { base: "column-reverse", md: "column" },
    alignItems: { md: "start" },
    gap: "3",
    mx: { base: "-5", md: "0" },
    px: { base: "5", md: "0" },
    py: { base: "3", md: "0" },
    bg: "bg",
    borderTop: { base: "1px solid", md: "none" },
    borderColor: "border",
    "@media (max-height:20em)": { position: "static" },
  },
});

interface AssessmentCoverProps extends CoverData {
  readonly studentId: string;
}

const MINUTE_MS = 60_000;

/** Says until when the student can start, and when an attempt that starts now ends. */
function ClosingRules({ closesAt, duration }: Pick<CoverData["cover"], "closesAt" | "duration">) {
  const now = useServices().clock.now();
  if (closesAt === null) return null;
  if (isPastClosingTime(closesAt, now)) return <li>{closing.closedCoverMessage}</li>;
  const end = new Date(Math.min(now + duration * MINUTE_MS, Date.parse(closesAt)));
  return (
    <>
      <li>{closing.formatStartUntilRule(formatClosingTime(closesAt, now))}</li>
      <li>{closing.formatFinishRule(formatTimeOfDay(end.toISOString()))}</li>
    </>
  );
}

/** Shows the size of the assessment and the rules before an attempt, with the button that starts the attempt. */
export function AssessmentCover({ studentId, cover, attemptsLeft }: AssessmentCoverProps) {
  const { mutate, isPending, error } = useStartAttempt(studentId, cover.id);
  return (
    <Cover>
      {cover.description === "" ? null : <p>{cover.description}</p>}
      <StatisticCards
        of={[
          {
            label: text.durationMinutesLabel,
            value: text.formatCoverNumber(cover.duration),
            icon: icon.clockIconSvgPath,
          },
          {
            label: text.totalMarksLabel,
            value: text.formatCoverNumber(cover.totalMarks),
            icon: icon.checkIconSvgPath,
          },
          {
            label: text.attemptsLeftLabel,
            value: text.formatCoverNumber(attemptsLeft),
            icon: icon.refreshIconSvgPath,
          },
        ]}
      />
      <Card as="div">
        <h2>{text.beforeYouStartHeading}</h2>
        <Rules>
          <li>{text.timeStartsWithButtonRule}</li>
          <ClosingRules {...cover} />
          <li>{text.answersKeptWithoutNetworkRule}</li>
          <li>{text.lateAnswersRule}</li>
        </Rules>
      </Card>
      <StartBar data-bottom-bar="">
        <SelfRemovingButton
          look="solid"
          size="lg"
          aria-disabled={isPending || undefined}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          <BusyButtonLabel isBusy={isPending} busy={text.startingAttemptBusyLabel}>
            {text.startAttemptButton}
          </BusyButtonLabel>
        </SelfRemovingButton>
        <Alert>
          {error === null ? "" : getErrorMessage(error, text.attemptStartFailedMessage)}
        </Alert>
      </StartBar>
    </Cover>
  );
}
