import * as z from "zod/mini";
import { submissionParams } from "./assessment-routes.ts";
import { createSuccessEnvelopeSchema, defineRoutes, idParamsSchema, idSchema } from "./http.ts";
import { RATE_LIMIT_WINDOW_SECONDS } from "./limits.ts";
import { PICTURE_MAX_BYTES, questionPictureSchema } from "./question-picture.ts";
import { VALIDATION } from "./texts.ts";

/** The image types of a picture. SVG is not one of them, because an SVG file can contain scripts. */
export const PICTURE_TYPES = ["image/png", "image/jpeg"] as const;

/** Base64 has four characters for three bytes. */
const MAX_BASE64_LENGTH = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

/** A request with a picture of the maximum size, and the names of its fields. */
const MAX_BODY_BYTES = MAX_BASE64_LENGTH + 1024;

/** How many pictures a teacher can store within the window of the rate limits. */
const PICTURES_PER_TEACHER = 200;

/** A stored picture: what a question contains of it, beside the words of its author. */
export const storedPictureSchema = z.omit(questionPictureSchema, { alt: true });
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** The routes of pictures in questions. */
export const pictureRoutes = defineRoutes({
  /** Stores a picture. The same picture has the same id, so a request can be repeated. */
  save: {
    method: "POST",
    path: "/pictures",
    access: ["ADMIN", "TEACHER"],
    body: z.strictObject({
      /** The bytes of a PNG or JPEG file, in base64. */
      image: z
        .base64(VALIDATION.pictureUnreadable)
        .check(
          z.minLength(1, VALIDATION.pictureUnreadable),
          z.maxLength(MAX_BASE64_LENGTH, VALIDATION.pictureTooLarge),
        ),
    }),
    maxBodyBytes: MAX_BODY_BYTES,
    response: createSuccessEnvelopeSchema(storedPictureSchema),
    rateLimits: [
      {
        per: ["account"],
        maxRequests: PICTURES_PER_TEACHER,
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
      },
    ],
  },
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
