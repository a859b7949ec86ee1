import { type StudentDashboard, studentDashboardRoute } from "@darasa/contract/student-dashboard";
import type { Question } from "../hooks/use-figures.ts";

export const getStudentFigures: Question<StudentDashboard> = {
  schema: studentDashboardRoute.response,
  ask: (api, signal) => api.call(studentDashboardRoute, {}, { signal }),
};
