import * as z from "zod/mini";

/** The personal details of an account, stored in `users/{uid}/private/profile`. */
export const profileSchema = z.object({
  phoneNumber: z.optional(z.string()),
  nationalId: z.optional(z.string()),
  address: z.optional(z.string()),
  relationshipToChildren: z.optional(z.string()),
  tscNumber: z.optional(z.string()),
  qualification: z.optional(z.string()),
  subjectsTaught: z.optional(z.array(z.string())),
  classesAssigned: z.optional(z.array(z.string())),
  /** The date of birth as YYYY-MM-DD. */
  dateOfBirth: z.optional(z.string()),
  parentGuardianContact: z.optional(z.string()),
  countyOfResidence: z.optional(z.string()),
});
export type Profile = z.output<typeof profileSchema>;
