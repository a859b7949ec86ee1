import type { ContentItem, FileType } from "@darasa/contract/content";
import { formatNumber, pickPluralForm } from "./language.ts";

export const libraryPageTitle = "Digital Library";
export const librarySearchLabel = "Search the library";
export const librarySearchPlaceholder = "Topic, title or subject";
export const searchScopeHint = "The search looks in every subject and grade.";
export const formatSearchedFor = (words: string): string =>
  `Nothing found for your words. These are results for “${words}”.`;
export const subjectFilterLabel = "Subject";
export const gradeFilterLabel = "Grade";
export const allSubjectsOption = "All subjects";
export const allGradesOption = "All grades";
export const noContentFoundMessage = "No content found";
export const emptyLibraryHint = "What teachers upload appears here.";
export const showWholeLibraryButton = "Show the whole library";
export const libraryLoadFailedMessage = "The library could not be loaded. Please try again.";
export const formatContentItemCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "item", other: "items" })}`;
export const formatItemCountLowerBound = (count: number): string =>
  `More than ${formatNumber(count)} items`;

export const wholeLibraryHeading = "All content";
export const formatSearchHeading = (words: string): string => `Results for “${words}”`;
export const formatGradeHeading = (grade: string): string => `For ${grade}`;
export const formatSubjectHeading = (subject: string): string => `${subject} in all grades`;

export const savedLabel = "Saved";
export const formatSavedCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "item", other: "items" })}`;
export const savedNote = "saved on this device: no network needed.";
export const showSavedLink = "Show";
export const savedContentPageTitle = "Saved on this device";
export const formatSavedSize = (used: string, quota: string): string => `${used} of ${quota} used`;
export const nothingSavedMessage = "Nothing is saved yet";
export const nothingSavedHint =
  "A document that you open is saved here, and then opens without a network.";
export const formatRemoveSavedButtonLabel = (item: string): string =>
  `Delete the saved copy of ${item}`;
export const removeAllSavedButton = "Delete all";
export const removeAllSavedQuestion = "Delete everything that is saved?";
export const removeAllSavedWarning =
  "The documents stay in the library. To read them again you need a network.";

export const contentItemPageTitle = "Content";
export const contentItemLoadFailedMessage = "The content could not be loaded. Please try again.";

export const fileTypeLabels: Readonly<Record<FileType, string>> = {
  "application/pdf": "PDF",
  "video/mp4": "MP4",
  "audio/mpeg": "MP3",
};
export const accessLevelLabels: Readonly<Record<ContentItem["accessLevel"], string>> = {
  FREE: "Free for everybody",
  PREMIUM: "Schools with Premium",
  SCHOOL_ONLY: "Only your school",
};
export const formatAuthorByline = (author: string): string => `By ${author}`;
export const formatViewCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "view", other: "views" })}`;
export const viewContentButton = "View";
export const formatViewButtonLabel = (item: string): string => `View ${item}`;
export const downloadContentButton = "Download";
export const formatDownloadButtonLabel = (item: string): string => `Download ${item}`;
export const openingFileMessage = "Opening…";
export const fileOpenFailedMessage = "The file could not be opened. Please try again.";
export const newTabBlockedMessage = "Your browser blocked the new tab.";
export const openFileLinkLabel = "Open the file";
export const recordingPlaybackFailedMessage = "The recording stopped loading. Please try again.";

export const uploadContentLinkLabel = "Upload Content";
export const myContentPageTitle = "My content";
export const backToLibraryLink = "Back to the library";

export const nothingUploadedMessage = "You have not uploaded anything yet";
export const nothingUploadedHint = "What you share appears here and in the library.";
export const myContentLoadFailedMessage = "Your content could not be loaded. Please try again.";
export const formatUploadDate = (day: string): string => `Uploaded ${day}`;
export const formatMoreLabel = (item: string): string => `More for ${item}`;
export const editDetailsButton = "Edit details";
export const replaceFileButton = "Replace file";
export const editDetailsTitle = "Edit details";
export const replaceFileTitle = "Replace the file";
export const formatDetailsSavedMessage = (item: string): string =>
  `The details of “${item}” were saved.`;
export const formatFileReplacedMessage = (item: string): string =>
  `The file of “${item}” was replaced.`;
export const deleteContentButton = "Delete";
export const deleteContentConfirmQuestion = "Delete this content?";
export const formatDeleteContentWarning = (item: string): string =>
  `“${item}” and its file will be gone for everybody.`;
export const deletionCannotBeUndoneWarning = "This cannot be undone.";
export const deletingContentBusyLabel = "Deleting…";
export const formatContentDeletedMessage = (item: string): string => `“${item}” was deleted.`;
export const contentDeletionFailedMessage = "It could not be deleted. Please try again.";
