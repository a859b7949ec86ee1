import type { accessWordRoutes } from "../access-word.ts";
import type { RouteNotes } from "./route-note.ts";

const WHO = "Only for the author and administrators of the author's school.";

export const accessWordRouteNotes = {
  accessWord: {
    summary: "Returns the word without which no student can start the assessment.",
    note: `${WHO} The server makes the word when the assessment is published with \`needsWord\`. No other response contains it. A draft, and an assessment without a word: NOT_FOUND.`,
    errors: ["NOT_FOUND"],
  },
  replaceAccessWord: {
    summary: "Replaces the word by a new one.",
    note: `${WHO} From then on attempts start with the new word only; attempts in progress go on. \`id\` is an idempotency key.`,
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof accessWordRoutes>;
