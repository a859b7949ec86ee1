/** PENDING until the school approves the link. A parent sees data of a child only through an APPROVED link. */
export const GUARDIAN_LINK_STATUSES = ["PENDING", "APPROVED", "REVOKED"] as const;
