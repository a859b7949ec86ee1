import type { UserDetail } from "@darasa/contract/admin-users";
import type { AccountStatus } from "@darasa/contract/roles";
import { formatNumber, pickPluralForm } from "./language.ts";

export const accountsPageTitle = "Accounts";
/** What each tab lists. */
export const accountsPageIntroductions: Readonly<
  Record<AccountStatus | "ALL" | "NO_CONSENT", string>
> = {
  PENDING: "Look at each registration before you approve it.",
  ACTIVE: "Everybody who can log in.",
  REJECTED: "Registrations that were refused. You can still approve them.",
  SUSPENDED: "People who cannot log in at the moment.",
  ALL: "All accounts, also those that wait or were refused.",
  NO_CONSENT: "Students under 18 whose parent or guardian has not agreed.",
};
/** The same for the national office, which sees administrators only. */
export const administratorsPageIntroductions: typeof accountsPageIntroductions = {
  ...accountsPageIntroductions,
  ACTIVE:
    "The administrators of all schools and of the national office. Open an account to suspend it.",
  SUSPENDED: "Administrators who cannot log in at the moment.",
  ALL: "All administrators, also those who are suspended.",
};
export const backToDashboardLink = "Dashboard";
export const accountSortOrderHint = "Who has waited longest comes first.";
export const guardianRequestsButton = "Guardians who ask";
/** For screen readers, after the number of guardians. */
export const waitingGuardiansLabel = "waiting";
export const importPeopleLinkLabel = "Import people";
export const reportedConversationsLinkLabel = "Reported conversations";
export const formatAccountCount = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "account", other: "accounts" })}`;
export const formatAccountCountLowerBound = (count: number): string =>
  `More than ${formatNumber(count)} accounts`;
export const accountListLoadFailedMessage = "The accounts could not be loaded. Please try again.";

export const accountStatusLabels: Readonly<Record<AccountStatus, string>> = {
  PENDING: "Waiting",
  ACTIVE: "Active",
  REJECTED: "Rejected",
  SUSPENDED: "Suspended",
};
export const accountStatusNavigationLabel = "Accounts by status";
export const allStatusesLinkLabel = "All";
export const withoutConsentLinkLabel = "No consent";
export const noConsentNote = "No consent on record";
export const formatWithdrawnConsent = (closesOn: string | undefined): string =>
  closesOn === undefined
    ? "Consent withdrawn"
    : `Consent withdrawn, the account closes on ${closesOn}`;
export const printConsentsButton = "Print the list";
export const printingConsentsBusyLabel = "Loading the list…";
export const printedConsentsHeading = "Consent of parents and guardians";
export const formatPrintedPartNote = (shown: number, total: number): string =>
  `The first ${formatNumber(shown)} of ${formatNumber(total)} students.`;
export const printedNumberColumn = "No.";
export const printedStudentColumn = "Student";
export const formatPrintedStudent = (name: string, admissionNumber: string | undefined): string =>
  admissionNumber === undefined ? name : `${name} · ${admissionNumber}`;
export const printedClassColumn = "Class";
export const printedGuardianColumn = "Name and relation";
export const printedSignatureColumn = "Date and signature";
export const nobodyWithoutConsentMessage = "No consent is missing";
export const nobodyWithoutConsentHint =
  "Students under 18 appear here until a parent or guardian has agreed, or if the consent is withdrawn.";
export const nameSearchLabel = "Search by name";
export const nameSearchPlaceholder = "How the name begins";
export const roleLabel = "Role";
export const allRolesOption = "All roles";

export const noPendingAccountsMessage = "Nobody is waiting";
export const noPendingAccountsHint = "New registrations appear here.";
export const onlyAdministratorsMessage = "Administrators approve the accounts here";
export const onlyAdministratorsHint =
  "Your school has decided that only its administrators approve students and parents. If somebody waits too long, tell an administrator.";
export const noAccountsFoundMessage = "Nobody found";
export const noAccountsFoundHint = "Try another status, or the beginning of another name.";

export const formatWaitingDays = (days: number): string =>
  days === 0
    ? "Waiting since today"
    : `Waiting ${formatNumber(days)} ${pickPluralForm(days, { one: "day", other: "days" })}`;
export const joinNonEmptyTexts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ");
export const formatSelectAccountLabel = (name: string): string => `Select ${name}`;
export const selectAllAccountsLabel = "Select all on this page";

export const approveSelectedAccountsButton = "Approve selected";
export const formatBulkApprovalConfirmQuestion = (count: number): string =>
  `Approve ${formatNumber(count)} ${pickPluralForm(count, { one: "account", other: "accounts" })}?`;
/** How many accounts are approved, and how many of them are told by e-mail later or not at all. */
interface ToldPeople {
  readonly all: number;
  readonly unconfirmed: number;
  readonly withoutEmail: number;
}
const onceConfirmed = "once the address is confirmed";
const formatEmailWarningForAll = ({ all, unconfirmed, withoutEmail }: ToldPeople): string => {
  const withEmail = all - withoutEmail;
  if (withEmail === 0) {
    return `${all === 1 ? "This account has" : "These accounts have"} no email address. Please tell the people yourself.`;
  }
  const time =
    unconfirmed === withEmail
      ? onceConfirmed
      : `at once${unconfirmed === 0 ? "" : `, ${formatNumber(unconfirmed)} of them ${onceConfirmed}`}`;
  const others =
    withoutEmail === 0
      ? ""
      : ` ${formatNumber(withoutEmail)} ${pickPluralForm(withoutEmail, { one: "account has", other: "accounts have" })} no email address: please tell these people yourself.`;
  return `Each person with an email address gets an email ${time}. An email cannot be called back.${others}`;
};
export const formatBulkApprovalWarning = (people: ToldPeople): string =>
  `${formatEmailWarningForAll(people)} Open an account by itself if you want to check it, or to confirm a parent's children.`;
export const startBulkApprovalButton = "Approve all";
export const formatBulkApprovalRunningTitle = (count: number): string =>
  `Approving ${formatNumber(count)} ${pickPluralForm(count, { one: "account", other: "accounts" })}`;
export const bulkApprovalProgressLabel = "Approving";
export const stopBulkApprovalButton = "Stop";
export const formatApprovedAccountCount = (approved: number, all: number): string =>
  `${formatNumber(approved)} of ${formatNumber(all)} approved`;
export const bulkApprovalRetryHint = "You may try again: nobody is approved twice.";
export const retryFailedApprovalsButton = "Try the others again";
export const approvedLabel = "Approved";
export const notAllAccountsApprovedTitle = "Not all are approved";
export const bulkApprovalDoneButton = "Done";
const formatToldPeople = ({ all, unconfirmed, withoutEmail }: ToldPeople): string => {
  const atOnce = all - withoutEmail - unconfirmed;
  if (atOnce === all) return " They are told by email.";
  if (unconfirmed === all) return ` They are told by email ${onceConfirmed}.`;
  const parts = [
    ...(atOnce === 0 ? [] : [`${formatNumber(atOnce)} at once`]),
    ...(unconfirmed === 0 ? [] : [`${formatNumber(unconfirmed)} ${onceConfirmed}`]),
  ];
  return parts.length === 0 ? "" : ` Told by email: ${parts.join(", ")}.`;
};
/** `approved` counts the accounts that are approved, of `all` accounts that were selected. */
export const formatBulkApprovalDoneMessage = (approved: ToldPeople, all: number): string =>
  `${formatApprovedAccountCount(approved.all, all)}.${formatToldPeople(approved)}`;
export const formatBulkApprovalStoppedMessage = ({
  all,
  unconfirmed,
  withoutEmail,
}: ToldPeople): string => {
  const stopped = "Stopped. Accounts that are already approved stay approved.";
  if (withoutEmail === all) return stopped;
  const who = withoutEmail === 0 ? "Their owners" : "Owners with an email address";
  return `${stopped} ${who} are told by email${unconfirmed === 0 ? "" : ` ${onceConfirmed}`}.`;
};

export const accountDialogTitle = "Account";
export const statusLabel = "Status";
export const statusReasonLabel = "Reason";
export const emailLabel = "Email";
export const formatUnconfirmedEmail = (email: string): string => `${email}\n(not confirmed yet)`;
export const emailNotConfirmedNote = "Email not confirmed yet";
export const phoneLabel = "Phone number";
export const schoolLabel = "School";
export const nationalOfficeLabel = "National office";
export const classLabel = "Class";
export const admissionNumberLabel = "Admission number";
export const registrationDateLabel = "Registered";
export const dateOfBirthLabel = "Date of birth";
export const guardianPhoneLabel = "Parent or guardian's phone";
export const countyLabel = "County of residence";
export const tscNumberLabel = "TSC number";
export const qualificationLabel = "Qualification";
export const subjectsTaughtLabel = "Subjects";
export const classesAssignedLabel = "Classes";
export const nationalIdLabel = "National ID";
export const relationshipToChildrenLabel = "Relationship to children";
export const addressLabel = "Address";
export const accountDetailLoadFailedMessage = "The account could not be loaded. Please try again.";

export const possibleDuplicateHeading = "This may be a second registration";
type Duplicate = UserDetail["duplicates"][number];
const sharedValues: Readonly<Record<Duplicate["reasons"][number], string>> = {
  ADMISSION_NUMBER: "admission number",
  PHONE_NUMBER: "phone number",
  TSC_NUMBER: "TSC number",
  NATIONAL_ID: "National ID",
};
export const formatDuplicateReasons = (reasons: Duplicate["reasons"]): string =>
  `Same ${reasons.map((reason) => sharedValues[reason]).join(" and ")} as`;
export const inaccessibleAccountPlaceholder =
  "an account of your school that only an administrator can open";
export const formatRoleAndStatus = (as: string, status: string): string => `(${as}, ${status})`;

export const requestedChildrenLabel = "Children";
export const requestedChildrenHint =
  "Tick the children you know to be this parent's. The parent then sees their marks.";
export const noMatchingStudentMessage = "No student of the school has this number yet.";
export const duplicateAdmissionNumberMessage =
  "Two students have this number. Reject or correct one of them first.";
export const studentNotActiveMessage = "The student's own account is not active yet.";
export const childAlreadyConfirmedMessage = "Already confirmed";
export const parentPhoneMatchMessage =
  "The phone number matches the guardian contact of this student.";
export const parentPhoneMismatchMessage =
  "The phone number does not match the guardian contact of this student.";
interface Withdrawal {
  readonly linkReason?: string | undefined;
  /** True if the guardian withdrew the link, false if the school did; undefined if this is not known. */
  readonly withdrawnByParent?: boolean | undefined;
}
const withdrawalOf = (withdrawnByParent: boolean | undefined): string => {
  if (withdrawnByParent === true) return "The guardian withdrew the link";
  return withdrawnByParent === false ? "The school withdrew the link" : "The link was withdrawn";
};
export const formatWithdrawnLinkNote = ({ linkReason, withdrawnByParent }: Withdrawal): string =>
  `${withdrawalOf(withdrawnByParent)}${linkReason === undefined ? "." : `: “${linkReason}”`}`;
export const withdrawLinkButton = "Withdraw";
export const formatWithdrawLinkLabel = (child: string): string => `Withdraw the link to ${child}`;
export const formatWithdrawLinkDialogTitle = (child: string): string =>
  `Withdraw the link to ${child}`;
export const formatLinkWithdrawalWarning = (parent: string, child: string): string =>
  `${parent} stops seeing ${child}'s marks and progress at once and reads this reason. Only the school can confirm the link again.`;
export const linkWithdrawalReasonLabel = "Why is the link withdrawn?";
export const confirmChildrenButton = "Confirm children";

export const approveButton = "Approve";
export const rejectButton = "Reject";
export const suspendButton = "Suspend";
export const reinstateButton = "Let in again";
export const backButton = "Back";
export const pleaseWaitLabel = "One moment…";
/* In these texts, `isConfirmed` is undefined for an account without an e-mail address. */
export const formatEmailWarning = (isConfirmed: boolean | undefined): string => {
  if (isConfirmed === undefined) {
    return "The account has no email address. Please tell the person yourself.";
  }
  return isConfirmed
    ? "The person gets an email at once. An email cannot be called back."
    : "The email address is not confirmed yet. The person gets an email once it is.";
};
export const formatRejectionWarning = (name: string, isConfirmed: boolean | undefined): string => {
  if (isConfirmed === undefined) {
    return `${name} reads this reason at the next login. You can still approve the account later.`;
  }
  return isConfirmed
    ? `${name} reads this reason in an email. An email cannot be called back; you can still approve the account later.`
    : `${name} reads this reason at the next login, and in an email once the address is confirmed. You can still approve the account later.`;
};
const formatSuspensionNews = (isConfirmed: boolean | undefined): string => {
  if (isConfirmed === undefined) return "at the next login";
  return isConfirmed
    ? "in an email and at the next login"
    : "at the next login, and in an email once the address is confirmed";
};
export const formatSuspensionWarning = (name: string, isConfirmed: boolean | undefined): string =>
  `${name} is logged out on all devices at once and reads this reason ${formatSuspensionNews(isConfirmed)}.`;
export const formatReinstateConfirmQuestion = (name: string): string => `Let ${name} in again?`;
export const formatReinstatementWarning = (
  name: string,
  isConfirmed: boolean | undefined,
): string => {
  if (isConfirmed === undefined) return `${name} can log in again at once.`;
  return isConfirmed
    ? `${name} can log in again at once. They are told by email.`
    : `${name} can log in again at once. The email address is not confirmed yet, so no email goes out now.`;
};
export const formatRejectDialogTitle = (name: string): string => `Reject ${name}`;
export const formatSuspendDialogTitle = (name: string): string => `Suspend ${name}`;
export const rejectionReasonLabel = "Why is the account rejected?";
export const suspensionReasonLabel = "Why is the account suspended?";
export const accountDecisionFailedMessage = "This did not work. Please try again.";

const told = (isConfirmed: boolean | undefined): string => {
  if (isConfirmed === undefined) return "";
  return ` They are told by email${isConfirmed ? "" : ` ${onceConfirmed}`}.`;
};
export const decisionMessageFormatters = {
  approve: (name: string, isConfirmed: boolean | undefined): string =>
    `${name} is approved.${told(isConfirmed)}`,
  links: (name: string): string => `The children of ${name} are confirmed.`,
  reject: (name: string, isConfirmed: boolean | undefined): string =>
    `${name} is rejected.${told(isConfirmed)}`,
  suspend: (name: string): string => `${name} is suspended and logged out everywhere.`,
  reinstate: (name: string): string => `${name} can log in again.`,
  consent: (name: string): string => `The consent for ${name} is recorded.`,
  withdrawLink: (name: string): string => `${name} no longer sees this child.`,
} as const;
