/** PENDING until the school confirms the link. Only an APPROVED link shows a parent anything about a child. */
export const GUARDIAN_LINK_STATUSES = ["PENDING", "APPROVED", "REVOKED"] as const;
