/** The storage key of answers from paper that the server has not stored yet. */
export const PAPER_ENTRIES_STORAGE_KEY = "darasa-paper-answers";
