import { formatNumber, pickPluralForm } from "./language.ts";

export const exportQuestionsTitle = "Export questions";
export const exportIntroduction =
  "Take the questions with their right answers out of Darasa, for example for Moodle or a spreadsheet. Do not give this file to students.";
export const exportFormatLabel = "Format";
export const notInFileHeading = "Not in this file";
export const everythingInFileMessage = "This file holds everything that the questions have.";
const listPlaces = (places: readonly number[]): string =>
  `${pickPluralForm(places.length, { one: "Question", other: "Questions" })} ${places.map(formatNumber).join(", ")}`;
export const formatUnwritableQuestions = (places: readonly number[]): string =>
  `${listPlaces(places)}: this format has no way to write ${pickPluralForm(places.length, { one: "it", other: "them" })}.`;
export const formatSectionsNotInFile = (sections: number): string =>
  `${formatNumber(sections)} ${pickPluralForm(sections, { one: "section", other: "sections" })}: the file has the questions without titles, instructions and texts to read.`;
export const formatUnfinishedQuestions = (places: readonly number[]): string =>
  `${listPlaces(places)}: not finished yet.`;
export const formatPicturesNotInFile = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "picture", other: "pictures" })}: the file has the questions without them.`;
export const nothingToExportMessage = "No question can be written in this format.";
export const formatDownloadButton = (count: number): string =>
  `Download ${formatNumber(count)} ${pickPluralForm(count, { one: "question", other: "questions" })}`;
export const makingFileLabel = "Making the file …";
export const fileNotMadeMessage =
  "A part of the file could not be loaded, so no file was saved. Please try again.";
export const questionsSavedMessage = "The file is saved with your downloads.";
