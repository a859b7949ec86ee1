import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { schoolIdParamsSchema } from "./schools.ts";

/** The routes with which the national office manages schools. */
export const adminSchoolRoutes = defineRoutes({
  /** Makes the admin codes of a school work again after ten wrong codes within an hour. */
  unblockAdminCodes: {
    method: "POST",
    path: "/admin/schools/:id/unblock-admin-codes",
    access: ["ADMIN"],
    params: schoolIdParamsSchema,
    response: createSuccessEnvelopeSchema(z.null()),
  },
});
