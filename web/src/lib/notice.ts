/** Why somebody was sent to the login page, which shows it once. */
export const NOTICE_KEY = "darasa-notice";
