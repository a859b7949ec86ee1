export const skipToContentLinkLabel = "Skip to content";
export const mainNavigationLabel = "Main";
/** The name of the navigation in the menu, which has the links that do not fit into the bar. */
export const menuNavigationLabel = "More";
export const menuButton = "Menu";
export const logoutButton = "Logout";
export const logoutWithUnsentAnswersConfirmQuestion =
  "Some of your answers have not been handed in. If you log out now, they are removed from this phone. Log out all the same?";
export const unreadMessageCountLabel = "unread";
export const openReportCountLabel = "reported";
export const offlineMessage = "You are offline. What you write is kept and sent later.";
export const invalidRoleMessage = "Invalid role";
export const accessDeniedTitle = "Access Denied";
export const yourRoleLabel = "Your role:";
export const goToDashboardLinkLabel = "Go to Dashboard";
export const screenCrashedHeading = "Something went wrong";
export const screenCrashedMessage =
  "The page stopped working. Load it again; what you sent is safe.";
export const reloadPageButton = "Load again";

export const dashboardNavLabel = "Dashboard";
export const libraryNavLabel = "Library";
export const assessmentsNavLabel = "Assessments";
export const messagesNavLabel = "Messages";
export const adminPanelNavLabel = "Admin Panel";
export const analyticsNavLabel = "Analytics";
export const studentsNavLabel = "Students";
