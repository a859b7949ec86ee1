/** The storage key of a new assessment that is not sent yet. A logout removes the entry. */
export const ASSESSMENT_DRAFT_KEY = "darasa-assessment-draft";
/** The storage key of unsaved changes to drafts. A logout removes the entry. */
export const ASSESSMENT_EDITS_KEY = "darasa-assessment-edits";
