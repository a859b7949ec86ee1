import { type AdminDashboard, adminDashboardRoute } from "@darasa/contract/admin-dashboard";
import { type DashboardQuery, useDashboardQuery } from "./use-dashboard-query.ts";

export const useAdminDashboard = (): DashboardQuery<AdminDashboard> =>
  useDashboardQuery("ADMIN", {
    schema: adminDashboardRoute.response,
    request: (api, signal) => api.call(adminDashboardRoute, {}, { signal }),
  });
