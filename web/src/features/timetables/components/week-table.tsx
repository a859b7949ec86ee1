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
    "& thead th:first-of-type": { w: { base: "5.5rem", lg: "6.5rem" } },
    "& th p": { fontSize: "sm", fontWeight: "normal", fontVariantNumeric: "tabular-nums" },
    "& [data-break] td": { py: "1", fontSize: "sm" },
    "& td": { overflowWrap: "anywhere" },
  },
  variants: {
    look: {
      /** All days side by side on wide screens; the current day on narrow ones. */
      screen: {
        bg: "bg.panel",
        "& th, & td": { borderColor: "border" },
        "& thead th, & [data-break]": { bg: "bg.subtle" },
        "& th p, & [data-break] td": { color: "fg.muted" },
        "& [data-day]:not([data-current])": { display: { base: "none", lg: "table-cell" } },
        "& thead [data-day]": { display: { base: "none", lg: "table-cell" } },
        "& thead": { display: { base: "none", lg: "table-header-group" } },
        "& tbody th": { w: { base: "5.5rem", lg: "auto" } },
      },
      paper: {
        "& th, & td": { borderColor: "black", borderWidth: "0.3mm" },
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
        {numberPeriods(times.periods).map(({ period: { start, end, name }, number }) =>
          number === undefined ? (
            <tr key={start} data-break="">
              <td>{text.formatTimes(start, end)}</td>
              <td colSpan={days.length}>{name ?? text.breakLabel}</td>
            </tr>
          ) : (
            <tr key={start}>
              <th scope="row">
                {number}
                <p>{text.formatTimes(start, end)}</p>
              </th>
              {days.map((day) => (
                <td key={day} data-day="" data-current={current(day)}>
                  {renderLesson({ day, period: number })}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
