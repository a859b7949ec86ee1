/**
 * The storage key of the form of a new assessment that the author has not sent yet. A logout removes the stored
 * form.
 */
export const UNSENT_ASSESSMENT_STORAGE_KEY = "darasa-assessment-draft";
/** The storage key of the unsaved changes to existing drafts. A logout removes the stored changes. */
export const DRAFT_EDITS_STORAGE_KEY = "darasa-assessment-edits";
