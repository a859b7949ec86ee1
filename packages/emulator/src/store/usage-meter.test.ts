import { describe, expect, it } from "vitest";
import { buildDocument } from "../query/testing/build.ts";
import {
  countBilledOperationsForCommit,
  countBilledReadsForAggregation,
  countBilledReadsForGet,
  countBilledReadsForQuery,
} from "./billing.ts";
import { buildDeleteWrite, buildUpdateWrite, buildVerifyOnlyWrite } from "./testing/build.ts";
import { createUsageMeter } from "./usage-meter.ts";

const database = { projectId: "p", databaseId: "(default)" };

describe("usage meter", () => {
  it("sums per project and stores the latest requests", () => {
    let time = 0n;
    const clock = () => {
      time += 1n;
      return time;
    };
    const meter = createUsageMeter({ clock, capacity: 2 });
    meter.record({ rpc: "RunQuery", database, reads: 3 });
    meter.record({ rpc: "Commit", database: { ...database, projectId: "q" }, writes: 9 });
    meter.record({ rpc: "Commit", database, writes: 1, deletes: 2, rulesReads: 1 });
    meter.record({ rpc: "RunAggregationQuery", database, reads: 1, indexEntryReads: 7 });
    const { total, requests } = meter.usage("p");
    expect(total).toEqual({
      requests: 3,
      reads: 4,
      writes: 1,
      deletes: 2,
      indexEntryReads: 7,
      rulesReads: 1,
    });
    expect(requests.map(({ id, rpc, time: at }) => [id, rpc, at])).toEqual([
      [3, "Commit", 3n],
      [4, "RunAggregationQuery", 4n],
    ]);
  });

  it("restarts after a reset, for that project only", () => {
    const meter = createUsageMeter({ clock: () => 1n });
    meter.record({ rpc: "GetDocument", database, reads: 1 });
    meter.record({ rpc: "GetDocument", database: { ...database, projectId: "q" }, reads: 1 });
    meter.reset("p");
    expect(meter.usage("p")).toMatchObject({ total: { requests: 0, reads: 0 }, requests: [] });
    expect(meter.usage("q").total.reads).toBe(1);
  });
});

describe("billed operations", () => {
  const found = [buildDocument("c/a"), buildDocument("c/b")];

  it.each([
    ["an empty query", { documents: [], skipped: 0 }, 1],
    ["documents found and passed over", { documents: found, skipped: 3 }, 5],
  ])("counts %s", (_name, result, reads) => {
    expect(countBilledReadsForQuery(result)).toBe(reads);
  });

  it.each([
    [0, 1],
    [1, 1],
    [1_000, 1],
    [1_001, 2],
  ])("counts an aggregation over %i entries as %i", (matched, reads) => {
    expect(countBilledReadsForAggregation({ matched })).toBe(reads);
  });

  it("counts missing documents and writes of every kind", () => {
    expect(countBilledReadsForGet([undefined, buildDocument("c/a")])).toBe(2);
    const writes = [
      buildUpdateWrite("c/a"),
      buildDeleteWrite("c/b"),
      buildVerifyOnlyWrite("c/d", { exists: false }),
    ];
    expect(countBilledOperationsForCommit(writes)).toEqual({ reads: 1, writes: 1, deletes: 1 });
  });
});
