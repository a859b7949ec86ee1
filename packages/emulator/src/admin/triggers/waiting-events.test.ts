import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ManualTimerScheduler } from "../../listen/testing/manual-timers.ts";
import type { Document } from "../../model/document.ts";
import type { FunctionEvent } from "../../model/function-event.ts";
import type { DocumentChange } from "../../store/types.ts";
import { FakeFunctionsEmulator } from "./testing/functions-server.ts";
import { parseSecondGenerationTrigger } from "./trigger.ts";
import { FunctionTriggerDispatcher, type FunctionTriggerDispatcherOptions } from "./triggers.ts";

const DATABASE = { projectId: "p", databaseId: "d" };
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

let functions: FakeFunctionsEmulator;
let timers: ManualTimerScheduler;
let settled: string[];
let log: string[];
let ids: number;
let opened: FunctionTriggerDispatcher[];

beforeEach(async () => {
  functions = new FakeFunctionsEmulator();
  await functions.start();
  timers = new ManualTimerScheduler();
  settled = [];
  log = [];
  ids = 0;
  opened = [];
});
afterEach(() => {
  for (const triggers of opened) triggers.close();
  functions.close();
});

function open(options: Partial<FunctionTriggerDispatcherOptions> = {}): FunctionTriggerDispatcher {
  const triggers = new FunctionTriggerDispatcher({
    functions: functions.address,
    nextId: () => {
      ids += 1;
      return `event-${ids}`;
    },
    author: () => ({ kind: "admin" }),
    timers,
    log: (line) => log.push(line),
    onSettled: ({ id }) => settled.push(id),
    ...options,
  });
  opened.push(triggers);
  return triggers;
}

const buildTrigger = (key: string, kind = "written") =>
  parseSecondGenerationTrigger({
    projectId: "p",
    key,
    body: {
      eventType: `google.cloud.firestore.document.v1.${kind}`,
      database: "d",
      document: { value: "c/{id}", matchType: "PATH_PATTERN" },
    },
  });

const buildDocument = (path: string): Document => ({
  path,
  fields: new Map(),
  createTime: 1n,
  updateTime: 1n,
});
const buildEvent = (id: string, functionName: string, path = "c/a"): FunctionEvent => ({
  id,
  functionId: `p/${functionName}`,
  database: DATABASE,
  time: 1n,
  path,
  after: buildDocument(path),
  author: { kind: "admin" },
});

function commit(triggers: FunctionTriggerDispatcher, path: string): void {
  const changes: DocumentChange[] = [{ path, after: buildDocument(path) }];
  const forFunctions = triggers.eventsFor(DATABASE, 1n, changes);
  triggers.onCommit({ time: 1n, changes, functionEvents: forFunctions });
}

const idsOf = (events: Iterable<FunctionEvent>): readonly string[] =>
  [...events].map(({ id }) => id);
const delivered = () =>
  functions.deliveries.map(({ headers }) => [headers["ce-document"], headers["ce-id"]]);

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTurn();
}

/**
 * Waits for `count` failed calls of a function. After each failed call, advances the test clock past the pause
 * before the next attempt.
 */
async function passPauses(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await until(() => timers.size > 0);
    timers.advance(SECOND_MS);
  }
}

describe("events of the previous process", () => {
  const LEFT = [buildEvent("1", "r-f"), buildEvent("2", "r-f", "c/b"), buildEvent("3", "r-f")];

  it("are delivered when their function is registered, before new events and in order per document", async () => {
    const triggers = open({ undelivered: LEFT });
    expect(idsOf(triggers.undelivered()).toSorted()).toEqual(["1", "2", "3"]);
    triggers.register(buildTrigger("r-f-0"));
    commit(triggers, "c/a");
    await until(() => settled.length === 4);
    expect(delivered().filter(([document]) => document === "c/a")).toEqual([
      ["c/a", "1"],
      ["c/a", "3"],
      ["c/a", "event-1"],
    ]);
    expect(delivered()).toContainEqual(["c/b", "2"]);
    expect(delivered()).toHaveLength(4);
    expect(settled.toSorted()).toEqual(["1", "2", "3", "event-1"]);
    expect(idsOf(triggers.undelivered())).toEqual([]);
  });

  it("stay queued while no function is registered", () => {
    const triggers = open({ undelivered: LEFT });
    timers.advance(60 * MINUTE_MS);
    expect(idsOf(triggers.undelivered())).toHaveLength(3);
    expect(settled).toEqual([]);
  });

  it("stay queued without a functions emulator", () => {
    const { functions: _, ...options } = { functions, undelivered: LEFT };
    const triggers = new FunctionTriggerDispatcher({
      ...options,
      nextId: () => "",
      author: () => ({ kind: "admin" }),
      timers,
      log: (line) => log.push(line),
    });
    triggers.register(buildTrigger("r-g-0"));
    timers.advance(60 * MINUTE_MS);
    expect(idsOf(triggers.undelivered())).toHaveLength(3);
  });

  it("are dropped if their function is not registered within a minute after the others", async () => {
    const triggers = open({ undelivered: [...LEFT, buildEvent("4", "r-g")] });
    triggers.register(buildTrigger("r-g-0"));
    timers.advance(MINUTE_MS - 1);
    triggers.register(buildTrigger("r-h-0"));
    timers.advance(MINUTE_MS - 1);
    await until(() => settled.length === 1);
    expect(idsOf(triggers.undelivered()).toSorted()).toEqual(["1", "2", "3"]);
    timers.advance(1);
    expect(idsOf(triggers.undelivered())).toEqual([]);
    expect(settled.toSorted()).toEqual(["1", "2", "3", "4"]);
    expect(log).toEqual(["There is no function p/r-f any more: 3 of its events were dropped."]);
    expect(functions.keys()).toEqual(["r-g-0"]);
  });

  it("are dropped if their function no longer matches them", async () => {
    const triggers = open({ undelivered: LEFT });
    triggers.register(buildTrigger("r-f-0", "deleted"));
    await until(() => settled.length === 3);
    expect(functions.deliveries).toEqual([]);
  });
});

describe("an event that was not received", () => {
  it("is retried, because a function is registered shortly before it can be called", async () => {
    functions.answer = () => (functions.deliveries.length === 1 ? 404 : 200);
    const triggers = open();
    triggers.register(buildTrigger("r-f-0"));
    commit(triggers, "c/a");
    await passPauses(1);
    await until(() => settled.length === 1);
    expect(delivered()).toEqual([
      ["c/a", "event-1"],
      ["c/a", "event-1"],
    ]);
  });

  it("is dropped with all other events of a function that stays unknown", async () => {
    functions.answer = () => 404;
    const triggers = open();
    triggers.register(buildTrigger("r-f-0"));
    commit(triggers, "c/a");
    commit(triggers, "c/a");
    await passPauses(9);
    await until(() => settled.length > 0);
    expect(settled).toEqual(["event-1", "event-2"]);
    expect(functions.keys()).toEqual(Array.from({ length: 10 }, () => "r-f-0"));
    expect(log).toEqual(["Function r-f-0 does not exist: 2 of its events were dropped."]);
    commit(triggers, "c/a");
    expect(idsOf(triggers.undelivered())).toEqual([]);
  });

  it("is retried after a connection error", async () => {
    functions.answer = () => new Promise(() => undefined);
    const triggers = open();
    triggers.register(buildTrigger("r-f-0"));
    commit(triggers, "c/a");
    await functions.untilDelivered(1);
    functions.answer = () => 200;
    functions.hangUp();
    await passPauses(1);
    await until(() => settled.length === 1);
    expect(delivered()).toEqual([
      ["c/a", "event-1"],
      ["c/a", "event-1"],
    ]);
  });

  it("stays queued until the next registration while the functions emulator is unreachable, without further events", async () => {
    const other = new FakeFunctionsEmulator();
    await other.start();
    const triggers = open({ functions: other.address });
    triggers.register(buildTrigger("r-f-0"));
    other.close();
    commit(triggers, "c/a");
    commit(triggers, "c/a");
    await passPauses(9);
    await until(() => log.length === 1);
    expect(log[0]).toMatch(
      /^Function r-f-0 cannot be reached: .* delivery waits until it is registered/,
    );
    commit(triggers, "c/a");
    expect(idsOf(triggers.undelivered())).toEqual(["event-1", "event-2"]);
    expect(settled).toEqual([]);
    triggers.register(buildTrigger("r-f-1"));
    await passPauses(1);
    expect(idsOf(triggers.undelivered())).toEqual(["event-1", "event-2"]);
  });
});

it("an event without a response before the shutdown is not settled", async () => {
  functions.answer = () => new Promise(() => undefined);
  const triggers = open();
  triggers.register(buildTrigger("r-f-0"));
  commit(triggers, "c/a");
  await functions.untilDelivered(1);
  triggers.close();
  functions.hangUp();
  await nextTurn();
  commit(triggers, "c/a");
  expect(idsOf(triggers.undelivered())).toEqual(["event-1", "event-2"]);
  expect(settled).toEqual([]);
});
