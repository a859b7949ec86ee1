export const title = "Admin Panel";
export const redirecting = "Redirecting to Admin Dashboard";
export const soon = "The page opens by itself in a moment.";
export const goNow = "Go to Admin Dashboard";
export const noSite =
  "No admin dashboard site is set up, so nothing opens. You can do the work here in Darasa.";
export const accounts = "Accounts";
export const accountsText = "Approve, reject and suspend accounts";
export const reports = "Reported conversations";
export const reportsText = "Look at what somebody has reported";
