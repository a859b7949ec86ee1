import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { expect, it } from "vitest";
import { createSeededRandom } from "../../scripts/seed/random.ts";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import {
  type DisconnectableProxy,
  startDisconnectableProxy,
} from "../support/disconnectable-proxy.ts";
import { SoakListener } from "./soak-listeners.ts";
import { QueryResultChecker, type SoakQuery } from "./soak-model.ts";
import { SoakWriter, sumSharedCounters } from "./soak-writer.ts";

/** The duration of the soak test in seconds. `npm run test:long` sets 1800. */
const SECONDS = Number(process.env.DARASA_SOAK_SECONDS ?? 36);
const PHASES = 12;
const LISTENERS = 1_000;
const WRITERS = 8;
const IDS_PER_WRITER = 250;
const GROUPS = 200;
/** The share of listeners that detach and attach again in each phase of the test. */
const REATTACHED_SHARE = 0.05;
const CUT_MS = 200;
const QUIET_TIMEOUT_MS = 600_000;
const SECONDS_PER_HOUR = 3_600;
/** The fraction of the test's duration during which the emulator's fast clock advances by one hour. */
const HOUR_PART = 1 / 8;
/**
 * The maximum growth that `heapGrowth` may return. Garbage collection changes the heap size a little, but a
 * memory leak makes it grow with every commit. Each heap size is measured after the emulator has deleted old
 * versions, because their number depends on the speed of the machine.
 */
const MAX_HEAP_GROWTH = 1.15;

interface Server {
  readonly port: number;
  readonly loggedLines: readonly string[];
  /** Advances the clock of the emulator by one hour. */
  passHour(): Promise<unknown>;
  /** Returns the heap size in bytes after a garbage collection. */
  heap(): Promise<number>;
  stop(): Promise<void>;
}

const nextMessage = async (child: ChildProcess, key: string): Promise<number> => {
  for (;;) {
    const [message] = await once(child, "message");
    if (key in message) return Number(message[key]);
  }
};

const startServer = async (): Promise<Server> => {
  const speed = SECONDS_PER_HOUR / (SECONDS * HOUR_PART);
  const child = fork(resolveFromRoot("tests/suite/soak-server.ts"), [String(speed)], {
    execArgv: ["--expose-gc"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const loggedLines: string[] = [];
  child.on("message", (message: object) => {
    if ("logged" in message) loggedLines.push(String(message.logged));
  });
  const port = await nextMessage(child, "port");
  return {
    port,
    loggedLines,
    passHour: () => {
      const reply = nextMessage(child, "passed");
      child.send("hour");
      return reply;
    },
    heap: () => {
      const reply = nextMessage(child, "heap");
      child.send("heap");
      return reply;
    },
    stop: async () => {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
};

const connect = (name: string, port: number) => {
  const app = initializeApp({ projectId: "demo-soak" }, name);
  const firestore = getFirestore(app);
  firestore.settings({ host: `127.0.0.1:${port}`, ssl: false });
  return {
    firestore,
    close: async () => {
      await firestore.terminate();
      await deleteApp(app);
    },
  };
};

const groups = Array.from({ length: GROUPS }, (_, index) => `g${index}`);
const idsOf = (writer: number): string[] =>
  Array.from({ length: IDS_PER_WRITER }, (_, index) => `w${writer}-${index}`);

const buildSoakQuery = (index: number): SoakQuery => {
  const group = `g${index % GROUPS}`;
  const kind = (["all", "all", "top", "document"] as const)[Math.trunc(index / GROUPS) % 4];
  return kind === "document" || kind === undefined
    ? { kind: "document", id: `w${index % WRITERS}-${index % IDS_PER_WRITER}` }
    : { kind, group };
};

/**
 * Waits until every listener shows the expected result after all commits. Returns a description of each listener
 * that does not show it in time.
 */
const waitUntilUpToDate = async (
  listeners: readonly SoakListener[],
  model: QueryResultChecker,
): Promise<string[]> => {
  const deadline = Date.now() + QUIET_TIMEOUT_MS;
  const behind = (): SoakListener[] =>
    listeners.filter(({ digest, question }) => digest !== model.expected(question));
  while (behind().length > 0 && Date.now() < deadline) await delay(20);
  return behind().map(
    ({ digest, question }) =>
      `${JSON.stringify(question)} shows [${digest}], not [${model.expected(question)}]`,
  );
};

const reattachListeners = async (
  listeners: readonly SoakListener[],
  firestore: Firestore,
  random: () => number,
): Promise<void> => {
  for (const listener of listeners) {
    if (random() >= REATTACHED_SHARE) continue;
    listener.detach();
    await delay(1);
    listener.attach(firestore);
  }
};

const medianOf = (samples: readonly number[]): number =>
  samples.toSorted((left, right) => left - right)[Math.floor(samples.length / 2)] ?? Number.NaN;

/**
 * Returns the growth of the heap: the median of the last quarter of the samples divided by the median of the
 * second quarter.
 */
const heapGrowth = (samples: readonly number[]): number => {
  const quarter = samples.length / 4;
  return medianOf(samples.slice(-quarter)) / medianOf(samples.slice(quarter, 2 * quarter));
};

/**
 * Interrupts the network in every third phase. The interruptions alternate: one lasts 200 ms, the next only
 * closes the connections and allows new ones at once.
 */
const cutNetwork = async (phase: number, network: DisconnectableProxy): Promise<void> => {
  if (phase % 3 !== 1) return;
  network.cut();
  if (phase % 2 === 0) await delay(CUT_MS);
  network.restore();
};

const startWorld = async () => {
  const server = await startServer();
  const network = await startDisconnectableProxy(server.port);
  // The writers connect directly, without the proxy that interrupts the network. An interruption could make them
  // lose the response that contains the commit time of a write.
  const writing = connect("soak-write", server.port);
  const listening = connect("soak-listen", network.port);
  const model = new QueryResultChecker();
  const random = createSeededRandom(20_260_117);
  const common = { firestore: writing.firestore, model, random, groups };
  return {
    server,
    network,
    model,
    random,
    writing: writing.firestore,
    listening: listening.firestore,
    writers: Array.from(
      { length: WRITERS },
      (_, index) => new SoakWriter({ ...common, ids: idsOf(index) }),
    ),
    listeners: Array.from(
      { length: LISTENERS },
      (_, index) => new SoakListener(`listener ${index}`, buildSoakQuery(index), model),
    ),
    close: async () => {
      await Promise.all([writing.close(), listening.close()]);
      await network.close();
      await server.stop();
    },
  };
};

it(
  `delivers every change in order to ${LISTENERS} listeners over ${SECONDS} s of writes and network failures, without a memory leak`,
  async ({ annotate }) => {
    const world = await startWorld();
    const { server, network, model, writers, listeners } = world;
    for (const listener of listeners) listener.attach(world.listening);
    const heaps: number[] = [];
    let checkedCount = 0;
    for (let phase = 0; phase < PHASES; phase += 1) {
      const end = performance.now() + (SECONDS * 1_000) / PHASES;
      const written = Promise.all(writers.map((writer) => writer.writeUntil(end)));
      await reattachListeners(listeners, world.listening, world.random);
      await cutNetwork(phase, network);
      await written;
      await Promise.all(writers.map((writer) => writer.rewriteAll()));
      expect(await waitUntilUpToDate(listeners, model)).toEqual([]);
      const checked = model.check();
      expect(checked.faults).toEqual([]);
      checkedCount += checked.checked;
      await server.passHour();
      await world.writing.doc("hours/passed").set({ phase });
      heaps.push(await server.heap());
    }
    expect(listeners.flatMap(({ faults }) => faults)).toEqual([]);
    expect(server.loggedLines).toEqual([]);
    expect(checkedCount).toBeGreaterThan(LISTENERS * PHASES);
    const added = writers.reduce((sum, writer) => sum + writer.added, 0);
    expect(await sumSharedCounters(world.writing)).toBe(added);
    const megabytes = heaps.map((heap) => (heap / 2 ** 20).toFixed(1)).join(" ");
    await annotate(`Soak: ${checkedCount} results checked; heap in MB: ${megabytes}`);
    expect(heapGrowth(heaps)).toBeLessThanOrEqual(MAX_HEAP_GROWTH);
    for (const listener of listeners) listener.detach();
    await world.close();
  },
  (SECONDS + 60) * 10_000,
);
