import { formatNumber, pickPluralForm } from "./language.ts";

export const deskHeading = "Decide first";
/** The hint of a number that is 0. */
export const nothingWaitsHint = "Nothing to do.";
export const waitingAccountsLabel = "Waiting accounts";
export const waitingAccountsHint = "They are not let in yet.";
export const openReportsLabel = "Open reports";
export const openReportsHint = "Read what was reported.";
export const missingConsentsLabel = "Consents missing";
export const missingConsentsHint = "Guardians must agree.";
export const schoolApplicationsHint = "They ask to join.";
export const lateAnswersLabel = "Late answers";
export const lateAnswersHint = "They came too late. Do they count?";
export const unreadMessagesLabel = "Unread messages";
export const unreadMessagesHint = "Somebody waits for your answer.";

export const nowLabel = "Now";
export const noLessonsMessage = "No lessons today.";
export const noLessonsHint = "On school days your lessons from the timetable appear here.";

export const runningAssessmentsHeading = "Running assessments";
export const formatHandedIn = (handedIn: number, students: number): readonly [string, string] =>
  students < handedIn
    ? [formatNumber(handedIn), " handed in"]
    : [`${formatNumber(handedIn)} of ${formatNumber(students)}`, " handed in"];
export const formatStarted = (count: number): string =>
  count === 0 ? "" : `${formatNumber(count)} started`;
export const formatMissing = (count: number): string =>
  count === 0 ? "" : `${formatNumber(count)} missing`;

export const weekHeading = "Papers handed in";
export const weekdayLabels = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export const formatWeekTotal = (day: string, count: number): string =>
  count === 0
    ? `Nothing yet in the week from ${day}`
    : `${formatNumber(count)} ${pickPluralForm(count, { one: "paper", other: "papers" })} in the week from ${day}`;
export const formatWeekBefore = (count: number): string =>
  `Outlined bars: the week before (${formatNumber(count)})`;
export const formatDayBefore = (count: number): string =>
  `, the week before ${formatNumber(count)}`;

export const firstStepsHeading = "First steps";
