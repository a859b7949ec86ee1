/** The storage key of the unfinished upload. Removed at logout. */
export const UPLOAD_DRAFT_KEY = "darasa-upload";
