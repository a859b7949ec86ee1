/*
 * These paths are in a file of their own, so that a page which only links to them contains no validation schemas.
 */

/** The path of the page on which a school applies. */
export const SCHOOL_APPLICATION_PAGE_PATH = "/schools/join";
/**
 * The path of the page on which the applicant confirms the e-mail address and follows the application. The link in
 * the e-mail contains id and secret in its fragment, which browsers send to no server: `#<id>.<secret>`.
 */
export const SCHOOL_APPLICATION_STATUS_PAGE_PATH = "/schools/join/status";
