export const adminPanelPageTitle = "Admin Panel";
export const redirectingHeading = "Redirecting to Admin Dashboard";
export const automaticRedirectMessage = "The page opens by itself in a moment.";
export const goToAdminDashboardButton = "Go to Admin Dashboard";
export const adminPanelPageIntroduction = "Look after the people and the conversations here.";
export const adminSiteNotConfiguredMessage =
  "No admin dashboard site is set up. You do all the work here, and this page stays open.";
/** The state of the redirect while no site is set up. */
export const redirectOffLabel = "Off";
export const accountsLinkLabel = "Accounts";
export const accountsLinkDescription = "Approve, reject and suspend accounts";
export const reportedConversationsLinkLabel = "Reported conversations";
export const reportedConversationsLinkDescription = "Look at what somebody has reported";
export const studentProgressLinkLabel = "Student Progress";
export const studentProgressLinkDescription = "See how the students of your school are doing";
