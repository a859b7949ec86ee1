export const adminPanelPageTitle = "Admin Panel";
export const redirectingHeading = "Redirecting to Admin Dashboard";
export const automaticRedirectMessage = "The page opens by itself in a moment.";
export const goToAdminDashboardButton = "Go to Admin Dashboard";
export const adminPanelPageIntroduction = "Everything that you look after as an administrator.";
export const adminSiteNotConfiguredMessage =
  "No admin dashboard site is set up. You do all the work here, and this page stays open.";
/** The state of the redirect while no site is set up. */
export const redirectOffLabel = "Off";
/** The links to the screens of administrators, in the order of the page. */
export const adminLinks = {
  accounts: { title: "Accounts", meta: "Approve, reject and suspend accounts" },
  peopleImport: { title: "Import people", meta: "Add many people at once from a table" },
  classes: { title: "Classes", meta: "Make classes, choose teachers, print login slips" },
  studentProgress: {
    title: "Student Progress",
    meta: "See how the students of your school are doing",
  },
  reports: { title: "Reported conversations", meta: "Look at what somebody has reported" },
  ownSchool: { title: "Your school", meta: "Logo, terms, lesson times and admin codes" },
  auditLog: { title: "What happened", meta: "See who decided what at your school" },
  applications: { title: "New schools", meta: "Approve or reject schools that want to join" },
  schools: { title: "All schools", meta: "Change the plan, suspend a school, send an admin code" },
  schoolAdministrators: {
    title: "Administrators of schools",
    meta: "Find an account, and suspend it",
  },
  officeAuditLog: { title: "What happened", meta: "See what the office decided" },
} as const;
