import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { DatabaseId } from "../model/document.ts";
import { planQuery } from "../query/plan-query.ts";
import { buildIntegerValue, buildStructuredQuery } from "../query/testing/build.ts";
import type { StoreJournal } from "./journal.ts";
import {
  buildTransformWrite,
  buildUpdateWrite,
  createTestStore,
  TEST_CLOCK_START_TIME,
} from "./testing/build.ts";
import type { CommitEvent } from "./types.ts";

/** A journal that persists commits only when the test calls its methods. */
class ManualJournal implements StoreJournal {
  readonly #open: ((failure?: Error) => void)[] = [];

  append(_: DatabaseId, _event: CommitEvent, settle: (failure?: Error) => void): void {
    this.#open.push(settle);
  }

  settle(failure?: Error): void {
    this.#open.shift()?.(failure);
  }

  flush(): void {
    while (this.#open.length > 0) this.settle();
  }
}

function buildJournalled() {
  const journal = new ManualJournal();
  const stage = createTestStore({ journal });
  const announced: bigint[] = [];
  stage.database.onCommit(({ time }) => announced.push(time));
  return { ...stage, journal, announced };
}

/** Returns whether the promise is settled after all pending microtasks have run. */
async function hasEnded(promise: Promise<unknown>): Promise<boolean> {
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  promise.then(end, end);
  await nextTurn();
  return ended;
}

const increment = () =>
  buildTransformWrite("c/a", { kind: "increment", fieldPath: "n", operand: buildIntegerValue(1) });
const ALL = planQuery("", buildStructuredQuery({ collection: "c" }));

describe("pending commit", () => {
  it("is neither acknowledged, nor announced, nor read", async () => {
    const { database, journal, announced } = buildJournalled();
    const commit = database.commit([increment()], {});
    expect(await hasEnded(commit)).toBe(false);
    expect(announced).toEqual([]);
    expect(database.get("c/a")).toBeUndefined();
    expect((await database.query(ALL, {})).documents).toEqual([]);
    journal.settle();
    const { time } = await commit;
    expect(announced).toEqual([time]);
    expect(database.get("c/a")).toMatchObject({ fields: new Map([["n", buildIntegerValue(1)]]) });
  });

  it("has a time later than every read time returned in the meantime", async () => {
    const { database, journal } = buildJournalled();
    const before = database.readTime();
    const commit = database.commit([increment()], {});
    const meanwhile = [database.readTime(), (await database.read(["c/a"], {})).readTime];
    journal.settle();
    const { time } = await commit;
    for (const each of meanwhile) {
      expect(each).toBeGreaterThan(before);
      expect(each).toBeLessThan(time);
    }
    expect(database.changesSince(database.readTime())).toEqual([]);
    expect(database.changesSince(meanwhile[0] ?? 0n)).toHaveLength(1);
  });

  it("is the base of the next commit and visible to its authorize callback", async () => {
    const { database, journal } = buildJournalled();
    const first = database.commit([increment()], {});
    let seen: unknown;
    const second = database.commit([increment()], {
      authorize: (pending) => {
        seen = pending.get("c/a")?.fields.get("n");
      },
    });
    expect(seen).toEqual(buildIntegerValue(1));
    journal.settle();
    await first;
    expect(await hasEnded(second)).toBe(false);
    expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(1));
    journal.settle();
    expect((await second).writeResults[0]?.transformResults).toEqual([buildIntegerValue(2)]);
  });

  it("delays a rejection and a commit without effect that depend on it", async () => {
    const { database, journal } = buildJournalled();
    const first = database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {});
    const same = database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {});
    const refused = database.commit(
      [buildUpdateWrite("c/a", {}, { precondition: { exists: false } })],
      {},
    );
    expect(await hasEnded(Promise.race([first, same, refused]))).toBe(false);
    journal.settle();
    expect((await same).writeResults[0]?.updateTime).toBe((await first).time);
    await expect(refused).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
  });

  it("is read by a transaction, which waits until it is persisted", async () => {
    const { database, journal } = buildJournalled();
    const commit = database.commit([increment()], {});
    const transaction = database.begin({ mode: "readWrite" });
    const read = database.read(["c/a"], { transaction });
    const query = database.query(ALL, { transaction });
    expect(await hasEnded(Promise.race([read, query]))).toBe(false);
    journal.settle();
    const { time } = await commit;
    expect(await read).toMatchObject({ documents: [{ updateTime: time }], readTime: time });
    expect((await query).documents).toMatchObject([{ updateTime: time }]);
    const end = database.commit([increment()], { transaction });
    journal.settle();
    expect((await end).writeResults[0]?.transformResults).toEqual([buildIntegerValue(2)]);
  });

  it("delays a list request in a transaction", async () => {
    const { database } = buildJournalled();
    void database.commit([increment()], {});
    const transaction = database.begin({ mode: "readWrite" });
    expect(await database.listCollection("c", { transaction })).toMatchObject([{ path: "c/a" }]);
    expect(database.get("c/a")).toBeDefined();
  });

  it("is read at a later read time named by the client", async () => {
    const { database, journal, setTime } = buildJournalled();
    const commit = database.commit([increment()], {});
    setTime(TEST_CLOCK_START_TIME + 1_000n);
    const read = database.read(["c/a"], { readTime: TEST_CLOCK_START_TIME + 500n });
    expect(await hasEnded(read)).toBe(false);
    journal.settle();
    await commit;
    expect((await read).documents).toMatchObject([{ path: "c/a" }]);
  });

  it("is persisted before a clear, an import and a reset continue", async () => {
    const { database, store, announced } = buildJournalled();
    for (const act of [
      () => database.remove("c"),
      () => database.load([{ path: "c/a", fields: new Map() }]),
      () => store.reset(),
    ]) {
      const commit = database.commit(
        [buildUpdateWrite("c/b", { n: buildIntegerValue(announced.length) })],
        {},
      );
      act();
      await commit;
    }
    expect(announced.toSorted((left, right) => Number(left - right))).toEqual(announced);
    expect(announced).toHaveLength(6);
    expect([...database.documentsByName()]).toEqual([]);
  });

  it("is not acknowledged if it failed before the caller waited", async () => {
    const { database, journal } = buildJournalled();
    const lost = database.commit([increment()], {});
    journal.settle(new Error("full"));
    await expect(lost).rejects.toThrow("full");
  });

  it("fails together with all later commits and leaves the earlier state", async () => {
    const { database, journal, announced } = buildJournalled();
    const kept = database.commit([increment()], {});
    const lost = [
      database.commit([increment()], {}),
      database.commit([buildUpdateWrite("c/b")], {}),
    ];
    journal.settle();
    await kept;
    const failure = new Error("full");
    journal.settle(failure);
    journal.settle(failure);
    for (const commit of lost) await expect(commit).rejects.toBe(failure);
    await expect(database.commit([buildUpdateWrite("c/c")], {})).rejects.toBe(failure);
    expect(announced).toHaveLength(1);
    expect((await database.query(ALL, {})).documents).toMatchObject([
      { path: "c/a", fields: new Map([["n", buildIntegerValue(1)]]) },
    ]);
  });
});
