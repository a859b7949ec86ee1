import type { strandRoutes } from "../strands.ts";
import type { RouteNotes } from "./route-note.ts";

const WHO =
  "Only for administrators of the school, the class teacher and the teachers of the subject in the class.";

export const strandRouteNotes = {
  strands: {
    summary: "Returns the marks of the students of a class by strand of a subject.",
    note: `${WHO} Sums of the attempts that count since the beginning of the class's year. Questions without a strand have an empty one.`,
    errors: ["NOT_FOUND"],
  },
  strandAnswers: {
    summary: "Returns the answers of one student behind the marks in a strand.",
    note: `${WHO} Teachers see the answers to their own papers, and the sums of all others.`,
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof strandRoutes>;
