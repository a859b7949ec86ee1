import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import * as closed from "@texts/closed-cover.ts";
import * as closing from "@texts/closing-time.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Card } from "@/components/layout/card.tsx";
import { StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { isBeforeOpeningTime, isPastClosingTime } from "@/lib/closing-time.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatClosingTime, formatFullDateTime } from "@/lib/time.ts";
import { useNow } from "@/lib/use-now.ts";
import type { AssessmentCover as CoverData } from "../engine/load-attempt.ts";
import { PreparedPanel } from "./prepared-panel.tsx";
import { StartForm } from "./start-form.tsx";

const Cover = chakra("div", {
  base: { display: "grid", gap: { base: "5", md: "6" }, maxW: "prose" },
});

interface AssessmentCoverProps extends CoverData {
  readonly studentId: string;
}

const MINUTE_MS = 60_000;

/**
 * Returns the time by the server's clock. It changes every minute, and also at the opening time and at the closing time,
 * between which students can start the assessment.
 */
const useServerTime = ({ cover: { opensAt, closesAt }, offsetMs }: CoverData): number => {
  const { clock } = useServices();
  const ticked = useNow() + offsetMs;
  const [reached, setReached] = useState({ time: 0, offsetMs });
  // A time that was reached by an older estimate of the server's clock says nothing.
  const now = Math.max(ticked, reached.offsetMs === offsetMs ? reached.time : 0);
  const times = [opensAt, closesAt].flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  const next = Math.min(...times.filter((time) => time > now));
  const isNear = next - ticked <= MINUTE_MS;
  useEffect(() => {
    if (!isNear) return undefined;
    const left = Math.max(0, next - offsetMs - clock.now());
    return clock.after(left, () => setReached({ time: next, offsetMs }));
  }, [clock, isNear, next, offsetMs]);
  return now;
};

/** Says when the assessment opens, instead of the button that starts it. */
function NotOpen({ cover, now }: Pick<CoverData, "cover"> & { readonly now: number }) {
  return (
    <Card as="div" role="status">
      <h2>{closed.notOpenHeading}</h2>
      <p>{closed.formatOpensMessage(formatFullDateTime(cover.opensAt ?? ""))}</p>
      {cover.closesAt === null ? null : (
        <p>{closing.formatStartUntilRule(formatClosingTime(cover.closesAt, now))}</p>
      )}
    </Card>
  );
}

interface ClosedProps extends Pick<CoverData, "lastSubmissionId"> {
  readonly closesAt: string;
}

/** Says when the assessment closed and what the student can do now, instead of the button that starts it. */
function Closed({ closesAt, lastSubmissionId }: ClosedProps) {
  const isHandedIn = lastSubmissionId !== undefined;
  return (
    <Card as="div" justifyItems="start">
      <h2>{closed.closedHeading}</h2>
      <p>
        {closed.formatClosedMessage(formatFullDateTime(closesAt))}{" "}
        {isHandedIn ? closed.handedInHint : closed.notHandedInHint}
      </p>
      <ButtonLink asChild look={isHandedIn ? "solid" : "outline"}>
        <Link to={isHandedIn ? urlBuilders.result(lastSubmissionId) : appPaths.communication}>
          {isHandedIn ? closed.resultLinkLabel : closed.messagesLinkLabel}
        </Link>
      </ButtonLink>
    </Card>
  );
}

/** Shows the start of an assessment, or why it cannot be started now. */
function CoverAction({
  studentId,
  now,
  cover,
  hasMoreTime,
  pauseMinutes,
  lastSubmissionId,
  prepared,
  isPreparedOld,
}: AssessmentCoverProps & { readonly now: number }) {
  if (isPastClosingTime(cover.closesAt, now)) {
    return <Closed closesAt={cover.closesAt ?? ""} lastSubmissionId={lastSubmissionId} />;
  }
  return isBeforeOpeningTime(cover.opensAt, now) ? (
    <NotOpen cover={cover} now={now} />
  ) : (
    <StartForm
      studentId={studentId}
      cover={cover}
      hasMoreTime={hasMoreTime}
      pauseMinutes={pauseMinutes}
      prepared={isPreparedOld ? undefined : prepared}
      now={now}
    />
  );
}

/** Shows the size of the assessment, and how to start it or, outside its opening hours, what else the student can do. */
export function AssessmentCover(props: AssessmentCoverProps) {
  const { cover, attemptsLeft } = props;
  const now = useServerTime(props);
  const isClosed = isPastClosingTime(cover.closesAt, now);
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
          ...(isClosed
            ? []
            : [
                {
                  label: text.attemptsLeftLabel,
                  value: text.formatCoverNumber(attemptsLeft),
                  icon: icon.refreshIconSvgPath,
                },
              ]),
        ]}
      />
      <CoverAction {...props} now={now} />
      {cover.canPrepare === true && !isClosed ? (
        <PreparedPanel {...props} assessmentId={cover.id} />
      ) : null}
    </Cover>
  );
}
