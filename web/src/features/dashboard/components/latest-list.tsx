import { chakra } from "@chakra-ui/react";
import { DASHBOARD_LIST_MAX_ITEMS } from "@darasa/contract/limits";
import type { TodaysLessons } from "@darasa/contract/todays-lessons";
import * as text from "@texts/dashboard.ts";
import { type ReactNode, useId } from "react";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatDayHeading } from "@/lib/time.ts";

const Section = chakra("section", {
  base: { display: "grid", alignContent: "start", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

/** A layout with two lists, side by side on wide screens. */
export const TwoColumnLayout = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "1fr 1fr" },
    gap: { base: "6", md: "8" },
  },
});

export interface DashboardListRow {
  readonly id: string;
  readonly title: string;
  /** A score that the row shows before its other details; absent in rows without a score. */
  readonly mark?: string;
  readonly meta: string;
  readonly to?: string;
}

interface LatestProps {
  readonly heading: string;
  /** The rows of the list; undefined while they are loading. */
  readonly rows: readonly DashboardListRow[] | undefined;
  /** The content that is shown if there are no rows. */
  readonly empty: ReactNode;
}

function Facts({ mark, rest }: { readonly mark: string | undefined; readonly rest: string }) {
  if (mark === undefined) return rest;
  return (
    <>
      <strong>{mark}</strong> · {rest}
    </>
  );
}

function Rows({ rows, empty }: Omit<LatestProps, "heading">) {
  if (rows === undefined) return <SkeletonRows count={DASHBOARD_LIST_MAX_ITEMS} lines={2} />;
  if (rows.length === 0) return empty;
  return (
    <PanelList key={rows[0]?.id}>
      {rows.map(({ id, mark, meta, ...row }) => (
        <PanelListRow key={id} {...row} meta={<Facts mark={mark} rest={meta} />} />
      ))}
    </PanelList>
  );
}

export function DashboardList({ heading, ...rows }: LatestProps) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <Rows {...rows} />
    </Section>
  );
}

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
