import { toAnswerLines } from "@darasa/contract/listed-answers";
import type { NewQuestion } from "@darasa/contract/new-question";
import type { Pair } from "./listed-questions.ts";

/**
 * Lists the options of a question with several right ones, with their weights in percent. Each wrong choice takes a right
 * one away, as in Darasa. Moodle writes weights with five decimals.
 */
export const listWeightedOptions = ({ options, correctAnswer }: NewQuestion) => {
  const right = toAnswerLines(correctAnswer);
  const weight = Number((100 / right.length).toFixed(5));
  return options.map((text) => ({ text, percent: right.includes(text) ? weight : -weight }));
};

/** Lists the pairs of a matching question, and then the further texts of its right side as pairs without an item. */
export const listPairs = ({ options, items = [], correctAnswer }: NewQuestion): Pair[] => {
  const right = toAnswerLines(correctAnswer);
  const further = options.filter((option) => !right.includes(option));
  return [
    ...items.map((item, place) => ({ item, option: right[place] ?? "" })),
    ...further.map((option) => ({ item: "", option })),
  ];
};
