import { type ParentDashboard, parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import { type DashboardQueryState, useDashboardQuery } from "./use-dashboard-query.ts";

export const useParentDashboard = (): DashboardQueryState<ParentDashboard> =>
  useDashboardQuery("PARENT", {
    schema: parentDashboardRoute.response,
    request: (api, signal) => api.call(parentDashboardRoute, {}, { signal }),
  });
