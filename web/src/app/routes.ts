import type { Role } from "@darasa/contract/roles";
import type { ComponentType } from "react";
import { appPaths } from "@/lib/paths.ts";
import { Component as Dashboard } from "./routes/dashboard.tsx";

interface RouteModule {
  readonly Component: ComponentType;
}

export interface AppRoute {
  readonly path: string;
  /** The roles that may open the screen. If absent, every signed-in user may open it. */
  readonly roles?: readonly Role[];
  /** The roles whose devices keep the screen for use without a network. If absent, all roles that may open it. */
  readonly offlineRoles?: readonly Role[];
  readonly load: () => Promise<RouteModule>;
}

/** All screens under /app. */
export const appRoutes: readonly AppRoute[] = [
  {
    path: appPaths.dashboard,
    // This module chooses the dashboard of the user's role, which is a separate chunk. The module is imported
    // statically, so that the browser can request this chunk without first loading another one.
    load: async () => ({ Component: Dashboard }),
  },
  {
    path: appPaths.library,
    load: () => import("./routes/library.tsx"),
  },
  {
    path: appPaths.myContent,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/my-content.tsx"),
  },
  {
    path: appPaths.contentUpload,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/content-upload.tsx"),
  },
  {
    path: appPaths.assessments,
    load: () => import("./routes/assessments.tsx"),
  },
  {
    path: appPaths.sharedAssessments,
    roles: ["TEACHER"],
    load: async () => ({
      Component: (await import("./routes/assessments.tsx")).SharedAssessments,
    }),
  },
  {
    path: appPaths.takeAssessment,
    offlineRoles: ["STUDENT"],
    load: () => import("./routes/take-assessment.tsx"),
  },
  { path: appPaths.result, load: () => import("./routes/submission.tsx") },
  {
    // Every signed-in user may open the form, but the server lets only these roles save an assessment.
    path: appPaths.createAssessment,
    offlineRoles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/create-assessment.tsx"),
  },
  {
    path: appPaths.editDraft,
    roles: ["ADMIN", "TEACHER"],
    load: async () => ({
      Component: (await import("./routes/create-assessment.tsx")).EditDraft,
    }),
  },
  {
    path: appPaths.analytics,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/analytics.tsx"),
  },
  {
    path: appPaths.assessmentAnalytics,
    roles: ["ADMIN", "TEACHER"],
    load: async () => ({ Component: (await import("./routes/analytics.tsx")).AssessmentAnalytics }),
  },
  {
    path: appPaths.studentAnalytics,
    roles: ["ADMIN", "TEACHER"],
    load: async () => ({ Component: (await import("./routes/analytics.tsx")).StudentAnalytics }),
  },
  {
    path: `${appPaths.schoolClass}/marks`,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/marks.tsx"),
  },
  {
    path: appPaths.classes,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/classes.tsx"),
  },
  {
    path: appPaths.schoolClass,
    roles: ["ADMIN", "TEACHER"],
    load: async () => ({ Component: (await import("./routes/classes.tsx")).SchoolClass }),
  },
  {
    path: appPaths.newYear,
    roles: ["ADMIN"],
    load: async () => ({ Component: (await import("./routes/classes.tsx")).NewYear }),
  },
  {
    path: appPaths.timetable,
    roles: ["ADMIN", "TEACHER", "STUDENT"],
    load: () => import("./routes/timetable.tsx"),
  },
  {
    path: appPaths.lessonTimes,
    roles: ["ADMIN"],
    // It loads the editor of the timetable, too.
    offlineRoles: ["ADMIN", "TEACHER"],
    load: async () => ({
      Component: (await import("@/features/timetables/timetable-editing.ts")).timetableEditing
        .PeriodTimesScreen,
    }),
  },
  {
    path: appPaths.child,
    roles: ["PARENT"],
    load: () => import("./routes/child.tsx"),
  },
  {
    path: appPaths.childTimetable,
    roles: ["PARENT"],
    load: async () => ({ Component: (await import("./routes/timetable.tsx")).TimetableOfChild }),
  },
  {
    path: appPaths.communication,
    load: () => import("./routes/communication.tsx"),
  },
  {
    path: appPaths.admin,
    roles: ["ADMIN"],
    load: () => import("./routes/admin.tsx"),
  },
  {
    path: appPaths.adminUsers,
    roles: ["ADMIN", "TEACHER"],
    load: () => import("./routes/admin-users.tsx"),
  },
  {
    path: appPaths.adminImport,
    roles: ["ADMIN"],
    load: () => import("./routes/admin-import.tsx"),
  },
  {
    path: appPaths.adminReports,
    roles: ["ADMIN"],
    load: () => import("./routes/admin-reports.tsx"),
  },
  {
    path: appPaths.adminApplications,
    roles: ["ADMIN"],
    load: async () => ({ Component: (await import("./routes/office.tsx")).Applications }),
  },
  {
    path: appPaths.adminSchool,
    roles: ["ADMIN"],
    load: () => import("./routes/school.tsx"),
  },
  {
    path: appPaths.adminSchoolCodes,
    roles: ["ADMIN"],
    load: async () => ({ Component: (await import("./routes/school.tsx")).AdminCodes }),
  },
  {
    path: appPaths.adminAudit,
    roles: ["ADMIN"],
    load: async () => ({ Component: (await import("./routes/school.tsx")).AuditLog }),
  },
  {
    path: appPaths.adminSchools,
    roles: ["ADMIN"],
    load: () => import("./routes/office.tsx"),
  },
  { path: appPaths.profile, load: () => import("./routes/profile.tsx") },
];
