/** Where this device keeps the assessment that is being written; removed at logout. */
export const ASSESSMENT_DRAFT_KEY = "darasa-assessment-draft";
/** And what has been changed in drafts that the server has. */
export const ASSESSMENT_EDITS_KEY = "darasa-assessment-edits";
