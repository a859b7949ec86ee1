import type { dashboardRoutes } from "../dashboards.ts";
import type { conversationReportRoutes } from "../reports.ts";
import type { RouteNotes } from "./route-note.ts";

export const dashboardRouteNotes = {
  student: { summary: "Returns the data of a student's dashboard.", errors: ["NOT_FOUND"] },
  newestAssessment: {
    summary: "Returns the id of the newest assessment of the student's school and grade.",
    note: "Costs one document read. A dashboard without a listener compares the id with that of its data.",
  },
  teacher: { summary: "Returns the data of a teacher's dashboard.", errors: ["NOT_FOUND"] },
  admin: {
    summary: "Returns the data of an administrator's dashboard.",
    note: "Counts and lists contain only the own school. For the national office, the counts are national, and the lists contain administrators and the acts of the office.",
  },
  parent: {
    summary: "Returns the data of a parent's dashboard.",
    note: "Contains only children with an approved guardian link.",
    errors: ["NOT_FOUND"],
  },
  child: {
    summary:
      "Returns the progress of one of the caller's children, and the child's lessons of today.",
    errors: ["NOT_FOUND"],
  },
  parentAssessments: {
    summary: "Returns the open assessments and the results of one of the caller's children.",
    note: "`child` is the id of the child; without it, the response is about the first child. `due` contains the newest published assessments of the child's school and grade that the child has not handed in.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof dashboardRoutes>;

export const conversationReportRouteNotes = {
  list: { summary: "Lists a page of reported conversations of the administrator's school." },
  openCount: {
    summary: "Returns the number of open reports of the administrator's school.",
    note: "A stored counter, which follows a report within seconds.",
  },
  read: {
    summary: "Returns a reported conversation with its newest messages.",
    note: "The audit log stores the reason and the reader. The messages are sorted oldest first.",
    errors: ["NOT_FOUND"],
  },
  close: {
    summary: "Closes a report.",
    note: "A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof conversationReportRoutes>;
