import { describe, expect, it } from "vitest";
import {
  approveAccountsSequentially,
  type BulkApprovalOutcome,
  countPeople,
  createBulkApprovalRows,
  listApprovedAccounts,
  resetFailedApprovals,
} from "./bulk-approval.ts";

const ROWS = createBulkApprovalRows(
  ["a", "b", "c"].map((id) => ({ id, name: id, role: "STUDENT" as const })),
);

const run = async (
  rows = ROWS,
  { failing = "", stopAfter = 99 }: { failing?: string; stopAfter?: number } = {},
) => {
  const asked: string[] = [];
  const outcomes: [string, BulkApprovalOutcome][] = [];
  await approveAccountsSequentially(rows, {
    approve: async (id) => {
      asked.push(id);
      if (id === failing) throw new Error(id);
    },
    describe: String,
    report: (id, outcome) => outcomes.push([id, outcome]),
    isStopped: () => asked.length >= stopAfter,
  });
  return { asked, outcomes };
};

describe("approveAccountsSequentially", () => {
  it("sends one request at a time and continues after a failure", async () => {
    const { asked, outcomes } = await run(ROWS, { failing: "b" });
    expect(asked).toEqual(["a", "b", "c"]);
    expect(outcomes).toEqual([
      ["a", "done"],
      ["b", { failure: "Error: b" }],
      ["c", "done"],
    ]);
  });

  it("skips approved accounts", async () => {
    const [a, b, c] = ROWS;
    if (a === undefined || b === undefined || c === undefined) throw new Error("three rows");
    const rows = resetFailedApprovals([
      { ...a, outcome: "done" },
      { ...b, outcome: { failure: "x" } },
      c,
    ]);
    expect(listApprovedAccounts(rows)).toHaveLength(1);
    expect((await run(rows)).asked).toEqual(["b", "c"]);
  });

  it("stops before the next account on abort", async () => {
    expect((await run(ROWS, { stopAfter: 1 })).asked).toEqual(["a"]);
  });
});

it("counts accounts without an e-mail address, and those whose address is not confirmed", () => {
  const accounts = [true, false, undefined].map((emailConfirmed, index) => ({
    id: `${index}`,
    name: "Amina",
    role: "STUDENT" as const,
    emailConfirmed,
  }));
  const people = { all: 3, unconfirmed: 1, withoutEmail: 1 };
  expect(countPeople(accounts)).toEqual(people);
  expect(countPeople(createBulkApprovalRows(accounts))).toEqual(people);
});
