import { chakra } from "@chakra-ui/react";
import type { TodaysLessons } from "@darasa/contract/todays-lessons";
import { formatLessonTimes, joinNonEmptyTexts, lessonsHeading } from "@texts/dashboard.ts";
import * as text from "@texts/staff-dashboard.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { formatDayHeading, formatTimeOfDay, getNairobiDate } from "@/lib/time.ts";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";
import { DashboardSection } from "./latest-list.tsx";

/** One line of lessons with a fixed height, which scrolls if they do not fit. */
const Line = chakra(PanelList, {
  base: {
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(min(10.5rem,44vw),1fr)",
    h: "7rem",
    overflow: "auto hidden",
    // A selector that `PanelList` does not have: Chakra would write its styles into those of all lists.
    "& > li:nth-of-type(n+2)": {
      borderTopWidth: "0",
      borderInlineStart: "1px solid",
      borderInlineStartColor: "border",
    },
    "& > li:nth-of-type(n)": { borderRadius: "0" },
    "& li:has(em)": { bg: "brand.subtle", boxShadow: "inset 0 4px {colors.accent.solid}" },
    "& a": { lineClamp: 1 },
    "& p": { lineClamp: 2 },
    [LARGE_TEXT_MEDIA_QUERY]: { h: "auto", "& p": { lineClamp: "none" } },
  },
});

interface TodaysClassesProps {
  /** The lessons of the day; undefined while they are loading, and on days without lessons. */
  readonly today: TodaysLessons | undefined;
  /** The time at which `today` arrived, in milliseconds since the epoch; 0 while it is loading. */
  readonly receivedAt: number;
  readonly now: number;
}

/** Shows the day of a teacher as a line of lessons. Stored lessons can be older, so the heading says which day it is. */
export function TodaysClasses({ today, receivedAt, now }: TodaysClassesProps) {
  const currentTime = new Date(now).toISOString();
  const currentDate = getNairobiDate(currentTime);
  const time = formatTimeOfDay(currentTime);
  const date = today?.date ?? currentDate;
  const isKnown = getNairobiDate(new Date(receivedAt).toISOString()) === currentDate;
  const day = formatDayHeading(`${date}T12:00:00+03:00`, now);
  return (
    <DashboardSection heading={joinNonEmptyTexts(lessonsHeading, day)}>
      <Line key={today?.date}>
        {today?.lessons.map(({ start, end, subject, classId, detail = "" }) => (
          <PanelListRow
            key={start}
            title={detail}
            to={urlBuilders.timetable(classId)}
            meta={
              <>
                {formatLessonTimes(start, end)}{" "}
                {date === currentDate && start <= time && time < end ? (
                  <StatusBadge tone="urgent">{text.nowLabel}</StatusBadge>
                ) : null}
                <br />
                {subject}
              </>
            }
          />
        ))}
        {today === undefined && isKnown ? (
          <PanelListRow title={text.noLessonsMessage} meta={text.noLessonsHint} />
        ) : null}
      </Line>
    </DashboardSection>
  );
}
