import { adminDashboardRoute } from "./admin-dashboard.ts";
import { childDetailRoute } from "./child.ts";
import { defineRoutes } from "./http.ts";
import { newestAssessmentRoute } from "./newest-assessment.ts";
import { parentAssessmentsRoute } from "./parent-assessments.ts";
import { parentDashboardRoute } from "./parent-dashboard.ts";
import { studentDashboardRoute } from "./student-dashboard.ts";
import { teacherDashboardRoute } from "./teacher-dashboard.ts";

/**
 * The routes of all dashboards. Each dashboard route is defined in its own file, so that the page of one role
 * does not load the schemas of other roles.
 */
export const dashboardRoutes = defineRoutes({
  student: studentDashboardRoute,
  newestAssessment: newestAssessmentRoute,
  teacher: teacherDashboardRoute,
  admin: adminDashboardRoute,
  parent: parentDashboardRoute,
  child: childDetailRoute,
  parentAssessments: parentAssessmentsRoute,
});
