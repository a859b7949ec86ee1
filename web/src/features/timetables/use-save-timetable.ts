import { type Timetable, toLessonTimeKey } from "@darasa/contract/timetables";
import { ApiError, isChangedElsewhereError } from "@/lib/api-error.ts";
import { useChangeTimetable } from "./api/timetable.ts";
import { toLessons, type Week } from "./week.ts";

/** A lesson that the API refused because its teacher has another class. */
export interface LessonConflict {
  readonly key: string;
  readonly message: string;
}

/** Saves the lessons of the editor, and finds the lessons whose teachers have another class. */
export const useSaveTimetable = (timetable: Timetable, onSaved: (saved: Timetable) => void) => {
  const { mutate, isPending, error, variables, reset } = useChangeTimetable(timetable.classId);
  const issues = error instanceof ApiError && error.reason === "teacherBusy" ? error.issues : [];
  const conflicts = issues.map(({ path, message }): LessonConflict => {
    const lesson = variables?.lessons[Number(path.split(".").at(-1))];
    return { key: lesson === undefined ? path : toLessonTimeKey(lesson), message };
  });
  return {
    conflicts,
    isPending,
    /** The error, unless it is a list of conflicts. */
    error: conflicts.length > 0 ? null : error,
    isChangedElsewhere: isChangedElsewhereError(error),
    reset,
    save: (week: Week): void => {
      if (isPending) return;
      const lessons = toLessons(week, timetable);
      mutate({ lessons, revision: timetable.revision }, { onSuccess: onSaved });
    },
  };
};
