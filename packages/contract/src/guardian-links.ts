/**
 * A guardian link is PENDING until the school approves it. A parent sees a child's data only through an
 * APPROVED link.
 */
export const GUARDIAN_LINK_STATUSES = ["PENDING", "APPROVED", "REVOKED"] as const;
