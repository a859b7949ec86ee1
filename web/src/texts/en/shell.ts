export const skipToContent = "Skip to content";
export const mainNavigation = "Main";
export const menu = "Menu";
export const logout = "Logout";
export const unsentAtLogout =
  "Some of your answers have not been handed in. If you log out now, they are removed from this phone. Log out all the same?";
export const unread = "unread";
export const offline = "Offline";
export const offlineExplained =
  "You are offline. What you write is kept and sent when the connection returns.";
export const invalidRole = "Invalid role";
export const accessDenied = "Access Denied";
export const yourRole = "Your role:";
export const goToDashboard = "Go to Dashboard";
export const brokenTitle = "Something went wrong";
export const brokenText = "The page stopped working. Load it again; what you sent is safe.";
export const loadAgain = "Load again";

export const dashboard = "Dashboard";
export const library = "Library";
export const assessments = "Assessments";
export const messages = "Messages";
export const adminPanel = "Admin Panel";
