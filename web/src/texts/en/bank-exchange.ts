import { formatNumber, pickPluralForm } from "./language.ts";

const countQuestions = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "question", other: "questions" })}`;

export const saveIntoBankTitle = "Save to the question bank";
export const saveToBankButton = "Save to bank";
export const formatSaveIntoBankLead = (count: number): string =>
  `${countQuestions(count)}. Say where they belong, so that you find them again.`;
export const keepCategoriesLabel = "Use the categories of the file as strands";
export const keepCategoriesHint = "A question without a category gets the strand above.";
export const formatSaveButton = (count: number): string => `Save ${countQuestions(count)}`;
export const savingLabel = "Saving…";
export const savingProgressLabel = "Saving the questions";
export const formatSavedProgress = (done: number, all: number): string =>
  `${formatNumber(done)} of ${formatNumber(all)}`;
export const savingFailedMessage =
  "Some questions could not be saved. Try again: nothing is saved twice.";
export const formatSaved = (fresh: number, known: number): string =>
  known === 0
    ? `${countQuestions(fresh)} saved in your bank.`
    : `${countQuestions(fresh)} saved in your bank. You already had ${formatNumber(known)}.`;
export const leaveImportQuestion = "Close without saving?";
export const formatUnsavedImport = (count: number): string =>
  `${countQuestions(count)} of the file ${pickPluralForm(count, { one: "is", other: "are" })} not in your bank yet. To save them later, you would import the file again.`;
export const leaveImportButton = "Close without saving";
export const backToImportButton = "Back to the import";
export const nothingFinishedMessage = "Write a question and its right answer first.";
export const closeButton = "Close";

export const addFromBankButton = "Add from bank";
export const addFromBankTitle = "Add questions from the bank";
export const formatAddChosenButton = (count: number): string => `Add ${countQuestions(count)}`;
export const formatChoosePageButton = (count: number): string =>
  `Choose ${pickPluralForm(count, { one: "this question", other: `these ${formatNumber(count)} questions` })}`;
export const noRoomMessage = "The assessment has no room for more questions.";

export const collectFailedMessage = "The questions could not be collected.";
export const exportLimitMessage = "Only the first 1,000 questions are in the file.";
