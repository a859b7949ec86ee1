import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of the screen on which an author gives students more time or another attempt. */
export const attemptsTabLabel = "More time";
export const attemptsHeading = "Students who have started";
export const attemptsHint = "Choose students, or give something to all of them.";
export const attemptsLoadFailedMessage = "The students could not be loaded. Please try again.";
export const nobodyStartedMessage = "Nobody has started this assessment";
export const nobodyStartedHint = "Students appear here when they begin.";
export const nextStudentsButton = "Next students";
export const firstStudentsButton = "First students";
export const chooseAllLabel = "All students of this page";
export const refreshButton = "Refresh";

const formatMinutes = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "minute", other: "minutes" })}`;
const formatStudents = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;

export const formatWritingUntil = (time: string): string => `Writing until ${time}`;
export const formatTimeEnded = (time: string): string => `Not handed in, time ended at ${time}`;
export const handedInLabel = "Handed in";
export const formatAttempt = (number: number): string => `Attempt ${formatNumber(number)}`;
export const formatExtraMinutes = (count: number): string => `+${formatMinutes(count)}`;
export const formatExtraAttempts = (count: number): string =>
  pickPluralForm(count, {
    one: "1 attempt more",
    other: `${formatNumber(count)} attempts more`,
  });

export const moreTimeButton = "More time for all";
export const anotherAttemptButton = "Another attempt for all";
export const formatMoreTimeButton = (students: number): string =>
  `More time for ${formatStudents(students)}`;
export const formatAnotherAttemptButton = (students: number): string =>
  `Another attempt for ${formatStudents(students)}`;

export const minutesLabel = "Minutes";
export const minutesHint = "Each student who is writing now gets these minutes.";
export const minutesInvalidMessage = "Give 1 to 120 minutes";
export const minutesAfterClosingHint = "They can write longer, even after the closing time.";
export const attemptHint = "Each student can start once more and gets all questions again.";
export const attemptForAllHint =
  "Every student can start once more, also those who have not begun.";
export const attemptBeforeClosingHint =
  "Nobody can start after the closing time. Move the closing time if it is too early.";
export const giveButton = "Give";
export const givingBusyLabel = "Giving…";
export const giveFailedMessage = "This could not be given. Please try again.";
export const formatTimeGivenMessage = (minutes: number, students: number): string =>
  `${formatMinutes(minutes)} more for ${formatStudents(students)}.`;
export const attemptForAllGivenMessage = "Every student can start once more.";
export const formatAttemptGivenMessage = (students: number): string =>
  `Another attempt for ${formatStudents(students)}.`;

export const givenHeading = "Given before";
export const formatGivenTime = (minutes: number): string => `${formatMinutes(minutes)} more`;
export const givenAttemptLabel = "Another attempt";
export const forAllLabel = "for all";
export const formatForStudents = (count: number): string => `for ${formatStudents(count)}`;
export const unfinishedLabel = "Not finished";
export const takenBackLabel = "Taken back";
export const formatTakenBack = (taken: number, given: number): string =>
  taken === given
    ? takenBackLabel
    : `Taken back from ${formatNumber(taken)} of ${formatStudents(given)}`;
export const takeBackButton = "Take back";
export const goOnButton = "Go on";
export const takeBackQuestion = "Take this back?";
export const takeBackWarning = "Students who have begun to use it keep it.";
export const takeBackBusyLabel = "Taking back…";
export const takeBackFailedMessage = "This could not be taken back. Please try again.";
