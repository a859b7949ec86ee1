/** Where this device keeps the assessment that is being written; removed at logout. */
export const ASSESSMENT_DRAFT_KEY = "darasa-assessment-draft";
