import type { roomRoutes } from "../room.ts";
import type { RouteNotes } from "./route-note.ts";

const WHO =
  "Only for the author and administrators of the author's school, and for classes whose students they may see.";

export const roomRouteNotes = {
  room: {
    summary: "Lists the students of a class who write an assessment, 60 on a page.",
    note: `${WHO} A device sends answers only every few minutes, so \`contactAt\` can be that old.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  noteIncident: {
    summary: "Notes an incident of a student of a class.",
    note: `${WHO} The same people see it with the result; students and guardians do not. \`id\` is an idempotency key.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  removeIncident: {
    summary: "Removes an incident that the caller has noted.",
    note: "Only for the author and administrators of the author's school.",
    errors: ["NOT_FOUND", "CONFLICT", "PERMISSION_DENIED"],
  },
} as const satisfies RouteNotes<typeof roomRoutes>;
