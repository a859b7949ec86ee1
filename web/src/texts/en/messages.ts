import { number, plural } from "./language.ts";

export const title = "Messages";
export const conversations = "Conversations";
export const chat = "Chat";
export const unnamed = "Conversation";
export const selectConversation = "Select a conversation or start a new one";
export const backToConversations = "Back to conversations";
export const newConversation = "New conversation";
export const noConversations = "No conversations yet";
export const startConversation = "Start a conversation";
export const noMessages = "No messages yet. Start the conversation!";
export const unread = "unread";
export const messagesWith = (name: string): string => `Messages with ${name}`;
export const showOlder = "Show older messages";
export const newMessages = "New messages";
export const you = "You";
export const senderName = (name: string): string => `${name}: `;
export const sending = "Sending…";
export const notSent = (why: string): string => `Not sent: ${why}`;
export const retry = "Retry";
export const discard = "Discard";

export const sendMessage = "Send a message";
export const messageTo = (name: string): string => `Message to ${name}`;
export const writeMessage = "Write a message";
export const send = "Send";
export const charactersLeft = (count: number): string => `${number(count)} characters left`;
export const tooLong = (rule: string, count: number): string =>
  `${rule} (${number(count)} too many)`;

export const searchPeople = "Search people";
export const nobodyYet = "There is nobody to write to yet";
export const nobodyYetText = "People appear here when the school has approved their accounts.";
export const nobodyFound = "Nobody found";
export const peopleFound = (count: number): string =>
  `${number(count)} ${plural(count, { one: "person", other: "people" })}`;

export const reportConversation = "Report conversation";
export const reportThis = "Report this conversation";
export const reportConsequence = (name: string): string =>
  `The administrators of your school may then read your conversation with ${name}. ${name} is not told.`;
export const whatIsWrong = "What is wrong?";
export const report = "Report";
export const reported = "Conversation reported";
export const reportThanks = "Thank you. The administrators of your school will look at it.";
export const reportFailed = "The report could not be sent. Please try again.";

export const loadFailed = (why: string): string => `Error loading messages: ${why}`;
export const unknownFailure = "Something went wrong. Please try again.";
export const sendFailed = "The message could not be sent";
