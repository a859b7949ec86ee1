export const reportsPageTitle = "Reported conversations";
export const reportsPageIntroduction = "What somebody of your school asked you to look at.";
export const backToAccountsLink = "Accounts";
export const openReportsLink = "Open";
export const closedReportsLink = "Closed";
export const statusNavigationLabel = "Reports by status";
export const noOpenReportsMessage = "Nothing to look at";
export const noOpenReportsHint = "Nobody has reported a conversation.";
export const noClosedReportsMessage = "No report has been closed yet";
export const reportsLoadError = "The reports could not be loaded. Please try again.";
export const joinParticipantNames = (...names: readonly string[]): string => names.join(" and ");
export const formatReporterAndTime = (name: string, when: string): string =>
  `Reported by ${name}, ${when}`;
export const unknownPersonPlaceholder = "somebody";

export const readConversationConfirmQuestion = "Read this conversation?";
export const readConversationWarning =
  "These are private messages. Your name, the time and your reason are written to the log before you see them.";
export const readingReasonLabel = "Why do you need to read it?";
export const readConversationButton = "Read the messages";
export const workingBusyLabel = "One moment…";
export const readConversationError = "The messages could not be opened. Please try again.";
export const transcriptLabel = "The newest messages, the latest at the end.";
export const emptyTranscriptMessage = "There are no messages.";
export const formatSenderPrefix = (name: string): string => `${name}: `;

export const closeReportButton = "Close the report";
export const closeReportHint =
  "A closed report stays in the list of closed ones and can be read again.";
export const closeReportError = "The report could not be closed. Please try again.";
export const reportClosedMessage = "The report is closed.";
export const formatQuotedReason = (words: string): string => `“${words}”`;
