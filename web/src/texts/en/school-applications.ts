/** The texts of the screen on which the national office decides on applications of schools. */
export const applicationsPageTitle = "New schools";
export const applicationsPageIntroduction =
  "Each school asked to join Darasa. Check that it exists before you approve it.";
export const backToDashboardLink = "Dashboard";
export const applicationsByStatusNavigationLabel = "Schools by status";
export const applicationStatusLabels = {
  PENDING: "Waiting",
  APPROVED: "Approved",
  REJECTED: "Rejected",
} as const;
export const applicationsLoadFailedMessage = "The schools could not be loaded. Please try again.";
export const noPendingApplicationsMessage = "No school is waiting";
export const noPendingApplicationsHint =
  "A school appears here when it has sent the form and its contact person has confirmed the email address.";
export const applicationFormLink = "The form for schools";
export const noDecidedApplicationsMessages = {
  APPROVED: "No school is approved yet",
  REJECTED: "No school is rejected",
} as const;
export const formatCodeAndCounty = (code: string, county: string): string => `${code} · ${county}`;
export const formatSentTime = (when: string): string => `Sent ${when}`;
export const formatQuotedReason = (reason: string): string => `“${reason}”`;
export const openApplicationButton = "Open";
export const formatOpenApplicationLabel = (school: string): string => `Open ${school}`;

export const applicationDialogTitle = "School";
export const applicationLoadFailedMessage = "The school could not be loaded. Please try again.";
export const nemisCodeLabel = "NEMIS or UIC code";
export const countyLabel = "County";
export const levelsLabel = "Teaches";
export const contactLabel = "Contact person";
export const tscNumberLabel = "TSC number";
export const emailLabel = "Email (confirmed)";
export const phoneLabel = "Phone number";
export const sentLabel = "Sent";
export const statusLabel = "Status";
export const rejectionReasonTerm = "Reason";
export const institutionIdLabel = "Institution ID";
export const similarSchoolsHeading = "This school may be here already";
export const similarityReasons = { sameCode: "same code", similarName: "similar name" } as const;
export const formatSimilarityReasons = (
  reasons: readonly (keyof typeof similarityReasons)[],
): string => {
  const list = reasons.map((reason) => similarityReasons[reason]).join(" and ");
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}:`;
};
export const schoolOnDarasaLabel = "on Darasa";
export const joinNonEmptyTexts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(", ");

export const approveButton = "Approve";
export const rejectButton = "Reject";
export const backButton = "Back";
export const pleaseWaitLabel = "One moment…";
export const formatApproveQuestion = (school: string): string => `Approve ${school}?`;
export const formatApprovalWarning = (email: string): string =>
  `The school is then on Darasa, and ${email} gets an email with a code to create the account of its administrator. You cannot undo this here.`;
export const formatRejectQuestion = (school: string): string => `Reject ${school}?`;
export const rejectionWarning =
  "The contact person gets your reason by email. You cannot undo this, but the school can ask again.";
export const rejectionReasonLabel = "Why is the school rejected?";
export const decisionFailedMessage = "The decision could not be saved. Please try again.";
export const formatApprovedMessage = (school: string): string =>
  `${school} is approved. The contact person gets the code by email.`;
export const formatRejectedMessage = (school: string): string =>
  `${school} is rejected. The contact person is told by email.`;
