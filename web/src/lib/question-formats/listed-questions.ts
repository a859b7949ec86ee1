import { joinAnswerLines } from "@darasa/contract/listed-answers";
import * as words from "@texts/question-formats.ts";
import type { FoundQuestion } from "./question-format.ts";
import { FULLY_RIGHT, findRightAnswers, type WeightedAnswer } from "./weighted-answers.ts";

type Built =
  | { readonly reason: string }
  | (Pick<FoundQuestion, "type" | "correctAnswer"> & Partial<FoundQuestion>);

/** A line break in an answer would begin the next answer of a list. */
const toOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const toList = (texts: readonly string[]): string => joinAnswerLines(texts.map(toOneLine));

/** Builds a question with several right options: each option that gives a part of the marks is right. */
const buildMultiSelect = (answers: readonly WeightedAnswer[]): Built => {
  const right = answers.filter(({ weight }) => weight > 0);
  const sum = right.reduce((total, { weight }) => total + weight, 0);
  if (right.length === 0) return { reason: words.noRightAnswerReason };
  if (sum < FULLY_RIGHT) return { reason: words.partlyRightReason };
  const areEqual = right.every(({ weight }) => Math.abs(weight - (right[0]?.weight ?? 0)) < 0.001);
  return {
    type: "MULTI_SELECT",
    options: answers.map(({ text }) => text),
    correctAnswer: toList(right.map(({ text }) => text)),
    notes: areEqual ? [] : [words.equalWeightsNote],
  };
};

/** Builds a question of which one option is right or, if `areSeveralRight`, several options together. */
export const buildChoice = (
  answers: readonly WeightedAnswer[],
  areSeveralRight: boolean,
): Built => {
  if (areSeveralRight) return buildMultiSelect(answers);
  const found = findRightAnswers(answers);
  if ("reason" in found) return found;
  const [correctAnswer, ...others] = found.right;
  if (others.length > 0) return { reason: words.severalRightAnswersReason };
  const options = answers.map(({ text }) => text);
  return { type: "MCQ", options, correctAnswer, notes: found.notes };
};

/** A pair of a matching question. A pair without an item is a further text on the right side. */
export interface Pair {
  readonly item: string;
  readonly option: string;
}

/** Builds a matching question. Each item has an option of its own. */
export const buildMatching = (pairs: readonly Pair[]): Built => {
  const matched = pairs.filter(({ item }) => item !== "");
  const right = matched.map(({ option }) => toOneLine(option));
  const all = pairs.map(({ option }) => toOneLine(option));
  if (all.includes("")) return { reason: words.emptyOptionReason };
  if (new Set(right).size < right.length) return { reason: words.sharedOptionReason };
  return {
    type: "MATCHING",
    items: matched.map(({ item }) => toOneLine(item)),
    options: [...new Set([...right, ...all])],
    correctAnswer: joinAnswerLines(right),
  };
};

/** Builds a question about an order from the options in the right order. */
export const buildOrdering = (options: readonly string[]): Built => ({
  type: "ORDERING",
  options,
  correctAnswer: toList(options),
});
