import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const childCountLabel = "Children";
export const averagePerformanceLabel = "Average performance";
export const unreadMessagesLabel = "Unread messages";
export const nextEventLabel = "Next event";
export const noNextEventPlaceholder = "None";
export const yourChildrenHeading = "Your children";
export const noChildrenMessage =
  "No child is linked to your account. Add your child with the admission number, or ask the school office.";
export const addChildButton = "Add a child";
export const formatCompletedAssessmentCount = (count: number): string =>
  count === 0
    ? "No results yet"
    : `${formatNumber(count)} ${pickPluralForm(count, { one: "assessment", other: "assessments" })} completed`;
export const formatAveragePercent = (score: number): string => `${formatPercent(score)} average`;
export const childConfirmationPendingMessage =
  "Waiting for the school to confirm that this is your child. After that you see the marks.";
/** `refusal` is why the school has refused the parent; undefined while the school has not decided. */
export const formatRequestedChildMessage = (school: string, refusal: string | undefined): string =>
  refusal === undefined
    ? `Waiting for ${school} to confirm that this is your child.`
    : `${school} did not confirm that this is your child. Reason: ${refusal}`;
export const childAccountPendingMessage =
  "The school has not opened this account yet. After that you see the marks.";
export const formatPausedChildMessage = (school: string): string =>
  `${school} cannot use Darasa at the moment. Ask the school office.`;
/** `isByParent` is true if the parent withdrew the link to the child, false if the school did. */
export const formatWithdrawnChildMessage = (reason: string, isByParent: boolean): string =>
  isByParent
    ? `You stopped following this child. Only the school can confirm you again. Your reason: ${reason}`
    : `The school ended your link to this child. If this is a mistake, ask the school office. Reason: ${reason}`;
export const schoolCalendarHeading = "School calendar";
export const noEventsMessage = "No dates are planned yet.";
export const formatTermEvent = (number: number, isFirstDay: boolean): string =>
  isFirstDay ? `Term ${number} opens` : `Term ${number} closes`;

export const weekHeading = "What comes next";
export const dueHeading = "To hand in";
export const nothingDueMessage = "Everything is handed in.";
/** `time` is when the assessment was published. */
export const formatSince = (time: string): string => `since ${time}`;
/** `time` is when the assessment closes. */
export const formatUntil = (time: string): string => `until ${time}`;
/** `time` is when the assessment opens. */
export const formatOpens = (time: string): string => `opens ${time}`;
export const lastResultsHeading = "Handed in";
export const nothingHandedInMessage = "No results yet.";
export const allAssessmentsLinkLabel = "All assessments";
export const consentFirstMessage =
  "First we need your consent. The question is at the top of this page.";
export const noChildYetMessage =
  "As soon as the school has confirmed your child, you see here what is due.";
export const noChildYetResultsMessage = "Here you see what was handed in, and the marks.";
export const formatUnreadFrom = (names: string): string => `${names} wrote to you`;
export const nothingUnreadMessage = "You have read every message.";
export const unknownMessage = "Not known without a connection.";
