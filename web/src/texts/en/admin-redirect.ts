export const title = "Admin Panel";
export const redirecting = "Redirecting to Admin Dashboard";
export const opensSoon = "The page opens by itself in a moment.";
export const openNow = "Go to Admin Dashboard";
export const introduction = "Look after the people and the conversations here.";
export const noAdminSite =
  "No admin dashboard site is set up, so nothing opens by itself and nothing is missing: all the work can be done on this page.";
export const accounts = "Accounts";
export const accountsText = "Approve, reject and suspend accounts";
export const reports = "Reported conversations";
export const reportsText = "Look at what somebody has reported";
export const progress = "Student Progress";
export const progressText = "See how the students of your school are doing";
