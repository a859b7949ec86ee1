import type { RegradeKind } from "@darasa/contract/regrades";
import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const correctMarkingButton = "Correct the marking";
export const formatCorrectMarkingLabel = (question: string): string =>
  `${correctMarkingButton} of ${question.toLowerCase()}`;
export const formatDialogTitle = formatCorrectMarkingLabel;
export const dialogScrollLabel = "How to mark the question";
export const unfinishedHint =
  "Another correction has begun and is not finished. Close this window and finish it first.";

export const kindLegend = "What was wrong?";
export const kindLabels: Readonly<Record<RegradeKind, string>> = {
  RIGHT_ANSWER: "Another answer is the right one",
  ACCEPTED_ANSWERS: "Other answers are right, too",
  FULL_MARKS: "Give everybody all marks",
  DROPPED: "Do not count this question",
};
export const kindHints: Readonly<Record<RegradeKind, string>> = {
  RIGHT_ANSWER: "Only the new answer is right then.",
  ACCEPTED_ANSWERS: "They get all marks, like the right answer.",
  FULL_MARKS: "Also students who gave no answer get all marks of this question.",
  DROPPED: "Its marks are taken out of everybody’s total.",
};
export const newRightAnswerLabel = "The right answer";
export const chooseOption = "Choose";
export const formatPlaceLabel = (place: number): string => `Place ${formatNumber(place)}`;
export const acceptedAnswersLegend = "Answers to accept";
export const noWrongAnswersMessage = "No student gave a wrong answer to this question.";
export const answersFailedMessage = "The answers could not be loaded. Please try again.";
export const kindMissingError = "Choose what was wrong first";
export const answerMissingError = "Choose or write an answer first";
export const showChangesButton = "Show who changes";

export const previewScrollLabel = "Who changes";
export const previewFailedMessage = "The changes could not be worked out. Please try again.";
export const nobodyChangesMessage = "No mark changes. Nobody gave such an answer.";
export const formatChangedCount = (changed: number, counted: number): string =>
  `${formatNumber(changed)} of ${formatNumber(counted)} papers ${pickPluralForm(changed, { one: "gets", other: "get" })} another result.`;
export const formatPassCounts = (passing: number, failing: number): string =>
  `${formatNumber(passing)} ${pickPluralForm(passing, { one: "passes", other: "pass" })} now, ${formatNumber(failing)} no longer ${pickPluralForm(failing, { one: "passes", other: "pass" })}.`;
export const otherSchoolStudent = "A student of another school";
export const formatAttempt = (attempt: number): string => `Attempt ${formatNumber(attempt)}`;
export const formatMarks = (score: number, total: number): string =>
  `${formatNumber(score)} of ${formatNumber(total)}`;
export const formatResult = (score: number, total: number, percent: number): string =>
  `${formatMarks(score, total)} (${formatPercent(percent)})`;
export const formatChange = (before: string, after: string): string => `${before} → ${after}`;
export const passesNowLabel = "Passes now";
export const passesNoLongerLabel = "No longer passes";
export const formatMoreChanges = (count: number): string => `And ${formatNumber(count)} more`;
export const backButton = "Back";
export const applyButton = "Change the marks";

export const formatRunningHeading = (question: string): string =>
  `The marking of ${question.toLowerCase()} is being corrected`;
export const formatUndoingHeading = (question: string): string =>
  `The old marks of ${question.toLowerCase()} are coming back`;
export const formatDoneHeading = (question: string): string =>
  `The marking of ${question.toLowerCase()} was corrected`;
export const formatUndoneHeading = (question: string): string =>
  `The old marks of ${question.toLowerCase()} are back`;
export const progressLabel = "Papers marked";
export const formatProgress = (marked: number, all: number): string =>
  `${formatNumber(marked)} of ${formatNumber(Math.max(marked, all))}`;
export const keepOpenMessage = "Keep this page open until it is finished.";
export const stoppedMessage = "It stopped before the end. Nothing is lost: press Go on.";
export const goOnButton = "Go on";
export const startingHeading = "The marking is being corrected";
export const startFailedHeading = "The marking was not corrected";
export const failedMessage = "That did not work. Please try again.";
export const formatChangedMarks = (changed: number): string =>
  `${formatNumber(changed)} ${pickPluralForm(changed, { one: "paper has", other: "papers have" })} other marks now.`;
export const figuresFollowMessage = "The figures on this page follow within a few seconds.";
export const formatStartedBy = (name: string, day: string): string => `${name}, ${day}`;
export const undoButton = "Undo";
export const undoQuestion = "Undo this correction?";
export const undoWarning = "Every student gets the marks from before the correction.";
