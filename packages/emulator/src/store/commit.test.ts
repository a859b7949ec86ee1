import { describe, expect, it } from "vitest";
import { StatusError } from "../model/status.ts";
import type { Write } from "../model/write.ts";
import {
  buildArrayValue,
  buildBooleanValue,
  buildDoubleValue,
  buildIntegerValue,
  buildMapValue,
  buildStringValue,
} from "../query/testing/build.ts";
import {
  buildDeleteWrite,
  buildTransformWrite,
  buildUpdateWrite,
  buildVerifyOnlyWrite,
  createTestStore,
  TEST_CLOCK_START_TIME,
  toDocumentName,
} from "./testing/build.ts";
import type { CommitEvent, PendingCommit } from "./types.ts";

async function fieldsAfter(...writes: Write[]) {
  const { database } = createTestStore();
  for (const write of writes) await database.commit([write], {});
  return Object.fromEntries(database.get("c/a")?.fields ?? []);
}

describe("update", () => {
  const present = buildUpdateWrite("c/a", {
    a: buildIntegerValue(1),
    m: buildMapValue({ x: buildIntegerValue(1), y: buildIntegerValue(2) }),
  });
  const rows: [string, Write[], Record<string, unknown>][] = [
    [
      "without mask replaces",
      [present, buildUpdateWrite("c/a", { b: buildIntegerValue(2) })],
      { b: buildIntegerValue(2) },
    ],
    [
      "with a mask sets what is given and removes what is not",
      [
        present,
        buildUpdateWrite(
          "c/a",
          { m: buildMapValue({ x: buildIntegerValue(9) }) },
          { mask: ["m.x", "m.y", "a"] },
        ),
      ],
      { m: buildMapValue({ x: buildIntegerValue(9) }) },
    ],
    [
      "ignores fields outside its mask",
      [
        present,
        buildUpdateWrite(
          "c/a",
          { a: buildIntegerValue(2), z: buildIntegerValue(1) },
          { mask: ["a"] },
        ),
      ],
      {
        a: buildIntegerValue(2),
        m: buildMapValue({ x: buildIntegerValue(1), y: buildIntegerValue(2) }),
      },
    ],
    [
      "puts a map in the way of a nested path",
      [
        present,
        buildUpdateWrite(
          "c/a",
          { a: buildMapValue({ b: buildIntegerValue(1) }) },
          { mask: ["a.b"] },
        ),
      ],
      {
        a: buildMapValue({ b: buildIntegerValue(1) }),
        m: buildMapValue({ x: buildIntegerValue(1), y: buildIntegerValue(2) }),
      },
    ],
    [
      "with an empty mask touches nothing",
      [present, buildUpdateWrite("c/a", {}, { mask: [] })],
      {
        a: buildIntegerValue(1),
        m: buildMapValue({ x: buildIntegerValue(1), y: buildIntegerValue(2) }),
      },
    ],
    [
      "with a mask creates the document",
      [buildUpdateWrite("c/a", { a: buildIntegerValue(1) }, { mask: ["a", "b"] })],
      { a: buildIntegerValue(1) },
    ],
    [
      "transforms after its mask",
      [
        buildUpdateWrite(
          "c/a",
          { n: buildIntegerValue(5) },
          {
            mask: ["n"],
            transforms: [{ kind: "increment", fieldPath: "n", operand: buildIntegerValue(1) }],
          },
        ),
      ],
      { n: buildIntegerValue(6) },
    ],
    [
      "as a bare transform creates the document",
      [
        buildTransformWrite("c/a", {
          kind: "increment",
          fieldPath: "n",
          operand: buildIntegerValue(1),
        }),
      ],
      { n: buildIntegerValue(1) },
    ],
  ];
  it.each(rows)("%s", async (_name, writes, expected) => {
    expect(await fieldsAfter(...writes)).toEqual(expected);
  });

  it("with an empty mask creates the document if it does not exist", async () => {
    const { database } = createTestStore();
    await database.commit([buildUpdateWrite("c/a", {}, { mask: [] })], {});
    expect(database.get("c/a")?.fields.size).toBe(0);
  });
});

describe("document times", () => {
  it("preserve the create time and advance the update time", async () => {
    const { database } = createTestStore();
    const first = await database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {});
    const second = await database.commit(
      [buildUpdateWrite("c/a", { n: buildIntegerValue(2) })],
      {},
    );
    expect(database.get("c/a")).toMatchObject({ createTime: first.time, updateTime: second.time });
    expect(second.writeResults).toEqual([{ updateTime: second.time, transformResults: [] }]);
  });

  it("restart after a deletion", async () => {
    const { database } = createTestStore();
    await database.commit([buildUpdateWrite("c/a")], {});
    const { time } = await database.commit([buildDeleteWrite("c/a"), buildUpdateWrite("c/a")], {});
    expect(database.get("c/a")).toMatchObject({ createTime: time, updateTime: time });
  });

  it("stay the same if a write changes nothing, and no listener is notified", async () => {
    const { database } = createTestStore();
    const write = buildUpdateWrite("c/a", {
      n: buildIntegerValue(1),
      m: buildMapValue({ a: buildIntegerValue(1), b: buildIntegerValue(2) }),
    });
    const first = await database.commit([write], {});
    const events: CommitEvent[] = [];
    database.onCommit((event) => events.push(event));
    const same = buildUpdateWrite("c/a", {
      m: buildMapValue({ b: buildIntegerValue(2), a: buildIntegerValue(1) }),
      n: buildIntegerValue(1),
    });
    const second = await database.commit([same, buildDeleteWrite("c/none")], {});
    expect(second.time).toBeGreaterThan(first.time);
    expect(second.writeResults).toEqual([
      { updateTime: first.time, transformResults: [] },
      { transformResults: [] },
    ]);
    expect(events).toEqual([]);
  });

  it("advance when 1 becomes 1.0", async () => {
    const { database } = createTestStore();
    const first = await database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {});
    await database.commit([buildUpdateWrite("c/a", { n: buildDoubleValue(1) })], {});
    expect(database.get("c/a")?.updateTime).toBeGreaterThan(first.time);
  });

  it("advance by a microsecond while the wall clock stands still, and then follow it", async () => {
    const { database, setTime } = createTestStore();
    const times: bigint[] = [];
    for (const wall of [
      TEST_CLOCK_START_TIME,
      TEST_CLOCK_START_TIME,
      TEST_CLOCK_START_TIME - 500n,
      TEST_CLOCK_START_TIME + 900n,
    ]) {
      setTime(wall);
      times.push(
        (
          await database.commit(
            [buildUpdateWrite("c/a", { n: buildIntegerValue(times.length) })],
            {},
          )
        ).time,
      );
    }
    expect(times).toEqual([
      TEST_CLOCK_START_TIME + 1n,
      TEST_CLOCK_START_TIME + 2n,
      TEST_CLOCK_START_TIME + 3n,
      TEST_CLOCK_START_TIME + 900n,
    ]);
  });

  it("are later than every read time returned before", async () => {
    const { database } = createTestStore();
    const read = database.readTime();
    const { time } = await database.commit([buildUpdateWrite("c/a")], {});
    expect(time).toBeGreaterThan(read);
    expect(database.readTime()).toBeGreaterThan(time);
  });
});

describe("server timestamps", () => {
  it("are the commit time in whole milliseconds, equal to request.time in rules", async () => {
    const { database, setTime } = createTestStore();
    setTime(TEST_CLOCK_START_TIME + 1_234n);
    const stamp = (path: string) =>
      buildTransformWrite(path, { kind: "requestTime", fieldPath: "t" });
    let requestTime = 0n;
    const { time, writeResults } = await database.commit([stamp("c/a"), stamp("c/b")], {
      authorize: (pending) => {
        requestTime = pending.requestTime;
      },
    });
    const expected = { kind: "timestamp", micros: TEST_CLOCK_START_TIME + 1_000n };
    expect(time).toBe(TEST_CLOCK_START_TIME + 1_234n);
    expect(requestTime).toBe(TEST_CLOCK_START_TIME + 1_000n);
    expect(writeResults.map(({ transformResults }) => transformResults)).toEqual([
      [expected],
      [expected],
    ]);
  });
});

describe("invalid commit", () => {
  const exists = buildUpdateWrite("c/a", { n: buildIntegerValue(1) });
  const rows: [string, string, Write[]][] = [
    [
      "NOT_FOUND",
      `No document to update: ${toDocumentName("c/none")}`,
      [buildUpdateWrite("c/none", {}, { precondition: { exists: true } })],
    ],
    [
      "NOT_FOUND",
      `No document to update: ${toDocumentName("c/none")}`,
      [buildDeleteWrite("c/none", { exists: true })],
    ],
    [
      "ALREADY_EXISTS",
      `Document already exists: ${toDocumentName("c/a")}`,
      [buildUpdateWrite("c/a", {}, { precondition: { exists: false } })],
    ],
    [
      "FAILED_PRECONDITION",
      `the stored version (${TEST_CLOCK_START_TIME + 1n}) does not match the required base version (7)`,
      [buildUpdateWrite("c/a", {}, { precondition: { updateTime: 7n } })],
    ],
    [
      "FAILED_PRECONDITION",
      "the stored version (0) does not match the required base version (7)",
      [buildVerifyOnlyWrite("c/none", { updateTime: 7n })],
    ],
    ["INVALID_ARGUMENT", "a verify must contain a precondition", [buildVerifyOnlyWrite("c/a")]],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be verified more than once",
      [
        buildVerifyOnlyWrite("c/a", { exists: true }),
        buildVerifyOnlyWrite("c/a", { exists: true }),
      ],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be verified and then written in a single request",
      [buildVerifyOnlyWrite("c/a", { exists: true }), exists],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be written and then verified in a single request",
      [exists, buildVerifyOnlyWrite("c/a", { exists: true })],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be deleted and then updated in a single request",
      [buildDeleteWrite("c/a"), buildUpdateWrite("c/a", {}, { precondition: { exists: true } })],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be deleted and then updated in a single request",
      [
        buildDeleteWrite("c/none"),
        buildUpdateWrite("c/none", {}, { precondition: { exists: true } }),
      ],
    ],
    [
      "INVALID_ARGUMENT",
      "Input must be int64 or double.",
      [
        buildTransformWrite("c/a", {
          kind: "increment",
          fieldPath: "n",
          operand: buildStringValue("1"),
        }),
      ],
    ],
    [
      "INVALID_ARGUMENT",
      'Document "projects/p/databases/other/documents/c/a" is not in database "projects/p/databases/d".',
      [{ kind: "delete", name: "projects/p/databases/other/documents/c/a" }],
    ],
    [
      "INVALID_ARGUMENT",
      "Nested arrays are not allowed",
      [buildUpdateWrite("c/b", { a: buildArrayValue(buildArrayValue()) })],
    ],
    [
      "INVALID_ARGUMENT",
      "field name __x__ is reserved",
      [buildUpdateWrite("c/b", { __x__: buildIntegerValue(1) })],
    ],
    [
      "INVALID_ARGUMENT",
      "maximum entity size is 1048576 bytes",
      [
        buildUpdateWrite("c/b", {
          a: buildStringValue("x".repeat(600_000)),
          b: buildStringValue("x".repeat(600_000)),
        }),
      ],
    ],
  ];
  it.each(rows)("is rejected as %s: %s", async (code, message, writes) => {
    const { database } = createTestStore();
    await database.commit([exists], {});
    const good = buildUpdateWrite("c/good");
    const failure = await database.commit([good, ...writes], {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StatusError);
    expect(failure).toMatchObject({ code, message });
    expect(database.get("c/good")).toBeUndefined();
    expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(1));
  });

  it("checks preconditions in the order of the writes", async () => {
    const { database } = createTestStore();
    await database.commit(
      [
        buildUpdateWrite("c/a", { n: buildIntegerValue(1) }, { precondition: { exists: false } }),
        buildUpdateWrite("c/a", { n: buildIntegerValue(2) }, { precondition: { exists: true } }),
        buildDeleteWrite("c/a", { exists: true }),
        buildUpdateWrite("c/a", { n: buildIntegerValue(3) }, { precondition: { exists: false } }),
        buildUpdateWrite("c/a", { n: buildIntegerValue(4) }, { precondition: { exists: true } }),
      ],
      {},
    );
    expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(4));
  });

  it("accepts a verify with a matching precondition and returns the version", async () => {
    const { database } = createTestStore();
    const { time } = await database.commit([exists], {});
    const { writeResults } = await database.commit(
      [
        buildVerifyOnlyWrite("c/a", { updateTime: time }),
        buildVerifyOnlyWrite("c/none", { exists: false }),
      ],
      {},
    );
    expect(writeResults).toEqual([
      { updateTime: time, transformResults: [] },
      { transformResults: [] },
    ]);
  });
});

describe("authorize callback of a commit", () => {
  it("receives the states before and after each write, and after the commit", async () => {
    const { database } = createTestStore();
    await database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {});
    let seen: PendingCommit | undefined;
    await database.commit(
      [
        buildUpdateWrite("c/a", { n: buildIntegerValue(5) }, { mask: ["n"] }),
        buildTransformWrite("c/a", {
          kind: "increment",
          fieldPath: "n",
          operand: buildIntegerValue(1),
        }),
        buildDeleteWrite("c/b"),
      ],
      {
        authorize: (pending) => {
          seen = pending;
          expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(1));
        },
      },
    );
    const numbers = seen?.writes.map(({ before, after }) => [
      before?.fields.get("n"),
      after?.fields.get("n"),
    ]);
    expect(numbers).toEqual([
      [buildIntegerValue(1), buildIntegerValue(5)],
      [buildIntegerValue(5), buildIntegerValue(6)],
      [undefined, undefined],
    ]);
    expect(seen?.getAfter("c/a")?.fields.get("n")).toEqual(buildIntegerValue(6));
    expect(seen?.getAfter("c/z")).toBeUndefined();
  });

  it("runs before preconditions, so that a denied caller cannot probe the data", async () => {
    const { database } = createTestStore();
    const write = buildUpdateWrite("c/none", {}, { precondition: { exists: true } });
    const judge = () => {
      throw new StatusError("PERMISSION_DENIED", "no");
    };
    await expect(database.commit([write], { authorize: judge })).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
    });
  });

  it("rejects the whole commit by throwing", async () => {
    const { database } = createTestStore();
    const judge = () => {
      throw new StatusError("PERMISSION_DENIED", "no");
    };
    await expect(database.commit([buildUpdateWrite("c/a")], { authorize: judge })).rejects.toThrow(
      "no",
    );
    expect(database.get("c/a")).toBeUndefined();
  });
});

describe("commit listeners", () => {
  it("are notified in commit order, even of commits made by another listener", async () => {
    const { database } = createTestStore();
    const heard: string[] = [];
    database.onCommit(({ changes }) => {
      if (changes[0]?.path === "c/a")
        void database.commit([buildUpdateWrite("c/b", { b: buildBooleanValue(true) })], {});
    });
    const stop = database.onCommit(({ changes }) => heard.push(changes[0]?.path ?? ""));
    await database.commit([buildUpdateWrite("c/a")], {});
    stop();
    await database.commit([buildUpdateWrite("c/d")], {});
    expect(heard).toEqual(["c/a", "c/b"]);
  });

  it("do not fail the commit by throwing", async () => {
    const faults: unknown[] = [];
    const { database } = createTestStore({ report: (error) => faults.push(error) });
    const fault = new Error("listener");
    database.onCommit(() => {
      throw fault;
    });
    await database.commit([buildUpdateWrite("c/a")], {});
    expect(faults).toEqual([fault]);
    expect(database.get("c/a")).toBeDefined();
  });
});

describe("commit of more than 10 MiB", () => {
  const large = buildStringValue("x".repeat(1_000_000));
  const writes = (count: number): Write[] =>
    Array.from({ length: count }, (_, i) => buildUpdateWrite(`c/${i}`, { large }));

  it("is rejected as a whole with production's error text", async () => {
    const { database } = createTestStore();
    await expect(database.commit(writes(11), {})).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Transaction too big. Decrease transaction size.",
    });
    expect(database.get("c/0")).toBeUndefined();
  });

  it("counts the size of documents, not of deletes", async () => {
    const { database } = createTestStore();
    await database.commit(writes(10), {});
    await database.commit(
      Array.from({ length: 10 }, (_, i) => buildDeleteWrite(`c/${i}`)),
      {},
    );
    expect(database.get("c/9")).toBeUndefined();
  });
});
