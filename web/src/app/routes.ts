import type { Role } from "@darasa/contract/roles";
import * as text from "@texts/shell.ts";
import type { ComponentType } from "react";
import { paths } from "@/lib/paths.ts";
import { Component as Dashboard } from "./routes/dashboard.tsx";

interface RouteModule {
  readonly Component: ComponentType;
}

export interface AppRoute {
  readonly path: string;
  /** The roles that may open the screen. If absent, every signed-in user may. */
  readonly roles?: readonly Role[];
  /** The label of the screen's link in the navigation bar. If absent, the bar has no link to the screen. */
  readonly label?: string;
  readonly load: () => Promise<RouteModule>;
}

/** All screens under /app. Those with a label appear in the navigation bar in this order. */
export const appRoutes: readonly AppRoute[] = [
  {
    path: paths.dashboard,
    label: text.dashboard,
    // The dashboard is imported statically, so that it can request the chunk of the user's role at once.
    load: async () => ({ Component: Dashboard }),
  },
  {
    path: paths.library,
    label: text.library,
    load: () => import("./routes/library.tsx"),
  },
  {
    path: paths.myContent,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/my-content.tsx"),
  },
  {
    path: paths.contentUpload,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/content-upload.tsx"),
  },
  {
    path: paths.assessments,
    label: text.assessments,
    load: () => import("./routes/assessments.tsx"),
  },
  { path: paths.takeAssessment, load: () => import("./routes/take-assessment.tsx") },
  { path: paths.result, load: () => import("./routes/submission.tsx") },
  { path: paths.createAssessment, load: () => import("./routes/create-assessment.tsx") },
  {
    path: paths.editDraft,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/edit-draft.tsx"),
  },
  {
    path: paths.analytics,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/analytics.tsx"),
  },
  {
    path: paths.assessmentAnalytics,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/analytics-assessment.tsx"),
  },
  {
    path: paths.child,
    roles: ["PARENT"],
    load: () => import("./routes/child.tsx"),
  },
  {
    path: paths.communication,
    label: text.messages,
    load: () => import("./routes/communication.tsx"),
  },
  {
    path: paths.admin,
    label: text.adminPanel,
    roles: ["ADMIN"],
    load: () => import("./routes/admin.tsx"),
  },
  {
    path: paths.adminUsers,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/admin-users.tsx"),
  },
  {
    path: paths.adminReports,
    roles: ["ADMIN"],
    load: () => import("./routes/admin-reports.tsx"),
  },
  { path: paths.profile, load: () => import("./routes/profile.tsx") },
];
