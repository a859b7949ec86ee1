import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const createAssessmentLinkLabel = "Create Assessment";
export const questionBankLinkLabel = "Question bank";
export const assessmentViewsLabel = "Which assessments";
export const ownAssessmentsTab = "Mine";
export const sharedAssessmentsTab = "School and shared";
export const openAssessmentsHeading = "Open";
export const openAssessmentsHint = "Students can take them. Choose one to see its figures.";
export const draftAssessmentsHeading = "Drafts";
export const ownDraftsHint = "Only you and the administrators of your school see them.";
export const schoolDraftsHint = "Only their authors and the administrators of the school see them.";
export const nothingOpenMessage = "Nothing is published yet.";
export const noAssessmentsMessage = "No assessments available";
export const noOwnAssessmentsHint = "Create one, or copy one that other teachers share.";
export const archiveLink = "Archived assessments";
export const noSchoolAssessmentsHint = "What the teachers of your school create appears here.";
export const noOfficeAssessmentsHint = "The national office has no assessments.";
export const ownAssessmentsLoadFailedMessage =
  "The assessments could not be loaded. Please try again.";

export const formatSubmissionCount = (count: number): string => `${formatNumber(count)} handed in`;
export const nothingHandedInLabel = "Nothing handed in yet";
export const formatAverageScore = (share: number): string => `Average ${formatPercent(share)}`;
export const formatMissingAnswers = (count: number): string =>
  pickPluralForm(count, {
    one: "1 right answer missing",
    other: `${formatNumber(count)} right answers missing`,
  });
export const formatAuthor = (name: string): string => `by ${name}`;
export const ownAssessmentAuthorLabel = "by you";

export const sourceFilterLabel = "From";
export const allSchoolsOption = "All schools";
export const ownSchoolOption = "My school";
export const noSharedAssessmentsHint = "What teachers publish appears here.";
export const previewLinkLabel = "Preview";
export const copyButton = "Copy";
export const copyingBusyLabel = "Copying…";
export const copyFailedMessage = "The assessment could not be copied. Please try again.";

export const previewFailedMessage = "The assessment could not be opened. Please try again.";
export const copyWithAnswersHint =
  "This is your assessment. The copy is a draft with its questions and right answers.";
export const copyWithoutAnswersHint =
  "The right answers stay with the author. The copy is a draft with the questions; you choose the right answers before you publish it.";
export const formatPassMark = (share: number): string => `Pass mark ${formatPercent(share)}`;
export const shortAnswerHint = "Short answer";
export const onlyCoverHint =
  "Questions of this assessment are drawn at random for each student. Only its author can see and copy them.";
export const formatDrawnFrom = (count: number, all: number): string =>
  `Each student gets ${formatNumber(count)} of these ${formatNumber(all)}, drawn at random`;
