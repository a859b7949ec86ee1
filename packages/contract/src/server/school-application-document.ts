import * as z from "zod/mini";
import { firestoreTimeSchema } from "../realtime.ts";
import { SCHOOL_APPLICATION_STATUSES } from "../school-applications.ts";
import { SCHOOL_LEVELS } from "../school-levels.ts";

/** A document `schoolApplications/{id}`. */
export const schoolApplicationDocumentSchema = z.object({
  schoolName: z.string(),
  /** The words of the name, as in the field `nameKey` of a school. */
  nameKey: z.string(),
  nemisCode: z.string(),
  county: z.string(),
  levels: z.array(z.enum(SCHOOL_LEVELS)),
  contactName: z.string(),
  tscNumber: z.optional(z.string()),
  email: z.string(),
  phoneNumber: z.string(),
  status: z.enum(SCHOOL_APPLICATION_STATUSES),
  /** The reason of a rejection. */
  statusReason: z.optional(z.string()),
  /** The SHA-256 of the secret in the link to the applicant, in base64url. */
  secretHash: z.string(),
  createdAt: firestoreTimeSchema,
  /** The time after which an unconfirmed application is deleted. Absent once the address is confirmed. */
  expiresAt: z.optional(firestoreTimeSchema),
  /** The id of the school. Absent unless the application is APPROVED. */
  schoolId: z.optional(z.string()),
});
export type SchoolApplicationDocument = z.output<typeof schoolApplicationDocumentSchema>;
