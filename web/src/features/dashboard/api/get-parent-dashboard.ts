import { type ParentDashboard, parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import { type DashboardQuery, useDashboardQuery } from "./use-dashboard-query.ts";

export const useParentDashboard = (): DashboardQuery<ParentDashboard> =>
  useDashboardQuery("PARENT", {
    schema: parentDashboardRoute.response,
    request: (api, signal) => api.call(parentDashboardRoute, {}, { signal }),
  });
