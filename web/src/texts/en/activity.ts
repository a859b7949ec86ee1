/** A code can be for one e-mail address or for everybody. */
const forAddress = (email: string): string => (email === "" ? "" : ` for ${email}`);

const activities: Readonly<Record<string, (actor: string, subject: string) => string>> = {
  ADMIN_REGISTERED: (actor) => `${actor} registered as an administrator`,
  ADMIN_CODE_ISSUED: (actor, email) => `${actor} issued an admin code${forAddress(email)}`,
  ADMIN_CODE_REVOKED: (actor, email) => `${actor} revoked an admin code${forAddress(email)}`,
  ADMIN_CODES_UNBLOCKED: (actor, subject) => `${actor} unblocked the admin codes of ${subject}`,
  SCHOOL_RENAMED: (actor, subject) => `${actor} gave ${subject} another name`,
  SCHOOL_SETTINGS_CHANGED: (actor) => `${actor} changed the settings of the school`,
  SCHOOL_LOGO_CHANGED: (actor) => `${actor} changed the logo of the school`,
  SCHOOL_LOGO_REMOVED: (actor) => `${actor} removed the logo of the school`,
  TEACHERS_MAY_APPROVE: (actor) => `${actor} let teachers approve accounts`,
  TEACHERS_MAY_NOT_APPROVE: (actor) => `${actor} let only administrators approve accounts`,
  SCHOOL_APPROVED: (actor, subject) => `${actor} added the school ${subject}`,
  SCHOOL_ADMIN_CODE_ISSUED: (actor, subject) => `${actor} sent an admin code for ${subject}`,
  SCHOOL_PLAN_CHANGED: (actor, subject) => `${actor} changed the plan of ${subject}`,
  SCHOOL_SUSPENDED: (actor, subject) => `${actor} suspended the school ${subject}`,
  SCHOOL_REINSTATED: (actor, subject) => `${actor} let the school ${subject} in again`,
  SCHOOL_REJECTED: (actor, subject) => `${actor} rejected the school ${subject}`,
  ACCOUNT_APPROVED: (actor, subject) => `${actor} approved ${subject}`,
  ACCOUNT_REJECTED: (actor, subject) => `${actor} rejected ${subject}`,
  ACCOUNT_SUSPENDED: (actor, subject) => `${actor} suspended ${subject}`,
  ACCOUNT_REINSTATED: (actor, subject) => `${actor} let ${subject} in again`,
  ACCOUNT_ADDED: (actor, subject) => `${actor} made an account for ${subject}`,
  ACCOUNT_CHANGED: (actor, subject) => `${actor} changed the details of ${subject} by an import`,
  STUDENT_ADDED: (actor, subject) => `${actor} added the student ${subject}`,
  PIN_RESET: (actor, subject) => `${actor} gave ${subject} a new PIN`,
  LOGIN_SLIPS_PRINTED: (actor, subject) => `${actor} made login slips for ${subject}`,
  PASSWORD_LINK_SENT: (actor, subject) => `${actor} sent ${subject} a link for a new password`,
  ACCOUNT_CORRECTED: (actor, subject) => `${actor} corrected the details of ${subject}`,
  CHILD_ADDED: (actor) => `${actor} asks to be linked to another child`,
  EMAIL_CHANGED: (actor) => `${actor} changed the own email address`,
  CLASS_CREATED: (actor, subject) => `${actor} created the class ${subject}`,
  CLASS_CHANGED: (actor, subject) => `${actor} changed the class ${subject}`,
  CLASS_DELETED: (actor, subject) => `${actor} deleted the class ${subject}`,
  STUDENTS_MOVED: (actor, subject) => `${actor} put students into ${subject}`,
  STUDENTS_REMOVED: (actor, subject) => `${actor} took students out of ${subject}`,
  SCHOOL_YEAR_STARTED: (actor, year) => `${actor} started the school year ${year}`,
  SCHOOL_YEAR_UNDONE: (actor, year) => `${actor} undid the school year ${year}`,
  CLASS_MOVED_UP: (actor, subject) => `${actor} moved ${subject} into the new year`,
  CLASS_MOVED_BACK: (actor, subject) => `${actor} moved students back into ${subject}`,
  LATE_ANSWERS_ACCEPTED: (actor, subject) => `${actor} accepted late answers of ${subject}`,
  LATE_ANSWERS_DECLINED: (actor, subject) => `${actor} declined late answers of ${subject}`,
  SOLUTIONS_NEVER: (actor, subject) => `${actor} keeps the right answers of “${subject}”`,
  SOLUTIONS_AT_ONCE: (actor, subject) =>
    `${actor} shows the right answers of “${subject}” after each student’s last attempt`,
  SOLUTIONS_AFTER_CLOSING: (actor, subject) =>
    `${actor} shows the right answers of “${subject}” after it closes`,
  LINKS_CONFIRMED: (actor, subject) => `${actor} confirmed the children of ${subject}`,
  LINK_WITHDRAWN: (actor, subject) => `${actor} withdrew the guardian link of ${subject}`,
  LINK_REFUSED: (actor, subject) => `${actor} refused the guardian link of ${subject}`,
  CONSENT_GIVEN: (actor, subject) => `${actor} recorded the consent for ${subject}`,
  CONSENT_WITHDRAWN: (actor, subject) => `${actor} withdrew the consent for ${subject}`,
  ACCOUNT_CLOSED: (_actor, subject) =>
    `The account of ${subject} closed because the consent was withdrawn`,
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
