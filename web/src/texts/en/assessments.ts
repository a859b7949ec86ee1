import { number, percent, plural } from "./language.ts";

export const title = "Assessments";
export const back = "Assessments";
export const create = "Create Assessment";
export const availableTests = "Available Tests";
export const completedTests = "Completed";
export const averageScore = "Average Score";
export const noValue = "–";

export const subject = "Subject";
export const grade = "Grade";
export const allSubjects = "All subjects";
export const allGrades = "All grades";
export const chooseBoth = "Choose a subject and a grade to filter the list.";
export const noAssessments = "No assessments available";
export const nothingYet = "What teachers publish appears here.";
export const foundCount = (count: number): string =>
  `${number(count)} ${plural(count, { one: "assessment", other: "assessments" })}`;
export const showAll = "Show all assessments";
export const loadFailed = "The assessments could not be loaded. Please try again.";

const marks = (count: number): string =>
  plural(count, { one: `${number(count)} mark`, other: `${number(count)} marks` });

export const duration = (minutes: number): string =>
  plural(minutes, { one: `${number(minutes)} min`, other: `${number(minutes)} mins` });
export const totalMarks = marks;
export const draft = "Draft";
export const draftBy = (author: string): string => `Draft by ${author}`;
export const editDraft = "Edit draft";
/** The label of a draft with unsaved changes on this device. */
export const unsavedChanges = "Unsaved changes";
export const showUnsavedChanges = "See your unsaved changes";
export const remove = "Delete";
export const removeQuestion = "Delete this draft?";
export const removeConsequence = (name: string): string =>
  `“${name}” and its questions will be gone for good.`;
export const removing = "Deleting…";
export const removed = (name: string): string => `“${name}” was deleted.`;
export const removeFailed = "The draft could not be deleted. Please try again.";
export const start = "Start Assessment";
export const continueAttempt = "Continue";
export const submitStoredAnswers = "Hand in now";
export const notSubmitted = "Not handed in yet";
export const completedPercent = (share: number): string => `Completed: ${percent(share)}`;
export const review = "See your answers";
export const forStudents = "Students take this assessment.";
export const actionLabel = (action: string, assessment: string): string =>
  `${action}: ${assessment}`;

export const answersSubmitted = "Your answers have been handed in.";
export const scorePending = "Your score is on its way…";
export const submittedNotice = (assessment: string): string =>
  `You have handed in “${assessment}”.`;
export const score = (got: number, of: number): string => `${number(got)} of ${marks(of)}`;
export const scored = (got: number, of: number, share: number): string =>
  `You got ${score(got, of)} (${percent(share)}).`;
export const passed = "Passed";
export const notPassed = "Not passed";
export const late =
  "It arrived after the time was over. Every answer that you gave in time was counted.";
export const lateShort = "Late";

export const myResults = "My results";
export const olderResults = (count: number): string =>
  plural(count, { one: "Show 1 older result", other: `Show ${number(count)} older results` });
export const allAssessments = "All assessments";

export const openFailed = "The assessment could not be opened. Please try again.";
export const onlyStudents = "Only students can take an assessment.";
export const backToList = "Back to the assessments";
export const timeLeft = "Time left";
export const lessThan = (count: number): string =>
  plural(count, {
    one: `Less than ${count} minute left`,
    other: `Less than ${count} minutes left`,
  });
export const minutesLeft = (count: number): string =>
  plural(count, { one: `${count} minute left`, other: `${count} minutes left` });

export const savedAutomatically = "Answers are saved as you give them";
export const allSaved = "All answers saved";
export const saving = "Saving…";
export const waiting = "Saved on this phone; waiting for a connection";
export const notStored = "Not saved yet: keep this page open and look for a connection";
export const saveRefused = (why: string): string => `Not saved: ${why}`;
export const refusedUnknown = "the server does not take it";

export const answeredCount = (count: number, total: number): string =>
  `${number(count)} of ${number(total)}`;
export const answered = "answered";
export const questions = "Questions";
export const questionNumber = (position: number): string => `Question ${number(position)}`;
export const jumpToQuestion = (position: number, isAnswered: boolean): string =>
  `Question ${number(position)}, ${isAnswered ? "answered" : "not answered"}`;
export const questionMarks = marks;
export const yourAnswer = "Your answer";

export const submit = "Submit Assessment";
export const submitQuestion = "Submit your answers?";
export const allAnswered = "You have answered every question.";
export const unanswered = (count: number): string =>
  plural(count, {
    one: "1 question is not answered.",
    other: `${number(count)} questions are not answered.`,
  });
export const submitConsequence = "After that you cannot change your answers.";
export const submitNow = "Submit";
export const keepWorking = "Keep working";

export const timeUp = "Time is up";
export const submitting = "Handing in your answers…";
export const answersAreSafe = "Your answers are safe on this phone.";
export const answersInPage = "Your answers are in this page. Do not close it.";
export const waitForConnection =
  "They will be handed in as soon as there is a connection. Keep this page open or come back to it.";
export const waitInPage = "They will be handed in as soon as there is a connection.";
export const submitFailed = "Your answers could not be handed in. They are kept. Please try again.";

export const result = "Result";
export const resultFailed = "The result could not be loaded. Please try again.";
export const backToDashboard = "Dashboard";
export const resultOf = (student: string): string => `Result of ${student}`;
export const answerGiven = "Answer";
export const right = "Right";
export const wrong = "Wrong";
export const notAnswered = "Not answered";
export const submittedAt = (when: string): string => `Handed in ${when}`;
