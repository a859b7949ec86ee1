/** The storage key of the reason for an automatic logout. The login page shows the reason once. */
export const LOGOUT_NOTICE_STORAGE_KEY = "darasa-notice";
