import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  pageCursorSchema,
  schoolIdParamsSchema,
} from "./http.ts";

/** The public data of a school. Everybody may read it without logging in. */
export const schoolSchema = z.object({
  id: z.string(),
  name: z.string(),
  nemisCode: z.optional(z.string()),
  county: z.optional(z.string()),
});
export type School = z.infer<typeof schoolSchema>;

const CACHE_SECONDS = 60;

export const publicSchoolGet = {
  method: "GET",
  access: "public",
  cacheSeconds: CACHE_SECONDS,
} as const;

export const schoolRoutes = defineRoutes({
  list: {
    ...publicSchoolGet,
    path: "/schools",
    query: z.object({ after: z.optional(pageCursorSchema) }),
    response: z.object({
      ...createSuccessEnvelopeSchema(z.array(schoolSchema)).shape,
      /** The cursor of the next schools. Absent in the last response. */
      next: z.optional(z.string()),
    }),
  },
  get: {
    ...publicSchoolGet,
    path: "/schools/:id",
    params: schoolIdParamsSchema,
    response: createSuccessEnvelopeSchema(schoolSchema),
  },
});
