import { formatNumber } from "./language.ts";

export const questionBankTitle = "Question bank";
export const questionBankLead = "Keep good questions here and use them again.";
export const backToBankLink = "Question bank";
export const backToAssessmentsLink = "Assessments";
export const bankViewsLabel = "Whose questions";
export const ownQuestionsTab = "My questions";
export const schoolQuestionsTab = "Shared in school";
export const newQuestionLink = "New question";

export const searchQuestionsLabel = "Search";
export const searchQuestionsPlaceholder = "Words of the question or the strand";
export const subjectLabel = "Subject";
export const gradeLabel = "Grade";
export const difficultyLabel = "Difficulty";
export const strandLabel = "Strand";
export const strandHint = "The part of the syllabus, for example Algebra. You may leave it empty.";
export const subStrandLabel = "Sub-strand";
export const allSubjectsOption = "All subjects";
export const allGradesOption = "All grades";
export const allStrandsOption = "All strands";
export const allDifficultiesOption = "All";
export const chooseSubjectOption = "Choose a subject";
export const chooseGradeOption = "Choose a grade";
export const difficultyNames = { EASY: "Easy", MEDIUM: "Medium", HARD: "Hard" } as const;
export const shareLabel = "My school may use it";
export const shareHint = "Teachers and administrators of your school see it with its right answer.";

export const bankLoadFailedMessage = "The questions could not be loaded.";
export const questionLoadFailedMessage = "The question could not be loaded.";
export const noOwnQuestionsMessage = "No questions yet";
export const noOwnQuestionsHint = "Write one here, or save questions while you make an assessment.";
export const noSchoolQuestionsHint = "Nobody in your school has shared a question yet.";
export const noQuestionsFoundMessage = "No question fits";
export const showAllQuestionsButton = "Show all questions";

export const sharedBadge = "Shared";
export const formatAuthor = (name: string): string => `By ${name}`;
export const formatVersion = (version: number): string => `Version ${formatNumber(version)}`;
export const formatRightAnswer = (answer: string): string => `Right answer: ${answer}`;
export const editQuestionLink = "Edit";
export const formatMoreLabel = (question: string): string => `More for ${question}`;
export const formatEditLabel = (question: string): string => `Edit: ${question}`;
export const shareItem = "Share with my school";
export const unshareItem = "Stop sharing";
export const deleteItem = "Delete";
export const deleteQuestionTitle = "Delete this question?";
export const deleteQuestionWarning =
  "It goes from the bank. Assessments that use it keep their copy.";
export const deleteQuestionButton = "Delete";
export const deletingQuestionLabel = "Deleting…";
export const deleteFailedMessage = "The question could not be deleted.";
export const sharingFailedMessage = "The question could not be changed.";
export const questionSharedMessage = "Your school may use the question now.";
export const questionUnsharedMessage = "Only you see the question now.";
export const questionDeletedMessage = "The question is deleted.";
export const questionSavedMessage = "The question is saved.";
export const questionKnownMessage = "You already had this question. Nothing was saved twice.";

export const newQuestionTitle = "New question";
export const editQuestionTitle = "Edit question";
export const saveQuestionButton = "Save question";
export const savingQuestionLabel = "Saving…";
export const cancelQuestionButton = "Cancel";
export const saveFailedMessage = "The question could not be saved.";
export const leaveQuestion = "Leave without saving?";
export const leaveWarning =
  "What you changed in this question is not saved yet. It is lost if you leave.";
export const leaveButton = "Leave without saving";
export const stayButton = "Stay here";
export const tagsHeading = "Where it belongs";
export const questionHeading = "The question";
/** A fact about a question. */
export const withPictureLabel = "with a picture";
