/**
 * A sentence for each action. `@` stands for the name of the person who acted and `~` for the person or thing that the
 * action is about. One form for all takes fewer bytes than functions, and dashboards load the sentences.
 */
const activities: Readonly<Record<string, string>> = {
  ADMIN_REGISTERED: "@ registered as an administrator",
  ADMIN_CODE_ISSUED: "@ issued an admin code for ~",
  ADMIN_CODE_REVOKED: "@ revoked an admin code for ~",
  ADMIN_CODES_UNBLOCKED: "@ unblocked the admin codes of ~",
  SCHOOL_RENAMED: "@ gave ~ another name",
  SCHOOL_SETTINGS_CHANGED: "@ changed the settings of the school",
  SCHOOL_LOGO_CHANGED: "@ changed the logo of the school",
  SCHOOL_LOGO_REMOVED: "@ removed the logo of the school",
  TEACHERS_MAY_APPROVE: "@ let teachers approve accounts",
  TEACHERS_MAY_NOT_APPROVE: "@ let only administrators approve accounts",
  SCHOOL_APPROVED: "@ added the school ~",
  SCHOOL_ADMIN_CODE_ISSUED: "@ sent an admin code for ~",
  SCHOOL_PLAN_CHANGED: "@ changed the plan of ~",
  SCHOOL_SUSPENDED: "@ suspended the school ~",
  SCHOOL_REINSTATED: "@ let the school ~ in again",
  SCHOOL_REJECTED: "@ rejected the school ~",
  ACCOUNT_APPROVED: "@ approved ~",
  ACCOUNT_REJECTED: "@ rejected ~",
  ACCOUNT_SUSPENDED: "@ suspended ~",
  ACCOUNT_REINSTATED: "@ let ~ in again",
  ACCOUNT_ADDED: "@ made an account for ~",
  ACCOUNT_CHANGED: "@ changed the details of ~ by an import",
  STUDENT_ADDED: "@ added the student ~",
  PIN_RESET: "@ gave ~ a new PIN",
  LOGIN_SLIPS_PRINTED: "@ made login slips for ~",
  PASSWORD_LINK_SENT: "@ sent ~ a link for a new password",
  ACCOUNT_CORRECTED: "@ corrected the details of ~",
  CHILD_ADDED: "@ asks to be linked to another child",
  EMAIL_CHANGED: "@ changed the own email address",
  CLASS_CREATED: "@ created the class ~",
  CLASS_CHANGED: "@ changed the class ~",
  CLASS_DELETED: "@ deleted the class ~",
  STUDENTS_MOVED: "@ put students into ~",
  STUDENTS_REMOVED: "@ took students out of ~",
  SCHOOL_YEAR_STARTED: "@ started the school year ~",
  SCHOOL_YEAR_UNDONE: "@ undid the school year ~",
  CLASS_MOVED_UP: "@ moved ~ into the new year",
  CLASS_MOVED_BACK: "@ moved students back into ~",
  LATE_ANSWERS_ACCEPTED: "@ accepted late answers of ~",
  LATE_ANSWERS_DECLINED: "@ declined late answers of ~",
  REGRADED: "@ corrected the marking of “~”",
  REGRADE_UNDONE: "@ undid the corrected marking of “~”",
  ALLOWANCE_GIVEN: "@ gave more time for “~”",
  ALLOWANCE_UNDONE: "@ took back time for “~”",
  ACCOMMODATIONS_CHANGED: "@ changed the extra support of ~",
  PAPER_ANSWERS_ENTERED: "@ entered answers of ~ from paper",
  PAPER_ANSWERS_REMOVED: "@ removed answers of ~ from paper",
  ASSESSMENT_ARCHIVED: "@ put “~” into the archive",
  ASSESSMENT_UNARCHIVED: "@ took “~” out of the archive",
  ACCESS_WORD_REPLACED: "@ made a new word for “~”",
  INCIDENT_NOTED: "@ wrote a note about ~",
  INCIDENT_REMOVED: "@ removed a note about ~",
  SOLUTIONS_NEVER: "@ keeps the right answers of “~”",
  SOLUTIONS_AT_ONCE: "@ shows the right answers of “~” after the last attempt",
  SOLUTIONS_AFTER_CLOSING: "@ shows the right answers of “~” after it closes",
  SOLUTIONS_BY_HAND: "@ shows the right answers of “~” by hand",
  RESULTS_RELEASED: "@ released the results of “~”",
  RESULTS_WITHDRAWN: "@ withdrew the results of “~”",
  REPORT_FORMS_RELEASED: "@ released the report forms of ~",
  REPORT_FORMS_WITHDRAWN: "@ withdrew the report forms of ~",
  LINKS_CONFIRMED: "@ confirmed the children of ~",
  LINK_WITHDRAWN: "@ withdrew the guardian link of ~",
  LINK_REFUSED: "@ refused the guardian link of ~",
  CONSENT_GIVEN: "@ recorded the consent for ~",
  CONSENT_WITHDRAWN: "@ withdrew the consent for ~",
  ACCOUNT_CLOSED: "The account of ~ closed because the consent was withdrawn",
  REPORT_READ: "@ read a reported conversation of ~",
  REPORT_CLOSED: "@ closed the report about ~",
  CONTENT_TAKEN_DOWN: "@ took down “~”",
  CONTENT_PUT_BACK: "@ put back “~”",
};
const somebody = "Somebody";
const unknownActivity = "@ changed ~";
/** A code can be for one email address or for everybody. */
const forNobody = " for ~";
/**
 * Returns a sentence that describes an action. Unknown actions get a general sentence, because the server may be
 * newer than this build and send new actions.
 */
export const formatActivitySentence = (action: string, actor: string, subject: string): string => {
  const sentence = activities[action] ?? unknownActivity;
  const said = subject === "" ? sentence.replace(forNobody, "") : sentence;
  return said.replace(/[@~]/g, (sign) => (sign === "~" ? subject : actor || somebody));
};
