import type { adminSchoolRoutes } from "../admin-schools.ts";
import type { schoolApplicationReviewRoutes } from "../school-application-reviews.ts";
import type { schoolApplicationRoutes } from "../school-applications.ts";
import type { schoolSearchRoutes } from "../school-search.ts";
import type { schoolRoutes } from "../schools.ts";
import type { RouteNotes } from "./route-note.ts";

export const schoolRouteNotes = {
  list: {
    summary: "Lists the schools, sorted by name.",
    note: "At most 100 schools. If there are more, `next` is the cursor of the next schools, which the client sends as `after`.",
  },
  search: {
    summary: "Lists the schools that have words which begin with the words of the text.",
    note: "The words of a school are the words of its name and its NEMIS code, and their order does not matter. At most 12 schools, and first those whose name begins with the text. `total` is the number of all schools that match, counted up to 1,000. An empty text finds all schools.",
  },
  get: { summary: "Returns one school.", errors: ["NOT_FOUND"] },
} as const satisfies RouteNotes<typeof schoolRoutes & typeof schoolSearchRoutes>;

export const adminSchoolRouteNotes = {
  list: {
    summary: "Lists the schools for the national office.",
    note: "Only for the national office, like all routes below. Administrators of a school get NOT_FOUND. Sorted by name. With `q`, schools that have words which begin with the words of the text, as in the public search, sorted by id. With `status`, suspended schools only.",
    errors: ["NOT_FOUND"],
  },
  get: {
    summary: "Returns one school with the numbers of its accounts.",
    note: "The response contains no account.",
    errors: ["NOT_FOUND"],
  },
  setPlan: {
    summary: "Changes the plan of a school.",
    note: "The audit log records the change. A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
  issueAdminCode: {
    summary: "Mails an admin code that works once, for the registration with this e-mail address.",
    note: "The code works for 14 days and replaces an earlier code for the same address. The audit log records it. A request that is repeated within a minute sends no second e-mail. A suspended school gets no code: CONFLICT with the reason `schoolTakesNoAccounts`.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  suspend: {
    summary: "Suspends a school: no account of the school can log in or use the API.",
    note: "The responses of the API to the accounts of the school are ACCOUNT_NOT_ACTIVE with the reason `schoolSuspended`, on every API instance within a minute. The school leaves the public list and takes no new accounts. The public search finds it only by its whole name or code, so that its students can choose it and the login can name the suspension. Its active administrators get an e-mail with the reason, and the audit log records it. A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
  reinstate: {
    summary: "Makes a suspended school active again.",
    note: "Every account has the status that it had before. The administrators get an e-mail, and the audit log records it. A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
  unblockAdminCodes: {
    summary:
      "Makes the admin codes of a school work again after ten wrong codes within an hour blocked them.",
    note: "Only for the national office. Administrators of a school get NOT_FOUND.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof adminSchoolRoutes>;

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
