import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  isoTimeSchema,
} from "./http.ts";
import { RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { VALIDATION } from "./texts.ts";

const MAX_CHECKS = 60;

/**
 * SAME: the answers of the receipt have arrived. DIFFERENT: other answers have arrived. NOT_ARRIVED: the attempt has begun,
 * but it is not handed in.
 */
export const RECEIPT_STATES = ["SAME", "DIFFERENT", "NOT_ARRIVED"] as const;

export const checkedReceiptSchema = z.object({
  state: z.enum(RECEIPT_STATES),
  studentName: z.string(),
  /** The number of the attempt, from 1. */
  attempt: z.number(),
  /** When the submission arrived, and its id; absent while it has not. */
  submittedAt: z.optional(isoTimeSchema),
  submissionId: z.optional(z.string()),
});
export type CheckedReceipt = z.infer<typeof checkedReceiptSchema>;

/** The routes of the codes that a student gets for handing in. */
export const receiptRoutes = defineRoutes({
  /** Tells to which attempt a receipt belongs, and whether its answers have arrived. */
  checkReceipt: {
    method: "POST",
    path: "/assessments/:id/receipts/check",
    access: ["ADMIN", "TEACHER"],
    params: idParamsSchema,
    body: z.strictObject({
      /** The code without hyphens. Its last character checks the others. */
      receipt: z
        .string(VALIDATION.receiptInvalid)
        .check(z.regex(/^[A-HJ-NP-Z2-9]{16}$/, VALIDATION.receiptInvalid)),
    }),
    rateLimits: [
      {
        per: ["account"],
        maxRequests: MAX_CHECKS,
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
      },
    ],
    response: createSuccessEnvelopeSchema(checkedReceiptSchema),
  },
});
