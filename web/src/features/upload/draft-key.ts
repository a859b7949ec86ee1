/** Where this device keeps the upload that is under way; removed at logout. */
export const UPLOAD_DRAFT_KEY = "darasa-upload";
