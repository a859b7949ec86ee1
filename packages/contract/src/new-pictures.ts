import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { PICTURE_MAX_BYTES, storedPictureSchema } from "./question-picture.ts";
import { RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { VALIDATION } from "./texts.ts";

/** Base64 has four characters for three bytes. The maximum is a multiple of three, so no larger picture fits. */
const MAX_BASE64_LENGTH = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

/** A request with a picture of the maximum size, and the names of its fields. */
const MAX_BODY_BYTES = MAX_BASE64_LENGTH + 1024;

/** How many pictures a teacher can store within the window of the rate limits. */
const PICTURES_PER_TEACHER = 200;

/** The route with which authors store the pictures of their questions. */
export const newPictureRoutes = defineRoutes({
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
});
