import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of the screen with the students of a class while they write. */
export const roomHint =
  "This page brings itself up to date. Phones send answers every few minutes, and only when something is new.";
export const classLabel = "Class";
export const chooseLabel = "Choose";
export const chooseClassHint = "Choose the class that writes now.";
export const noClassTitle = "No class of yours can write this";
export const noClassHint =
  "You can follow the classes that you teach and that may take this assessment.";
export const loadFailedMessage = "The class could not be loaded. Please try again.";
export const noStudentsTitle = "This class has no students";
export const noStudentsHint = "Students appear here when the school adds them to the class.";
export const nobodyStartedMessage = "Nobody has started yet.";
export const everybodyDoneMessage = "Everybody who has started has handed in.";
export const closedMessage = "This assessment is closed. Nobody can start any more.";
export const formatNotOpenMessage = (time: string): string =>
  `Nobody can start before it opens: ${time}.`;
export const formatOfflineMessage = (time: string): string =>
  `There is no network. This is how it was at ${time}.`;
export const formatStaleMessage = (time: string): string =>
  `This could not be brought up to date. This is how it was at ${time}.`;
export const formatAsOf = (time: string): string => `As of ${time}`;
export const refreshButton = "Refresh";

export const totalsLabel = "How many students";
export const stateLabels = {
  NOT_STARTED: "Not started",
  WRITING: "Writing",
  PAUSED: "On a pause",
  QUIET: "Nothing new",
  TIME_OVER: "Time over",
  HANDED_IN: "Handed in",
} as const;
export const listLabel = "Students";

export const formatAnswered = (count: number, of: number): string =>
  `${formatNumber(count)} of ${formatNumber(of)} answered`;
const formatMinutes = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "minute", other: "minutes" })}`;
export const formatContactAt = (time: string): string => `last contact: ${time}`;
export const formatContact = (minutes: number): string =>
  minutes === 0 ? "last contact just now" : `last contact ${formatMinutes(minutes)} ago`;
export const formatMinutesLeft = (minutes: number): string =>
  minutes === 0 ? "less than a minute left" : `${formatMinutes(minutes)} left`;
export const formatEndedAt = (time: string): string => `time ended: ${time}`;
export const formatAttempt = (number: number): string => `attempt ${formatNumber(number)}`;

export const searchLabel = "Search by name";
export const noMatchMessage = "No student of this name is in the class.";
export const chooseAllLabel = "All students of this list";
export const formatChoose = (name: string): string => `Choose ${name}`;
export const formatMenuLabel = (name: string): string => `More for ${name}`;
export const moreTimeAction = "More time";
export const reopenAction = "Another attempt";
export const noteAction = "Note an incident";
export const formatMoreTimeButton = (count: number): string => `More time (${formatNumber(count)})`;
export const formatReopenButton = (count: number): string =>
  `Another attempt (${formatNumber(count)})`;
export const tooManyHint = "Choose at most 50 students at once.";

export const formatNoteTitle = (name: string): string => `Note about ${name}`;
export const noteLabel = "What happened?";
export const noteHint =
  "The author of the assessment and the administrators of the school see it here and with the result. Students and parents do not.";
export const saveNoteButton = "Save note";
export const savingNoteBusyLabel = "Saving…";
export const noteFailedMessage = "The note could not be saved. Please try again.";
export const formatNoteSaved = (name: string): string => `Note about ${name} saved.`;
export const notesLabel = "Notes";
export const removeNoteButton = "Remove";
export const formatRemoveNoteLabel = (text: string): string => `Remove: ${text}`;
export const removeNoteQuestion = "Remove this note?";
export const removeNoteHint =
  "It disappears for everybody. The audit log keeps that there was a note.";
export const removingNoteBusyLabel = "Removing…";
export const removeNoteFailedMessage = "The note could not be removed. Please try again.";
export const noteRemovedMessage = "Note removed.";
