import type { regradeRoutes } from "../regrades.ts";
import type { RouteNotes } from "./route-note.ts";

const WHO = "Only for the author and administrators of the author's school.";

export const regradeRouteNotes = {
  regrade: {
    summary: "Returns the newest regrade of an assessment.",
    note: WHO,
    errors: ["NOT_FOUND"],
  },
  previewRegrade: {
    summary: "Returns which submissions a regrade would change.",
    note: `${WHO} Changes nothing. Each page marks 100 submissions; \`next\` is \`after\` of the next page.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  startRegrade: {
    summary: "Begins to correct the marking of one question.",
    note: `${WHO} New submissions are marked with it at once. \`kind\`: RIGHT_ANSWER (\`correctAnswer\` is the only right one), ACCEPTED_ANSWERS (\`alsoAccepted\`, too), FULL_MARKS (for everybody) or DROPPED (the question does not count). \`id\` is an idempotency key.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  continueRegrade: {
    summary: "Marks the next 25 submissions of a regrade or of its undo.",
    note: `${WHO} Repeat the request until \`state\` is DONE or UNDONE.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  undoRegrade: {
    summary: "Begins to undo the newest regrade.",
    note: WHO,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof regradeRoutes>;
