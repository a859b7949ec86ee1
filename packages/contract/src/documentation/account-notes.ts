import type { adminUserRoutes } from "../admin-users.ts";
import type { authRoutes } from "../auth.ts";
import type { consentRoutes } from "../consents.ts";
import type { emailConfirmationRoutes } from "../email-confirmation.ts";
import type { guardianLinkRoutes } from "../guardian-links.ts";
import type { guardianRequestRoutes } from "../guardian-requests.ts";
import type { numberLoginRoutes } from "../number-login.ts";
import type { ownAccountRoutes } from "../own-account.ts";
import type { passwordRoutes } from "../passwords.ts";
import type { peopleImportRoutes } from "../people-import.ts";
import type { staffConsentRoutes } from "../staff-consents.ts";
import type { studentAccountRoutes } from "../student-accounts.ts";
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

export const numberLoginRouteNotes = {
  loginWithNumber: {
    summary: "Exchanges a school, an admission number and a PIN for a token.",
    note: "The response equals the response of `/auth/login`. A wrong school, admission number or PIN get the same response. After five wrong PINs for an admission number, each further attempt has to wait longer. PIN_CHANGE_REQUIRED means that the PIN is right but somebody else chose it; `/auth/login/number/change-pin` replaces it.",
    errors: ["INVALID_CREDENTIALS", "ACCOUNT_NOT_ACTIVE", "PIN_CHANGE_REQUIRED"],
  },
  changeFirstPin: {
    summary: "Replaces the PIN and logs in with the new one.",
    note: "For the first login and for the login after a reset. Refuses PINs that are easy to guess, and the old PIN. Ends every session of the account.",
    errors: ["INVALID_CREDENTIALS", "ACCOUNT_NOT_ACTIVE"],
  },
  changePin: {
    summary: "Sets a new PIN for the caller.",
    note: "Requires the current PIN, and refuses PINs that are easy to guess. Ends every session of the account; the response contains a new session, like the response to a login. An account with a password gets CONFLICT.",
    errors: ["CONFLICT"],
  },
} as const satisfies RouteNotes<typeof numberLoginRoutes>;

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

export const userRouteNotes = {
  messageable: {
    summary: "Lists the users to whom the caller may send messages, sorted by name.",
    note: "Without parameters at most 500 users. Each word of `q` begins a word of the name. `id` lists one user, or none if the caller may not write to that user.",
  },
  me: {
    summary: "Returns the caller's own account, phone number and language.",
    errors: ["NOT_FOUND"],
  },
  changePhone: {
    summary: "Changes the caller's own phone number.",
    note: "A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
  changeLanguage: {
    summary: "Changes the language in which Darasa writes to the caller.",
    note: "E-mails, the privacy notice and the consent of a guardian exist in English (EN) and Kiswahili (SW). A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
  changeEmail: {
    summary: "Mails a link to a new e-mail address of the caller.",
    note: "The address changes when the link is confirmed with `POST /auth/confirm-email` within 24 hours. This ends every session of the account. The old address gets an e-mail about the request and another about the change. The response is the same if the new address already has an account; its owner is then told by e-mail. An account that logs in with a PIN gets CONFLICT.",
    errors: ["CONFLICT"],
  },
} as const satisfies RouteNotes<typeof userRoutes & typeof ownAccountRoutes>;

export const adminUserRouteNotes = {
  list: {
    summary: "Lists the accounts that the caller may approve, reject or suspend.",
    note: "Pending accounts are sorted by registration time, all others newest first; with `q`, a prefix of the name, accounts are sorted by name. An administrator sees the accounts of the own school; the national office sees administrators and may not request other roles. A teacher sees the students and parents of the own school and may not request other roles; `email` and other details are only in accounts whose details the teacher may see. An account whose `emailConfirmed` is false gets the e-mail about a decision after its address is confirmed.",
  },
  get: {
    summary: "Returns one account with all its registered data.",
    note: "Contains only the last three digits of a national ID. `duplicates` lists the other accounts of the school that share identifiers, each once; it names only accounts that the caller may approve. For the national office it lists administrators of all schools. A teacher sees the details of pending students and parents of the own school, and of students of the teacher's own classes. All other accounts are NOT_FOUND.",
    errors: ["NOT_FOUND"],
  },
  consents: {
    summary: "Returns the consents of the students among the given accounts.",
    note: "`ids` contains at most 20 ids, separated by commas. Accounts whose details the caller may not see, accounts of other roles and unknown ids are left out.",
  },
  approve: {
    summary: "Makes a pending or rejected account ACTIVE and notifies the user by e-mail.",
    note: "For a parent, `childrenAdmissionNumbers` lists the children whose guardian links the school approves at the same time. For an ACTIVE account, the request changes only the links. A student under 18 needs a consent on record or, signed on paper, in `consent`; without it the response is CONFLICT with the reason `consentMissing`. A student without a date of birth counts as under 18. `classId` puts a student into a class of the school in the same step, and has no effect on an ACTIVE account. A class of another school is NOT_FOUND; a class with too many students and the account of somebody else are CONFLICT. With `keepsRejection`, a rejected account is CONFLICT with the reason `rejectedMeanwhile`.",
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
    note: "A student under 18 needs a consent that is not withdrawn or, signed on paper, a new one in `consent`.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof adminUserRoutes>;

export const studentAccountRouteNotes = {
  create: {
    summary: "Makes the account of a student without an e-mail address.",
    note: "The student logs in with school, admission number and the PIN of the response, and must replace the PIN at the first login. The account is PENDING until the school approves it. A repeated request with the same `requestId` changes nothing; its response contains no PIN. CONFLICT means that another student of the school has the admission number.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  resetPin: {
    summary: "Gives a student a new PIN, which the student must replace at the next login.",
    note: "Open to administrators of the school, and to teachers who may see the details of the account. Ends every session of the account and the wait after wrong PINs. The PIN is only in this response.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof studentAccountRoutes>;

export const peopleImportRouteNotes = {
  preview: {
    summary: "Says what an import would do with each person, and changes nothing.",
    note: "Open to administrators of a school. The response contains one outcome per person: first of the students, then of the teachers, then of the guardians.",
    errors: ["NOT_FOUND"],
  },
  importPeople: {
    summary: "Makes and changes accounts of the school from the rows of a table.",
    note: "Open to administrators of a school. A student is identified by the admission number, everybody else by the e-mail address. A field that a row does not have stays as it is, and nobody is deleted. Each person is imported in a transaction of its own, so a repeated request completes an interrupted one and changes nothing else. An imported student gets no PIN. Teachers and guardians get an e-mail that asks to confirm the address, and then set a password. A guardian link that was withdrawn is not added again.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof peopleImportRoutes>;

export const guardianLinkRouteNotes = {
  addChild: {
    summary: "Asks a school for a guardian link to the student with an admission number.",
    note: "The child is a student of the parent's school or, with `schoolId`, of another school. The child's school decides about the guardian request. The parent sees nothing of the child until the child's school approves the guardian link. The response does not reveal whether a student has the number. A number that the parent has entered before changes nothing. CONFLICT means that the parent has too many children.",
    errors: ["CONFLICT"],
  },
  withdraw: {
    summary: "Withdraws a guardian link with a reason, which the audit log stores.",
    note: "Open to the parent of the link, and to administrators and teachers of the student's school. The parent sees nothing of the child from the next request on. The parent's dashboard shows the reason and who withdrew the link. Only the school can approve the link again. A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof guardianLinkRoutes>;

export const guardianRequestRouteNotes = {
  list: {
    summary:
      "Lists the guardian requests to the caller's school: parents who ask to follow, follow or followed a student.",
    note: "`list` is PENDING for the waiting requests, oldest first, APPROVED for the guardians with a guardian link, or ENDED for those whose request was refused or whose link was withdrawn. Open to administrators, and to teachers of a school that lets them decide about accounts. Contains the name and the phone number of the guardian, the admission number for which the guardian asks, in capitals and without spaces, and the students of the school with this number.",
  },
  approve: {
    summary: "Links the guardian of a request with a student and notifies the guardian by e-mail.",
    note: "`studentId` is a student of the caller's school who has the admission number of the request; any other is NOT_FOUND. A refused request, and one whose link was withdrawn, can be approved too. A repeated request changes nothing. CONFLICT means that the request was approved for another student.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  refuse: {
    summary: "Refuses a waiting request with a reason, which the guardian reads.",
    note: "A repeated request changes nothing. CONFLICT means that the request was approved before: then its guardian link can be withdrawn.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  takeBack: {
    summary: "Takes back a waiting request of the calling parent.",
    note: "CONFLICT means that the school has decided about the request.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof guardianRequestRoutes>;

export const consentRouteNotes = {
  give: {
    summary: "Records that the guardian agrees to the use of the child's data.",
    note: "Open to a parent with an approved guardian link. `id` is chosen by the client; a repeated request changes nothing. Another request with a new id changes the optional purposes or takes a withdrawal back. An account that the school has made becomes ACTIVE at once; any other waits for its approval.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  withdraw: {
    summary: "Withdraws the consent. The account closes after 30 days.",
    note: "Until `closesAt`, the guardian can take the withdrawal back with a new consent. The administrators of the school are told by e-mail.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  listMissing: {
    summary: "Lists the students under 18 without a consent, by name.",
    note: "Administrators see the students of their school, teachers those of their own classes. Students whose guardian has withdrawn the consent are in the list, rejected accounts are not. A student without a date of birth counts as under 18.",
  },
  record: {
    summary: "Records a consent that a guardian has signed on paper, for an account that is open.",
    note: "`consent.id` is chosen by the client; a repeated request changes nothing. The consent ends a withdrawal, whose account then stays open; it must be signed on the day of the withdrawal or later. Teachers record it for students of their own classes. A pending account gets its consent with the approval, a suspended one with the reinstatement.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof consentRoutes & typeof staffConsentRoutes>;
