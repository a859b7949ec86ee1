import { formatNumberKey } from "@texts/number-answer.ts";

interface RightAnswer {
  readonly numeric?: { readonly unit: string } | undefined;
  readonly tolerance?: number | undefined;
}

/** Returns a right answer as readers see it: a number with its unit and its tolerance. */
export const formatRightAnswer = (answer: string, { numeric, tolerance }: RightAnswer): string =>
  numeric === undefined ? answer : formatNumberKey(answer, numeric.unit, tolerance);
