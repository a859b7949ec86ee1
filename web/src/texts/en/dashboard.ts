import { formatNumber, formatPercent, pickPluralForm } from "./language.ts";

export const dashboardPageTitle = "Dashboard";
/** The greeting that precedes the user's name. */
export const greetingPrefix = "Karibu,";
/** Joins texts into one line with separators. Empty texts are left out. */
export const joinNonEmptyTexts = (...known: readonly string[]): string =>
  known.filter((fact) => fact !== "").join(" · ");
export const admissionNumberLabel = "Admission number";
/** The placeholder for a value that is loading. */
export const loadingValuePlaceholder = "…";
export const notAvailablePlaceholder = "N/A";
/** The placeholder for a value that could not be loaded. */
export const unknownValuePlaceholder = "–";

export const refreshButton = "Refresh";
export const refreshingMessage = "Updating…";
export const formatUpdatedAtMessage = (time: string): string => `Updated at ${time}`;
export const formatRefreshFailedMessage = (day: string, time: string): string =>
  `Could not update. From: ${day}, ${time}`;
export const dashboardNotUpdatedMessage = "Not updated";
export const dashboardLoadFailedMessage = "The figures could not be loaded. Please try again.";

export const quickLinksLabel = "Quick links";
export const browseLibraryLinkLabel = "Browse Library";

export const availableContentLabel = "Available Content";
export const myClassLabel = "My Class";
export const learningHoursLabel = "Learning Hours";
export const myProgressLinkLabel = "My Progress";
export const recentContentHeading = "Recent Content";
export const noContentMessage = "No content yet";

export const totalAssessmentsLabel = "Total assessments";
export const publishedAssessmentsLabel = "Published";
export const studentCountLabel = "Students";
export const uploadedContentLabel = "Uploaded content";
export const createAssessmentLinkLabel = "Create Assessment";
export const uploadContentLinkLabel = "Upload Content";
export const studentProgressLinkLabel = "Student Progress";
export const recentSubmissionsHeading = "Recent submissions";
export const startSharingHeading = "Start sharing knowledge";
export const startSharingHint =
  "Upload your notes or set an assessment. What your students hand in appears here.";

export const userCountLabel = "Users";
export const schoolCountLabel = "Schools";
export const contentItemCountLabel = "Content items";
export const pendingApprovalsLabel = "Pending approvals";
export const openReportCountLabel = "open";
export const nationalOfficeLabel = "National office";
export const schoolApplicationsLinkLabel = "New schools";
export const schoolAdministratorsLinkLabel = "Administrators of schools";
export const viewPendingUsersLinkLabel = "View Pending Users";
export const reportedConversationsLinkLabel = "Reported conversations";
export const refreshAdminDashboardButton = "Sync Publishers";
export const recentRegistrationsHeading = "Recent registrations";
export const noRegistrationsMessage = "Nobody has registered yet.";
export const recentActivityHeading = "Recent activity";
export const noActivityMessage = "No account has been approved or changed yet.";

export const childCountLabel = "Children";
export const averagePerformanceLabel = "Average performance";
export const unreadMessagesLabel = "Unread messages";
export const nextEventLabel = "Next event";
export const noNextEventPlaceholder = "None";
export const yourChildrenHeading = "Your children";
export const noChildrenMessage =
  "No child is linked to your account. Ask the school office to add your child's admission number.";
export const formatCompletedAssessmentCount = (count: number): string =>
  count === 0
    ? "No results yet"
    : `${formatNumber(count)} ${pickPluralForm(count, { one: "assessment", other: "assessments" })} completed`;
export const formatAveragePercent = (score: number): string => `${formatPercent(score)} average`;
export const childConfirmationPendingMessage =
  "Waiting for the school to confirm that this is your child. You see the marks as soon as it has.";
/** `isByParent` is true if the parent withdrew the link to the child, false if the school did. */
export const formatWithdrawnChildMessage = (reason: string, isByParent: boolean): string =>
  isByParent
    ? `You stopped following this child. Only the school can confirm you again. Your reason: ${reason}`
    : `The school ended your link to this child. If this is a mistake, ask the school office. Reason: ${reason}`;
export const schoolCalendarHeading = "School calendar";
export const noEventsMessage = "No dates are planned yet.";
