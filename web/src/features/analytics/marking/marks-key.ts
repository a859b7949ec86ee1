/** The storage key of marks that the server has not received yet. */
export const UNSENT_MARKS_STORAGE_KEY = "darasa-hand-marks";
