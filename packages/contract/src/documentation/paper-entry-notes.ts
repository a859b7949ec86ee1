import type { paperEntryRoutes } from "../paper-entries.ts";
import type { RouteNotes } from "./route-note.ts";

const WHO =
  "Only for the author and administrators of the author's school, and for classes whose students they may see.";

export const paperEntryRouteNotes = {
  paperEntries: {
    summary: "Lists the students of a class with what was entered from their paper, 20 on a page.",
    note: `${WHO} \`next\` is \`after\` of the next page.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  savePaperEntries: {
    summary: "Stores the answers that students wrote on paper, and marks them.",
    note: `${WHO} \`id\` of an entry is an idempotency key. An entry with a \`problem\` is not stored; all others are.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  removePaperEntry: {
    summary: "Removes what was entered from the paper of a student, with its result.",
    note: `${WHO} The student is then as before the entry and can start the paper. \`problem\` says why an entry stays: \`revision\` is not the stored one, or the student has a further attempt. The audit log records the removal.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof paperEntryRoutes>;
