import { type ParentDashboard, parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import type { Question } from "../hooks/use-figures.ts";

export const getParentFigures: Question<ParentDashboard> = {
  schema: parentDashboardRoute.response,
  ask: (api, signal) => api.call(parentDashboardRoute, {}, { signal }),
};
