export const formatMessagesLoadError = (why: string): string => `Error loading messages: ${why}`;
export const fallbackLoadFailureReason = "Something went wrong. Please try again.";
export const fallbackSendFailureReason = "The message could not be sent";
