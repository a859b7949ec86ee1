import { type AdminDashboard, adminDashboardRoute } from "@darasa/contract/admin-dashboard";
import type { Question } from "../hooks/use-figures.ts";

export const getAdminFigures: Question<AdminDashboard> = {
  schema: adminDashboardRoute.response,
  ask: (api, signal) => api.call(adminDashboardRoute, {}, { signal }),
};
