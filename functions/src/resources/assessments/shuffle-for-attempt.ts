import { createHash } from "node:crypto";
import type { Question } from "@darasa/contract/assessments";
import type { AttemptRecord } from "./attempt-state.ts";

type Attempt = Pick<AttemptRecord, "assessmentId" | "studentId" | "number">;

/**
 * Sorts by a hash of the attempt and of each item. So the order looks random, differs between students and attempts, and
 * is the same after a reload and on every device.
 */
const sortForAttempt = <T>(
  items: readonly T[],
  { assessmentId, studentId, number }: Attempt,
  getName: (item: T) => string,
): T[] => {
  const hash = (item: T): string =>
    createHash("sha256")
      .update(JSON.stringify([assessmentId, studentId, number, getName(item)]))
      .digest("hex");
  return items
    .map((item) => ({ item, hash: hash(item) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ item }) => item);
};

/** The types whose options a student may get in any order. Items to put in order could stand in the right one. */
const SHUFFLED_TYPES: ReadonlySet<Question["type"]> = new Set(["MCQ", "MULTI_SELECT", "MATCHING"]);

/** Returns the questions and their options in the order of one attempt. */
export const shuffleForAttempt = (questions: readonly Question[], attempt: Attempt): Question[] =>
  sortForAttempt(questions, attempt, ({ id }) => id).map((question) =>
    SHUFFLED_TYPES.has(question.type)
      ? {
          ...question,
          options: sortForAttempt(
            question.options,
            attempt,
            (option) => `${question.id} ${option}`,
          ),
        }
      : question,
  );
