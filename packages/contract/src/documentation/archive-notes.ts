import type { archiveRoutes } from "../archive.ts";
import type { RouteNotes } from "./route-note.ts";

export const archiveRouteNotes = {
  setArchived: {
    summary: "Archives a closed assessment, or takes it out of the archive.",
    note: "Only for the author and administrators of the author's school. An archived assessment is in no list of students, guardians and other schools, and nobody can start it. Its results, statistics, mark sheets and report forms stay. An assessment that is not closed, a draft: CONFLICT. The audit log records the change.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof archiveRoutes>;
