import { formatNumber, pickPluralForm } from "./language.ts";

const countQuestions = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "question", other: "questions" })}`;

export const importQuestionsTitle = "Import questions";
export const importIntroduction =
  "Bring in questions that you already have. You see each one before it is added.";
export const questionFileLabel = "File with questions";
export const questionFileHint = "GIFT, Aiken, Moodle XML, QTI 2.1, CSV or plain text.";
export const pasteQuestionsLabel = "Or paste the questions";
export const pasteQuestionsHint = "For example from a Word document: number them 1, 2, 3.";
export const formatLabel = "Format";
export const recognisedFormatOption = "Recognise it";
export const checkQuestionsButton = "Show the questions";
export const readingQuestionsLabel = "Reading …";
export const questionsMissingMessage = "Choose a file or paste the questions first.";
export const questionFileUnreadableMessage = "The file could not be opened. Choose the file again.";

export const examplesLabel = "How to write the questions";
export const formatExamples = {
  NUMBERED: `1. Which gas do plants take in? (2 marks)
a) Oxygen
b) Carbon dioxide
Answer: b`,
  AIKEN: `Which is a mammal?
A. Frog
B. Bat
ANSWER: B`,
  GIFT: `Which is a mammal? {
  ~Frog
  =Bat
}

The capital of Kenya? {=Nairobi}

How many days has a week? {#7}`,
} as const;

export const formatFound = (source: string, format: string): string =>
  source === "" ? format : `${source}: ${format}`;
export const formatAddableCount = (count: number): string =>
  count === 0 ? "No question can be added." : `${countQuestions(count)} can be added.`;
export const formatRefusedHeading = (count: number): string =>
  `${countQuestions(count)} cannot be added`;
export const fileNotesHeading = "Before you add them";
export const previewLabel = "Questions that were found";
export const formatLine = (line: number): string => `Line ${formatNumber(line)}`;
export const formatLineOfFile = (file: string, line: number): string =>
  `${file}, line ${formatNumber(line)}`;
export const formatRow = (row: number): string => `Row ${formatNumber(row)}`;
export const formatRightAnswer = (answer: string): string => `Right answer: ${answer}`;
export const formatFurtherAnswers = (answers: readonly string[]): string =>
  `Also right: ${answers.join(" · ")}`;
export const formatOtherOptions = (options: readonly string[]): string =>
  `Other options: ${options.join(" · ")}`;
export const formatExplanation = (explanation: string): string => `Explanation: ${explanation}`;
export const formatNoRoom = (room: number, max: number): string =>
  room === 0
    ? `An assessment has at most ${countQuestions(max)}. There is no room for more.`
    : `An assessment has at most ${countQuestions(max)}. Only the first ${formatNumber(room)} of these can be added.`;
export const formatAddButton = (count: number): string => `Add ${countQuestions(count)}`;
export const chooseOtherQuestionsButton = "Choose others";

export const discardImportQuestion = "Throw the import away?";
export const discardImportWarning =
  "The questions are not added yet. What you pasted or wrote here would be lost.";
export const discardImportButton = "Throw it away";
export const backToImportButton = "Back to the import";
