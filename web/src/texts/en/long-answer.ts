import { formatNumber, pickPluralForm } from "./language.ts";

/** In a list, instead of a percentage. */
export const toMarkLabel = "To mark";
/** For the student and the parents, instead of a percentage. */
export const waitsForMarksLabel = "Waits for marks";
export const formatAnswersToMark = (count: number): string =>
  pickPluralForm(count, {
    one: "1 answer waits for the teacher",
    other: `${formatNumber(count)} answers wait for the teacher`,
  });
export const formatMarksSoFar = (marks: string): string => `${marks} so far`;
export const resultComesLaterMessage = "The result comes when all answers are marked.";
export const markedByHandLabel = "Marked by the teacher";
export const commentLabel = "Comment";
export const guidanceLabel = "What a good answer has";
/** What stands where other questions have their right answer. `guidance` is empty if the author wrote none. */
export const formatMarkedByHand = (guidance: string): string =>
  guidance === "" ? markedByHandLabel : `${guidanceLabel}: ${guidance}`;
export const formatAnswerLength = (length: number, most: number): string =>
  `${formatNumber(length)} of ${formatNumber(most)} characters`;
