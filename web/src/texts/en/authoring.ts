import { formatNumber, pickPluralForm } from "./language.ts";

export const backToDashboardLink = "Dashboard";
export const cancelButton = "Cancel";
export const createAssessmentButton = "Create assessment";
export const creatingAssessmentBusyLabel = "Creating…";
export const formatAssessmentCreatedMessage = (name: string): string =>
  `“${name}” has been created.`;
export const formatDraftCreatedMessage = (name: string): string =>
  `“${name}” is saved as a draft. You find it under Assessments.`;
export const assessmentCreationFailedMessage =
  "The assessment could not be created. Please try again.";

export const assessmentDetailsHeading = "Details";
export const assessmentTitleLabel = "Title";
export const assessmentTitleHint = "For example: Fractions, end of week 3";
export const descriptionLabel = "Description";
export const descriptionHint =
  "What students should know before they start. You may leave this empty.";
export const subjectLabel = "Subject";
export const subjectPlaceholder = "Choose a subject";
export const gradeLabel = "Grade";
export const gradePlaceholder = "Choose a grade";
export const durationMinutesLabel = "Duration in minutes";
export const passingPercentLabel = "Passing marks in percent";
export const publishedCheckboxLabel = "Published";
export const publishedCheckboxHint =
  "Students see it at once, and it cannot be changed any more. Without this it stays a draft that students do not see.";
export const moreAssessmentSettingsLabel = "More settings";
export const lateAnswersLabel = "Answers that arrive after the time";
export const lateAnswersOptions = {
  ask: "I decide for each student",
  count: "They count",
  ignore: "They do not count",
} as const;
export const shuffleLabel = "Mix the questions";
export const shuffleHint =
  "Each student gets questions and options in another order. The results show them in your order.";
export const needsWordLabel = "Students need a word to start";
export const needsWordHint =
  "For a supervised room. When you publish, you get a word to write on the board.";
export const canPrepareLabel = "Students can load it before the day";
export const canPrepareHint =
  "For a room without a network: the questions stay locked on their devices until they enter the word. Answers of students who begin that way are treated like late answers.";
export const attemptsAllowedLabel = "Attempts for each student";
export const formatAttemptCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "attempt", other: "attempts" })}`;

export const questionsHeading = "Questions";
export const formatQuestionNumber = (place: number): string => `Question ${formatNumber(place)}`;
/** Beside the number of a closed question, all of which opens it. */
export const openQuestionLabel = "Edit";
export const addQuestionButton = "Add Question";
export const formatQuestionLimitMessage = (most: number): string =>
  `An assessment has at most ${formatNumber(most)} questions.`;
export const formatRemoveQuestionLabel = (place: number): string =>
  `Remove question ${formatNumber(place)}`;
export const formatMoveQuestionUpLabel = (place: number): string =>
  `Move question ${formatNumber(place)} up`;
export const formatMoveQuestionDownLabel = (place: number): string =>
  `Move question ${formatNumber(place)} down`;
export const formatQuestionMovedMessage = (to: number): string =>
  `It is now question ${formatNumber(to)}.`;
export const formatQuestionRemovedMessage = (place: number): string =>
  `Question ${formatNumber(place)} has been removed.`;
export const importQuestionsButton = "Import questions";
export const formatQuestionsAddedMessage = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "question has", other: "questions have" })} been added below.`;
export const undoRemoveQuestionButton = "Undo";

export const questionTextLabel = "Question";
export const questionTypeLabel = "Type";
export const questionTypeOptionLabels = {
  MCQ: "Multiple choice",
  TRUE_FALSE: "True or false",
  SHORT_ANSWER: "Short answer",
  MULTI_SELECT: "Several right answers",
  MATCHING: "Matching",
  ORDERING: "Put in order",
  LONG_ANSWER: "Long answer",
} as const;
export const marksLabel = "Marks";
export const answerOptionsLabel = "Options";
export const answerOptionsHint = "Mark the right one. Leave the ones you do not need empty.";
export const getAnswerOptionLetter = (place: number): string => "ABCDEFGHIJ".charAt(place);
export const formatOptionTextLabel = (place: number): string =>
  `Option ${getAnswerOptionLetter(place)}`;
export const formatCorrectOptionRadioLabel = (place: number): string =>
  `Option ${getAnswerOptionLetter(place)} is the right answer`;
export const severalRightOptionsHint =
  "Mark all that are right. Students get a part of the marks for some of them, in half marks.";
export const formatRightOptionCheckboxLabel = (place: number): string =>
  `Option ${getAnswerOptionLetter(place)} is right`;
export const pairsLabel = "Pairs";
export const pairsHint =
  "Write what belongs together side by side. Students see the right side shuffled. Every right pair counts, in half marks.";
export const formatPairLeftLabel = (place: number): string => `Left side ${formatNumber(place)}`;
export const formatPairRightLabel = (place: number): string => `Right side ${formatNumber(place)}`;
export const addPairButton = "Add a pair";
export const extrasLabel = "More texts for the right side";
export const extrasHint = "They belong to nothing on the left. One on each line, at most 4.";
export const orderedItemsLabel = "Items in the right order";
export const orderedItemsHint =
  "From three to eight. Students see them shuffled. Each one in its right place counts, in half marks.";
export const formatOrderedItemLabel = (place: number): string => `Item ${formatNumber(place)}`;
export const formatMoveItemUpLabel = (place: number): string =>
  `Move item ${formatNumber(place)} up`;
export const addItemButton = "Add an item";
export const isOrderRightLabel = "This is the right order";
export const isOrderRightHint =
  "The items were copied without their right order. Put them in order first.";
export const addOptionButton = "Add an option";
export const formatOptionLimitHint = (most: number): string =>
  `A question has at most ${formatNumber(most)} options.`;
export const formatRemoveOptionLabel = (place: number): string =>
  `Remove option ${getAnswerOptionLetter(place)}`;
export const correctAnswerLabel = "Correct answer";
export const shortAnswerHint =
  "Capital letters, extra spaces and a full stop at the end make no difference.";
export const moreAnswerOptionsLabel = "More options";
export const alsoAcceptedLabel = "Other right answers";
export const alsoAcceptedHint =
  "For example another spelling. Write one on each line, at most 10. They count like the correct answer.";
export const guidanceLabel = "Guidance for marking";
export const guidanceHint =
  "You mark these answers by hand. Note what a good answer has. Students see it only together with the right answers.";
export const isNumberLabel = "The answer is a number";
export const isNumberHint = "1.5 and 1,5 are the same then, and so are 1000 and 1,000.";
export const numberAnswerHint = "For example 1000 or 2.5.";
export const toleranceLabel = "May be off by";
export const toleranceHint = "0.1 takes 2.4 to 2.6 for 2.5. Empty: not at all.";
export const unitLabel = "Unit";
export const unitHint = "For example cm. Students see it beside their answer.";

export const addExplanationLabel = "Add an explanation";
export const explanationLabel = "Explanation";
export const explanationHint =
  "Why the answer is right. Students see it only together with the right answers.";

export const formatQuestionCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "question", other: "questions" })}`;
export const totalMarksLabel = "Total marks";
export const requiredFieldNames = {
  title: "the title",
  subject: "the subject",
  grade: "the grade",
  text: "the text",
  correctAnswer: "the correct answer",
  marks: "the marks",
} as const;
/**
 * Returns a message about a form field that is not filled in. `part` is the name of the field. `of` is the
 * number of the question to which the field belongs; it is undefined for the details of the assessment.
 */
export const formatMissingFieldMessage = (part: string, of?: number): string =>
  of === undefined
    ? `Still missing: ${part}`
    : `Still missing: ${part} of question ${formatNumber(of)}`;
export const formatMoreItemsSuffix = (count: number): string =>
  count === 0 ? "" : ` and ${formatNumber(count)} more`;
export const allFieldsFilledInMessage = "Everything is there.";

export const leavePageConfirmQuestion = "Leave this page?";
export const stayOnPageButton = "Stay here";

export const assessmentCreationTexts = {
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

export const draftEditingTexts = {
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
export const outdatedDraftHint =
  "You wrote this here before, and it has not been saved. The draft was saved with other changes since: when you save, you choose what stays.";

/** Texts for a draft that was published or deleted while the user was editing it. */
export const uneditableDraftMessages = {
  published:
    "This assessment has been published, so it cannot be changed any more. What you wrote here is not lost: you can save it as a new draft.",
  deleted:
    "This draft has been deleted. What you wrote here is not lost: you can save it as a new draft.",
} as const;
/**
 * Shorter texts for a draft that was published or deleted during editing, shown beside the buttons. Each text
 * takes at most four lines on a narrow phone.
 */
export const uneditableDraftShortMessages = {
  published: "This assessment has been published. You can save what you wrote as a new draft.",
  deleted: "This draft has been deleted. You can save what you wrote as a new draft.",
} as const;
export const uneditableDraftTextOverrides = {
  leaveConsequence:
    "Your changes are on this device only, until you log out. To see them in your list of assessments, save them as a new draft.",
} as const;
export const saveAsNewDraftButton = "Save as new draft";
export const formatSavedAsNewDraftMessage = (name: string): string =>
  `“${name}” is saved as a new draft.`;

/** Texts for a draft that was saved on another device or in another tab while the user was editing it. */
export const draftConflictTexts = {
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
export const versionSavedElsewhereMessage = "This is the version that was saved elsewhere.";
export const assessmentDetailNames = {
  title: "title",
  description: "description",
  subject: "subject",
  grade: "grade",
  duration: "duration",
  passingMarks: "passing marks",
  attemptsAllowed: "attempts",
  opensAt: "opening time",
  closesAt: "closing time",
  audience: "who may take it",
  lateAnswers: "late answers",
  solutions: "when students see the right answers",
  marksRelease: "when students see their marks",
  countedAttempt: "which attempt counts",
  shuffle: "mixed questions",
  needsWord: "the word to start",
  canPrepare: "loading before the day",
  pools: "random draws",
  sections: "sections",
} as const;
export const formatDifferingQuestionName = (place: number): string =>
  `question ${formatNumber(place)}`;
const NAMED_DIFFERENCES = 4;
/**
 * Returns a sentence that lists the parts in which two versions of a draft differ. `parts` contains at least one
 * item.
 */
export const formatDraftDifferences = (parts: readonly string[]): string => {
  const named = parts.slice(0, NAMED_DIFFERENCES).join(", ");
  return `They differ in: ${named}${formatMoreItemsSuffix(Math.max(0, parts.length - NAMED_DIFFERENCES))}.`;
};
export const backToAssessmentsLink = "Assessments";
export const saveDraftButton = "Save draft";
export const savingDraftBusyLabel = "Saving…";
export const formatDraftSavedMessage = (name: string): string => `“${name}” is saved as a draft.`;
export const draftSaveFailedMessage = "The draft could not be saved. Please try again.";
export const draftLoadFailedMessage = "The draft could not be loaded. Please try again.";
