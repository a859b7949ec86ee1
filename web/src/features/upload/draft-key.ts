/** The storage key of the unfinished upload. A logout removes the entry. */
export const UPLOAD_DRAFT_KEY = "darasa-upload";
