export const reportsPageTitle = "Reported conversations";
export const reportsPageIntroduction = "What somebody of your school asked you to look at.";
export const backToAccountsLink = "Accounts";
export const unresolvedReportsLinkLabel = "Open";
export const closedReportsLinkLabel = "Closed";
export const reportsByStatusNavigationLabel = "Reports by status";
export const noOpenReportsMessage = "Nothing to look at";
export const noOpenReportsHint = "Nobody has reported a conversation.";
export const noClosedReportsMessage = "No report has been closed yet";
export const reportsLoadFailedMessage = "The reports could not be loaded. Please try again.";
export const joinParticipantNames = (...names: readonly string[]): string => names.join(" and ");
export const formatReporterAndTime = (name: string, when: string): string =>
  `Reported by ${name}, ${when}`;
export const unknownPersonPlaceholder = "somebody";

export const conversationAccessConfirmQuestion = "Read this conversation?";
export const messageReadingIsLoggedWarning =
  "These are private messages. Your name, the time and your reason are written to the log before you see them.";
export const messageReadingReasonLabel = "Why do you need to read it?";
export const showConversationMessagesButton = "Read the messages";
export const pleaseWaitLabel = "One moment…";
export const conversationLoadFailedMessage = "The messages could not be opened. Please try again.";
export const conversationMessagesLabel = "The newest messages, the latest at the end.";
export const noMessagesInConversationHint = "There are no messages.";
export const formatSenderPrefix = (name: string): string => `${name}: `;

export const markReportClosedButton = "Close the report";
export const reportClosingHint =
  "A closed report stays in the list of closed ones and can be read again.";
export const reportClosingFailedMessage = "The report could not be closed. Please try again.";
export const reportClosedMessage = "The report is closed.";
export const formatQuotedReportReason = (words: string): string => `“${words}”`;
