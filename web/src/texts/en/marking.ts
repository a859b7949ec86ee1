import { formatNumber, pickPluralForm } from "./language.ts";

const markTabLabel = "Mark answers";
export const formatMarkTabLabel = (count: number): string =>
  count === 0 ? markTabLabel : `${markTabLabel} (${formatNumber(count)})`;
export const formatPapersToMark = (count: number): string =>
  pickPluralForm(count, {
    one: "1 paper to mark",
    other: `${formatNumber(count)} papers to mark`,
  });
export const loadFailedMessage = "The answers could not be loaded. Please try again.";

export const formatMarkedPapers = (marked: number, total: number): string =>
  `${formatNumber(marked)} of ${formatNumber(total)} ${pickPluralForm(total, { one: "paper", other: "papers" })} marked`;
export const progressLabel = "Papers marked";
export const orderLabel = "Go on";
export const orderOptions = {
  question: "question by question",
  student: "student by student",
} as const;
export const showLabel = "Show";
export const showOptions = { WAITING: "only what waits", ALL: "all answers" } as const;
export const hideNamesLabel = "Hide names";
export const formatStudentNumber = (place: number): string => `Student ${formatNumber(place)}`;
export const formatAttempt = (attempt: number): string => `Attempt ${formatNumber(attempt)}`;

export const nothingWaitsTitle = "Nothing waits to be marked";
export const nothingWaitsHint = "New answers appear here when students hand in.";
export const noAnswersTitle = "No long answers yet";
export const moreWaitMessage =
  "More papers wait than this page holds. Mark these first, then load the next ones.";
export const loadMoreButton = "Load the next ones";

export const formatQuestionHeading = (number: number): string => `Question ${formatNumber(number)}`;
export const formatAnswerPlace = (place: number, of: number): string =>
  `Answer ${formatNumber(place)} of ${formatNumber(of)}`;
export const guidanceLabel = "Guidance for marking";
export const formatMarksLabel = (most: number): string => `Marks, from 0 to ${formatNumber(most)}`;
export const marksHint = "Half marks are allowed. Enter goes to the next answer.";
export const formatMarksError = (most: number): string =>
  `Write a whole or half number from 0 to ${formatNumber(most)}.`;
export const commentLabel = "Comment";
export const commentHints = {
  NEVER: "Students do not see comments, because this paper never shows the right answers.",
  AT_ONCE: "Students see it when they see the right answers: after their last attempt.",
  AFTER_CLOSING: "Students see it when they see the right answers: after the paper closes.",
  BY_HAND: "Students see it when you release the results.",
} as const;
export const ownCommentsLabel = "Your comments so far";
export const formatNoRoomForComment = (most: number): string =>
  `There is no room for this comment too: a comment has at most ${formatNumber(most)} characters.`;
export const previousButton = "Back";
export const saveAndNextButton = "Save, next answer";
export const skipButton = "Skip";
export const lastAnswerSavedMessage = "That was the last answer here.";

export const formatUnsentMarks = (count: number): string =>
  pickPluralForm(count, {
    one: "1 mark is kept on this device. It is sent when there is a connection.",
    other: `${formatNumber(count)} marks are kept on this device. They are sent when there is a connection.`,
  });
export const formatMarkedElsewhere = (name: string, marks: string): string =>
  `${name} has marked this answer meanwhile and gave ${marks}. Your mark is not saved.`;
export const answerChangedMessage =
  "This answer is another one now. Read it again: your mark is not saved.";
export const markRefusedMessage = "Your mark could not be saved. Look at it again.";
export const formatKeepTheirs = (name: string): string => `Keep the mark of ${name}`;
export const useMineButton = "Save mine instead";
export const dismissButton = "Understood";
