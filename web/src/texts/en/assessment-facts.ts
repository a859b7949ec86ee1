import { formatNumber, pickPluralForm } from "./language.ts";

export const formatDurationMinutes = (minutes: number): string =>
  pickPluralForm(minutes, {
    one: `${formatNumber(minutes)} min`,
    other: `${formatNumber(minutes)} mins`,
  });
export const formatTotalMarks = (count: number): string =>
  pickPluralForm(count, {
    one: `${formatNumber(count)} mark`,
    other: `${formatNumber(count)} marks`,
  });
export const formatMinutesLeft = (count: number): string =>
  pickPluralForm(count, { one: `${count} minute left`, other: `${count} minutes left` });
/** `time` is a closing time. */
export const formatUntil = (time: string): string => `Until ${time}`;
/** `time` is an opening time. */
export const formatOpens = (time: string): string => `Opens ${time}`;
export const seeAssessmentLinkLabel = "See details";
export const startAssessmentLinkLabel = "Start Assessment";
export const continueAttemptLinkLabel = "Continue";
export const submitStoredAnswersLinkLabel = "Hand in now";
export const formatAssessmentActionLabel = (action: string, assessment: string): string =>
  `${action}: ${assessment}`;
