/**
 * The levels that a school can teach, from the lowest to the highest. SECONDARY has the forms of the former curriculum.
 */
export const SCHOOL_LEVELS = ["PRE_PRIMARY", "PRIMARY", "JUNIOR", "SENIOR", "SECONDARY"] as const;
