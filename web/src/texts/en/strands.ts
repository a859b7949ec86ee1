import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const papersViewLabel = "Papers";
export const strandsViewLabel = "Strands";
export const classViewsLabel = "Results of the class by";
export const strandsLoadFailedMessage = "The strands could not be loaded. Please try again.";
export const noStrandLabel = "No strand";
export const noSubStrandLabel = "No sub-strand";

export const noStrandMarksMessage = "No marks in this subject yet";
export const noStrandMarksHint =
  "Marks appear here when students hand in papers of this subject. Questions that you take from the question bank bring their strand with them.";
export const openQuestionBankLabel = "Question bank";
export const noOwnSubjectsMessage = "You teach no subject in this class";
export const noOwnSubjectsHint =
  "Only the class teacher and the teachers of a subject see its strands.";

export const strandsHint =
  "Percent of the marks that a student got in the questions of a strand this year, from the attempt that counts at each paper. Press a figure to see the answers, or a strand to see who needs help.";
export const noStrandHint =
  "“No strand” are questions that were not taken from the question bank, or that have no strand there.";
export const formatStrandsCaption = (className: string, subject: string): string =>
  `${subject} of ${className} in percent: students by strands`;
export const classRowHeading = "Class";
export const strandsKeyLabel = "Key";
export const strongKey = "50 % and more";
export const weakKey = "Below 50 %, underlined";
export const formatQuestionCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "question", other: "questions" })}`;
export const belowHalfLabel = "below 50 %";
export const noMarksCellLabel = "–";

export const formatStrandMarks = (marks: number, of: number, questions: number): string =>
  `${formatNumber(marks)} of ${formatNumber(of)} marks in ${formatQuestionCount(questions)}`;
export const formatCellTitle = (name: string, strand: string): string => `${name}: ${strand}`;
export const answersScrollLabel = "Answers and work to hand out";
export const answersLoadFailedMessage = "The answers could not be loaded. Please try again.";
export const unansweredLabel = "No answer";
export const formatOtherPapers = (papers: number, marks: number, of: number): string =>
  `${formatNumber(papers)} more ${pickPluralForm(papers, { one: "paper", other: "papers" })}, older or of another teacher: ${formatNumber(marks)} of ${formatNumber(of)} marks.`;
export const showSubStrandsButton = "Show sub-strands in the table";
export const hideSubStrandsButton = "Hide sub-strands in the table";

export const nobodyIsWeakMessage = "Nobody is below 50 % here.";
export const formatWeakLegend = (count: number): string =>
  `Below 50 %: ${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;
export const handOutHeading = "Hand out work";
export const handOutHint =
  "Each chosen student gets a message with the name of the paper or material.";
export const handOutLoadFailedMessage = "Papers and material could not be loaded.";
export const nothingToHandOutMessage =
  "There is no open paper and no material of this subject and grade yet.";
export const writeNewPaperLabel = "Write a new paper";
export const openPaperLabel = "Open paper";
export const materialLabel = "Material";
export const sendWorkButton = "Send";
export const formatSendWorkLabel = (title: string, count: number): string =>
  `Send: ${title}, to ${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;
export const sendOtherWorkButton = "Send other work";
export const formatPaperMessage = (title: string, strand: string): string =>
  `Hello! Please practise “${strand}” with the paper “${title}”. You find it in your assessments.`;
export const formatMaterialMessage = (title: string, strand: string): string =>
  `Hello! Please look at “${title}” to practise “${strand}”. You find it in the library.`;
export const formatShare = (percent: number): string => formatPercent(percent);
