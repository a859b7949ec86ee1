import { toReceiptCode } from "@darasa/contract/receipt-code";
import { getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

const DIGEST_BYTES = 6;

/**
 * Creates one successful call for the route of receipts. `attempted` returns the id of a new paper of the demo teacher with
 * one attempt of the demo student in progress.
 */
export const createReceiptCalls = (
  api: ApiUnderTest,
  attempted: () => Promise<string>,
): Readonly<Record<string, RepeatableApiCall>> => ({
  "POST /assessments/:id/receipts/check": {
    before: async () => {
      const id = await attempted();
      const token = await api.tokenOf(DEMO_LOGINS.student);
      const found = await api.call("GET", `/assessments/${id}/attempt`, { token });
      expectSuccess(found, "GET /assessments/:id/attempt");
      const key = String(getJsonField(found.body, "data", "attempt", "receiptKey"));
      return { id, code: toReceiptCode(key, new Uint8Array(DIGEST_BYTES)) };
    },
    call: async (_round, begun) =>
      api.call("POST", `/assessments/${String(getJsonField(begun, "id"))}/receipts/check`, {
        token: await api.tokenOf(DEMO_LOGINS.teacher),
        body: { receipt: String(getJsonField(begun, "code")) },
      }),
  },
});
