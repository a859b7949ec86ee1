/** The storage key of the reason for an automatic logout. The login page shows the reason once. */
export const NOTICE_KEY = "darasa-notice";
