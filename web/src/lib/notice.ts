/** Storage key of the reason for an automatic logout; the login page shows the reason once. */
export const NOTICE_KEY = "darasa-notice";
