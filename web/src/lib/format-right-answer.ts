import type { Question } from "@darasa/contract/assessments";
import { hasListedAnswer, toAnswerLines } from "@darasa/contract/listed-answers";
import { formatPair, joinItems } from "@texts/listed-answers.ts";
import { formatNumberKey } from "@texts/number-answer.ts";

type Asked = Pick<Question, "type" | "items">;

interface Key extends Asked {
  readonly numeric?: { readonly unit: string } | undefined;
  readonly tolerance?: number | undefined;
}

/** Returns the parts of an answer as readers see them: the texts of a list, pairs with both sides, otherwise one. */
export const toReadableParts = (answer: string, { type, items = [] }: Asked): string[] => {
  if (!hasListedAnswer(type)) return [answer];
  const lines = toAnswerLines(answer);
  return type === "MATCHING"
    ? items.map((item, place) => formatPair(item, lines[place] ?? ""))
    : lines;
};

/** Returns a right answer as readers see it: a number with its unit and its tolerance, or a list in one line. */
export const formatRightAnswer = (answer: string, { numeric, tolerance, ...asked }: Key): string =>
  numeric === undefined
    ? joinItems(toReadableParts(answer, asked))
    : formatNumberKey(answer, numeric.unit, tolerance);
