/** The query key of the conversation list. */
export const CONVERSATIONS_KEY = ["conversations"];
