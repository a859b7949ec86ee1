import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, idParamsSchema, idSchema } from "./http.ts";

const archivedSchema = z.boolean("Invalid value");

/** The route that moves closed assessments into the archive, and back. */
export const archiveRoutes = defineRoutes({
  /**
   * Archives a closed assessment, or takes it out of the archive. Results keep counting. Sending the same request again
   * changes nothing more.
   */
  setArchived: {
    method: "PUT",
    path: "/assessments/:id/archive",
    access: ["ADMIN", "TEACHER"],
    params: idParamsSchema,
    body: z.strictObject({ archived: archivedSchema }),
    response: createSuccessEnvelopeSchema(z.object({ id: idSchema, archived: archivedSchema })),
  },
});
