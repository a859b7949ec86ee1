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
import { buildStage, nameOf, remove, START, transform, update, verify } from "./testing/build.ts";
import type { CommitEvent, PendingCommit } from "./types.ts";

async function fieldsAfter(...writes: Write[]) {
  const { database } = buildStage();
  for (const write of writes) await database.commit([write], {});
  return Object.fromEntries(database.get("c/a")?.fields ?? []);
}

describe("an update", () => {
  const present = update("c/a", {
    a: integerValue(1),
    m: mapValue({ x: integerValue(1), y: integerValue(2) }),
  });
  const rows: [string, Write[], Record<string, unknown>][] = [
    [
      "without mask replaces",
      [present, update("c/a", { b: integerValue(2) })],
      { b: integerValue(2) },
    ],
    [
      "with a mask sets what is given and removes what is not",
      [
        present,
        update("c/a", { m: mapValue({ x: integerValue(9) }) }, { mask: ["m.x", "m.y", "a"] }),
      ],
      { m: mapValue({ x: integerValue(9) }) },
    ],
    [
      "ignores fields outside its mask",
      [present, update("c/a", { a: integerValue(2), z: integerValue(1) }, { mask: ["a"] })],
      { a: integerValue(2), m: mapValue({ x: integerValue(1), y: integerValue(2) }) },
    ],
    [
      "puts a map in the way of a nested path",
      [present, update("c/a", { a: mapValue({ b: integerValue(1) }) }, { mask: ["a.b"] })],
      {
        a: mapValue({ b: integerValue(1) }),
        m: mapValue({ x: integerValue(1), y: integerValue(2) }),
      },
    ],
    [
      "with an empty mask touches nothing",
      [present, update("c/a", {}, { mask: [] })],
      { a: integerValue(1), m: mapValue({ x: integerValue(1), y: integerValue(2) }) },
    ],
    [
      "with a mask creates the document",
      [update("c/a", { a: integerValue(1) }, { mask: ["a", "b"] })],
      { a: integerValue(1) },
    ],
    [
      "transforms after its mask",
      [
        update(
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
      [transform("c/a", { kind: "increment", fieldPath: "n", operand: integerValue(1) })],
      { n: integerValue(1) },
    ],
  ];
  it.each(rows)("%s", async (_name, writes, expected) => {
    expect(await fieldsAfter(...writes)).toEqual(expected);
  });

  it("with an empty mask makes sure that the document exists", async () => {
    const { database } = buildStage();
    await database.commit([update("c/a", {}, { mask: [] })], {});
    expect(database.get("c/a")?.fields.size).toBe(0);
  });
});

describe("the times of a document", () => {
  it("keep the creation and move the update", async () => {
    const { database } = buildStage();
    const first = await database.commit([update("c/a", { n: integerValue(1) })], {});
    const second = await database.commit([update("c/a", { n: integerValue(2) })], {});
    expect(database.get("c/a")).toMatchObject({ createTime: first.time, updateTime: second.time });
    expect(second.writeResults).toEqual([{ updateTime: second.time, transformResults: [] }]);
  });

  it("begin anew after a deletion", async () => {
    const { database } = buildStage();
    await database.commit([update("c/a")], {});
    const { time } = await database.commit([remove("c/a"), update("c/a")], {});
    expect(database.get("c/a")).toMatchObject({ createTime: time, updateTime: time });
  });

  it("stay when a write changes nothing, and nobody is told", async () => {
    const { database } = buildStage();
    const write = update("c/a", {
      n: integerValue(1),
      m: mapValue({ a: integerValue(1), b: integerValue(2) }),
    });
    const first = await database.commit([write], {});
    const events: CommitEvent[] = [];
    database.onCommit((event) => events.push(event));
    const same = update("c/a", {
      m: mapValue({ b: integerValue(2), a: integerValue(1) }),
      n: integerValue(1),
    });
    const second = await database.commit([same, remove("c/none")], {});
    expect(second.time).toBeGreaterThan(first.time);
    expect(second.writeResults).toEqual([
      { updateTime: first.time, transformResults: [] },
      { transformResults: [] },
    ]);
    expect(events).toEqual([]);
  });

  it("move when 1 becomes 1.0", async () => {
    const { database } = buildStage();
    const first = await database.commit([update("c/a", { n: integerValue(1) })], {});
    await database.commit([update("c/a", { n: doubleValue(1) })], {});
    expect(database.get("c/a")?.updateTime).toBeGreaterThan(first.time);
  });

  it("rise by a microsecond while the wall clock stands, and follow it", async () => {
    const { database, setTime } = buildStage();
    const times: bigint[] = [];
    for (const wall of [START, START, START - 500n, START + 900n]) {
      setTime(wall);
      times.push(
        (await database.commit([update("c/a", { n: integerValue(times.length) })], {})).time,
      );
    }
    expect(times).toEqual([START + 1n, START + 2n, START + 3n, START + 900n]);
  });

  it("lie after every read time given out", async () => {
    const { database } = buildStage();
    const read = database.readTime();
    const { time } = await database.commit([update("c/a")], {});
    expect(time).toBeGreaterThan(read);
    expect(database.readTime()).toBeGreaterThan(time);
  });
});

describe("server timestamps", () => {
  it("are the commit's time in whole milliseconds, and what rules see", async () => {
    const { database, setTime } = buildStage();
    setTime(START + 1_234n);
    const stamp = (path: string) => transform(path, { kind: "requestTime", fieldPath: "t" });
    let requestTime = 0n;
    const { time, writeResults } = await database.commit([stamp("c/a"), stamp("c/b")], {
      judge: (pending) => {
        requestTime = pending.requestTime;
      },
    });
    const expected = { kind: "timestamp", micros: START + 1_000n };
    expect(time).toBe(START + 1_234n);
    expect(requestTime).toBe(START + 1_000n);
    expect(writeResults.map(({ transformResults }) => transformResults)).toEqual([
      [expected],
      [expected],
    ]);
  });
});

describe("a commit that cannot be", () => {
  const exists = update("c/a", { n: integerValue(1) });
  const rows: [string, string, Write[]][] = [
    [
      "NOT_FOUND",
      `No document to update: ${nameOf("c/none")}`,
      [update("c/none", {}, { precondition: { exists: true } })],
    ],
    [
      "NOT_FOUND",
      `No document to update: ${nameOf("c/none")}`,
      [remove("c/none", { exists: true })],
    ],
    [
      "ALREADY_EXISTS",
      `Document already exists: ${nameOf("c/a")}`,
      [update("c/a", {}, { precondition: { exists: false } })],
    ],
    [
      "FAILED_PRECONDITION",
      `the stored version (${START + 1n}) does not match the required base version (7)`,
      [update("c/a", {}, { precondition: { updateTime: 7n } })],
    ],
    [
      "FAILED_PRECONDITION",
      "the stored version (0) does not match the required base version (7)",
      [verify("c/none", { updateTime: 7n })],
    ],
    ["INVALID_ARGUMENT", "a verify must contain a precondition", [verify("c/a")]],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be verified more than once",
      [verify("c/a", { exists: true }), verify("c/a", { exists: true })],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be verified and then written in a single request",
      [verify("c/a", { exists: true }), exists],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be written and then verified in a single request",
      [exists, verify("c/a", { exists: true })],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be deleted and then updated in a single request",
      [remove("c/a"), update("c/a", {}, { precondition: { exists: true } })],
    ],
    [
      "INVALID_ARGUMENT",
      "the same document cannot be deleted and then updated in a single request",
      [remove("c/none"), update("c/none", {}, { precondition: { exists: true } })],
    ],
    [
      "INVALID_ARGUMENT",
      "Input must be int64 or double.",
      [transform("c/a", { kind: "increment", fieldPath: "n", operand: stringValue("1") })],
    ],
    [
      "INVALID_ARGUMENT",
      'Document "projects/p/databases/other/documents/c/a" is not in database "projects/p/databases/d".',
      [{ kind: "delete", name: "projects/p/databases/other/documents/c/a" }],
    ],
    [
      "INVALID_ARGUMENT",
      "Nested arrays are not allowed",
      [update("c/b", { a: arrayValue(arrayValue()) })],
    ],
    [
      "INVALID_ARGUMENT",
      "field name __x__ is reserved",
      [update("c/b", { __x__: integerValue(1) })],
    ],
    [
      "INVALID_ARGUMENT",
      "maximum entity size is 1048576 bytes",
      [update("c/b", { a: stringValue("x".repeat(600_000)), b: stringValue("x".repeat(600_000)) })],
    ],
  ];
  it.each(rows)("is refused as %s: %s", async (code, message, writes) => {
    const { database } = buildStage();
    await database.commit([exists], {});
    const good = update("c/good");
    const failure = await database.commit([good, ...writes], {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StatusError);
    expect(failure).toMatchObject({ code, message });
    expect(database.get("c/good")).toBeUndefined();
    expect(database.get("c/a")?.fields.get("n")).toEqual(integerValue(1));
  });

  it("looks at preconditions in the order of the writes", async () => {
    const { database } = buildStage();
    await database.commit(
      [
        update("c/a", { n: integerValue(1) }, { precondition: { exists: false } }),
        update("c/a", { n: integerValue(2) }, { precondition: { exists: true } }),
        remove("c/a", { exists: true }),
        update("c/a", { n: integerValue(3) }, { precondition: { exists: false } }),
        update("c/a", { n: integerValue(4) }, { precondition: { exists: true } }),
      ],
      {},
    );
    expect(database.get("c/a")?.fields.get("n")).toEqual(integerValue(4));
  });

  it("passes a verify that holds and answers with the version", async () => {
    const { database } = buildStage();
    const { time } = await database.commit([exists], {});
    const { writeResults } = await database.commit(
      [verify("c/a", { updateTime: time }), verify("c/none", { exists: false })],
      {},
    );
    expect(writeResults).toEqual([
      { updateTime: time, transformResults: [] },
      { transformResults: [] },
    ]);
  });
});

describe("the judge of a commit", () => {
  it("sees each write between the states around it, and the whole after", async () => {
    const { database } = buildStage();
    await database.commit([update("c/a", { n: integerValue(1) })], {});
    let seen: PendingCommit | undefined;
    await database.commit(
      [
        update("c/a", { n: integerValue(5) }, { mask: ["n"] }),
        transform("c/a", { kind: "increment", fieldPath: "n", operand: integerValue(1) }),
        remove("c/b"),
      ],
      {
        judge: (pending) => {
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

  it("comes before preconditions, so that a refused caller learns nothing", async () => {
    const { database } = buildStage();
    const write = update("c/none", {}, { precondition: { exists: true } });
    const judge = () => {
      throw new StatusError("PERMISSION_DENIED", "no");
    };
    await expect(database.commit([write], { judge })).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
    });
  });

  it("refuses the whole commit by throwing", async () => {
    const { database } = buildStage();
    const judge = () => {
      throw new StatusError("PERMISSION_DENIED", "no");
    };
    await expect(database.commit([update("c/a")], { judge })).rejects.toThrow("no");
    expect(database.get("c/a")).toBeUndefined();
  });
});

describe("commit listeners", () => {
  it("hear commits in order, also those that another listener makes", async () => {
    const { database } = buildStage();
    const heard: string[] = [];
    database.onCommit(({ changes }) => {
      if (changes[0]?.path === "c/a")
        void database.commit([update("c/b", { b: booleanValue(true) })], {});
    });
    const stop = database.onCommit(({ changes }) => heard.push(changes[0]?.path ?? ""));
    await database.commit([update("c/a")], {});
    stop();
    await database.commit([update("c/d")], {});
    expect(heard).toEqual(["c/a", "c/b"]);
  });

  it("do not fail the commit by their own faults", async () => {
    const faults: unknown[] = [];
    const { database } = buildStage({ report: (error) => faults.push(error) });
    const fault = new Error("listener");
    database.onCommit(() => {
      throw fault;
    });
    await database.commit([update("c/a")], {});
    expect(faults).toEqual([fault]);
    expect(database.get("c/a")).toBeDefined();
  });
});

describe("a commit of more than 10 MiB", () => {
  const large = stringValue("x".repeat(1_000_000));
  const writes = (count: number): Write[] =>
    Array.from({ length: count }, (_, i) => update(`c/${i}`, { large }));

  it("is refused as a whole, in production's words", async () => {
    const { database } = buildStage();
    await expect(database.commit(writes(11), {})).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Transaction too big. Decrease transaction size.",
    });
    expect(database.get("c/0")).toBeUndefined();
  });

  it("is one whose documents are, not its deletes", async () => {
    const { database } = buildStage();
    await database.commit(writes(10), {});
    await database.commit(
      Array.from({ length: 10 }, (_, i) => remove(`c/${i}`)),
      {},
    );
    expect(database.get("c/9")).toBeUndefined();
  });
});
