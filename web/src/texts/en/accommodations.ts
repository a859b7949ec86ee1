import { formatNumber } from "./language.ts";

/** The texts of the extra support that a student gets in assessments. */
export const supportHeading = "Extra support in assessments";
export const supportHint =
  "Holds for assessments that the student starts from now on. Other teachers see only that there is support.";
export const supportLoadFailedMessage = "The extra support could not be loaded. Please try again.";
export const noSupportMessage = "This student has no extra support.";
export const changeSupportButton = "Change support";
export const timeLabel = "Time";
export const timeHint = "The closing time of an assessment ends it for everybody.";
const HUNDRED = 100;
export const formatTimeFactor = (factor: number): string =>
  factor === 1
    ? "Same time as others"
    : `${formatNumber(Math.round((factor - 1) * HUNDRED))} % more time`;
export const readingLabel = "Reading";
export const largeTextLabel = "Large text";
export const readAloudLabel = "Questions read aloud";
export const readAloudHint = "The student’s phone or computer reads. Headphones help the others.";
export const joinSupport = (parts: readonly string[]): string => parts.join(", ");
export const pausesLabel = "Pauses";
export const pausesHint =
  "So long can the student stop the time of an assessment, all pauses together. No pause goes beyond the closing time.";
export const formatPauseMinutes = (minutes: number): string =>
  minutes === 0 ? "No pauses" : `${formatNumber(minutes)} minutes in all`;
export const noteLabel = "Helper";
export const noteHint =
  "For example a reader or a scribe, and who it is. The student can see this.";
export const changedLabel = "Changed";
export const formatChanged = (name: string, time: string): string => `${time}, ${name}`;
export const cancelButton = "Cancel";
export const saveSupportButton = "Save";
export const savingSupportBusyLabel = "Saving…";
export const supportSaveFailedMessage = "The extra support could not be saved. Please try again.";
export const supportSavedMessage = "Extra support saved.";
/** Beside a result, or an attempt, of a student with extra support. */
export const accommodatedLabel = "With extra support";
