export const title = "Reported conversations";
export const introduction = "What somebody of your school asked you to look at.";
export const accounts = "Accounts";
export const open = "Open";
export const closed = "Closed";
export const statusNavigation = "Reports by status";
export const noneOpen = "Nothing to look at";
export const noneOpenText = "Nobody has reported a conversation.";
export const noneClosed = "No report has been closed yet";
export const loadFailed = "The reports could not be loaded. Please try again.";
export const participantNames = (...names: readonly string[]): string => names.join(" and ");
export const reportedBy = (name: string, when: string): string => `Reported by ${name}, ${when}`;
export const unknownPerson = "somebody";

export const readTitle = "Read this conversation?";
export const readNote =
  "These are private messages. Your name, the time and your reason are written to the log before you see them.";
export const readReason = "Why do you need to read it?";
export const read = "Read the messages";
export const working = "One moment…";
export const readFailed = "The messages could not be opened. Please try again.";
export const newestMessages = "The newest messages, the latest at the end.";
export const noMessages = "There are no messages.";
export const senderSays = (name: string): string => `${name}: `;

export const close = "Close the report";
export const closeNote = "A closed report stays in the list of closed ones and can be read again.";
export const closeFailed = "The report could not be closed. Please try again.";
export const isClosed = "The report is closed.";
export const reason = (words: string): string => `“${words}”`;
