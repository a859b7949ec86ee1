/** The version of the privacy notice that guardians are shown. Every consent record contains the version of its time. */
export const PRIVACY_NOTICE_VERSION = "2026-11";
