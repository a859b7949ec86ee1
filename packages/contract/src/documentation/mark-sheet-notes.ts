import type { markSheetRoutes } from "../mark-sheets.ts";
import type { RouteNotes } from "./route-note.ts";

const WRITERS =
  "Open to the teachers of the subject in the class and to administrators of the school.";

export const markSheetRouteNotes = {
  get: {
    summary: "Returns the marks of a class in one subject and term.",
    note: "Open to the teachers of the subject in the class, the class teacher and administrators of the school. Costs two document reads.",
    errors: ["NOT_FOUND"],
  },
  listPapers: {
    summary: "Lists the papers of Darasa that can be columns of a mark sheet.",
    note: `${WRITERS} The papers of the caller, for administrators those of the school: at most 20.`,
    errors: ["NOT_FOUND"],
  },
  refresh: {
    summary: "Begins a mark sheet, or brings its students and its results of papers up to date.",
    note: `${WRITERS} Typed marks stay. Students with marks who left the class stay, with \`left\`. Costs two reads for each student of the class.`,
    errors: ["NOT_FOUND"],
  },
  changeColumns: {
    summary: "Replaces the columns of a mark sheet.",
    note: `${WRITERS} The marks of columns that are left out are deleted. The results of a paper count out of 100. A repeated request changes nothing.`,
    errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
  },
  saveMarks: {
    summary: "Stores marks in typed columns.",
    note: `${WRITERS} A mark is stored if \`before\` is the stored mark; otherwise \`conflicts\` has it, and the other marks of the request are stored. \`ABSENT\` is not zero.`,
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof markSheetRoutes>;
