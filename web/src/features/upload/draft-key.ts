/** The storage key of the upload form and its unfinished upload. A logout removes the stored data. */
export const UPLOAD_DRAFT_STORAGE_KEY = "darasa-upload";
