import type { Question } from "@darasa/contract/assessments";
import { groupBySection } from "@darasa/contract/group-by-section";
import { hasListedAnswer, toAnswerLines } from "@darasa/contract/listed-answers";
import type { PaperVersion } from "@darasa/contract/random-draw";
import type { AssessmentSolutions } from "@darasa/contract/solutions";
import { joinItems } from "@texts/listed-answers.ts";
import { formatMatch, formatRightOption } from "@texts/printed-paper.ts";
import { formatRightAnswer } from "@/lib/format-right-answer.ts";

export type Solution = AssessmentSolutions["questions"][number];

/** A question of a printed paper. */
export interface PaperQuestion {
  readonly id: string;
  /** The number on the paper, from 1. */
  readonly number: number;
  readonly question: Question;
  /** The options with their letters; empty if students write the answer. */
  readonly options: readonly { readonly letter: string; readonly text: string }[];
  /** The right answer as letters of this version or as text. Absent if the reader may not see it. */
  readonly rightAnswer?: string;
  readonly solution?: Solution;
}

const CODE_OF_A = 65;

/** Returns the letter of the option at this place, from 0. A question has at most 12 options. */
const toLetter = (place: number): string => String.fromCharCode(CODE_OF_A + place);

const toRightAnswer = (
  { type, items, numeric }: Question,
  options: readonly string[],
  solution: Solution,
): string => {
  if (options.length === 0) {
    return formatRightAnswer(solution.correctAnswer, { ...solution, type, items, numeric });
  }
  const { correctAnswer } = solution;
  const toLetterOf = (option: string): string => toLetter(options.indexOf(option));
  if (!hasListedAnswer(type)) return formatRightOption(toLetterOf(correctAnswer), correctAnswer);
  const letters = toAnswerLines(correctAnswer).map(toLetterOf);
  if (type === "MATCHING") {
    return joinItems(letters.map((letter, place) => formatMatch(place + 1, letter)));
  }
  return joinItems(type === "MULTI_SELECT" ? letters.toSorted() : letters);
};

const reverseInSections = (questions: readonly Question[]): Question[] =>
  groupBySection(questions).flatMap((group) =>
    group.questions.toReversed().map(({ section: _section, ...question }, index) => ({
      ...question,
      ...(index === 0 && group.section !== undefined && { section: group.section }),
    })),
  );

/**
 * Numbers the questions of one version of a paper and gives their options letters. In version B, the questions of each
 * section and the options are in the opposite order, so that neighbours see different letters. Sections, and True and False, keep
 * their order.
 */
export const toPaperQuestions = (
  questions: readonly Question[],
  solutions: readonly Solution[],
  version: PaperVersion,
): PaperQuestion[] => {
  const isReversed = version === "B";
  return (isReversed ? reverseInSections(questions) : questions).map((question, place) => {
    const options =
      isReversed && question.type !== "TRUE_FALSE"
        ? question.options.toReversed()
        : question.options;
    const solution = solutions.find(({ id }) => id === question.id);
    return {
      id: question.id,
      number: place + 1,
      question,
      options: options.map((text, index) => ({ letter: toLetter(index), text })),
      ...(solution === undefined
        ? {}
        : { solution, rightAnswer: toRightAnswer(question, options, solution) }),
    };
  });
};
