import * as z from "zod/mini";
import { appliedAccommodationsSchema } from "./applied-accommodations.ts";
import { assessmentSummarySchema } from "./assessments.ts";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  isoTimeSchema,
} from "./http.ts";

/** How often PBKDF2 hashes an access word: the number that OWASP recommends for HMAC-SHA-256. */
export const ACCESS_WORD_ITERATIONS = 600_000;

/** The paper of one student's next attempt, encrypted with a key that follows from the access word. */
export const preparedPaperSchema = z.object({
  /** The cover, with the minutes of the assessment. */
  assessment: assessmentSummarySchema,
  /** The number of the attempt that the paper is for. */
  attempt: z.number(),
  /** The extra support of the student; absent without any. */
  accommodations: z.optional(appliedAccommodationsSchema),
  /** True if the questions have formulas, so that the device keeps what shows them; absent otherwise. */
  hasFormulas: z.optional(z.boolean()),
  /** The version of the access word with which the paper is encrypted. */
  wordVersion: z.number(),
  /** Proves to the server for whom and when it made this paper. */
  ticket: z.string(),
  /** The secret of the receipt of this attempt if it begins without a network. */
  receiptKey: z.string(),
  /** The salt of PBKDF2 in base64. */
  salt: z.string(),
  iterations: z.number(),
  /** The initialization vector of AES-GCM in base64. */
  iv: z.string(),
  /** The JSON of the questions, encrypted with AES-256-GCM and followed by its tag, in base64. The ticket is authenticated with it. */
  encrypted: z.string(),
  serverTime: isoTimeSchema,
});
export type PreparedPaper = z.infer<typeof preparedPaperSchema>;

/** The routes with which a student gets a paper ready for a day without a network. */
export const preparedPaperRoutes = defineRoutes({
  /** Returns the questions of the caller's next attempt, encrypted. Starts nothing. */
  preparedPaper: {
    method: "GET",
    path: "/assessments/:id/package",
    access: ["STUDENT"],
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(preparedPaperSchema),
  },
});
