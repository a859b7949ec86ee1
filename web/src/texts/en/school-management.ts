import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of the screen on which the national office manages the schools. */
export const schoolsPageTitle = "All schools";
export const schoolsPageIntroduction = "Every school on Darasa, with its plan and its admin codes.";
export const backToDashboardLink = "Dashboard";
export const schoolSearchLabel = "Find a school";
export const schoolSearchPlaceholder = "Name or NEMIS code";
export const schoolsLoadFailedMessage = "The schools could not be loaded. Please try again.";
export const noSchoolMatchesMessage = "No school found";
export const noSchoolMatchesHint = "Check the spelling, or type only the beginning of a word.";
export const schoolStatusNavigationLabel = "Schools by status";
export const allSchoolsLinkLabel = "All";
export const suspendedSchoolsLinkLabel = "Suspended";
export const noSuspendedSchoolMessage = "No school is suspended";
export const noSuspendedSchoolHint = "Schools appear here from their suspension until you end it.";
export const noSchoolsMessage = "There is no school yet";
export const noSchoolsHint = "A school comes in when you approve its request.";
export const newSchoolsLink = "New schools";
export const planLabels = { FREE: "Free plan", PREMIUM: "Premium plan" } as const;
export const joinNonEmptyTexts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ");
export const openSchoolButton = "Open";
export const formatOpenSchoolLabel = (school: string): string => `Open ${school}`;

export const schoolDialogTitle = "School";
export const schoolLoadFailedMessage = "The school could not be loaded. Please try again.";
export const nemisCodeLabel = "NEMIS or UIC code";
export const countyLabel = "County";
export const institutionIdLabel = "Institution ID";
export const planLabel = "Plan";
export const accountsLabel = "Active accounts";
export const pendingAccountsLabel = "Waiting for approval";
const ROLE_FORMS = {
  ADMIN: { one: "administrator", other: "administrators" },
  TEACHER: { one: "teacher", other: "teachers" },
  STUDENT: { one: "student", other: "students" },
  PARENT: { one: "parent", other: "parents" },
} as const;
export const formatAccountCount = (role: keyof typeof ROLE_FORMS, count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, ROLE_FORMS[role])}`;
export const suspendedLabel = "Suspended";
export const suspendedSinceLabel = "Suspended since";
export const suspensionReasonLabel = "Reason";
export const adminCodesLabel = "Admin codes";
export const adminCodesBlockedLabel = "Blocked after too many wrong codes";

export const changePlanButton = "Change plan";
export const newAdminCodeButton = "New admin code";
export const unblockButton = "Unblock admin codes";
export const backButton = "Back";
export const pleaseWaitLabel = "One moment…";
export const changeFailedMessage = "The change could not be saved. Please try again.";

export const formatPlanQuestion = (school: string, plan: keyof typeof planLabels): string =>
  `${planLabels[plan]} for ${school}?`;
export const planExplanations = {
  FREE: "Its people then see no premium content of other schools.",
  PREMIUM: "Its people then see the premium content of all schools.",
} as const;
export const planButtons = { FREE: "Set free plan", PREMIUM: "Set premium plan" } as const;
export const formatPlanChangedMessage = (school: string, plan: keyof typeof planLabels): string =>
  `${school}: ${planLabels[plan]}. It takes effect within a minute.`;

export const formatUnblockQuestion = (school: string): string =>
  `Unblock the admin codes of ${school}?`;
export const unblockExplanation =
  "Somebody entered ten wrong codes within an hour. First ask the school whether it was them.";
export const formatUnblockedMessage = (school: string): string =>
  `The admin codes of ${school} work again.`;

export const suspendButton = "Suspend";
export const formatSuspendDialogTitle = (school: string): string => `Suspend ${school}`;
const ACCOUNT_FORMS = { one: "active account", other: "active accounts" } as const;
export const formatSuspensionWarning = (accounts: number): string =>
  `The school has ${formatNumber(accounts)} ${pickPluralForm(accounts, ACCOUNT_FORMS)}. Within a minute nobody of the school can log in or use Darasa. Everybody reads your reason at the login, and the administrators also get it by email. Nothing is deleted, and you can let the school in again.`;
export const suspensionReasonQuestion = "Why is the school suspended?";
export const formatSuspendedMessage = (school: string): string =>
  `${school} is suspended. It takes effect within a minute.`;

export const reinstateButton = "Let the school in again";
export const formatReinstateQuestion = (school: string): string => `Let ${school} in again?`;
export const reinstatementExplanation =
  "Within a minute everybody of the school can log in again. Accounts that the school itself suspended stay suspended. The administrators get an email.";
export const formatReinstatedMessage = (school: string): string =>
  `${school} is let in again. It takes effect within a minute.`;

export const formatCodeDialogTitle = (school: string): string => `New admin code for ${school}`;
export const codeExplanation =
  "The person gets an email with a code that works once, for 14 days. With it they become an administrator of the school, so check the address first.";
export const codeEmailLabel = "Email of the new administrator";
export const sendCodeButton = "Send code";
export const formatCodeSentMessage = (email: string): string =>
  `The code is on its way to ${email}.`;
