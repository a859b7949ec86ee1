import type { WrongAnswers } from "@darasa/contract/gradebook";
import { WRONG_ANSWERS_PER_QUESTION_LIMIT } from "@darasa/contract/limits";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import { toComparableAnswer } from "../../comparable-answer.ts";
import { toComparableNumber } from "../../comparable-number.ts";
import type { SubmissionRecord } from "../assessments/submissions.service.ts";

type Question = SubmissionRecord["questions"][number];
type CountedAnswer = WrongAnswers["questions"][number]["answers"][number];

const isWrongAnswer = ({ type, correct, answer }: Question): boolean =>
  (type === "SHORT_ANSWER" || hasListedAnswer(type)) &&
  !correct &&
  toComparableAnswer(answer) !== "";

const toKey = ({ type, answer, numeric }: Question): string =>
  hasListedAnswer(type)
    ? answer
    : ((numeric && toComparableNumber(answer, numeric.unit)) ?? toComparableAnswer(answer));

/** Counts equal answers. Each answer is shown in the spelling of the first student who gave it. */
const countAnswers = (questions: readonly Question[]): CountedAnswer[] => {
  const counts = new Map<string, CountedAnswer>();
  for (const question of questions) {
    const { type, answer } = question;
    const key = toKey(question);
    const known = counts.get(key);
    // The first line of a list can be empty.
    const shown = hasListedAnswer(type) ? answer : answer.trim();
    counts.set(key, { answer: known?.answer ?? shown, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort(
    (one, other) => other.count - one.count || one.answer.localeCompare(other.answer, "en"),
  );
};

/** Returns the wrong short answers and wrong lists of the submissions with their frequency. */
export const countWrongAnswers = (
  submissions: readonly Pick<SubmissionRecord, "questions">[],
): WrongAnswers["questions"] => {
  const answers = new Map<string, Question[]>();
  for (const question of submissions.flatMap(({ questions }) => questions)) {
    if (!isWrongAnswer(question)) continue;
    answers.set(question.id, [...(answers.get(question.id) ?? []), question]);
  }
  return [...answers].map(([id, given]) => {
    const counted = countAnswers(given);
    const shown = counted.slice(0, WRONG_ANSWERS_PER_QUESTION_LIMIT);
    const rest = counted.slice(WRONG_ANSWERS_PER_QUESTION_LIMIT);
    return { id, answers: shown, others: rest.reduce((sum, { count }) => sum + count, 0) };
  });
};
