import { formatNumber, pickPluralForm } from "./language.ts";

const countQuestions = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "question", other: "questions" })}`;

export const addDrawButton = "Draw at random from bank";
export const formatDrawHeading = (place: number): string => `Random draw ${formatNumber(place)}`;
export const drawCountLabel = "Questions for each student";
export const drawMarksLabel = "Marks for each question";
export const formatDraw = (count: number, all: number, marks: number): string =>
  `Each student gets ${formatNumber(count)} of ${countQuestions(all)}, together ${formatNumber(marks)} ${pickPluralForm(marks, { one: "mark", other: "marks" })}. Everybody has the same total.`;
export const formatDrawList = (all: number): string => `Show the ${countQuestions(all)}`;
export const addToDrawButton = "Add to this draw";
export const removeDrawButton = "Remove this draw";
export const formatRemoveDrawnQuestionLabel = (place: number): string =>
  `Remove question ${formatNumber(place)} from the draw`;
export const removeDrawnQuestionButton = "Remove";
export const formatDrawRemoved = (place: number): string =>
  `Random draw ${formatNumber(place)} removed.`;
export const formatAddedToDraw = (added: number, known: number): string =>
  known === 0
    ? `${countQuestions(added)} to draw from.`
    : `${countQuestions(added)} added. ${countQuestions(known)} ${pickPluralForm(known, { one: "was", other: "were" })} in the assessment already.`;
export const blankQuestionHint =
  "Everybody gets the questions above. If you want drawn questions only, leave the question above empty.";

export const drawnPreviewHint =
  "Some questions are drawn at random: each student gets others than shown here.";
