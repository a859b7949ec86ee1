import { chakra } from "@chakra-ui/react";
import { listSchoolDays, type PeriodTimes } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";
import type { ReactNode } from "react";
import type { LessonTime } from "../week.ts";

const Table = chakra("table", {
  base: {
    w: "full",
    tableLayout: "fixed",
    borderCollapse: "collapse",
    "& th, & td": { p: "2", border: "1px solid", textAlign: "start", verticalAlign: "top" },
    "& th": { fontWeight: "bold" },
    "& th:first-of-type": { w: "7.5rem" },
    "& th p": {
      fontSize: "sm",
      fontWeight: "normal",
      fontVariantNumeric: "tabular-nums",
      whiteSpace: "nowrap",
    },
    "& td": { overflowWrap: "anywhere" },
  },
  variants: {
    look: {
      /** All days side by side on wide screens; the current day on narrow ones. */
      screen: {
        bg: "bg.panel",
        "& th, & td": { borderColor: "border" },
        "& thead th, & [data-break]": { bg: "bg.subtle" },
        "& th p, & [data-break] th": { color: "fg.muted" },
        "& [data-day]:not([data-current])": { display: { base: "none", lg: "table-cell" } },
        "& thead [data-day]": { display: { base: "none", lg: "table-cell" } },
        "& thead": { display: { base: "none", lg: "table-header-group" } },
      },
      paper: {
        // Fifteen lessons and breaks fit on one page of A4 in landscape.
        fontSize: "9pt",
        "& th p, & td p": { fontSize: "8pt" },
        "& th, & td": { px: "2mm", py: "0.7mm", borderColor: "black", borderWidth: "0.3mm" },
        "& tr": { breakInside: "avoid" },
      },
    },
  },
});

interface WeekTableProps {
  readonly times: PeriodTimes;
  readonly look: "screen" | "paper";
  /** The day that narrow screens show. */
  readonly currentDay: number;
  readonly label: string;
  readonly renderLesson: (time: LessonTime) => ReactNode;
}

interface NumberedPeriod {
  readonly period: PeriodTimes["periods"][number];
  /** The number of the lesson in the day; undefined for a break. */
  readonly number: number | undefined;
}

const numberPeriods = (periods: PeriodTimes["periods"]): NumberedPeriod[] =>
  periods.map((period, index) => ({
    period,
    number:
      period.kind === "LESSON"
        ? periods.slice(0, index + 1).filter(({ kind }) => kind === "LESSON").length
        : undefined,
  }));

/** The lessons of a week as a table: a row for each lesson and break, a column for each day. */
export function WeekTable({ times, look, currentDay, label, renderLesson }: WeekTableProps) {
  const days = listSchoolDays(times);
  const current = (day: number) => (day === currentDay ? "" : undefined);
  return (
    <Table look={look} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text.lessonColumnHeading}</th>
          {days.map((day) => (
            <th key={day} scope="col" data-day="" data-current={current(day)}>
              {text.dayNames[day - 1]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numberPeriods(times.periods).map(({ period: { start, end, name }, number }) => (
          <tr key={start} data-break={number === undefined ? "" : undefined}>
            <th scope="row">
              {number ?? name ?? text.breakLabel}
              <p>{text.formatTimes(start, end)}</p>
            </th>
            {days.map((day) => (
              <td key={day} data-day="" data-current={current(day)}>
                {number === undefined ? null : renderLesson({ day, period: number })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
