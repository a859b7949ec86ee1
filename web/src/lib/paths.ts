/** Every address of the product. Fixed ones are both the route's pattern and the link. */
export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  app: "/app",
  dashboard: "/app/dashboard",
  library: "/app/library",
  assessments: "/app/assessments",
  takeAssessment: "/app/assessments/take/:id",
  createAssessment: "/app/teacher/create-assessment",
  analytics: "/app/teacher/analytics",
  communication: "/app/communication",
  admin: "/app/admin",
  adminUsers: "/app/admin/users",
  contentUpload: "/app/content/upload",
} as const;

export const CONVERSATION_PARAMETER = "with";

/** Addresses that carry a value. */
export const urlOf = {
  takeAssessment: (id: string): string =>
    paths.takeAssessment.replace(":id", encodeURIComponent(id)),
  conversation: (partnerId: string): string =>
    `${paths.communication}?${CONVERSATION_PARAMETER}=${encodeURIComponent(partnerId)}`,
} as const;

/** Addresses that older links use. */
export const aliases = {
  "/library": paths.library,
  "/admin/users/pending": paths.adminUsers,
} as const satisfies Record<string, string>;
