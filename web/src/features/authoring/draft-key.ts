/** The storage key of the unsent new assessment. Removed at logout. */
export const ASSESSMENT_DRAFT_KEY = "darasa-assessment-draft";
/** The storage key of unsaved changes to drafts. Removed at logout. */
export const ASSESSMENT_EDITS_KEY = "darasa-assessment-edits";
