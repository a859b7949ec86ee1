import type { AuditAction, CorrectedDetail } from "@darasa/contract/audit-log";
import { scaleHeadings } from "./school-scales.ts";

/** The texts of the screen that shows the audit log. */
export const auditLogPageTitle = "What happened";
export const auditLogIntroduction =
  "Who decided what at your school. Nobody can change or delete this list.";
export const officeAuditLogIntroduction =
  "What the national office decided. Nobody can change or delete this list.";
export const backToDashboardLink = "Dashboard";
export const backToSchoolLink = "Your school";

export const actionLabel = "What";
export const everyActionOption = "Everything";
export const daysInWrongOrderMessage = "The last day is before the first";
export const fromLabel = "From";
export const toLabel = "To";
export const onePersonMessage = "You see what one person did, and what was done about this person.";
export const everybodyButton = "Show everybody";
export const formatOnlyPerson = (name: string): string => `Only ${name}`;
export const joinDayAndTime = (day: string, time: string): string => `${day}, ${time}`;
export const formatQuotedReason = (reason: string): string => `“${reason}”`;
const correctedDetailLabels: Readonly<Record<CorrectedDetail["detail"], string>> = {
  name: "Name",
  admissionNumber: "Admission number",
  class: "Class",
  ...scaleHeadings,
  question: "Question",
  rightAnswer: "Right answer",
  ruling: "Marking",
  extraMinutes: "More minutes",
  score: "Marks",
  extraAttempts: "More attempts",
};
const rulingLabels: Readonly<Record<string, string>> = {
  FULL_MARKS: "all marks to everybody",
  DROPPED: "does not count",
};
const noRulingLabel = "by the answer";
const formatValue = (detail: CorrectedDetail["detail"], value: string | undefined): string =>
  detail === "ruling" ? (rulingLabels[value ?? ""] ?? noRulingLabel) : (value ?? "–");
/** Formats a corrected detail. The number of a question and what was given have no old value. */
export const formatCorrection = ({ detail, from, to }: CorrectedDetail): string => {
  const after = formatValue(detail, to);
  const isAlone = detail === "question" || detail === "extraMinutes" || detail === "extraAttempts";
  const change = isAlone ? after : `${formatValue(detail, from)} → ${after}`;
  return `${correctedDetailLabels[detail]}: ${change}`;
};
export const showOlderButton = "Show older";

export const auditLogLoadFailedMessage = "The list could not be loaded. Please try again.";
export const noEntriesMessage = "Nothing has happened yet";
export const noEntriesHint = "Each decision about people, codes and settings appears here.";
export const noEntriesFoundMessage = "Nothing found";
export const noEntriesFoundHint = "Try other days, or show everything.";

/** The labels of the filter by action. */
export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
  ACCOUNT_APPROVED: "Accounts approved",
  ACCOUNT_REJECTED: "Accounts rejected",
  ACCOUNT_SUSPENDED: "Accounts suspended",
  ACCOUNT_REINSTATED: "Suspended accounts let in again",
  ADMIN_REGISTERED: "New administrators",
  ADMIN_CODE_ISSUED: "Admin codes issued",
  SCHOOL_ADMIN_CODE_ISSUED: "Admin codes sent to schools",
  ADMIN_CODE_REVOKED: "Admin codes revoked",
  ADMIN_CODES_UNBLOCKED: "Admin codes unblocked",
  LINKS_CONFIRMED: "Children of parents confirmed",
  LINK_WITHDRAWN: "Children of parents withdrawn",
  LINK_REFUSED: "Children of parents refused",
  LATE_ANSWERS_ACCEPTED: "Late answers accepted",
  LATE_ANSWERS_DECLINED: "Late answers declined",
  REGRADED: "Marking corrected",
  REGRADE_UNDONE: "Corrections of the marking undone",
  ALLOWANCE_GIVEN: "More time or attempts given",
  ALLOWANCE_UNDONE: "More time or attempts taken back",
  ACCOMMODATIONS_CHANGED: "Extra support changed",
  PAPER_ANSWERS_ENTERED: "Answers entered from paper",
  PAPER_ANSWERS_REMOVED: "Answers from paper removed",
  ASSESSMENT_ARCHIVED: "Assessments archived",
  ASSESSMENT_UNARCHIVED: "Assessments taken out of the archive",
  ACCESS_WORD_REPLACED: "Words to start an assessment replaced",
  INCIDENT_NOTED: "Incidents in assessments noted",
  INCIDENT_REMOVED: "Notes of incidents removed",
  SOLUTIONS_NEVER: "Right answers kept back",
  SOLUTIONS_AT_ONCE: "Right answers shown after the last attempt",
  SOLUTIONS_AFTER_CLOSING: "Right answers shown after closing",
  SOLUTIONS_BY_HAND: "Right answers shown with a release",
  RESULTS_RELEASED: "Results released",
  RESULTS_WITHDRAWN: "Results hidden again",
  REPORT_FORMS_RELEASED: "Report forms released",
  REPORT_FORMS_WITHDRAWN: "Report forms withdrawn",
  REPORT_READ: "Reported conversations read",
  REPORT_CLOSED: "Reports closed",
  CONTENT_TAKEN_DOWN: "Library items taken down",
  CONTENT_PUT_BACK: "Library items put back",
  SCHOOL_APPROVED: "Schools added",
  SCHOOL_REJECTED: "Schools rejected",
  SCHOOL_RENAMED: "New names of the school",
  SCHOOL_SETTINGS_CHANGED: "Settings of the school changed",
  SCHOOL_LOGO_CHANGED: "Logo of the school changed",
  SCHOOL_LOGO_REMOVED: "Logo of the school removed",
  TEACHERS_MAY_APPROVE: "Teachers may approve accounts",
  TEACHERS_MAY_NOT_APPROVE: "Teachers may not approve accounts",
  CLASS_CREATED: "Classes created",
  CLASS_CHANGED: "Classes changed",
  CLASS_DELETED: "Classes deleted",
  STUDENTS_MOVED: "Students moved to a class",
  STUDENTS_REMOVED: "Students taken out of a class",
  SCHOOL_YEAR_STARTED: "School years started",
  SCHOOL_YEAR_UNDONE: "School years undone",
  CLASS_MOVED_UP: "Classes moved up",
  CLASS_MOVED_BACK: "Classes moved back",
  CONSENT_GIVEN: "Consents given",
  CONSENT_WITHDRAWN: "Consents withdrawn",
  ACCOUNT_CLOSED: "Accounts closed after a withdrawn consent",
  SCHOOL_PLAN_CHANGED: "Plans of schools changed",
  SCHOOL_SUSPENDED: "Schools suspended",
  SCHOOL_REINSTATED: "Suspended schools let in again",
  ACCOUNT_ADDED: "Accounts made by the school",
  ACCOUNT_CHANGED: "Details changed by an import",
  STUDENT_ADDED: "Students added",
  PIN_RESET: "PINs reset",
  LOGIN_SLIPS_PRINTED: "Login slips made",
  PASSWORD_LINK_SENT: "Links for a new password sent",
  ACCOUNT_CORRECTED: "Details corrected",
  CHILD_ADDED: "Children added by parents",
  EMAIL_CHANGED: "Email addresses changed",
};
