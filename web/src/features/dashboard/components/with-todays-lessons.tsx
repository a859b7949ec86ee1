import type { TodaysLessons } from "@darasa/contract/todays-lessons";
import * as text from "@texts/dashboard.ts";
import type { ReactNode } from "react";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatDayHeading } from "@/lib/time.ts";
import { DashboardList, TwoColumnLayout } from "./latest-list.tsx";

interface TodaysLessonsProps {
  /** The lessons of the day; undefined while they are loading, and on days without lessons. */
  readonly today: TodaysLessons | undefined;
  /** The list that the dashboard shows in any case. */
  readonly children: ReactNode;
}

/**
 * Shows the lessons of the day after the list in `children`, beside it on wide screens, so that the list does not move
 * when the lessons arrive. A stored dashboard can be older, so the heading says which day it is.
 */
export function WithTodaysLessons({ today, children }: TodaysLessonsProps) {
  const now = useServices().clock.now();
  return (
    <TwoColumnLayout gridTemplateColumns={today === undefined ? { lg: "1fr" } : undefined}>
      {children}
      {today === undefined ? null : (
        <DashboardList
          heading={text.joinNonEmptyTexts(
            text.lessonsHeading,
            formatDayHeading(`${today.date}T12:00:00+03:00`, now),
          )}
          empty={null}
          rows={today.lessons.map(({ start, end, subject, classId, detail = "" }) => ({
            id: start,
            title: subject,
            meta: text.joinNonEmptyTexts(text.formatLessonTimes(start, end), detail),
            to: urlBuilders.timetable(classId),
          }))}
        />
      )}
    </TwoColumnLayout>
  );
}
