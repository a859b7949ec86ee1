import type { preparedPaperRoutes } from "../prepared-papers.ts";
import type { RouteNotes } from "./route-note.ts";

export const preparedPaperRouteNotes = {
  preparedPaper: {
    summary:
      "Returns the questions of the caller's next attempt, encrypted for a day without a network.",
    note: "Only for students who may take the assessment, if it has `canPrepare`, also before it opens; otherwise CONFLICT. `encrypted` is the JSON of the questions, without right answers, encrypted with AES-256-GCM; `ticket` is its additional data. The key is PBKDF2 of the access word: HMAC-SHA-256, its letters in upper case, `salt` and `iterations`. No response contains the key. The request starts nothing. `POST /assessments/{id}/attempt` with `offline` tells the server later that the device has begun.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof preparedPaperRoutes>;
