import type { accommodationRoutes } from "../accommodations.ts";
import type { RouteNotes } from "./route-note.ts";

export const accommodationRouteNotes = {
  get: {
    summary: "Returns a student's extra support in assessments.",
    note: "Only for the student, the class teacher and administrators of the student's school.",
    errors: ["NOT_FOUND"],
  },
  set: {
    summary: "Replaces a student's extra support in assessments.",
    note: "Only for the class teacher and administrators of the student's school. Attempts in progress keep theirs.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof accommodationRoutes>;
