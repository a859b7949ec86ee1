import { adminSchoolRoutes } from "./admin-schools.ts";
import { adminUserRoutes } from "./admin-users.ts";
import { analyticsRoutes } from "./analytics.ts";
import { assessmentRoutes } from "./assessment-routes.ts";
import { authRoutes } from "./auth.ts";
import { contentRoutes } from "./content.ts";
import { dashboardRoutes } from "./dashboards.ts";
import { emailConfirmationRoutes } from "./email-confirmation.ts";
import { guardianLinkRoutes } from "./guardian-links.ts";
import type { RouteDefinition } from "./http.ts";
import { messageRoutes } from "./messages.ts";
import { passwordRoutes } from "./passwords.ts";
import { conversationReportRoutes } from "./reports.ts";
import { schoolApplicationReviewRoutes } from "./school-application-reviews.ts";
import { schoolApplicationRoutes } from "./school-applications.ts";
import { schoolRoutes } from "./schools.ts";
import { userRoutes } from "./users.ts";

type Routes = Readonly<Record<string, RouteDefinition>>;

/**
 * All routes of the API, grouped by resource. Tests of access and of the documentation iterate over this
 * object.
 */
export const ROUTES_BY_RESOURCE = {
  auth: { ...authRoutes, ...passwordRoutes, ...emailConfirmationRoutes },
  schools: { ...schoolRoutes, ...adminSchoolRoutes },
  schoolApplications: schoolApplicationRoutes,
  schoolApplicationReviews: schoolApplicationReviewRoutes,
  users: userRoutes,
  adminUsers: adminUserRoutes,
  guardianLinks: guardianLinkRoutes,
  messages: messageRoutes,
  reports: conversationReportRoutes,
  content: contentRoutes,
  assessments: assessmentRoutes,
  dashboards: dashboardRoutes,
  analytics: analyticsRoutes,
} as const satisfies Readonly<Record<string, Routes>>;

export const ALL_ROUTES: readonly RouteDefinition[] = Object.values<Routes>(
  ROUTES_BY_RESOURCE,
).flatMap((routes) => Object.values(routes));
