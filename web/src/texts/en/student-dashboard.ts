import { formatNumber, pickPluralForm } from "./language.ts";

export const nextHeading = "Next";
export const furtherStepsLabel = "After that";
export const formatPublishedLabel = (day: string): string => `Published: ${day}`;
export const timeIsUpLabel = "Time is up";
export const notHandedInLabel = "Not handed in yet";
export const unknownAssessmentTitle = "An assessment you have started";
export const attemptRunningHint = "The time goes on even while you are here.";
export const attemptOverHint = "Open it to hand in your answers.";
export const startHint = "First you read the rules. Your time has not started.";
export const nothingDueTitle = "Nothing to hand in";
export const nothingDueHint = "A new assessment for your class appears here by itself.";
export const nextUnknownTitle = "Not known without a connection";
export const nextUnknownHint = "What you have saved on this device is still there.";
export const allAssessmentsLinkLabel = "All assessments";
export const allAssessmentsHint = "Also what you have handed in";
export const libraryRowTitle = "Read in the library";
export const libraryRowHint = "Notes, books and past papers";
export const newMaterialLabel = "New in the library";

export const lastResultHeading = "Last result";
export const noResultsMessage = "No results yet";
export const passedLabel = "Passed";
export const notPassedLabel = "Not passed";
export const firstResultMessage = "Your first result";
/** The difference is in percentage points. */
export const formatResultTrend = (difference: number): string => {
  if (difference === 0) return "The same as the one before";
  const count = Math.abs(difference);
  const points = `${formatNumber(count)} ${pickPluralForm(count, { one: "point", other: "points" })}`;
  return `${points} ${difference > 0 ? "more" : "less"} than the one before`;
};
