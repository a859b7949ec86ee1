import * as z from "zod/mini";
import {
  createQueryIntegerSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idSchema,
} from "./http.ts";
import { MESSAGEABLE_USERS_LIMIT } from "./limits.ts";
import { accountStatusSchema, roleSchema } from "./roles.ts";
import { filterTextSchema } from "./text-schemas.ts";

/** A user to whom the caller may send messages. */
export const messageableUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
});
export type MessageableUser = z.infer<typeof messageableUserSchema>;

export const loginKindSchema = z.literal("NUMBER");

export const baseUserShape = {
  id: idSchema,
  name: z.string(),
  /** Absent for accounts that the school made without an e-mail address. */
  email: z.optional(z.string()),
  role: roleSchema,
  status: accountStatusSchema,
  schoolId: z.string(),
  /** The grade of a student. */
  className: z.optional(z.string()),
  /** The class of a student and its name; absent for a student without a class. */
  classId: z.optional(z.string()),
  classLabel: z.optional(z.string()),
  admissionNumber: z.optional(z.string()),
  childrenAdmissionNumbers: z.optional(z.array(z.string())),
  /** NUMBER if the user logs in with school, admission number and PIN instead of an e-mail address. */
  login: z.optional(loginKindSchema),
  /** True if the school made the account. */
  madeBySchool: z.optional(z.literal(true)),
};

export const ownAccountSchema = z.object({
  ...baseUserShape,
  schoolName: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  /** Present if Darasa writes to the user in Kiswahili, absent for English. */
  language: z.optional(z.literal("SW")),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const userRoutes = defineRoutes({
  messageable: {
    method: "GET",
    path: "/student/users",
    access: "signed-in",
    query: z.object({
      /** Only users for whom each word of this text begins a word of the name are listed. */
      q: filterTextSchema,
      /** Only this user is listed. `q` and `size` then have no effect. */
      id: z.optional(idSchema),
      /** The maximum number of listed users. Each costs a document read. */
      size: z._default(
        createQueryIntegerSchema(
          `size must be a whole number from 1 to ${MESSAGEABLE_USERS_LIMIT}`,
          1,
          MESSAGEABLE_USERS_LIMIT,
        ),
        MESSAGEABLE_USERS_LIMIT,
      ),
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
