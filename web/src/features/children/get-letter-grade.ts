import { type LetterGradeCode, letterGradeLabels } from "@texts/children.ts";

/*
 * A band connects a grade with the lowest percentage that earns it. No law fixes these percentages: the Kenya
 * National Examinations Council (KNEC) sets them for each exam paper, and those of the competency-based levels
 * are known only from the press. Therefore Darasa does not store grades, and parents see them only as a guide.
 */

interface Band {
  /** The lowest percentage that gets this grade. */
  readonly from: number;
  readonly grade: LetterGradeCode;
}

/** The eight levels of the competency-based curriculum, with the limits that the press reports. */
const CBE: readonly Band[] = [
  { from: 90, grade: "EE1" },
  { from: 75, grade: "EE2" },
  { from: 58, grade: "ME1" },
  { from: 41, grade: "ME2" },
  { from: 31, grade: "AE1" },
  { from: 21, grade: "AE2" },
  { from: 11, grade: "BE1" },
  { from: 0, grade: "BE2" },
];

/**
 * The twelve grades of the secondary school certificate (KCSE) with their usual limits; a school or an exam
 * paper may set different limits.
 */
const KCSE: readonly Band[] = [
  { from: 80, grade: "A" },
  { from: 75, grade: "A-" },
  { from: 70, grade: "B+" },
  { from: 65, grade: "B" },
  { from: 60, grade: "B-" },
  { from: 55, grade: "C+" },
  { from: 50, grade: "C" },
  { from: 45, grade: "C-" },
  { from: 40, grade: "D+" },
  { from: 35, grade: "D" },
  { from: 30, grade: "D-" },
  { from: 0, grade: "E" },
];

const bandsOf = (className: string): readonly Band[] => {
  if (/^Form [1-4]$/.test(className)) return KCSE;
  return /^Grade ([789]|1[0-2])$/.test(className) ? CBE : [];
};

/**
 * Returns the letter grade of a percentage, for example "A-", in the curriculum of the class. Returns undefined if
 * the class gets no letter grades, for example the class "Grade 4".
 */
export const getLetterGrade = (percent: number, className: string): string | undefined => {
  const rounded = Math.round(percent);
  const band = bandsOf(className).find(({ from }) => rounded >= from);
  return band && letterGradeLabels[band.grade];
};
