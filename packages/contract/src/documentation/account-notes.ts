import type { adminUserRoutes } from "../admin-users.ts";
import type { authRoutes } from "../auth.ts";
import type { passwordRoutes } from "../passwords.ts";
import type { schoolRoutes } from "../schools.ts";
import type { userRoutes } from "../users.ts";
import type { RouteNotes } from "./route-note.ts";

export const authNotes = {
  registerAdmin: {
    summary: "Registers an administrator, who may log in at once.",
    errors: ["INVALID_ADMIN_CODE", "EMAIL_TAKEN"],
  },
  registerTeacher: {
    summary: "Registers a teacher, who waits for an administrator's approval.",
    errors: ["EMAIL_TAKEN"],
  },
  registerStudent: {
    summary: "Registers a student, whom an administrator or a teacher of the school verifies.",
    errors: ["EMAIL_TAKEN"],
  },
  registerParent: {
    summary: "Registers a parent, who names children by their admission numbers.",
    note: "A child is seen only once the school has confirmed the link; it is confirmed beforehand where the telephone number is the one that the child's record names.",
    errors: ["EMAIL_TAKEN"],
  },
  login: {
    summary: "Exchanges an e-mail address and a password for a token.",
    note: "`data` is the token. `session` has what renews it and what opens Firebase's listeners as the same person. A wrong e-mail address and a wrong password get the same response.",
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

export const passwordNotes = {
  forgotPassword: {
    summary: "Sends an e-mail with a link to set a new password.",
    note: "The answer is always the same: it does not tell whether the address has an account. Accounts that are ACTIVE or PENDING get the e-mail.",
  },
  resetPassword: {
    summary: "Sets a new password with the code of that link.",
    note: "The code is good once and for an hour. Every session of the account ends.",
  },
  changePassword: {
    summary: "Sets a new password for the caller.",
    note: "Requires the current password. Ends every session of the account; the response opens a new session, as a login does.",
  },
} as const satisfies RouteNotes<typeof passwordRoutes>;

export const schoolNotes = {
  list: { summary: "Lists the schools, by name." },
  search: {
    summary: "Lists the schools whose name contains the text or whose NEMIS code it is.",
  },
  get: { summary: "Answers one school.", errors: ["NOT_FOUND"] },
} as const satisfies RouteNotes<typeof schoolRoutes>;

export const userNotes = {
  messageable: {
    summary: "Lists the people to whom the caller may write, by name.",
    note: "At most 500; `q` is the beginning of a name.",
  },
  me: { summary: "Answers the caller's own record.", errors: ["NOT_FOUND"] },
} as const satisfies RouteNotes<typeof userRoutes>;

export const adminUserNotes = {
  list: {
    summary: "Lists accounts for the approval desk.",
    note: "Pending ones in the order of their registration, all others newest first, and by name when `q`, the beginning of a name, is given. A teacher sees the students and parents of the own school, and may not ask for other roles.",
  },
  get: {
    summary: "Answers one account with all that was registered.",
    note: "Of a national ID the last three digits. `duplicates` says what it has in common with other accounts, of which a teacher may see those of the own school.",
    errors: ["NOT_FOUND"],
  },
  approve: {
    summary: "Makes a pending or rejected account ACTIVE and tells the person by e-mail.",
    note: "For a parent, `childrenAdmissionNumbers` names the children whose link the school confirms at the same time. It may be repeated: the second time changes nothing but the links.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  reject: {
    summary: "Rejects a pending account with a reason, which the person reads in an e-mail.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  suspend: {
    summary: "Suspends an active account with a reason.",
    note: "Its tokens and open listeners end at once.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  reinstate: {
    summary: "Makes a suspended account ACTIVE again.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof adminUserRoutes>;
