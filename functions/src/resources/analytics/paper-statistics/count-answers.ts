import type { Question } from "@darasa/contract/assessments";
import { toAnswerLines } from "@darasa/contract/listed-answers";
import type { AnswerPart, GroupCounts } from "@darasa/contract/paper-statistics";
import { findMedian } from "./compute-statistics.ts";

export type StudentHalf = "stronger" | "weaker" | "middle";

/** The answer of one student to one question. */
export interface CountedAnswer {
  readonly answer: string;
  readonly awarded: number;
  readonly correct: boolean;
  readonly half: StudentHalf;
}

/** One part of the answers to a question, and the answers that contain it. */
interface Part extends Pick<AnswerPart, "text" | "item" | "isRight"> {
  readonly isIn: (answer: string) => boolean;
}

type KeyedQuestion = Pick<Question, "type" | "options" | "items"> & {
  readonly correctAnswer: string;
};

/** Puts a student above the median into the stronger half, below it into the weaker one, and exactly on it into neither. */
export const toHalves = (totals: readonly number[]): StudentHalf[] => {
  const median = findMedian(totals);
  return totals.map((total) => {
    if (total === median) return "middle";
    return total > median ? "stronger" : "weaker";
  });
};

/** Returns the parts of the answers to a question whose frequency tells something: its options, pairs or places. */
const listParts = ({ type, options, items = [], correctAnswer }: KeyedQuestion): Part[] => {
  const right = toAnswerLines(correctAnswer);
  switch (type) {
    case "MCQ":
    case "TRUE_FALSE":
      return options.map((text) => ({
        text,
        isRight: text === correctAnswer,
        isIn: (answer) => answer === text,
      }));
    case "MULTI_SELECT":
      return options.map((text) => ({
        text,
        isRight: right.includes(text),
        isIn: (answer) => toAnswerLines(answer).includes(text),
      }));
    case "MATCHING":
    case "ORDERING":
      return right.map((text, place) => ({
        text,
        ...(type === "MATCHING" ? { item: items[place] ?? "" } : {}),
        isRight: true,
        isIn: (answer) => toAnswerLines(answer)[place] === text,
      }));
    case "SHORT_ANSWER":
    case "LONG_ANSWER":
      return [];
  }
};

/** Counts students by their halves. */
export const countGroups = (halves: readonly StudentHalf[]): GroupCounts => ({
  all: halves.length,
  stronger: halves.filter((half) => half === "stronger").length,
  weaker: halves.filter((half) => half === "weaker").length,
});

/** Counts for each part of a question the answers that contain it. */
export const countParts = (
  question: KeyedQuestion,
  answers: readonly CountedAnswer[],
): GroupCounts[] =>
  listParts(question).map(({ isIn }) =>
    countGroups(answers.filter(({ answer }) => isIn(answer)).map(({ half }) => half)),
  );

/** Returns the parts of a question with the counts of `countParts`. */
export const describeParts = (
  question: KeyedQuestion,
  counts: readonly GroupCounts[],
): AnswerPart[] =>
  listParts(question).map(({ isIn: _, ...part }, index) => ({
    ...part,
    ...(counts[index] ?? { all: 0, stronger: 0, weaker: 0 }),
  }));

/** Counts the answers that earned all marks, a part of them, and those that are empty. */
export const countMarks = (answers: readonly CountedAnswer[]) => ({
  right: answers.filter(({ correct }) => correct).length,
  inPart: answers.filter(({ correct, awarded }) => !correct && awarded > 0).length,
  unanswered: answers.filter(({ answer }) => answer.trim() === "").length,
});

/** Counts the students with each total of marks, the lowest first. */
export const countTotals = (
  totals: readonly number[],
): { readonly marks: number; readonly students: number }[] => {
  const counts = new Map<number, number>();
  for (const total of totals) counts.set(total, (counts.get(total) ?? 0) + 1);
  return [...counts]
    .map(([marks, students]) => ({ marks, students }))
    .toSorted((one, other) => one.marks - other.marks);
};
