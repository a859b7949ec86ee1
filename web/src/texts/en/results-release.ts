import { formatNumber, pickPluralForm } from "./language.ts";

export const heldHeading = "Students do not see their results yet";
export const answersHeldHeading = "Students do not see the right answers yet";
export const releasedHeading = "Students see their results";
export const heldHints = {
  AT_ONCE: "They see their marks. The right answers wait for you.",
  AFTER_CLOSING:
    "Students and parents see that the answers are handed in. The marks come by themselves some minutes after the paper closes, or when you release them.",
  BY_HAND: "Students and parents see that the answers are handed in, but no marks.",
} as const;
export const releaseButton = "Release results";
export const releaseQuestion = "Release the results?";
export const releaseEffect =
  "Each student, and the parents of that student, can then see the student’s own marks. Nobody sees the results of another student.";
export const releaseAnswersEffect = "They also see the right answers and your comments.";
export const withdrawButton = "Hide results again";
export const withdrawQuestion = "Hide the results again?";
export const withdrawEffect =
  "Students and parents can no longer open them, and the marks no longer count in averages. They come back when you release them. What somebody has seen stays known.";
export const withdrawAnswersEffect =
  "Students and parents can no longer see the right answers. The marks stay.";
export const runningHeadings = {
  RELEASE: "The results are being released",
  WITHDRAW: "The results are being hidden",
} as const;
export const progressLabel = "Submissions";
export const formatProgress = (handled: number, all: number): string =>
  `${formatNumber(handled)} of ${pickPluralForm(Math.max(handled, all), {
    one: "1 submission",
    other: `${formatNumber(Math.max(handled, all))} submissions`,
  })}`;
export const runningMessage = "You can leave this page. The rest follows within minutes.";
export const formatReleasedBy = (name: string, date: string): string => `${name}, ${date}`;
export const formatReleasedAtClosing = (date: string): string => `After the paper closed, ${date}`;
export const goOnButton = "Go on";
export const failedMessage = "Not all results have followed yet.";
export const loadFailedMessage = "It could not be loaded who sees the results.";
