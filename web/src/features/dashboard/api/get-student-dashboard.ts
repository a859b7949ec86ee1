import { type StudentDashboard, studentDashboardRoute } from "@darasa/contract/student-dashboard";
import { type DashboardQueryState, useDashboardQuery } from "./use-dashboard-query.ts";

export const useStudentDashboard = (): DashboardQueryState<StudentDashboard> =>
  useDashboardQuery("STUDENT", {
    schema: studentDashboardRoute.response,
    request: (api, signal) => api.call(studentDashboardRoute, {}, { signal }),
  });
