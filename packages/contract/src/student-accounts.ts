import * as z from "zod/mini";
import { managedUserSchema } from "./admin-users.ts";
import { studentRegistrationSchema } from "./auth.ts";
import { createSuccessEnvelopeSchema, defineRoutes, idParamsSchema, idSchema } from "./http.ts";
import { admissionNumberSchema, pinSchema } from "./pin.ts";

const { name, className, dateOfBirth, parentGuardianContact, countyOfResidence } =
  studentRegistrationSchema.shape;

/** A student for whom the school makes an account without an e-mail address. */
export const newStudentSchema = z.strictObject({
  /** An id that the client chooses. A repeated request with the same id and admission number changes nothing. */
  requestId: idSchema,
  name,
  admissionNumber: admissionNumberSchema,
  className,
  dateOfBirth: z.optional(dateOfBirth),
  parentGuardianContact: z.optional(parentGuardianContact),
  countyOfResidence: z.optional(countyOfResidence),
});
export type NewStudent = z.output<typeof newStudentSchema>;

export const createdStudentSchema = z.object({
  user: managedUserSchema,
  /** The PIN for the first login. Absent in the response to a repeated request, because only its hash is stored. */
  pin: z.optional(pinSchema),
});
export type CreatedStudent = z.infer<typeof createdStudentSchema>;

export const studentAccountRoutes = defineRoutes({
  create: {
    method: "POST",
    path: "/admin/students",
    access: ["ADMIN"],
    body: newStudentSchema,
    response: createSuccessEnvelopeSchema(createdStudentSchema),
    status: 201,
  },
  /** Replaces the PIN by one that works for one login, ends every session and lifts the wait after wrong PINs. */
  resetPin: {
    method: "POST",
    path: "/admin/users/:id/reset-pin",
    access: ["ADMIN", "TEACHER"],
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(z.object({ pin: pinSchema })),
  },
});
