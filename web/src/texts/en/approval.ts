import type { UserDetail } from "@darasa/contract/admin-users";
import type { AccountStatus } from "@darasa/contract/roles";
import { number, plural } from "./language.ts";

export const title = "Accounts";
export const introduction = "Look at each registration before you approve it.";
export const dashboard = "Dashboard";
export const longestWaitingFirst = "Who has waited longest comes first.";
export const reports = "Reported conversations";
export const accountCount = (count: number): string =>
  `${number(count)} ${plural(count, { one: "account", other: "accounts" })}`;
export const accountCountOrMore = (count: number): string => `More than ${number(count)} accounts`;
export const loadFailed = "The accounts could not be loaded. Please try again.";

export const statuses: Readonly<Record<AccountStatus, string>> = {
  PENDING: "Waiting",
  ACTIVE: "Active",
  REJECTED: "Rejected",
  SUSPENDED: "Suspended",
};
export const statusNavigation = "Accounts by status";
export const everyStatus = "All";
export const search = "Search by name";
export const searchHint = "How the name begins";
export const role = "Role";
export const everyRole = "All roles";

export const nonePending = "Nobody is waiting";
export const nonePendingText = "New registrations appear here.";
export const noneFound = "Nobody found";
export const noneFoundText = "Try another status, or the beginning of another name.";

export const waitingDays = (days: number): string =>
  days === 0
    ? "Waiting since today"
    : `Waiting ${number(days)} ${plural(days, { one: "day", other: "days" })}`;
export const joinFacts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ");
export const selectAccount = (name: string): string => `Select ${name}`;
export const selectAll = "Select all on this page";

export const selectedCount = (count: number): string => `${number(count)} selected`;
export const approveSelected = "Approve selected";
export const clearSelection = "Clear";
export const bulkQuestion = (count: number): string =>
  `Approve ${number(count)} ${plural(count, { one: "account", other: "accounts" })}?`;
export const bulkConsequence =
  "Each person gets an email at once. An email cannot be called back. Open an account by itself if you want to check it, or to confirm a parent's children.";
export const bulkStart = "Approve all";
export const bulkRunning = (count: number): string =>
  `Approving ${number(count)} ${plural(count, { one: "account", other: "accounts" })}`;
export const bulkProgress = "Approving";
export const bulkStop = "Stop";
export const bulkDone = (approved: number, all: number): string =>
  `${number(approved)} of ${number(all)} approved`;
export const bulkStopped = "You may try again: nobody is approved twice.";
export const bulkAgain = "Try the others again";
export const bulkApproved = "Approved";
export const bulkNotAll = "Not all are approved";
export const bulkClose = "Done";
export const bulkNotice = (approved: number, all: number): string =>
  `${bulkDone(approved, all)} and told by email.`;
export const bulkPartlyDone = "Stopped. Whoever is approved already is told by email.";

export const account = "Account";
export const accountStatus = "Status";
export const reason = "Reason";
export const email = "Email";
export const phone = "Phone number";
export const school = "School";
export const className = "Class";
export const admissionNumber = "Admission number";
export const registered = "Registered";
export const dateOfBirth = "Date of birth";
export const guardianPhone = "Parent or guardian's phone";
export const county = "County of residence";
export const tscNumber = "TSC number";
export const qualification = "Qualification";
export const subjects = "Subjects";
export const classes = "Classes";
export const nationalId = "National ID";
export const relationship = "Relationship to children";
export const address = "Address";
export const detailFailed = "The account could not be loaded. Please try again.";

export const duplicatesTitle = "This may be a second registration";
const sameThing: Readonly<Record<UserDetail["duplicates"][number]["reason"], string>> = {
  ADMISSION_NUMBER: "Same admission number as",
  PHONE_NUMBER: "Same phone number as",
  TSC_NUMBER: "Same TSC number as",
  NATIONAL_ID: "Same National ID as",
};
export const duplicateReason = (what: UserDetail["duplicates"][number]["reason"]): string =>
  sameThing[what];
export const foreignAccount = "an account that is not yours to see, for example at another school";
export const duplicateFacts = (as: string, status: string): string => `(${as}, ${status})`;

export const children = "Children";
export const childrenHint =
  "Tick the children you know to be this parent's. The parent then sees their marks.";
export const noStudent = "No student of the school has this number yet.";
export const twoStudents = "Two students have this number. Reject or correct one of them first.";
export const notActive = "The student's own account is not active yet.";
export const linked = "Already confirmed";
export const phoneMatches =
  "The phone number is the one in the student's record: approval confirms it.";
export const phoneDiffers = "The phone number is not the one in the student's record.";
export const confirmLinks = "Confirm children";

export const approve = "Approve";
export const reject = "Reject";
export const suspend = "Suspend";
export const reinstate = "Reinstate";
export const back = "Back";
export const working = "One moment…";
export const mailNote = "The person gets an email at once. An email cannot be called back.";
export const rejectNote = (name: string): string =>
  `${name} reads this reason in an email. An email cannot be called back; you can still approve the account later.`;
export const suspendNote = (name: string): string =>
  `${name} is logged out on all devices at once and reads this reason in an email and at the next login.`;
export const reinstateQuestion = (name: string): string => `Reinstate ${name}?`;
export const reinstateNote = (name: string): string =>
  `${name} can log in again at once and is told by email.`;
export const rejectTitle = (name: string): string => `Reject ${name}`;
export const suspendTitle = (name: string): string => `Suspend ${name}`;
export const whyReject = "Why is the account rejected?";
export const whySuspend = "Why is the account suspended?";
export const decisionFailed = "This did not work. Please try again.";

export const done = {
  approve: (name: string): string => `${name} is approved and told by email.`,
  links: (name: string): string => `The children of ${name} are confirmed.`,
  reject: (name: string): string => `${name} is rejected and told by email.`,
  suspend: (name: string): string => `${name} is suspended and logged out everywhere.`,
  reinstate: (name: string): string => `${name} can log in again.`,
} as const;
