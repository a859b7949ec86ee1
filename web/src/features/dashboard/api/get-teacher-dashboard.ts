import { type TeacherDashboard, teacherDashboardRoute } from "@darasa/contract/teacher-dashboard";
import { type DashboardQuery, useDashboardQuery } from "./use-dashboard-query.ts";

export const useTeacherDashboard = (): DashboardQuery<TeacherDashboard> =>
  useDashboardQuery("TEACHER", {
    schema: teacherDashboardRoute.response,
    request: (api, signal) => api.call(teacherDashboardRoute, {}, { signal }),
  });
