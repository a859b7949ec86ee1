import { type IsolationCase, STAFF, target } from "./isolation-case.ts";
import { RECEIPT } from "./receipt-fixture.ts";

/** The cases of the route of receipts. The code belongs to the attempt of the student at the assessment `paper`. */
export const RECEIPT_CASES = {
  "POST /assessments/:id/receipts/check": [
    target("paper", STAFF, { body: () => ({ receipt: RECEIPT }) }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
