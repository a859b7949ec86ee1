import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { publicSchoolGet, schoolSchema } from "./schools.ts";
import { filterTextSchema } from "./text-schemas.ts";

/** The search for schools. It has a file of its own, because forms load it only if there are many schools. */
export const schoolSearchRoutes = defineRoutes({
  search: {
    ...publicSchoolGet,
    path: "/schools/search",
    query: z.object({ q: filterTextSchema }),
    response: z.object({
      ...createSuccessEnvelopeSchema(z.array(schoolSchema)).shape,
      /** The number of schools that match. At most MAX_COUNTED_LIST_ITEMS are counted. */
      total: z.number(),
    }),
  },
});
