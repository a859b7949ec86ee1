import { type TeacherDashboard, teacherDashboardRoute } from "@darasa/contract/teacher-dashboard";
import type { Question } from "../hooks/use-figures.ts";

export const getTeacherFigures: Question<TeacherDashboard> = {
  schema: teacherDashboardRoute.response,
  ask: (api, signal) => api.call(teacherDashboardRoute, {}, { signal }),
};
