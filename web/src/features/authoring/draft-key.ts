/** The storage key of the new assessment that the author has not sent yet. A logout removes the entry. */
export const ASSESSMENT_DRAFT_STORAGE_KEY = "darasa-assessment-draft";
/** The storage key of unsaved changes to drafts. A logout removes the entry. */
export const ASSESSMENT_EDITS_STORAGE_KEY = "darasa-assessment-edits";
