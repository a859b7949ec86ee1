import { SCHOOL_YEAR_UNDO_DAYS } from "@darasa/contract/limits";
import {
  getNextGrade,
  type SchoolYearPreview,
  type SchoolYearRun,
} from "@darasa/contract/school-year";
import type { SchoolYearDocument } from "@darasa/contract/server/school-year-documents";
import { STATS_COUNTER_NAMES } from "@darasa/contract/server/statistics-documents";
import type { ApiCaller } from "../../../caller.ts";
import { presentClassList } from "../classes.presenter.ts";
import type { ClassRecord } from "../classes.store.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Returns the time until which a finished change can be undone. */
export const getUndoEnd = (finishedAt: string): Date =>
  new Date(Date.parse(finishedAt) + SCHOOL_YEAR_UNDO_DAYS * DAY_MS);

/** Returns a change of the school year with its progress. */
export const presentSchoolYearRun = (schoolYear: SchoolYearDocument): SchoolYearRun => ({
  ...schoolYear,
  undoUntil:
    schoolYear.state === "DONE" && schoolYear.finishedAt !== undefined
      ? getUndoEnd(schoolYear.finishedAt).toISOString()
      : undefined,
});

/** Returns the classes of both years and the suggested targets. */
export const presentSchoolYearPreview = (
  caller: ApiCaller,
  oldClasses: readonly ClassRecord[],
  existing: readonly ClassRecord[],
  counts: Readonly<Record<string, number>>,
): SchoolYearPreview => {
  const classes = presentClassList(caller, oldClasses, counts).map((one) => {
    const grade = getNextGrade(one.grade);
    return { ...one, target: grade && { grade, stream: one.stream } };
  });
  const placed = classes.reduce((sum, { students }) => sum + students, 0);
  const active = counts[STATS_COUNTER_NAMES.users("STUDENT", "ACTIVE")] ?? 0;
  return {
    classes,
    existing: presentClassList(caller, existing, counts),
    studentsElsewhere: Math.max(0, active - placed),
  };
};
