import { formatNumber, pickPluralForm } from "./language.ts";

const formatMinutes = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "minute", other: "minutes" })}`;

/** The texts of the pauses of a student with extra support. */
export const pauseButton = "Pause";
export const formatPausesLeft = (minutes: number): string =>
  `${formatMinutes(minutes)} of pauses left`;
export const offlineHint = "You cannot pause without a network.";
export const pausesUsedUpMessage = "You have used all your pauses.";
export const pauseFailedMessage = "The pause did not begin. Please try again.";
export const pausedHeading = "Pause";
export const pauseTimeLeftLabel = "Pause left";
export const formatTimeStands = (minutes: number): string =>
  `Your time stands still. After the pause you have ${formatMinutes(minutes)} for the assessment.`;
export const pauseHint =
  "The questions are hidden. They come back when you continue, or when this clock is at zero. Minutes that you do not use stay yours.";
export const continueButton = "Continue";
