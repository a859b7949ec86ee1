import { findTermQuestion, PASSING_PERCENT } from "./term-paper.ts";
import { OPENER_MAX, type TermStudent } from "./term-students.ts";

/*
 * The results of the term, computed a second time from the key that the test has written and from the answers that each
 * student gave. Nothing here comes from the product.
 */

/** What a student was asked and answered. */
export interface Sitting {
  readonly student: TermStudent;
  /** The questions of the attempt in their order, by their ids and texts. */
  readonly asked: readonly { readonly id: string; readonly text: string }[];
  /** The answers that count, by the text of the question. */
  readonly given: ReadonlyMap<string, string>;
  /** The texts of the long answers that a teacher has marked. */
  readonly markedByHand: ReadonlySet<string>;
}

interface ExpectedQuestion {
  readonly id: string;
  readonly marks: number;
  readonly awarded: number;
  readonly isWaiting: boolean;
}

export interface ExpectedResult {
  readonly questions: readonly ExpectedQuestion[];
  readonly score: number;
  readonly totalMarks: number;
  /** Null while a long answer waits to be marked, like `passed`. */
  readonly percent: number | null;
  readonly passed: boolean | null;
}

const addUp = (numbers: readonly number[]): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/** Rounds a share of whole half marks to two decimals of a percent, in whole numbers. */
const toPercent = (halfMarks: number, allHalfMarks: number): number =>
  Math.floor((halfMarks * 20_000 + allHalfMarks) / (2 * allHalfMarks)) / 100;

const expectQuestion = (
  { student, given, markedByHand }: Sitting,
  { id, text }: Sitting["asked"][number],
  isRegraded: boolean,
): ExpectedQuestion => {
  const { question, answers } = findTermQuestion(text);
  const { marks, type } = question;
  const answer = given.get(text) ?? "";
  if (answer === "") return { id, marks, awarded: 0, isWaiting: false };
  if (type === "LONG_ANSWER") {
    const isMarked = markedByHand.has(text);
    const awarded = isMarked ? (student.handMarks.get(text) ?? 0) : 0;
    return { id, marks, awarded, isWaiting: !isMarked };
  }
  const known = answers.find((one) => one.text === answer);
  if (known === undefined) throw new Error(`No marks for ${answer}`);
  const awarded = isRegraded ? (known.marksAfterRegrade ?? known.marks) : known.marks;
  return { id, marks, awarded, isWaiting: false };
};

/** Computes the result of one student. */
export const expectResult = (sitting: Sitting, isRegraded: boolean): ExpectedResult => {
  const questions = sitting.asked.map((one) => expectQuestion(sitting, one, isRegraded));
  const score = addUp(questions.map(({ awarded }) => awarded));
  const totalMarks = addUp(questions.map(({ marks }) => marks));
  const isWaiting = questions.some((one) => one.isWaiting);
  const percent = isWaiting ? null : toPercent(score * 2, totalMarks * 2);
  const passed = percent === null ? null : percent >= PASSING_PERCENT;
  return { questions, score, totalMarks, percent, passed };
};

interface ExpectedFigures {
  readonly mean: number;
  readonly meanMarks: number;
  readonly passRate: number;
  /** Of each question: who got it and counts, how many of them have all marks, and their share of the marks. */
  readonly questions: ReadonlyMap<
    string,
    { readonly asked: number; readonly facility: number; readonly share: number }
  >;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Computes the figures of the paper. Results that wait for a teacher are not in them. */
export const expectFigures = (results: readonly ExpectedResult[]): ExpectedFigures => {
  const finished = results.filter(({ percent }) => percent !== null);
  const ids = new Set(results.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const ofQuestion = (id: string) => {
    const all = finished.flatMap(({ questions }) => questions.filter((one) => one.id === id));
    const marks = addUp(all.map((one) => one.marks));
    const full = all.filter((one) => one.awarded === one.marks).length;
    return {
      asked: all.length,
      facility: share(full, all.length),
      share: share(addUp(all.map(({ awarded }) => awarded)), marks),
    };
  };
  const { length } = finished;
  return {
    mean: addUp(finished.map(({ percent }) => percent ?? 0)) / length,
    meanMarks: addUp(finished.map(({ score }) => score)) / length,
    passRate: share(finished.filter(({ passed }) => passed === true).length, length),
    questions: new Map([...ids].map((id) => [id, ofQuestion(id)])),
  };
};

export const OPENER_WEIGHT = 1;
export const PAPER_WEIGHT = 3;

/** Computes the result of a student in the mark sheet, in percent. */
export const expectSheetPercent = ({ opener }: TermStudent, paperPercent: number): number => {
  if (typeof opener !== "number") return paperPercent;
  const openerPercent = (100 * opener) / OPENER_MAX;
  return (
    (OPENER_WEIGHT * openerPercent + PAPER_WEIGHT * paperPercent) / (OPENER_WEIGHT + PAPER_WEIGHT)
  );
};

/** The grades of a Form with their points, from the lowest whole percentage on. */
const GRADES: readonly (readonly [number, string, number])[] = [
  [0, "E", 1],
  [30, "D-", 2],
  [35, "D", 3],
  [40, "D+", 4],
  [45, "C-", 5],
  [50, "C", 6],
  [55, "C+", 7],
  [60, "B-", 8],
  [65, "B", 9],
  [70, "B+", 10],
  [75, "A-", 11],
  [80, "A", 12],
];

/** The percentages that the school of the test sets for the same grades, from A to E. */
export const SCALE_OF_SCHOOL: readonly number[] = [90, 82, 74, 66, 58, 51, 47, 41, 36, 28, 20, 0];

/**
 * Returns the grade of a percentage, which is rounded to a whole one first. `scale` has the percentages of the school, from
 * the highest grade to the lowest.
 */
export const expectGrade = (
  percent: number,
  scale?: readonly number[],
): { code: string; points: number } => {
  const whole = Math.floor(percent + 0.5);
  const reached = GRADES.filter(
    ([lowest, , of]) => (scale?.[scale.length - of] ?? lowest) <= whole,
  );
  const [, code = "", points = 0] = reached.at(-1) ?? [];
  return { code, points };
};
