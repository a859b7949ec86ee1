import type { adminSchoolRoutes } from "../admin-schools.ts";
import type { adminUserRoutes } from "../admin-users.ts";
import type { authRoutes } from "../auth.ts";
import type { emailConfirmationRoutes } from "../email-confirmation.ts";
import type { guardianLinkRoutes } from "../guardian-links.ts";
import type { passwordRoutes } from "../passwords.ts";
import type { schoolApplicationReviewRoutes } from "../school-application-reviews.ts";
import type { schoolApplicationRoutes } from "../school-applications.ts";
import type { schoolRoutes } from "../schools.ts";
import type { userRoutes } from "../users.ts";
import type { RouteNotes } from "./route-note.ts";

export const authRouteNotes = {
  registerAdmin: {
    summary: "Registers an administrator. The account is active at once.",
    note: "The response is the same if the e-mail address already has an account; the owner of the address is then told by e-mail.",
    errors: ["INVALID_ADMIN_CODE"],
  },
  registerTeacher: {
    summary: "Registers a teacher. The account is pending until an administrator approves it.",
    note: "The response is the same if the e-mail address already has an account; the owner of the address is then told by e-mail.",
  },
  registerStudent: {
    summary:
      "Registers a student. The account is pending until an administrator or a teacher of the school approves it.",
    note: "The response is the same if the e-mail address already has an account; the owner of the address is then told by e-mail.",
  },
  registerParent: {
    summary: "Registers a parent with the admission numbers of the children.",
    note: "A parent sees a child only after the school has approved the guardian link. The response is the same if the e-mail address already has an account; the owner of the address is then told by e-mail.",
  },
  login: {
    summary: "Exchanges an e-mail address and a password for a token.",
    note: "`data` is the ID token. `session` contains the refresh token and the token for Firebase's client SDK. A wrong e-mail address and a wrong password get the same response.",
    errors: ["INVALID_CREDENTIALS", "ACCOUNT_NOT_ACTIVE"],
  },
  refresh: {
    summary: "Exchanges a refresh token for a new token.",
    errors: ["INVALID_CREDENTIALS", "ACCOUNT_NOT_ACTIVE"],
  },
  logout: {
    summary: "Ends every session of the caller, on all devices.",
  },
} as const satisfies RouteNotes<typeof authRoutes>;

export const passwordRouteNotes = {
  forgotPassword: {
    summary: "Sends an e-mail with a link to set a new password.",
    note: "The response is always the same: it does not reveal whether the e-mail address has an account. Only ACTIVE and PENDING accounts get the e-mail. An address that is not confirmed gets the link to confirm it instead.",
  },
  resetPassword: {
    summary: "Sets a new password with the code from the link in the e-mail.",
    note: "The code works once and expires after an hour. Ends every session of the account. A common password is refused.",
  },
  changePassword: {
    summary: "Sets a new password for the caller.",
    note: "Requires the current password and refuses a common new one. Ends every session of the account; the response contains a new session, like the response to a login.",
  },
} as const satisfies RouteNotes<typeof passwordRoutes>;

export const emailConfirmationRouteNotes = {
  confirmEmail: {
    summary: "Confirms an e-mail address with the code from the link in the e-mail.",
    note: "The code works once. Until an address is confirmed, it gets no other e-mail. The confirmation does not change who may log in.",
  },
} as const satisfies RouteNotes<typeof emailConfirmationRoutes>;

export const schoolRouteNotes = {
  list: { summary: "Lists the schools, sorted by name." },
  search: {
    summary: "Lists the schools whose name contains the text or whose NEMIS code equals the text.",
  },
  get: { summary: "Returns one school.", errors: ["NOT_FOUND"] },
  unblockAdminCodes: {
    summary:
      "Makes the admin codes of a school work again after ten wrong codes within an hour blocked them.",
    note: "Only for the national office. Administrators of a school get NOT_FOUND.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof schoolRoutes & typeof adminSchoolRoutes>;

export const schoolApplicationRouteNotes = {
  apply: {
    summary: "Applies for a new school.",
    note: "The client chooses `id`; a repeated request with the same fields changes nothing. The applicant gets an e-mail with a link to confirm the address and to follow the application. For one e-mail address there are at most three applications in 24 hours.",
  },
  status: {
    summary: "Returns the state of an application to its applicant.",
    note: "`id` and `secret` are in the link of the e-mail. A wrong secret gets the same response as a missing application.",
    errors: ["NOT_FOUND"],
  },
  confirm: {
    summary:
      "Confirms the applicant's e-mail address and sends the application to the national office.",
    note: "The method is POST, because mail scanners open links. A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof schoolApplicationRoutes>;

export const schoolApplicationReviewRouteNotes = {
  list: {
    summary:
      "Lists the applications of schools with a status; pending applications oldest first, all others newest first.",
    note: "Only for the national office, like all routes of applications below. Administrators of a school get NOT_FOUND.",
    errors: ["NOT_FOUND"],
  },
  get: {
    summary: "Returns one application with everything that the applicant entered.",
    note: "`sameCode` and `similarName` contain schools and other applications that may be the same school.",
    errors: ["NOT_FOUND"],
  },
  approve: {
    summary: "Creates the school and mails the applicant an admin code that works once.",
    note: "The e-mail contains a link to the registration form. A repeated request changes nothing.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  reject: {
    summary: "Rejects an application with a reason, which the e-mail to the applicant contains.",
    note: "A repeated request changes nothing.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof schoolApplicationReviewRoutes>;

export const userRouteNotes = {
  messageable: {
    summary: "Lists the users to whom the caller may send messages, sorted by name.",
    note: "At most 500 users. `q` is a prefix of the name.",
  },
  me: { summary: "Returns the caller's own account.", errors: ["NOT_FOUND"] },
} as const satisfies RouteNotes<typeof userRoutes>;

export const adminUserRouteNotes = {
  list: {
    summary: "Lists the accounts that the caller may approve, reject or suspend.",
    note: "Pending accounts are sorted by registration time, all others newest first; with `q`, a prefix of the name, accounts are sorted by name. An administrator sees the accounts of the own school; the national office sees administrators and may not request other roles. A teacher sees the students and parents of the own school and may not request other roles; `email` and other details are only in accounts whose details the teacher may see. An account whose `emailConfirmed` is false gets the e-mail about a decision after its address is confirmed.",
  },
  get: {
    summary: "Returns one account with all its registered data.",
    note: "Contains only the last three digits of a national ID. `duplicates` lists the other accounts of the school that share identifiers, each once; it names only accounts that the caller may approve. For the national office it lists administrators of all schools. A teacher sees the details of pending students and parents of the own school, and of students in the classes that the teacher registered with. All other accounts are NOT_FOUND.",
    errors: ["NOT_FOUND"],
  },
  approve: {
    summary: "Makes a pending or rejected account ACTIVE and notifies the user by e-mail.",
    note: "For a parent, `childrenAdmissionNumbers` lists the children whose guardian links the school approves at the same time. For an ACTIVE account, the request changes only the links.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  reject: {
    summary: "Rejects a pending account with a reason, which the e-mail to the user contains.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  suspend: {
    summary: "Suspends an active account with a reason.",
    note: "Revokes the account's tokens and closes its open listeners at once.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  reinstate: {
    summary: "Makes a suspended account ACTIVE again.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof adminUserRoutes>;

export const guardianLinkRouteNotes = {
  withdraw: {
    summary: "Withdraws a guardian link with a reason, which the audit log stores.",
    note: "Open to the parent of the link, and to administrators and teachers of the student's school. The parent sees nothing of the child from the next request on. The parent's dashboard shows the reason and who withdrew the link. Only the school can approve the link again. A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof guardianLinkRoutes>;
