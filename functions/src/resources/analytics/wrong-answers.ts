import type { WrongAnswers } from "@darasa/contract/gradebook";
import { WRONG_ANSWERS_PER_QUESTION_LIMIT } from "@darasa/contract/limits";
import { toComparableAnswer } from "../../comparable-answer.ts";
import { toComparableNumber } from "../../comparable-number.ts";
import type { SubmissionRecord } from "../assessments/submissions.service.ts";

type Question = SubmissionRecord["questions"][number];
type CountedAnswer = WrongAnswers["questions"][number]["answers"][number];

const isWrongShortAnswer = ({ type, correct, answer }: Question): boolean =>
  type === "SHORT_ANSWER" && !correct && toComparableAnswer(answer) !== "";

const toKey = ({ answer, numeric }: Question): string =>
  (numeric && toComparableNumber(answer, numeric.unit)) ?? toComparableAnswer(answer);

/** Counts equal answers. Each answer is shown in the spelling of the first student who gave it. */
const countAnswers = (questions: readonly Question[]): CountedAnswer[] => {
  const counts = new Map<string, CountedAnswer>();
  for (const question of questions) {
    const { answer } = question;
    const key = toKey(question);
    const known = counts.get(key);
    counts.set(key, { answer: known?.answer ?? answer.trim(), count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort(
    (one, other) => other.count - one.count || one.answer.localeCompare(other.answer, "en"),
  );
};

/** Returns the wrong answers to the short answer questions of the submissions with their frequency. */
export const countWrongAnswers = (
  submissions: readonly Pick<SubmissionRecord, "questions">[],
): WrongAnswers["questions"] => {
  const answers = new Map<string, Question[]>();
  for (const question of submissions.flatMap(({ questions }) => questions)) {
    if (!isWrongShortAnswer(question)) continue;
    answers.set(question.id, [...(answers.get(question.id) ?? []), question]);
  }
  return [...answers].map(([id, given]) => {
    const counted = countAnswers(given);
    const shown = counted.slice(0, WRONG_ANSWERS_PER_QUESTION_LIMIT);
    const rest = counted.slice(WRONG_ANSWERS_PER_QUESTION_LIMIT);
    return { id, answers: shown, others: rest.reduce((sum, { count }) => sum + count, 0) };
  });
};
