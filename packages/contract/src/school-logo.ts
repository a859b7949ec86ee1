import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, schoolIdParamsSchema } from "./http.ts";
import { SCHOOL_LOGO_MAX_BYTES } from "./limits.ts";
import { MAX_SCHOOL_SETTINGS_CHANGES, RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { schoolIdentitySchema } from "./school-identity.ts";
import { VALIDATION } from "./texts.ts";

/** The image types of a logo. SVG is not one of them, because an SVG file can contain scripts. */
export const SCHOOL_LOGO_TYPES = ["image/png", "image/jpeg"] as const;
export type SchoolLogoType = (typeof SCHOOL_LOGO_TYPES)[number];

/** The version of a logo: the beginning of the SHA-256 hash of its bytes, in hexadecimal digits. */
const logoVersionSchema = z
  .string("Invalid version of a logo")
  .check(z.regex(/^[0-9a-f]{16}$/, "Invalid version of a logo"));

/** The path of the images. `buildSchoolLogoUrl` fills in its parameters. */
export const SCHOOL_LOGO_IMAGE_PATH = "/schools/:id/logo/:version";

/** The path parameters of the URL of a logo. */
export const schoolLogoParamsSchema = z.object({
  ...schoolIdParamsSchema.shape,
  version: logoVersionSchema,
});

/** Base64 has four characters for three bytes. */
const MAX_BASE64_LENGTH = Math.ceil(SCHOOL_LOGO_MAX_BYTES / 3) * 4;

export const schoolLogoChangeSchema = z.strictObject({
  /** The bytes of a PNG or JPEG file, in base64. */
  image: z
    .base64(VALIDATION.logoUnreadable)
    .check(
      z.minLength(1, VALIDATION.logoUnreadable),
      z.maxLength(MAX_BASE64_LENGTH, VALIDATION.logoTooLarge),
    ),
  /** The version of the logo that the new one replaces. Absent if the school has no logo. */
  replaces: z.optional(logoVersionSchema),
});
export type SchoolLogoChange = z.infer<typeof schoolLogoChangeSchema>;

/** The routes with which the administrators of a school change its logo. */
export const schoolLogoRoutes = defineRoutes({
  changeLogo: {
    method: "PUT",
    path: "/admin/school/logo",
    access: ["ADMIN"],
    body: schoolLogoChangeSchema,
    response: createSuccessEnvelopeSchema(schoolIdentitySchema),
    rateLimits: [
      {
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        per: ["account"],
        maxRequests: MAX_SCHOOL_SETTINGS_CHANGES,
      },
    ],
  },
  removeLogo: {
    method: "DELETE",
    path: "/admin/school/logo/:version",
    access: ["ADMIN"],
    params: z.object({ version: logoVersionSchema }),
    response: createSuccessEnvelopeSchema(schoolIdentitySchema),
  },
});
