import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const childPageTitle = "Your child";
export const backToDashboardLink = "Dashboard";
export const marksLoadFailedMessage = "The marks could not be loaded. Please try again.";
export const loadingValuePlaceholder = "…";
/** The placeholder for the class while the child is loading, about as wide as a class name. */
export const loadingClassPlaceholder = "Class …";
export const notAvailablePlaceholder = "N/A";
export const formatClassAndAdmissionNumberLabel = (className: string | undefined): string =>
  className === undefined ? "Admission number" : `${className} · Admission number`;

export const averageScoreLabel = "Average score";
export const completedAssessmentsLabel = "Completed assessments";

export const lessonsHeading = "Lessons";
export const formatLessonsDay = (day: string): string => `Lessons · ${day}`;
export const formatLessonDetails = (start: string, end: string, teacherName = ""): string =>
  [`${start}–${end}`, teacherName].filter((fact) => fact !== "").join(" · ");
export const noLessonsTodayMessage = "No lessons today.";
export const openTimetableLink = "Timetable of the week";

export const subjectsHeading = "Subjects";
export const formatSubjectSummary = (reached: string | undefined, count: number): string =>
  [
    reached,
    `${formatNumber(count)} ${pickPluralForm(count, { one: "assessment", other: "assessments" })}`,
  ]
    .filter((fact) => fact !== undefined)
    .join(" · ");
export const recentResultsHeading = "Recent results";
export const noResultsMessage = "No results yet";
export const noResultsHint = "The marks appear here after the first assessment.";
export const formatResultDetails = (
  { subject, score, totalMarks }: Pick<SubmissionSummary, "subject" | "score" | "totalMarks">,
  when: string,
): string =>
  `${subject} · ${formatNumber(score)} of ${formatNumber(totalMarks)} ${pickPluralForm(totalMarks, { one: "mark", other: "marks" })} · ${when}`;
export const formatScoreAndPassStatus = (score: number, passed: boolean): string =>
  `${formatPercent(score)} ${passed ? "Passed" : "Not passed"}`;
export const formatLateSubmissionTime = (when: string): string => `${when}, late`;

export const stopFollowingButton = "Stop following this child";
export const formatStopFollowingHint = (name: string): string =>
  `Are you not ${name}'s parent or guardian any more?`;
export const formatStopFollowingDialogTitle = (name: string): string => `Stop following ${name}?`;
export const formatStopFollowingWarning = (name: string): string =>
  `You stop seeing ${name}'s marks and progress at once. If you change your mind, only the school can confirm you as a guardian again.`;
export const stopFollowingReasonLabel = "Why do you stop? The school can read your answer.";
export const stopFollowingConfirmButton = "Stop following";
export const stopFollowingFailedMessage = "This did not work. Please try again.";
export const pleaseWaitLabel = "One moment…";
export const formatStoppedFollowingMessage = (name: string): string =>
  `You no longer follow ${name}. Thank you for telling us.`;
export const reportFormsLink = "Report forms";
