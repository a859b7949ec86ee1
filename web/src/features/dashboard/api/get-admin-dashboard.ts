import { type AdminDashboard, adminDashboardRoute } from "@darasa/contract/admin-dashboard";
import { type DashboardQueryState, useDashboardQuery } from "./use-dashboard-query.ts";

export const useAdminDashboard = (): DashboardQueryState<AdminDashboard> =>
  useDashboardQuery("ADMIN", {
    schema: adminDashboardRoute.response,
    request: (api, signal) => api.call(adminDashboardRoute, {}, { signal }),
  });
