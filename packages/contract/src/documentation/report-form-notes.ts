import type { reportFormRoutes } from "../report-forms.ts";
import type { RouteNotes } from "./route-note.ts";

const AUTHORS = "Open to the class teacher and administrators of the school.";

export const reportFormRouteNotes = {
  list: {
    summary:
      "Returns the totals of a class in all mark sheets of a term, with comments and attendance.",
    note: `${AUTHORS} Costs two document reads, and one for each mark sheet.`,
    errors: ["NOT_FOUND"],
  },
  saveEntries: {
    summary: "Stores comments and attendance.",
    note: `${AUTHORS} Only administrators write \`headComment\`. An entry is stored if \`before\` is the stored value; otherwise \`conflicts\` has it, and the other entries are stored.`,
    errors: ["NOT_FOUND"],
  },
  release: {
    summary: "Shows the report forms of a class to the students and their guardians.",
    note: `${AUTHORS} A copy of each report form is stored, which later changes of marks do not change. Report forms that changed since the last release lose their acknowledgements. Costs one read for each student.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  withdraw: {
    summary: "Hides the released report forms of a class.",
    note: `${AUTHORS} A repeated request changes nothing.`,
    errors: ["NOT_FOUND"],
  },
  listOwn: {
    summary: "Lists the released report forms of the student, the newest first.",
    note: "Costs two reads for each report form.",
  },
  listOfChild: {
    summary: "Lists the released report forms of a child, the newest first.",
    note: "Needs an approved guardian link. Costs two reads, and two for each report form.",
    errors: ["NOT_FOUND"],
  },
  acknowledge: {
    summary: "Stores that the guardian has read a report form of the child.",
    note: "Needs an approved guardian link. A repeated request changes nothing. Fails if the school has released a newer report form.",
    errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
  },
} as const satisfies RouteNotes<typeof reportFormRoutes>;
