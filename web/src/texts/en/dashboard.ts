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
export const lessonsHeading = "Lessons";
export const formatLessonTimes = (start: string, end: string): string => `${start}–${end}`;
export const recentContentHeading = "Recent Content";
export const noContentMessage = "No content yet";

export const totalAssessmentsLabel = "Total assessments";
export const publishedAssessmentsLabel = "Published";
export const studentCountLabel = "Students";
export const uploadedContentLabel = "Uploaded content";
export const createAssessmentLinkLabel = "Create Assessment";
export const uploadContentLinkLabel = "Upload Content";
export const classesLinkLabel = "Classes";
export const studentProgressLinkLabel = "Student Progress";
/** Instead of a percentage. */
export const toMarkLabel = "To mark";
export const recentSubmissionsHeading = "Recent submissions";
export const startSharingHeading = "Start sharing knowledge";
export const startSharingHint =
  "Upload your notes or set an assessment. What your students hand in appears here.";

export const userCountLabel = "Users";
export const schoolCountLabel = "Schools";
export const contentItemCountLabel = "Content items";
export const pendingApprovalsLabel = "Pending approvals";
export const nationalOfficeLabel = "National office";
export const schoolApplicationsLinkLabel = "New schools";
export const allSchoolsLinkLabel = "All schools";
export const schoolAdministratorsLinkLabel = "Administrators of schools";
export const auditLogLinkLabel = "What happened";
export const ownSchoolLinkLabel = "Your school";
export const viewPendingUsersLinkLabel = "View Pending Users";
export const reportedConversationsLinkLabel = "Reported conversations";
export const refreshAdminDashboardButton = "Sync Publishers";
export const recentRegistrationsHeading = "Recent registrations";
export const noRegistrationsMessage = "Nobody has registered yet.";
export const recentActivityHeading = "Recent activity";
export const noActivityMessage = "No account has been approved or changed yet.";
