import { expect, test } from "vitest";
import { isTransactionConflict, retryTransaction } from "./retry.ts";

const failure = (code: number | string, message = "") =>
  Object.assign(new Error(message), { code });

/**
 * Runs a transaction. Each attempt throws the next error of `errors`; the attempt after the last error succeeds.
 */
const run = async (errors: readonly unknown[]) => {
  const pauses: number[] = [];
  let attempts = 0;
  const outcome = await retryTransaction(
    async () => {
      const error = errors[attempts];
      attempts += 1;
      if (error !== undefined) throw error;
      return "done";
    },
    {
      pause: async (milliseconds) => void pauses.push(milliseconds),
      random: () => 0.5,
    },
  ).catch((error: unknown) => error);
  return { outcome, attempts, pauses };
};
const times = (count: number, error: unknown) => Array.from({ length: count }, () => error);

test("retries a conflicting transaction after short, growing pauses", async () => {
  const { outcome, attempts, pauses } = await run(times(3, failure(10)));
  expect(outcome).toBe("done");
  expect(attempts).toBe(4);
  expect(pauses).toEqual([10, 20, 40]);
});

test("retries after longer pauses if the server is unavailable", async () => {
  expect((await run(times(3, failure(14)))).pauses).toEqual([250, 500, 1_000]);
});

test("retries an expired transaction", async () => {
  const expired = failure(3, "The referenced transaction has expired or is no longer valid.");
  expect((await run([expired])).outcome).toBe("done");
});

test.each([
  ["a refused argument", failure(3)],
  ["an error of the service", failure("NOT_FOUND")],
  ["an error without a code", new Error("bug")],
  ["something that is no error", "thrown"],
])("does not retry after %s", async (_case, error) => {
  expect(await run([error])).toEqual({ outcome: error, attempts: 1, pauses: [] });
});

test("throws the last conflict after twenty attempts", async () => {
  const { outcome, attempts, pauses } = await run(times(99, failure(10)));
  expect(attempts).toBe(20);
  expect(isTransactionConflict(outcome)).toBe(true);
  expect(Math.max(...pauses)).toBe(300);
});
