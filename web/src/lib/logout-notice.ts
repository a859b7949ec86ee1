/**
 * The storage key of the text that says why the user was logged out automatically. The login page shows the text
 * once.
 */
export const LOGOUT_NOTICE_STORAGE_KEY = "darasa-notice";
