/** The storage key of the upload form and its unfinished upload. A logout removes the stored data. */
export const UPLOAD_DRAFT_STORAGE_KEY = "darasa-upload";
/** The storage key of an unfinished upload that replaces the file of an item. */
export const REPLACEMENT_DRAFT_STORAGE_KEY = "darasa-replacement";
