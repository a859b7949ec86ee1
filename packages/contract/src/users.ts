import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, idSchema } from "./http.ts";
import { accountStatusSchema, roleSchema } from "./roles.ts";
import { filterTextSchema } from "./text-schemas.ts";

/** A user to whom the caller may send messages. */
export const messageableUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
});
export type MessageableUser = z.infer<typeof messageableUserSchema>;

export const baseUserShape = {
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  status: accountStatusSchema,
  schoolId: z.string(),
  className: z.optional(z.string()),
  admissionNumber: z.optional(z.string()),
  childrenAdmissionNumbers: z.optional(z.array(z.string())),
};

export const ownAccountSchema = z.object({
  ...baseUserShape,
  schoolName: z.optional(z.string()),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const userRoutes = defineRoutes({
  messageable: {
    method: "GET",
    path: "/student/users",
    access: "signed-in",
    query: z.object({
      /** Only users whose names begin with this text are listed. */
      q: filterTextSchema,
    }),
    response: createSuccessEnvelopeSchema(z.array(messageableUserSchema)),
  },
  me: {
    method: "GET",
    path: "/me",
    access: "signed-in",
    response: createSuccessEnvelopeSchema(ownAccountSchema),
  },
});
