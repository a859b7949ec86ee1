import type { AccountStatus } from "@darasa/contract/roles";

/** All paths of the application. Paths without a parameter are used both as route patterns and as links. */
export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  app: "/app",
  dashboard: "/app/dashboard",
  library: "/app/library",
  assessments: "/app/assessments",
  takeAssessment: "/app/assessments/take/:id",
  result: "/app/assessments/results/:id",
  createAssessment: "/app/teacher/create-assessment",
  editDraft: "/app/teacher/drafts/:id",
  analytics: "/app/teacher/analytics",
  assessmentAnalytics: "/app/teacher/analytics/:id",
  communication: "/app/communication",
  profile: "/app/profile",
  child: "/app/children/:id",
  admin: "/app/admin",
  adminUsers: "/app/admin/users",
  adminReports: "/app/admin/reports",
  contentUpload: "/app/content/upload",
  myContent: "/app/content/mine",
} as const;

export const CONVERSATION_PARAMETER = "with";
/** The URL parameter that selects the tab of the analytics screen. */
export const VIEW_PARAMETER = "view";
export const STUDENTS_VIEW = "students";
/** The URL parameter that filters the accounts by status. */
export const STATUS_PARAMETER = "status";
export const ACCOUNT_PARAMETER = "account";

/** Functions that build URLs with a path or query parameter. */
export const urlOf = {
  takeAssessment: (id: string): string =>
    paths.takeAssessment.replace(":id", encodeURIComponent(id)),
  /** Returns the URL of a result. `id` is the id of the submission. */
  result: (id: string): string => paths.result.replace(":id", encodeURIComponent(id)),
  editDraft: (id: string): string => paths.editDraft.replace(":id", encodeURIComponent(id)),
  child: (id: string): string => paths.child.replace(":id", encodeURIComponent(id)),
  assessmentAnalytics: (id: string): string =>
    paths.assessmentAnalytics.replace(":id", encodeURIComponent(id)),
  studentProgress: (): string => `${paths.analytics}?${VIEW_PARAMETER}=${STUDENTS_VIEW}`,
  accounts: (status: AccountStatus): string => `${paths.adminUsers}?${STATUS_PARAMETER}=${status}`,
  account: (id: string): string =>
    `${paths.adminUsers}?${ACCOUNT_PARAMETER}=${encodeURIComponent(id)}`,
  conversation: (partnerId: string): string =>
    `${paths.communication}?${CONVERSATION_PARAMETER}=${encodeURIComponent(partnerId)}`,
} as const;

/** Redirects from paths of older versions. */
export const aliases = {
  "/library": paths.library,
  "/admin/users/pending": paths.adminUsers,
} as const satisfies Record<string, string>;
