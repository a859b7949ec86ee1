import { formatNumber, pickPluralForm } from "./language.ts";

const formatMinutes = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "minute", other: "minutes" })}`;

/** The text on the screen of an attempt when its author changes the time. */
export const formatAddedTime = (minutes: number): string =>
  minutes > 0
    ? `Your teacher gave you ${formatMinutes(minutes)} more`
    : `Your teacher took back ${formatMinutes(-minutes)}`;

/** A rule before an attempt, for a student whose school has given more time. */
export const moreTimeRule = "You have more time than others. The minutes above are yours.";
/** A rule before an attempt, for a student whose school allows pauses. */
export const formatPausesRule = (minutes: number): string =>
  `You can stop the time for ${formatMinutes(minutes)} in all. Starting a pause needs a network.`;
