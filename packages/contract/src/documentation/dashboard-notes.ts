import type { dashboardRoutes } from "../dashboards.ts";
import type { reportRoutes } from "../reports.ts";
import type { RouteNotes } from "./route-note.ts";

export const dashboardNotes = {
  student: { summary: "What a student's dashboard shows.", errors: ["NOT_FOUND"] },
  teacher: { summary: "What a teacher's dashboard shows.", errors: ["NOT_FOUND"] },
  admin: { summary: "What an administrator's dashboard shows." },
  parent: {
    summary: "What a parent's dashboard shows.",
    note: "Only children whose link the school has approved.",
    errors: ["NOT_FOUND"],
  },
  child: { summary: "The progress of one of the caller's children.", errors: ["NOT_FOUND"] },
} as const satisfies RouteNotes<typeof dashboardRoutes>;

export const reportNotes = {
  list: { summary: "A page of reported conversations of the administrator's school." },
  read: {
    summary: "Opens a reported conversation.",
    note: "The reason is logged together with the reader. The newest messages, oldest of them first.",
    errors: ["NOT_FOUND"],
  },
  close: {
    summary: "Closes a report.",
    note: "It may be repeated.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof reportRoutes>;
