import type { questionBankRoutes } from "../question-bank.ts";
import type { RouteNotes } from "./route-note.ts";

const OWN = "Only for the owner of the question.";

export const questionBankRouteNotes = {
  list: {
    summary: "Lists questions of the bank.",
    note: "`scope`: MINE (the caller's own) or SCHOOL (shared in the caller's school). Not for the national office.",
    errors: ["PERMISSION_DENIED"],
  },
  save: {
    summary: "Saves up to 25 questions into the caller's bank.",
    note: "A question with the same wording, options and right answer is saved once, so a request can be repeated.",
    errors: ["PERMISSION_DENIED"],
  },
  strands: {
    summary: "Lists the strands that the caller has used as tags.",
    errors: ["PERMISSION_DENIED"],
  },
  get: {
    summary: "Returns a question with its right answer.",
    note: "For its owner, and for teachers and administrators of the owner's school if it is shared.",
    errors: ["NOT_FOUND"],
  },
  change: {
    summary: "Replaces a question and its tags.",
    note: `${OWN} Each change is a new version. Assessments keep their copies.`,
    errors: ["NOT_FOUND", "CONFLICT", "CHANGED_ELSEWHERE"],
  },
  share: {
    summary: "Shares a question with the school, or ends this.",
    note: OWN,
    errors: ["NOT_FOUND"],
  },
  remove: {
    summary: "Deletes a question. Assessments keep their copies.",
    note: OWN,
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof questionBankRoutes>;
