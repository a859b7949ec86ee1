import { formatNumber, pickPluralForm } from "./language.ts";

export const messagesPageTitle = "Messages";
export const conversationListLabel = "Conversations";
export const chatPaneLabel = "Chat";
export const unknownPartnerNamePlaceholder = "Conversation";
export const noConversationSelectedHint = "Select a conversation or start a new one";
export const backToConversationsLink = "Back to conversations";
export const newConversationLabel = "New conversation";
export const noConversationsMessage = "No conversations yet";
export const startConversationButton = "Start a conversation";
export const emptyConversationMessage = "No messages yet. Start the conversation!";
export const unreadMessageCountLabel = "unread";
export const formatMessageListLabel = (name: string): string => `Messages with ${name}`;
export const showOlderMessagesButton = "Show older messages";
export const showOlderConversationsButton = "Show older conversations";
export const showNewMessagesButton = "New messages";
export const ownMessageSenderLabel = "You";
export const formatSenderPrefix = (name: string): string => `${name}: `;
export const sendingBusyLabel = "Sending…";
export const formatMessageSendError = (why: string): string => `Not sent: ${why}`;
export const retrySendingButton = "Retry";
export const discardMessageButton = "Discard";

export const messageFormLabel = "Send a message";
export const formatMessageFieldLabel = (name: string): string => `Message to ${name}`;
export const messageFieldPlaceholder = "Write a message";
export const sendMessageButton = "Send";
export const formatRemainingCharacterCount = (count: number): string =>
  `${formatNumber(count)} characters left`;
export const formatMessageTooLongError = (rule: string, count: number): string =>
  `${rule} (${formatNumber(count)} too many)`;

export const peopleSearchLabel = "Search people";
export const peopleSearchHint = "Type two letters of a name to find more people.";
export const peopleCutHint = "Type more of the name to find more people.";
export const noContactsMessage = "There is nobody to write to yet";
export const noContactsHint = "People appear here when the school has approved their accounts.";
export const noPeopleFoundMessage = "Nobody found";
export const formatPeopleCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "person", other: "people" })}`;

export const reportConversationButton = "Report conversation";
export const reportDialogTitle = "Report this conversation";
export const formatReportConsequencesWarning = (name: string): string =>
  `The administrators of your school may then read your conversation with ${name}. ${name} is not told.`;
export const reportReasonLabel = "What is wrong?";
export const sendReportButton = "Report";
export const conversationReportedTitle = "Conversation reported";
export const reportSentMessage = "Thank you. The administrators of your school will look at it.";
export const reportSendFailedMessage = "The report could not be sent. Please try again.";
