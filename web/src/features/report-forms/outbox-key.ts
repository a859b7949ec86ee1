/** The storage key of comments and attendance that the server has not confirmed. */
export const REPORT_OUTBOX_STORAGE_KEY = "darasa-reports";
