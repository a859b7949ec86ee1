import type { allowanceRoutes } from "../allowances.ts";
import type { RouteNotes } from "./route-note.ts";

const WHO = "Only for the author and administrators of the author's school.";

export const allowanceRouteNotes = {
  attempts: {
    summary: "Lists the newest attempt of each student, 50 on a page, and what was given before.",
    note: `${WHO} Administrators see those of their own students only.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  allow: {
    summary: "Gives students more minutes or another attempt.",
    note: `${WHO} MINUTES adds \`minutes\` to attempts in progress; ATTEMPT allows one more attempt. Repeat the request until \`state\` is GIVEN. \`id\` is an idempotency key.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  undoAllowance: {
    summary: "Takes an allowance back from students who have not used it.",
    note: `${WHO} Repeat the request until \`state\` is UNDONE.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof allowanceRoutes>;
