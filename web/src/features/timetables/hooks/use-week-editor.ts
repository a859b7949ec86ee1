import type { Timetable } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";
import { useState } from "react";
import { matchSubject } from "../match-names.ts";
import { pasteCells, type TeacherProblem } from "../paste-cells.ts";
import {
  areWeeksEqual,
  copyClass,
  copyDay,
  findTeacherOfSubject,
  getCell,
  type LessonTime,
  toWeek,
  type Week,
  withCell,
} from "../week.ts";

const formatTime = ({ day, period }: LessonTime): string =>
  text.formatLessonTime(text.dayNames[day - 1] ?? "", period);

const describeProblem = ({ time, kind, teacher }: TeacherProblem): string =>
  kind === "unknown"
    ? text.formatUnknownTeacher(formatTime(time), teacher)
    : text.formatAmbiguousTeacher(formatTime(time), teacher);

interface EditedWeek {
  readonly week: Week;
  /** The week before the last paste or copy, which can be undone. */
  readonly before: Week | undefined;
  /** What the last paste could not enter. */
  readonly problems: readonly string[];
  readonly notice: string;
}

/** The lessons in the editor, with the actions that change them. Nothing is saved. */
export const useWeekEditor = (timetable: Timetable) => {
  const { teachers } = timetable;
  const [state, setState] = useState<EditedWeek>({
    week: toWeek(timetable.lessons),
    before: undefined,
    problems: [],
    notice: "",
  });
  const { week } = state;
  const edit = (changed: Week): void => setState({ ...state, week: changed, notice: "" });
  const replace = (changed: Week, notice: string, problems: readonly string[] = []): void =>
    setState({ week: changed, before: week, problems, notice });

  return {
    ...state,
    isDirty: !areWeeksEqual(week, toWeek(timetable.lessons), timetable),

    /** Sets the subject that the user has typed. The teacher of the subject follows. */
    setSubject: (time: LessonTime, typed: string): void => {
      const subject = matchSubject(typed) ?? typed.trim();
      if (subject === getCell(week, time).subject) return;
      const teacherId = findTeacherOfSubject(teachers, subject);
      edit(withCell(week, time, { subject, teacherId }));
    },

    setTeacher: (time: LessonTime, teacherId: string): void =>
      edit(withCell(week, time, { ...getCell(week, time), teacherId })),

    paste: (from: LessonTime, cells: string): void => {
      const pasted = pasteCells(week, cells, from, { times: timetable, teachers });
      const problems = [
        ...pasted.problems.map(describeProblem),
        ...(pasted.isTooLarge ? [text.pasteTooLargeMessage] : []),
      ];
      replace(pasted.week, text.pastedMessage, problems);
    },

    copyDay: (from: number, to: number): void =>
      replace(copyDay(week, timetable, from, to), text.copiedMessage),

    copyClass: (other: Timetable): void =>
      replace(copyClass(other.lessons, teachers), text.copiedMessage),

    undo: (): void => {
      if (state.before === undefined) return;
      setState({ week: state.before, before: undefined, problems: [], notice: text.undoneMessage });
    },
  };
};

export type WeekEditor = ReturnType<typeof useWeekEditor>;
