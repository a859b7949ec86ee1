import { type TeacherDashboard, teacherDashboardRoute } from "@darasa/contract/teacher-dashboard";
import { type DashboardQueryState, useDashboardQuery } from "./use-dashboard-query.ts";

export const useTeacherDashboard = (): DashboardQueryState<TeacherDashboard> =>
  useDashboardQuery("TEACHER", {
    schema: teacherDashboardRoute.response,
    request: (api, signal) => api.call(teacherDashboardRoute, {}, { signal }),
  });
