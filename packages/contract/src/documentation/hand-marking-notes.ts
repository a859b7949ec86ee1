import type { handMarkingRoutes } from "../hand-marking.ts";
import type { RouteNotes } from "./route-note.ts";

const WHO = "Only for the author and administrators of the author's school.";

export const handMarkingRouteNotes = {
  marking: {
    summary: "Lists submissions with their long answers.",
    note: `${WHO} Each page has 20 submissions; \`next\` is \`after\` of the next page.`,
    errors: ["NOT_FOUND"],
  },
  markAnswer: {
    summary: "Marks one long answer.",
    note: `${WHO} \`id\` is an idempotency key. \`saved\` is false, and nothing changes, if the answer or its mark is no longer the one that \`answerOf\` and \`replaces\` name.`,
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof handMarkingRoutes>;
