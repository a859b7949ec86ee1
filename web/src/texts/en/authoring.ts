import { number, plural } from "./language.ts";

export const backToDashboard = "Dashboard";
export const cancel = "Cancel";
export const create = "Create assessment";
export const creating = "Creating…";
export const created = (name: string): string => `“${name}” has been created.`;
export const createdDraft = (name: string): string =>
  `“${name}” is saved as a draft. You find it under Assessments.`;
export const createFailed = "The assessment could not be created. Please try again.";

export const details = "Details";
export const assessmentTitle = "Title";
export const titleHint = "For example: Fractions, end of week 3";
export const description = "Description";
export const descriptionHint =
  "What students should know before they start. You may leave this empty.";
export const subject = "Subject";
export const chooseSubject = "Choose a subject";
export const grade = "Grade";
export const chooseGrade = "Choose a grade";
export const duration = "Duration in minutes";
export const passingMarks = "Passing marks in percent";
export const published = "Published";
export const publishedHint =
  "Students see it at once, and it cannot be changed any more. Without this it stays a draft that students do not see.";
export const moreOptions = "More options";
export const attemptsAllowed = "Attempts for each student";
export const attempts = (count: number): string =>
  `${number(count)} ${plural(count, { one: "attempt", other: "attempts" })}`;

export const questions = "Questions";
export const questionNumber = (place: number): string => `Question ${number(place)}`;
export const addQuestion = "Add Question";
export const tooManyQuestions = (most: number): string =>
  `An assessment has at most ${number(most)} questions.`;
export const removeQuestion = (place: number): string => `Remove question ${number(place)}`;
export const moveUp = (place: number): string => `Move question ${number(place)} up`;
export const moveDown = (place: number): string => `Move question ${number(place)} down`;
export const questionMoved = (to: number): string => `It is now question ${number(to)}.`;
export const questionRemoved = (place: number): string =>
  `Question ${number(place)} has been removed.`;
export const undo = "Undo";

export const questionText = "Question";
export const questionType = "Type";
export const types = {
  MCQ: "Multiple choice",
  TRUE_FALSE: "True or false",
  SHORT_ANSWER: "Short answer",
} as const;
export const marks = "Marks";
export const options = "Options";
export const optionsHint = "Mark the right one. Leave the ones you do not need empty.";
export const optionLetter = (place: number): string => "ABCDEFGHIJ".charAt(place);
export const optionText = (place: number): string => `Option ${optionLetter(place)}`;
export const optionIsRight = (place: number): string =>
  `Option ${optionLetter(place)} is the right answer`;
export const correctAnswer = "Correct answer";
export const shortAnswerHint =
  "Capital letters, extra spaces and a full stop at the end make no difference.";

export const questionCount = (count: number): string =>
  `${number(count)} ${plural(count, { one: "question", other: "questions" })}`;
export const totalMarks = "Total marks";
export const missingParts = {
  title: "the title",
  subject: "the subject",
  grade: "the grade",
  text: "the text",
  correctAnswer: "the correct answer",
  marks: "the marks",
} as const;
/** Names a missing part. `of` is the number of the question; undefined for the details of the assessment. */
export const missing = (part: string, of?: number): string =>
  of === undefined ? `Still missing: ${part}` : `Still missing: ${part} of question ${number(of)}`;
export const moreMissing = (count: number): string =>
  count === 0 ? "" : ` and ${number(count)} more`;
export const complete = "Everything is there.";

export const leaveQuestion = "Leave this page?";
export const stay = "Stay here";

export const creation = {
  title: "Create assessment",
  lead: "Write the questions here. They are marked for you when students send their answers.",
  restored: "Draft restored",
  restoredHint: "This is what you wrote here before.",
  throwAway: "Throw the draft away",
  throwAwayQuestion: "Throw the draft away?",
  throwAwayConsequence: "What you have written here is gone for good.",
  leaveConsequence:
    "Your draft stays on this device until you log out. You find it here when you come back.",
  leaveAndKeep: "Leave and keep the draft",
} as const;

export const edit = {
  title: "Edit draft",
  lead: "Students do not see a draft. You can save and change it until you publish it.",
  restored: "Changes restored",
  restoredHint: "You wrote this here before, and it has not been saved.",
  throwAway: "Throw the changes away",
  throwAwayQuestion: "Throw the changes away?",
  throwAwayConsequence: "What you have changed here is gone for good. The saved draft stays.",
  leaveConsequence:
    "Your changes stay on this device until you log out. You find them here when you come back.",
  leaveAndKeep: "Leave and keep the changes",
} as const;
export const outdatedHint =
  "You wrote this here before, and it has not been saved. The draft was saved with other changes since: when you save, you choose what stays.";

/** Texts for a draft that was published or deleted while the user was editing it. */
export const draftGone = {
  published:
    "This assessment has been published, so it cannot be changed any more. What you wrote here is not lost: you can save it as a new draft.",
  deleted:
    "This draft has been deleted. What you wrote here is not lost: you can save it as a new draft.",
} as const;
/** Shorter texts for the same case, shown beside the buttons. They take at most four lines on a narrow phone. */
export const goneNow = {
  published: "This assessment has been published. You can save what you wrote as a new draft.",
  deleted: "This draft has been deleted. You can save what you wrote as a new draft.",
} as const;
export const editedDraftGone = {
  leaveConsequence:
    "Your changes are on this device only, until you log out. To see them in your list of assessments, save them as a new draft.",
} as const;
export const saveAsNew = "Save as new draft";
export const savedAsNew = (name: string): string => `“${name}” is saved as a new draft.`;

/** Texts for a draft that was saved elsewhere while the user was editing it. */
export const conflict = {
  title: "Two versions of this draft",
  lead: "It was saved on another device or in another tab after you opened it here. Nothing is lost yet: choose what happens to the two.",
  stay: { action: "Keep writing", consequence: "Nothing is saved yet. You choose later." },
  saveAsNew: {
    action: "Save mine as a new draft",
    consequence: "Both stay. You find two drafts under Assessments.",
  },
  useOther: {
    action: "Use the other version",
    consequence: "What you changed here is gone for good.",
  },
  saveOver: {
    action: "Save mine over it",
    consequence: "What was saved there is gone for good.",
  },
  publishOver: {
    action: "Publish mine instead",
    consequence: "What was saved there is gone for good, and students can open yours at once.",
  },
} as const;
export const taken = "This is the version that was saved elsewhere.";
export const detailNames = {
  title: "title",
  description: "description",
  subject: "subject",
  grade: "grade",
  duration: "duration",
  passingMarks: "passing marks",
  attemptsAllowed: "attempts",
} as const;
export const differingQuestion = (place: number): string => `question ${number(place)}`;
const NAMED_DIFFERENCES = 4;
/** Names the parts in which two versions differ. `parts` contains at least one item. */
export const differences = (parts: readonly string[]): string => {
  const named = parts.slice(0, NAMED_DIFFERENCES).join(", ");
  return `They differ in: ${named}${moreMissing(Math.max(0, parts.length - NAMED_DIFFERENCES))}.`;
};
export const backToAssessments = "Assessments";
export const save = "Save draft";
export const saving = "Saving…";
export const saved = (name: string): string => `“${name}” is saved as a draft.`;
export const saveFailed = "The draft could not be saved. Please try again.";
export const loadFailed = "The draft could not be loaded. Please try again.";
