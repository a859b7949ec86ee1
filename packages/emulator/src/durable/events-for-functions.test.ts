import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import type { EventAuthor, FunctionEvent } from "../model/function-event.ts";
import { deleteWrite, updateWrite } from "../store/testing/build.ts";
import type { CreateFunctionEvents } from "../store/types.ts";
import { logPath } from "./data-files.ts";
import { int, observeDisk, type Running, run, TemporaryDirectories } from "./testing/test-store.ts";

const workshop = new TemporaryDirectories();
afterAll(() => workshop.remove());

const AUTHORS: readonly EventAuthor[] = [
  { kind: "admin" },
  { kind: "anonymous" },
  { kind: "user", uid: "alice" },
];

/** Two functions that wait for changes in `c`, one event at a time until it is settled. */
class Waiting {
  readonly unsettled: FunctionEvent[] = [];
  #made = 0;

  readonly eventsFor: CreateFunctionEvents = (database, time, changes) =>
    changes
      .filter(({ path }) => path.startsWith("c/"))
      .flatMap((change) =>
        ["p/f", "p/g"].map((functionId) => {
          this.#made += 1;
          const author = AUTHORS[this.#made % AUTHORS.length] ?? { kind: "admin" };
          return { id: String(this.#made), functionId, database, time, ...change, author };
        }),
      );

  readonly unheard = (): readonly FunctionEvent[] => this.unsettled;

  hear({ database, data }: Running): void {
    this.unsettled.push(...data.forFunctions);
    database.onCommit(({ functionEvents: forFunctions }) => this.unsettled.push(...forFunctions));
  }

  settleFirst({ data }: Running): void {
    const first = this.unsettled.shift();
    if (first !== undefined) data.settleEvent(first);
  }
}

function leftIn(directory: string): readonly FunctionEvent[] {
  const { data } = run(directory);
  data.close();
  return data.forFunctions;
}

function runWaiting(directory: string, options: Parameters<typeof run>[1] = {}) {
  const waiting = new Waiting();
  const running = run(directory, { ...options, functions: waiting });
  waiting.hear(running);
  return { waiting, running, database: running.database };
}

describe("what functions are to hear of", () => {
  it("is kept with its commit, until it is settled", async () => {
    const directory = workshop.next();
    const { waiting, running, database } = runWaiting(directory);
    await database.commit([updateWrite("c/a", { n: int(1) }), updateWrite("d/a")], {});
    await database.commit([updateWrite("c/a", { n: int(2) }), deleteWrite("d/a")], {});
    await database.commit([deleteWrite("c/a")], {});
    const events = [...waiting.unsettled];
    expect(events).toHaveLength(6);
    expect(leftIn(workshop.copy(directory))).toEqual(events);
    for (let n = 0; n < 4; n += 1) waiting.settleFirst(running);
    running.data.close();
    expect(leftIn(directory)).toEqual(events.slice(4));
  });

  it("does not go through a clear, an import and a reset", () => {
    const directory = workshop.next();
    const { running, database } = runWaiting(directory);
    database.load([{ path: "c/a", fields: new Map() }]);
    database.remove("c/a");
    running.data.close();
    expect(leftIn(directory)).toEqual([]);
  });

  it("costs nothing in the log where no function waits for the change", async () => {
    const logs = [];
    for (const functions of [undefined, new Waiting()]) {
      const directory = workshop.next();
      const { data, database } = run(directory, functions && { functions });
      await database.commit([updateWrite("d/a", { n: int(1) })], {});
      await database.commit([deleteWrite("d/a")], {});
      data.close();
      logs.push(readFileSync(logPath(directory, 0)));
    }
    expect(logs[0]).toEqual(logs[1]);
  });

  it("is in order and neither lost nor brought back, whichever step of a compaction is the last", async () => {
    const directory = workshop.next();
    const copies: { copy: string; settled: number; acknowledged: number }[] = [];
    let acknowledged = 0;
    /** Certain to be on the disk. */
    let settled = 0;
    const disk = observeDisk(() => {
      copies.push({ copy: workshop.copy(directory), settled, acknowledged });
    });
    const { waiting, running, database } = runWaiting(directory, { smallestLogBytes: 600, disk });
    for (let n = 0; n < 40; n += 1) {
      await database.commit([updateWrite("c/all", { n: int(n) })], {});
      acknowledged += 2;
      if (n < 5) continue;
      settled = n - 5;
      waiting.settleFirst(running);
    }
    running.data.close();
    for (const { copy, ...known } of copies) {
      const ids = leftIn(copy).map(({ id }) => Number(id));
      const first = ids[0] ?? 1;
      expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => first + index));
      // What was being written at that moment may be there.
      expect(first - 1 - known.settled).toBeOneOf([0, 1]);
      expect((ids.at(-1) ?? 0) - known.acknowledged).toBeOneOf([0, 2]);
    }
    expect(leftIn(directory).map(({ id }) => id)).toEqual(waiting.unsettled.map(({ id }) => id));
  });
});
