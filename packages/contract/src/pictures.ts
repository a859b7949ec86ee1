import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, idParamsSchema, idSchema } from "./http.ts";
import { submissionParams } from "./submissions.ts";

/** The image types of a picture. SVG is not one of them, because an SVG file can contain scripts. */
export const PICTURE_TYPES = ["image/png", "image/jpeg"] as const;

/** The route of the pictures that questions show. */
export const pictureRoutes = defineRoutes({
  /**
   * Returns a picture to those who may read a question that shows it: in the assessment or the submission that the query
   * names. Without a query only teachers and administrators of the school that stored it get it.
   */
  get: {
    method: "GET",
    path: "/pictures/:id",
    access: "signed-in",
    params: idParamsSchema,
    query: z.object({
      assessmentId: z.optional(idSchema),
      /** Without effect beside an assessment. */
      submissionId: z.optional(submissionParams.shape.id),
    }),
    response: createSuccessEnvelopeSchema(
      z.object({
        type: z.enum(PICTURE_TYPES),
        /** The bytes, in base64. */
        image: z.string(),
      }),
    ),
  },
});
