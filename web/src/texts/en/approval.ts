import type { UserDetail } from "@darasa/contract/admin-users";
import type { AccountStatus } from "@darasa/contract/roles";
import { formatNumber, pickPluralForm } from "./language.ts";

export const accountsPageTitle = "Accounts";
export const accountsPageIntroduction = "Look at each registration before you approve it.";
export const administratorsPageIntroduction =
  "The administrators of all schools and of the national office. Open an account to suspend it.";
export const backToDashboardLink = "Dashboard";
export const accountSortOrderHint = "Who has waited longest comes first.";
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
export const nameSearchLabel = "Search by name";
export const nameSearchPlaceholder = "How the name begins";
export const roleLabel = "Role";
export const allRolesOption = "All roles";

export const noPendingAccountsMessage = "Nobody is waiting";
export const noPendingAccountsHint = "New registrations appear here.";
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

export const formatSelectedAccountCount = (count: number): string =>
  `${formatNumber(count)} selected`;
export const approveSelectedAccountsButton = "Approve selected";
export const clearSelectionButton = "Clear";
export const formatBulkApprovalConfirmQuestion = (count: number): string =>
  `Approve ${formatNumber(count)} ${pickPluralForm(count, { one: "account", other: "accounts" })}?`;
/**
 * Says when people are told by e-mail. `unconfirmed` of the `all` accounts have an e-mail address that is not confirmed
 * yet.
 */
const formatEmailTime = (unconfirmed: number, all: number, atOnce: string): string => {
  if (unconfirmed === 0) return atOnce;
  if (unconfirmed === all) return " once the address is confirmed";
  return `${atOnce}, ${formatNumber(unconfirmed)} of them once the address is confirmed`;
};
export const formatBulkApprovalWarning = (unconfirmed: number, all: number): string =>
  `Each person gets an email${formatEmailTime(unconfirmed, all, " at once")}. An email cannot be called back. Open an account by itself if you want to check it, or to confirm a parent's children.`;
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
/** `unconfirmed` is the number of approved accounts whose e-mail address is not confirmed yet. */
export const formatBulkApprovalDoneMessage = (
  approved: number,
  all: number,
  unconfirmed: number,
): string =>
  `${formatApprovedAccountCount(approved, all)} and told by email${formatEmailTime(unconfirmed, approved, "")}.`;
export const formatBulkApprovalStoppedMessage = (unconfirmed: number): string =>
  `Stopped. Whoever is approved already is told by email${unconfirmed === 0 ? "" : " once the address is confirmed"}.`;

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
export const reinstateButton = "Reinstate";
export const backButton = "Back";
export const pleaseWaitLabel = "One moment…";
export const formatEmailWarning = (isConfirmed: boolean): string =>
  isConfirmed
    ? "The person gets an email at once. An email cannot be called back."
    : "The email address is not confirmed yet. The person gets an email once it is.";
export const formatRejectionWarning = (name: string, isConfirmed: boolean): string =>
  isConfirmed
    ? `${name} reads this reason in an email. An email cannot be called back; you can still approve the account later.`
    : `${name} reads this reason at the next login, and in an email once the address is confirmed. You can still approve the account later.`;
export const formatSuspensionWarning = (name: string, isConfirmed: boolean): string =>
  `${name} is logged out on all devices at once and reads this reason ${isConfirmed ? "in an email and at the next login" : "at the next login, and in an email once the address is confirmed"}.`;
export const formatReinstateConfirmQuestion = (name: string): string => `Reinstate ${name}?`;
export const formatReinstatementWarning = (name: string, isConfirmed: boolean): string =>
  isConfirmed
    ? `${name} can log in again at once and is told by email.`
    : `${name} can log in again at once. The email address is not confirmed yet, so no email goes out now.`;
export const formatRejectDialogTitle = (name: string): string => `Reject ${name}`;
export const formatSuspendDialogTitle = (name: string): string => `Suspend ${name}`;
export const rejectionReasonLabel = "Why is the account rejected?";
export const suspensionReasonLabel = "Why is the account suspended?";
export const accountDecisionFailedMessage = "This did not work. Please try again.";

const told = (isConfirmed: boolean): string =>
  isConfirmed ? "and told by email" : "and will be told by email once the address is confirmed";
/** `isConfirmed` is true if the owner of the account's e-mail address has confirmed it. */
export const decisionMessageFormatters = {
  approve: (name: string, isConfirmed: boolean): string =>
    `${name} is approved ${told(isConfirmed)}.`,
  links: (name: string): string => `The children of ${name} are confirmed.`,
  reject: (name: string, isConfirmed: boolean): string =>
    `${name} is rejected ${told(isConfirmed)}.`,
  suspend: (name: string): string => `${name} is suspended and logged out everywhere.`,
  reinstate: (name: string): string => `${name} can log in again.`,
  withdrawLink: (name: string): string => `${name} no longer sees this child.`,
} as const;
