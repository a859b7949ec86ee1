import { formatNumber, formatPercent } from "./language.ts";

export const resultLoadFailedMessage = "The result could not be loaded. Please try again.";
export const formatStudentResultHeading = (student: string): string => `Result of ${student}`;
export const formatSubmissionTime = (when: string): string => `handed in ${when}`;
export const resultSummaryLabel = "Result";
/** The line on the ring marks the percentage that a student needs to pass. */
export const formatPassMark = (share: number): string =>
  `Pass mark ${formatPercent(share)}, the line on the ring`;
/** `rule` says which of several attempts counts. */
export const formatAttempt = (attempt: number, rule: string): string =>
  `Attempt ${formatNumber(attempt)}. ${rule}`;
export const formatMaterialLinkLabel = (subject: string, grade: string): string =>
  `Material: ${subject}, ${grade}`;

export const lateAnswersPendingMessage =
  "Some answers came too late. They do not count now, but your teacher can still count them.";
export const lateAnswersAcceptedMessage = "Some answers came late. Your teacher counted them.";
export const lateAnswersDeclinedMessage = "Some answers came too late. They do not count.";
export const answersAfterSubmissionMessages = {
  PENDING:
    "Some answers came after the paper was handed in. We kept them. They do not count now, but your teacher can still count them.",
  ACCEPTED: "Some answers came after the paper was handed in. Your teacher counted them.",
  DECLINED: "Some answers came after the paper was handed in. They do not count.",
} as const;

/** While some answers wait to be marked. */
export const answersHeading = "Answers";
export const formatAnswersHeading = (wrong: number): string =>
  wrong === 0 ? "Every answer is right" : `${formatNumber(wrong)} to learn from`;
export const questionFilterLabel = "Which questions";
export const formatAllQuestionsFilter = (count: number): string => `All ${formatNumber(count)}`;
export const formatWrongQuestionsFilter = (count: number): string =>
  `Only wrong ${formatNumber(count)}`;
export const nothingWrongMessage = "No answer is wrong.";

export const ownAnswerLabel = "Your answer";
export const studentAnswerLabel = "Answer";
export const rightAnswerLabel = "Right answer";
export const explanationLabel = "Why";
export const answeredCorrectlyLabel = "Right";
export const fullMarksLabel = "Marks for everybody";
export const droppedLabel = "Does not count";
export const answeredPartlyLabel = "Partly right";
export const answeredIncorrectlyLabel = "Wrong";
export const notAnsweredLabel = "Not answered";
export const answerAfterSubmissionNotCountedLabel =
  "Came after the paper was handed in, not counted";
export const answerAfterSubmissionCountedLabel = "Came after the paper was handed in, counted";
export const lateAnswerNotCountedLabel = "Came too late, not counted";
export const lateAnswerCountedLabel = "Came late, counted";

/** Why the right answers are not shown, to the student, to a parent, and to a teacher or administrator. */
export const hiddenSolutionsMessages = {
  NEVER: {
    student:
      "Your teacher does not show the right answers here. Ask in class about the wrong ones.",
    parent: "The teacher does not show the right answers here.",
    staff: "Students do not see the right answers.",
  },
  AFTER_LAST_ATTEMPT: {
    student: "You see the right answers when you have handed in your last attempt.",
    parent: "The right answers are shown when the last attempt is handed in.",
    staff: "The student sees the right answers when the last attempt is handed in.",
  },
  AFTER_CLOSING: {
    student: "Your teacher shows the right answers when this paper closes.",
    parent: "The teacher shows the right answers when this paper closes.",
    staff: "Students see the right answers when this paper closes.",
  },
  BY_HAND: {
    student: "Your teacher shows the right answers later.",
    parent: "The teacher shows the right answers later.",
    staff: "Students see the right answers when you release the results.",
  },
} as const;
const releaseTimes = {
  student: (when: string): string => `Your teacher shows the right answers after ${when}.`,
  parent: (when: string): string => `The teacher shows the right answers after ${when}.`,
  staff: (when: string): string => `Students see the right answers after ${when}.`,
} as const;
export type ReviewReader = keyof typeof releaseTimes;
/** `when` is a date and a time of day. */
export const formatReleaseTime = (reader: ReviewReader, when: string): string =>
  releaseTimes[reader](when);
export const solutionsReleasedMessage = "The student sees the right answers.";
export const changeSolutionsLink = "Change when students see them";
export const formatEnteredFromPaper = (name: string, time: string): string =>
  `entered from paper by ${name}, ${time}`;
