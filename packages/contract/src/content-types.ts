export const LEARNING_CONTENT_TYPES = ["PDF", "VIDEO", "BOOK", "PAST_PAPER"] as const;
