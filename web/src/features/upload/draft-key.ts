/** The storage key of the unfinished upload. A logout removes the entry. */
export const UPLOAD_DRAFT_STORAGE_KEY = "darasa-upload";
