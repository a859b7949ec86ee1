import * as z from "zod/mini";
import { CONSENT_DECISIONS, CONSENT_METHODS } from "../consents.ts";
import { firestoreTimeSchema } from "../realtime.ts";

/** A document `consents/{id}`. Consent records are only ever added. */
export const consentDocumentSchema = z.object({
  studentId: z.string(),
  schoolId: z.string(),
  decision: z.enum(CONSENT_DECISIONS),
  purposes: z.object({ photographs: z.boolean(), nationalFigures: z.boolean() }),
  method: z.enum(CONSENT_METHODS),
  guardianName: z.string(),
  relation: z.string(),
  /** The account of the guardian. Absent unless the method is APP. */
  guardianId: z.optional(z.string()),
  /** The date of the signature as YYYY-MM-DD. Absent unless the method is PAPER. */
  signedOn: z.optional(z.string()),
  recordedById: z.string(),
  recordedByName: z.string(),
  /** The version of the privacy notice that the guardian has seen. */
  noticeVersion: z.string(),
  createdAt: firestoreTimeSchema,
});
export type ConsentDocument = z.output<typeof consentDocumentSchema>;
