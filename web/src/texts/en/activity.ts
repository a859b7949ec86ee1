const activities: Readonly<Record<string, (actor: string, subject: string) => string>> = {
  ADMIN_REGISTERED: (actor) => `${actor} registered as an administrator`,
  ADMIN_CODES_UNBLOCKED: (actor, subject) => `${actor} unblocked the admin codes of ${subject}`,
  SCHOOL_APPROVED: (actor, subject) => `${actor} added the school ${subject}`,
  SCHOOL_REJECTED: (actor, subject) => `${actor} rejected the school ${subject}`,
  ACCOUNT_APPROVED: (actor, subject) => `${actor} approved ${subject}`,
  ACCOUNT_REJECTED: (actor, subject) => `${actor} rejected ${subject}`,
  ACCOUNT_SUSPENDED: (actor, subject) => `${actor} suspended ${subject}`,
  ACCOUNT_REINSTATED: (actor, subject) => `${actor} let ${subject} in again`,
  LATE_ANSWERS_ACCEPTED: (actor, subject) => `${actor} accepted late answers of ${subject}`,
  LATE_ANSWERS_DECLINED: (actor, subject) => `${actor} declined late answers of ${subject}`,
  LINKS_CONFIRMED: (actor, subject) => `${actor} confirmed the children of ${subject}`,
  LINK_WITHDRAWN: (actor, subject) => `${actor} withdrew the guardian link of ${subject}`,
  REPORT_READ: (actor, subject) => `${actor} read a reported conversation of ${subject}`,
  REPORT_CLOSED: (actor, subject) => `${actor} closed the report about ${subject}`,
  CONTENT_TAKEN_DOWN: (actor, subject) => `${actor} took down “${subject}”`,
  CONTENT_PUT_BACK: (actor, subject) => `${actor} put back “${subject}”`,
};
const somebody = "Somebody";
/**
 * Returns a sentence that describes an action. Unknown actions get a general sentence, because the server may be
 * newer than this build and send new actions.
 */
export const formatActivitySentence = (action: string, actor: string, subject: string): string => {
  const name = actor === "" ? somebody : actor;
  return activities[action]?.(name, subject) ?? `${name} changed ${subject}`;
};
