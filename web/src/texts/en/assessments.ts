import { formatTotalMarks as marks } from "./assessment-facts.ts";
import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const assessmentsPageTitle = "Assessments";
export const backToAssessmentsLink = "Assessments";
export const availableAssessmentCountLabel = "Available Tests";
export const completedAssessmentCountLabel = "Completed";
export const averageScoreLabel = "Average Score";
/** Shown instead of the average score before the first submission. */
export const noAverageYetLabel = "None yet";
export const unknownFigureLabel = "–";

export const subjectFilterLabel = "Subject";
export const gradeFilterLabel = "Grade";
export const allSubjectsOption = "All subjects";
export const allGradesOption = "All grades";
export const chooseSubjectAndGradeHint = "Choose a subject and a grade to filter the list.";
export const noAssessmentsMessage = "No assessments available";
export const noAssessmentsHint = "What teachers publish appears here.";
export const formatAssessmentCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "assessment", other: "assessments" })}`;
export const showAllAssessmentsButton = "Show all assessments";
export const assessmentListLoadFailedMessage =
  "The assessments could not be loaded. Please try again.";

export const editDraftLinkLabel = "Edit draft";
/** The label of a draft with unsaved changes on this device. */
export const unsavedChangesLabel = "Unsaved changes";
export const showUnsavedChangesLinkLabel = "See your unsaved changes";
export const deleteDraftButton = "Delete";
export const deleteDraftConfirmQuestion = "Delete this draft?";
export const formatDeleteDraftWarning = (name: string): string =>
  `“${name}” and its questions will be gone for good.`;
export const deletingDraftBusyLabel = "Deleting…";
export const formatDraftDeletedMessage = (name: string): string => `“${name}” was deleted.`;
export const draftDeletionFailedMessage = "The draft could not be deleted. Please try again.";
export const answersNotSubmittedLabel = "Not handed in yet";
export const formatCompletedWithScoreLabel = (share: number): string =>
  `Completed: ${formatPercent(share)}`;
export const reviewAnswersLinkLabel = "See your answers";

export const answersSubmittedMessage = "Your answers have been handed in.";
export const scorePendingMessage = "Your score is on its way…";
export const formatAssessmentSubmittedMessage = (assessment: string): string =>
  `You have handed in “${assessment}”.`;
export const formatMarksOfTotal = (got: number, of: number): string =>
  `${formatNumber(got)} of ${marks(of)}`;
export const formatScoreMessage = (got: number, of: number, share: number): string =>
  `You got ${formatMarksOfTotal(got, of)} (${formatPercent(share)}).`;
export const passedLabel = "Passed";
export const notPassedLabel = "Not passed";
export const lateSubmissionMessage =
  "Your answers came after the time ended. We counted every answer that came in time.";
export const lateSubmissionLabel = "Late";

export const myResultsHeading = "My results";
export const formatShowOlderResultsLabel = (count: number): string =>
  pickPluralForm(count, {
    one: "Show 1 older result",
    other: `Show ${formatNumber(count)} older results`,
  });
export const allAssessmentsHeading = "All assessments";

export const assessmentOpenFailedMessage = "The assessment could not be opened. Please try again.";
export const onlyStudentsTakeAssessmentsMessage = "Only students can take an assessment.";
export const backToAllAssessmentsLinkLabel = "Back to the assessments";

export const durationMinutesLabel = "Minutes";
export const totalMarksLabel = "Marks";
export const attemptsLeftLabel = "Attempts left";
export const formatCoverNumber = formatNumber;
export const beforeYouStartHeading = "Before you start";
export const timeStartsWithButtonRule =
  "The time starts when you press Start. It goes on even if you close this page.";
export const answersKeptWithoutNetworkRule =
  "Without a network you can go on. Your answers are kept on this phone and sent as soon as there is a connection.";
export const lateAnswersRule =
  "Your answers must reach us at most one minute after the time ends. If they come later, your teacher decides if they count.";
export const startAttemptButton = "Start";
export const startingAttemptBusyLabel = "Starting…";
export const attemptStartFailedMessage =
  "The assessment could not be started. Your time has not begun. Please try again.";
export const timeLeftLabel = "Time left";
export const formatMinutesLeftUpperBound = (count: number): string =>
  pickPluralForm(count, {
    one: `Less than ${count} minute left`,
    other: `Less than ${count} minutes left`,
  });

export const automaticSavingMessage = "Answers are saved as you give them";
export const allAnswersSavedMessage = "All answers saved";
export const answersStoredOnPhoneMessage =
  "Saved on this phone; sent to your school in a few minutes";
export const savingAnswersMessage = "Saving…";
export const answersSavedOnPhoneMessage = "Saved on this phone; waiting for a connection";
export const answersNotSavedMessage =
  "Not saved yet: keep this page open and look for a connection";
export const formatAnswerSaveFailedMessage = (why: string): string => `Not saved: ${why}`;
export const defaultAnswerSaveFailureReason = "the server does not take it";

export const formatAnsweredCount = (count: number, total: number): string =>
  `${formatNumber(count)} of ${formatNumber(total)}`;
export const answeredCountLabel = "answered";
export const questionMenuLabel = "Questions";
export const formatQuestionNumber = (position: number): string =>
  `Question ${formatNumber(position)}`;
export const formatJumpToQuestionLabel = (position: number, isAnswered: boolean): string =>
  `Question ${formatNumber(position)}, ${isAnswered ? "answered" : "not answered"}`;
export const formatMarksForQuestion = marks;
export const answerPlaceholder = "Your answer";

export const submitAssessmentButton = "Submit Assessment";
export const submitAnswersConfirmQuestion = "Submit your answers?";
export const allQuestionsAnsweredMessage = "You have answered every question.";
export const formatUnansweredQuestionsMessage = (count: number): string =>
  pickPluralForm(count, {
    one: "1 question is not answered.",
    other: `${formatNumber(count)} questions are not answered.`,
  });
export const submitAnswersWarning = "After that you cannot change your answers.";
export const submitWithoutNetworkHint =
  "Your phone is offline. Your answers stay on it and are handed in when there is a connection.";
export const confirmSubmissionButton = "Submit";
export const keepWorkingButton = "Keep working";

export const timeUpHeading = "Time is up";
export const submittingAnswersHeading = "Handing in your answers…";
export const answersSafeOnPhoneMessage = "Your answers are safe on this phone.";
export const keepPageOpenForAnswersMessage = "Your answers are in this page. Do not close it.";
export const storedAnswersWillBeSubmittedHint =
  "They will be handed in as soon as there is a connection. Keep this page open or come back to it.";
export const storedAnswersAreSubmittedHint =
  "They are handed in within a minute. Keep this page open or come back to it.";
export const unstoredAnswersAreSubmittedHint = "They are handed in within a minute.";
export const lateAnswersHint = "If they come late, your teacher decides if they count.";
export const unstoredAnswersWillBeSubmittedHint =
  "They will be handed in as soon as there is a connection.";
export const answersSubmitFailedMessage =
  "Your answers could not be handed in. They are kept. Please try again.";

export const resultPageTitle = "Result";
export const backToDashboardLink = "Dashboard";
export const reportFormsLink = "Report forms";
