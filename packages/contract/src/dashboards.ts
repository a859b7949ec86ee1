import { adminDashboardRoute } from "./admin-dashboard.ts";
import { childRoute } from "./child.ts";
import { defineRoutes } from "./http.ts";
import { parentDashboardRoute } from "./parent-dashboard.ts";
import { studentDashboardRoute } from "./student-dashboard.ts";
import { teacherDashboardRoute } from "./teacher-dashboard.ts";

/** Each is in its own file: the page of one role loads no other. */
export const dashboardRoutes = defineRoutes({
  student: studentDashboardRoute,
  teacher: teacherDashboardRoute,
  admin: adminDashboardRoute,
  parent: parentDashboardRoute,
  child: childRoute,
});
