import type { Content, FileType } from "@darasa/contract/content";
import { number, plural } from "./language.ts";

export const title = "Digital Library";
export const search = "Search the library";
export const searchHint = "Topic, title or subject";
export const searchEverywhere = "The search looks in every subject and grade.";
export const subject = "Subject";
export const grade = "Grade";
export const allSubjects = "All subjects";
export const allGrades = "All grades";
export const chooseBoth = "Choose a subject and a grade to filter the library.";
export const noContent = "No content found";
export const nothingYet = "What teachers upload appears here.";
export const showAll = "Show the whole library";
export const loadFailed = "The library could not be loaded. Please try again.";
export const itemCount = (count: number): string =>
  `${number(count)} ${plural(count, { one: "item", other: "items" })}`;
export const itemCountOrMore = (count: number): string => `More than ${number(count)} items`;

export const fileTypes: Readonly<Record<FileType, string>> = {
  "application/pdf": "PDF",
  "video/mp4": "MP4",
  "audio/mpeg": "MP3",
};
export const accessLevels: Readonly<Record<Content["accessLevel"], string>> = {
  FREE: "Free for everybody",
  PREMIUM: "Schools with Premium",
  SCHOOL_ONLY: "Only your school",
};
export const byAuthor = (author: string): string => `By ${author}`;
export const viewCount = (count: number): string =>
  `${number(count)} ${plural(count, { one: "view", other: "views" })}`;
export const view = "View";
export const viewItem = (item: string): string => `View ${item}`;
export const download = "Download";
export const downloadItem = (item: string): string => `Download ${item}`;
export const opening = "Opening…";
export const openFailed = "The file could not be opened. Please try again.";
export const tabBlocked = "Your browser blocked the new tab.";
export const openFile = "Open the file";
export const playFailed = "The recording stopped loading. Please try again.";

export const upload = "Upload Content";
export const myContent = "My content";
export const backToLibrary = "Back to the library";

export const nothingUploaded = "You have not uploaded anything yet";
export const nothingUploadedText = "What you share appears here and in the library.";
export const myContentFailed = "Your content could not be loaded. Please try again.";
export const uploadedOn = (day: string): string => `Uploaded ${day}`;
export const remove = "Delete";
export const removeItem = (item: string): string => `Delete ${item}`;
export const removeQuestion = "Delete this content?";
export const removeConsequence = (item: string): string =>
  `“${item}” and its file will be gone for everybody.`;
export const noUndo = "This cannot be undone.";
export const removing = "Deleting…";
export const removed = (item: string): string => `“${item}” was deleted.`;
export const removeFailed = "It could not be deleted. Please try again.";
