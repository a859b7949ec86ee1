import type { GradingScaleId } from "@darasa/contract/grading-scales";

/** The texts with which administrators set the levels of results of their school. */
export const scaleHeadings: Readonly<Record<GradingScaleId, string>> = {
  "CBE-2026": "Levels in Grades 1 to 12",
  "KCSE-2026": "Levels in Forms 1 to 4",
};
export const nationalScaleMessage =
  "Your school uses the usual national percentages. They are a guide, because KNEC sets its own for each exam.";
export const ownScaleMessage = "Your school has its own percentages. They are not those of KNEC.";
export const scaleHint = "From which percentage does a result reach each level?";
export const fromPercentLabel = "from %";
export const saveScaleButton = "Save these levels";
export const savingScaleButton = "Saving…";
export const resetScaleButton = "Use the national percentages";
export const savedScaleMessage = "Saved. Everybody sees the new levels within a minute.";
export const saveScaleFailedMessage = "The levels could not be saved. Please try again.";
export const loadNewestScaleButton = "Load the newest levels";
