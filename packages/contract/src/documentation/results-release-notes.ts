import type { resultsReleaseRoutes } from "../results-release.ts";
import type { RouteNotes } from "./route-note.ts";

const WHO = "Only for the author and administrators of the author's school.";

export const resultsReleaseRouteNotes = {
  resultsRelease: {
    summary: "Returns whether students and guardians see the results of an assessment.",
    note: WHO,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  startResultsRelease: {
    summary: "Begins to release the results of an assessment, or to withdraw them.",
    note: `${WHO} RELEASE shows the marks, and the right answers if \`solutions\` is BY_HAND. WITHDRAW hides them; from then on they are released by hand only. New submissions follow at once. \`id\` is an idempotency key.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  continueResultsRelease: {
    summary: "Shows or hides the next 25 submissions of a release or withdrawal.",
    note: `${WHO} Repeat the request until \`run.state\` is DONE.`,
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof resultsReleaseRoutes>;
