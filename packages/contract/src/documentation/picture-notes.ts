import type { newPictureRoutes } from "../new-pictures.ts";
import type { pictureRoutes } from "../pictures.ts";
import type { RouteNotes } from "./route-note.ts";

export const pictureRouteNotes = {
  save: {
    summary: "Stores a picture for questions.",
    note: "A PNG or JPEG file of at most 60 KB and 1200 × 1200 pixels. The id is a hash of the school and the bytes, so a request can be repeated. Not for the national office.",
    errors: ["PERMISSION_DENIED"],
  },
  get: {
    summary: "Returns the bytes of a picture.",
    note: "To those who may read a question that shows it: `assessmentId` names an assessment whose questions the caller sees (a student only with an attempt), `submissionId` a submission that the caller sees. Without both, only to teachers and administrators of the school that stored it.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof newPictureRoutes & typeof pictureRoutes>;
