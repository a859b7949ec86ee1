/** The storage key of marks that the server has not confirmed. */
export const MARK_OUTBOX_STORAGE_KEY = "darasa-marks";
