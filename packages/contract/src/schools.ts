import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { SINGLE_LINE_FIELD_MAX_LENGTH } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

export const SCHOOL_SUBSCRIPTION_PLANS = ["FREE", "PREMIUM"] as const;

/** The pattern of a school id. It excludes ids of the form `__name__`, which Firestore reserves. */
export const SCHOOL_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** The public data of a school. Everybody may read it without logging in. */
export const schoolSchema = z.object({
  id: z.string(),
  name: z.string(),
  nemisCode: z.optional(z.string()),
  county: z.optional(z.string()),
});
export type School = z.infer<typeof schoolSchema>;

/** The path parameter of a route for one school. */
export const schoolIdParamsSchema = z.object({
  id: z.string().check(z.regex(SCHOOL_ID_PATTERN, "Invalid id")),
});

const CACHE_SECONDS = 60;

const publicGet = { method: "GET", access: "public", cacheSeconds: CACHE_SECONDS } as const;

export const schoolRoutes = defineRoutes({
  list: {
    ...publicGet,
    path: "/schools",
    response: createSuccessEnvelopeSchema(z.array(schoolSchema)),
  },
  search: {
    ...publicGet,
    path: "/schools/search",
    query: z.object({
      q: z._default(
        z
          .string()
          .check(z.trim(), z.maxLength(SINGLE_LINE_FIELD_MAX_LENGTH, VALIDATION.textTooLong)),
        "",
      ),
    }),
    response: createSuccessEnvelopeSchema(z.array(schoolSchema)),
  },
  get: {
    ...publicGet,
    path: "/schools/:id",
    params: schoolIdParamsSchema,
    response: createSuccessEnvelopeSchema(schoolSchema),
  },
});
