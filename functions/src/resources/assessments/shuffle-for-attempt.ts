import { createHash } from "node:crypto";
import type { Question } from "@darasa/contract/assessments";
import { groupBySection } from "@darasa/contract/group-by-section";
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

const shuffleOptions = (question: Question, attempt: Attempt): Question =>
  SHUFFLED_TYPES.has(question.type)
    ? {
        ...question,
        options: sortForAttempt(question.options, attempt, (option) => `${question.id} ${option}`),
      }
    : question;

/**
 * Returns the questions and their options in the order of one attempt. Sections keep their order: questions move only within
 * their section, which begins with the question that is now its first one.
 */
export const shuffleForAttempt = (questions: readonly Question[], attempt: Attempt): Question[] =>
  groupBySection(questions).flatMap((group) =>
    sortForAttempt(group.questions, attempt, ({ id }) => id).map(
      ({ section: _section, ...question }, index) => ({
        ...shuffleOptions(question, attempt),
        ...(index === 0 && group.section !== undefined && { section: group.section }),
      }),
    ),
  );
