import { describe, expect, it } from "vitest";
import { StatusError } from "../model/status.ts";
import type { Write } from "../model/write.ts";
import {
  arrayValue,
  booleanValue,
  doubleValue,
  integerValue,
  mapValue,
  stringValue,
} from "../query/testing/build.ts";
import {
  createTestStore,
  deleteWrite,
  START_TIME,
  toDocumentName,
  transformWrite,
  updateWrite,
  verifyWrite,
} from "./testing/build.ts";
import type { CommitEvent, PendingCommit } from "./types.ts";

async function fieldsAfter(...writes: Write[]) {
  const { database } = createTestStore();
  for (const write of writes) await database.commit([write], {});
  return Object.fromEntries(database.get("c/a")?.fields ?? []);
}

describe("update", () => {
  const present = updateWrite("c/a", {
    a: integerValue(1),
    m: mapValue({ x: integerValue(1), y: integerValue(2) }),
  });
  const rows: [string, Write[], Record<string, unknown>][] = [
    [
      "without mask replaces",
      [present, updateWrite("c/a", { b: integerValue(2) })],
      { b: integerValue(2) },
    ],
    [
      "with a mask sets what is given and removes what is not",
      [
        present,
        updateWrite("c/a", { m: mapValue({ x: integerValue(9) }) }, { mask: ["m.x", "m.y", "a"] }),
      ],
      { m: mapValue({ x: integerValue(9) }) },
    ],
    [
      "ignores fields outside its mask",
      [present, updateWrite("c/a", { a: integerValue(2), z: integerValue(1) }, { mask: ["a"] })],
      { a: integerValue(2), m: mapValue({ x: integerValue(1), y: integerValue(2) }) },
    ],
    [
      "puts a map in the way of a nested path",
      [present, updateWrite("c/a", { a: mapValue({ b: integerValue(1) }) }, { mask: ["a.b"] })],
      {
        a: mapValue({ b: integerValue(1) }),
        m: mapValue({ x: integerValue(1), y: integerValue(2) }),
      },
    ],
    [
      "with an empty mask touches nothing",
      [present, updateWrite("c/a", {}, { mask: [] })],
      { a: integerValue(1), m: mapValue({ x: integerValue(1), y: integerValue(2) }) },
    ],
    [
      "with a mask creates the document",
      [updateWrite("c/a", { a: integerValue(1) }, { mask: ["a", "b"] })],
      { a: integerValue(1) },
    ],
    [
      "transforms after its mask",
      [
        updateWrite(
          "c/a",
          { n: integerValue(5) },
          {
            mask: ["n"],
            transforms: [{ kind: "increment", fieldPath: "n", operand: integerValue(1) }],
          },
        ),
      ],
      { n: integerValue(6) },
    ],
    [
      "as a bare transform creates the document",
      [transformWrite("c/a", { kind: "increment", fieldPath: "n", operand: integerValue(1) })],
      { n: integerValue(1) },
    ],
  ];
  it.each(rows)("%s", async (_name, writes, expected) => {
    expect(await fieldsAfter(...writes)).toEqual(expected);
  });

  it("with an empty mask creates the document if it does not exist", async () => {
    const { database } = createTestStore();
    await database.commit([updateWrite("c/a", {}, { mask: [] })], {});
    expect(database.get("c/a")?.fields.size).toBe(0);
  });
});

describe("document times", () => {
  it("preserve the create time and advance the update time", async () => {
    const { database } = createTestStore();
    const first = await database.commit([updateWrite("c/a", { n: integerValue(1) })], {});
    const second = await database.commit([updateWrite("c/a", { n: integerValue(2) })], {});
    expect(database.get("c/a")).toMatchObject({ createTime: first.time, updateTime: second.time });
    expect(second.writeResults).toEqual([{ updateTime: second.time, transformResults: [] }]);
  });

  it("restart after a deletion", async () => {
    const { database } = createTestStore();
    await database.commit([updateWrite("c/a")], {});
    const { time } = await database.commit([deleteWrite("c/a"), updateWrite("c/a")], {});
    expect(database.get("c/a")).toMatchObject({ createTime: time, updateTime: time });
  });

  it("stay the same if a write changes nothing, and no listener is notified", async () => {
    const { database } = createTestStore();
    const write = updateWrite("c/a", {
      n: integerValue(1),
      m: mapValue({ a: integerValue(1), b: integerValue(2) }),
    });
    const first = await database.commit([write], {});
    const events: CommitEvent[] = [];
    database.onCommit((event) => events.push(event));
    const same = updateWrite("c/a", {
      m: mapValue({ b: integerValue(2), a: integerValue(1) }),
      n: integerValue(1),
    });
    const second = await database.commit([same, deleteWrite("c/none")], {});
    expect(second.time).toBeGreaterThan(first.time);
    expect(second.writeResults).toEqual([
      { updateTime: first.time, transformResults: [] },
      { transformResults: [] },
    ]);
    expect(events).toEqual([]);
  });

  it("advance when 1 becomes 1.0", async () => {
    const { database } = createTestStore();
    const first = await database.commit([updateWrite("c/a", { n: integerValue(1) })], {});
    await database.commit([updateWrite("c/a", { n: doubleValue(1) })], {});
    expect(database.get("c/a")?.updateTime).toBeGreaterThan(first.time);
  });

  it("advance by a microsecond while the wall clock stands still, and then follow it", async () => {
    const { database, setTime } = createTestStore();
    const times: bigint[] = [];
    for (const wall of [START_TIME, START_TIME, START_TIME - 500n, START_TIME + 900n]) {
      setTime(wall);
      times.push(
        (await database.commit([updateWrite("c/a", { n: integerValue(times.length) })], {})).time,
      );
    }
    expect(times).toEqual([START_TIME + 1n, START_TIME + 2n, START_TIME + 3n, START_TIME + 900n]);
  });

  it("are later than every read time returned before", async () => {
    const { database } = createTestStore();
    const read = database.readTime();
    const { time } = await database.commit([updateWrite("c/a")], {});
    expect(time).toBeGreaterThan(read);
    expect(database.readTime()).toBeGreaterThan(time);
  });
});

describe("server timestamps", () => {
  it("are the commit time in whole milliseconds, equal to request.time in rules", async () => {
    const { database, setTime } = createTestStore();
    setTime(START_TIME + 1_234n);
    const stamp = (path: string) => transformWrite(path, { kind: "requestTime", fieldPath: "t" });
    let requestTime = 0n;
    const { time, writeResults } = await database.commit([stamp("c/a"), stamp("c/b")], {
      authorize: (pending) => {
        requestTime = pending.requestTime;
      },
    });
    const expected = { kind: "timestamp", micros: START_TIME + 1_000n };
    expect(time).toBe(START_TIME + 1_234n);
    expect(requestTime).toBe(START_TIME + 1_000n);
    expect(writeResults.map(({ transformResults }) => transformResults)).toEqual([
      [expected],
      [expected],
    ]);
  });
});

describe("invalid commit", () => {
  const exists = updateWrite("c/a", { n: integerValue(1) });
  const rows: [string, string, Write[]][] = [
    [
      "NOT_FOUND",
      `No document to update: ${toDocumentName("c/none")}`,
      [updateWrite("c/none", {}, { precondition: { exists: true } })],
    ],
    [
      "NOT_FOUND",
      `No document to update: ${toDocumentName("c/none")}`,
      [deleteWrite("c/none", { exists: true })],
    ],
    [
      "ALREADY_EXISTS",
      `Document already exists: ${toDocumentName("c/a")}`,
      [updateWrite("c/a", {}, { precondition: { exists: false } })],
    ],
    [
      "FAILED_PRECONDITION",
      `the stored version (${START_TIME + 1n}) does not match the required base version (7)`,
      [updateWrite("c/a", {}, { precondition: { updateTime: 7n } })],
    ],
    [
      "FAILED_PRECONDITION",
      "the stored version (0) does not match the required base version (7)",
      [verifyWrite("c/none", { updateTime: 7n })],
    ],
    ["INVALID_ARGUMENT", "a verify must contain a precondition", [verifyWrite("c/a")]],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be verified more than once",
      [verifyWrite("c/a", { exists: true }), verifyWrite("c/a", { exists: true })],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be verified and then written in a single request",
      [verifyWrite("c/a", { exists: true }), exists],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be written and then verified in a single request",
      [exists, verifyWrite("c/a", { exists: true })],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be deleted and then updated in a single request",
      [deleteWrite("c/a"), updateWrite("c/a", {}, { precondition: { exists: true } })],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be deleted and then updated in a single request",
      [deleteWrite("c/none"), updateWrite("c/none", {}, { precondition: { exists: true } })],
    ],
    [
      "INVALID_ARGUMENT",
      "Input must be int64 or double.",
      [transformWrite("c/a", { kind: "increment", fieldPath: "n", operand: stringValue("1") })],
    ],
    [
      "INVALID_ARGUMENT",
      'Document "projects/p/databases/other/documents/c/a" is not in database "projects/p/databases/d".',
      [{ kind: "delete", name: "projects/p/databases/other/documents/c/a" }],
    ],
    [
      "INVALID_ARGUMENT",
      "Nested arrays are not allowed",
      [updateWrite("c/b", { a: arrayValue(arrayValue()) })],
    ],
    [
      "INVALID_ARGUMENT",
      "field name __x__ is reserved",
      [updateWrite("c/b", { __x__: integerValue(1) })],
    ],
    [
      "INVALID_ARGUMENT",
      "maximum entity size is 1048576 bytes",
      [
        updateWrite("c/b", {
          a: stringValue("x".repeat(600_000)),
          b: stringValue("x".repeat(600_000)),
        }),
      ],
    ],
  ];
  it.each(rows)("is rejected as %s: %s", async (code, message, writes) => {
    const { database } = createTestStore();
    await database.commit([exists], {});
    const good = updateWrite("c/good");
    const failure = await database.commit([good, ...writes], {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StatusError);
    expect(failure).toMatchObject({ code, message });
    expect(database.get("c/good")).toBeUndefined();
    expect(database.get("c/a")?.fields.get("n")).toEqual(integerValue(1));
  });

  it("checks preconditions in the order of the writes", async () => {
    const { database } = createTestStore();
    await database.commit(
      [
        updateWrite("c/a", { n: integerValue(1) }, { precondition: { exists: false } }),
        updateWrite("c/a", { n: integerValue(2) }, { precondition: { exists: true } }),
        deleteWrite("c/a", { exists: true }),
        updateWrite("c/a", { n: integerValue(3) }, { precondition: { exists: false } }),
        updateWrite("c/a", { n: integerValue(4) }, { precondition: { exists: true } }),
      ],
      {},
    );
    expect(database.get("c/a")?.fields.get("n")).toEqual(integerValue(4));
  });

  it("accepts a verify with a matching precondition and returns the version", async () => {
    const { database } = createTestStore();
    const { time } = await database.commit([exists], {});
    const { writeResults } = await database.commit(
      [verifyWrite("c/a", { updateTime: time }), verifyWrite("c/none", { exists: false })],
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
    await database.commit([updateWrite("c/a", { n: integerValue(1) })], {});
    let seen: PendingCommit | undefined;
    await database.commit(
      [
        updateWrite("c/a", { n: integerValue(5) }, { mask: ["n"] }),
        transformWrite("c/a", { kind: "increment", fieldPath: "n", operand: integerValue(1) }),
        deleteWrite("c/b"),
      ],
      {
        authorize: (pending) => {
          seen = pending;
          expect(database.get("c/a")?.fields.get("n")).toEqual(integerValue(1));
        },
      },
    );
    const numbers = seen?.writes.map(({ before, after }) => [
      before?.fields.get("n"),
      after?.fields.get("n"),
    ]);
    expect(numbers).toEqual([
      [integerValue(1), integerValue(5)],
      [integerValue(5), integerValue(6)],
      [undefined, undefined],
    ]);
    expect(seen?.getAfter("c/a")?.fields.get("n")).toEqual(integerValue(6));
    expect(seen?.getAfter("c/z")).toBeUndefined();
  });

  it("runs before preconditions, so that a denied caller cannot probe the data", async () => {
    const { database } = createTestStore();
    const write = updateWrite("c/none", {}, { precondition: { exists: true } });
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
    await expect(database.commit([updateWrite("c/a")], { authorize: judge })).rejects.toThrow("no");
    expect(database.get("c/a")).toBeUndefined();
  });
});

describe("commit listeners", () => {
  it("are notified in commit order, even of commits made by another listener", async () => {
    const { database } = createTestStore();
    const heard: string[] = [];
    database.onCommit(({ changes }) => {
      if (changes[0]?.path === "c/a")
        void database.commit([updateWrite("c/b", { b: booleanValue(true) })], {});
    });
    const stop = database.onCommit(({ changes }) => heard.push(changes[0]?.path ?? ""));
    await database.commit([updateWrite("c/a")], {});
    stop();
    await database.commit([updateWrite("c/d")], {});
    expect(heard).toEqual(["c/a", "c/b"]);
  });

  it("do not fail the commit by throwing", async () => {
    const faults: unknown[] = [];
    const { database } = createTestStore({ report: (error) => faults.push(error) });
    const fault = new Error("listener");
    database.onCommit(() => {
      throw fault;
    });
    await database.commit([updateWrite("c/a")], {});
    expect(faults).toEqual([fault]);
    expect(database.get("c/a")).toBeDefined();
  });
});

describe("commit of more than 10 MiB", () => {
  const large = stringValue("x".repeat(1_000_000));
  const writes = (count: number): Write[] =>
    Array.from({ length: count }, (_, i) => updateWrite(`c/${i}`, { large }));

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
      Array.from({ length: 10 }, (_, i) => deleteWrite(`c/${i}`)),
      {},
    );
    expect(database.get("c/9")).toBeUndefined();
  });
});
