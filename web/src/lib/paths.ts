import type { AccountStatus } from "@darasa/contract/roles";

/** All paths of the application. Paths without a parameter are used both as route patterns and as links. */
export const appPaths = {
  home: "/",
  login: "/login",
  numberLogin: "/login/number",
  /** Here the service worker shows its copy of the login page, because /login is outside its scope. */
  offlineLogin: "/app/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  privacy: "/privacy",
  app: "/app",
  dashboard: "/app/dashboard",
  library: "/app/library",
  assessments: "/app/assessments",
  sharedAssessments: "/app/assessments/shared",
  takeAssessment: "/app/assessments/take/:id",
  result: "/app/assessments/results/:id",
  createAssessment: "/app/teacher/create-assessment",
  editDraft: "/app/teacher/drafts/:id",
  analytics: "/app/teacher/analytics",
  assessmentAnalytics: "/app/teacher/analytics/:id",
  studentAnalytics: "/app/teacher/analytics/students/:id",
  classes: "/app/classes",
  schoolClass: "/app/classes/:id",
  newYear: "/app/classes/new-year",
  timetable: "/app/classes/:id/timetable",
  communication: "/app/communication",
  profile: "/app/profile",
  child: "/app/children/:id",
  childTimetable: "/app/children/:id/timetable",
  admin: "/app/admin",
  adminUsers: "/app/admin/users",
  adminImport: "/app/admin/import",
  adminReports: "/app/admin/reports",
  adminSchool: "/app/admin/school",
  adminSchoolCodes: "/app/admin/school/codes",
  lessonTimes: "/app/admin/school/periods",
  adminAudit: "/app/admin/audit",
  adminApplications: "/app/admin/applications",
  adminSchools: "/app/admin/schools",
  contentUpload: "/app/content/upload",
  myContent: "/app/content/mine",
} as const;

export const CONVERSATION_PARTNER_PARAMETER = "with";
/** The URL parameter that selects the tab of the analytics screen. */
export const ANALYTICS_TAB_PARAMETER = "view";
export const ANALYTICS_STUDENTS_TAB = "students";
export const ANALYTICS_CLASSES_TAB = "classes";
/** The URL parameter that filters the accounts by status. */
export const ACCOUNT_STATUS_PARAMETER = "status";
export const ACCOUNT_ID_PARAMETER = "account";

/** Functions that build URLs with a path or query parameter. */
export const urlBuilders = {
  takeAssessment: (id: string): string =>
    appPaths.takeAssessment.replace(":id", encodeURIComponent(id)),
  /** Returns the URL of the page that shows a submission's result. `id` is the id of the submission. */
  result: (id: string): string => appPaths.result.replace(":id", encodeURIComponent(id)),
  editDraft: (id: string): string => appPaths.editDraft.replace(":id", encodeURIComponent(id)),
  child: (id: string): string => appPaths.child.replace(":id", encodeURIComponent(id)),
  childTimetable: (id: string): string =>
    appPaths.childTimetable.replace(":id", encodeURIComponent(id)),
  schoolClass: (id: string): string => appPaths.schoolClass.replace(":id", encodeURIComponent(id)),
  timetable: (id: string): string => appPaths.timetable.replace(":id", encodeURIComponent(id)),
  assessmentAnalytics: (id: string): string =>
    appPaths.assessmentAnalytics.replace(":id", encodeURIComponent(id)),
  studentProgress: (): string =>
    `${appPaths.analytics}?${ANALYTICS_TAB_PARAMETER}=${ANALYTICS_STUDENTS_TAB}`,
  accounts: (status: AccountStatus): string =>
    `${appPaths.adminUsers}?${ACCOUNT_STATUS_PARAMETER}=${status}`,
  account: (id: string): string =>
    `${appPaths.adminUsers}?${ACCOUNT_ID_PARAMETER}=${encodeURIComponent(id)}`,
  conversation: (partnerId: string): string =>
    `${appPaths.communication}?${CONVERSATION_PARTNER_PARAMETER}=${encodeURIComponent(partnerId)}`,
} as const;

/** Old paths that redirect to current paths. */
export const pathRedirects = {
  "/library": appPaths.library,
  "/admin/users/pending": appPaths.adminUsers,
} as const satisfies Record<string, string>;
