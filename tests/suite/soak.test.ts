import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { expect, it } from "vitest";
import { createSeededRandom } from "../../scripts/seed/random.ts";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { type CuttableProxy, startCuttableProxy } from "../support/cuttable-proxy.ts";
import { SoakListener } from "./soak-listeners.ts";
import { SoakModel, type SoakQuery } from "./soak-model.ts";
import { SoakWriter, sumCounters } from "./soak-writer.ts";

/** DARASA_SOAK_SECONDS=1800 is half an hour. */
const SECONDS = Number(process.env.DARASA_SOAK_SECONDS ?? 180);
const PHASES = 12;
const LISTENERS = 1_000;
const WRITERS = 8;
const IDS_PER_WRITER = 250;
const GROUPS = 200;
/** Of the listeners, in each phase. */
const RESTLESS = 0.05;
const CUT_MS = 200;
const QUIET_TIMEOUT_MS = 600_000;
const SECONDS_PER_HOUR = 3_600;
/** Of the whole run: how much the emulator's hour takes. */
const HOUR_PART = 1 / 8;
/**
 * Garbage collection leaves more or less; a leak grows with every commit. How much of the past is kept depends on how busy
 * the machine is, so each sample is taken when an hour has passed.
 */
const MOST_GROWTH = 1.15;

interface Server {
  readonly port: number;
  readonly said: readonly string[];
  /** From now on it is an hour later. */
  passHour(): Promise<unknown>;
  /** In bytes, after a garbage collection. */
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
  const said: string[] = [];
  child.on("message", (message: object) => {
    if ("said" in message) said.push(String(message.said));
  });
  const port = await nextMessage(child, "port");
  return {
    port,
    said,
    passHour: () => {
      const answer = nextMessage(child, "passed");
      child.send("hour");
      return answer;
    },
    heap: () => {
      const answer = nextMessage(child, "heap");
      child.send("heap");
      return answer;
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

const questionOf = (index: number): SoakQuery => {
  const group = `g${index % GROUPS}`;
  const kind = (["all", "all", "top", "document"] as const)[Math.trunc(index / GROUPS) % 4];
  return kind === "document" || kind === undefined
    ? { kind: "document", id: `w${index % WRITERS}-${index % IDS_PER_WRITER}` }
    : { kind, group };
};

/** Waits until every listener shows what the model has in the end; who does not has missed something. */
const untilQuiet = async (
  listeners: readonly SoakListener[],
  model: SoakModel,
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

const restless = async (
  listeners: readonly SoakListener[],
  firestore: Firestore,
  random: () => number,
): Promise<void> => {
  for (const listener of listeners) {
    if (random() >= RESTLESS) continue;
    listener.leave();
    await delay(1);
    listener.join(firestore);
  }
};

const medianOf = (samples: readonly number[]): number =>
  samples.toSorted((left, right) => left - right)[Math.floor(samples.length / 2)] ?? Number.NaN;

/** The last quarter of the samples to the second. */
const growthOf = (samples: readonly number[]): number => {
  const quarter = samples.length / 4;
  return medianOf(samples.slice(-quarter)) / medianOf(samples.slice(quarter, 2 * quarter));
};

/** Of some phases. */
const disturb = async (phase: number, network: CuttableProxy): Promise<void> => {
  if (phase % 3 !== 1) return;
  network.cut();
  if (phase % 2 === 0) await delay(CUT_MS);
  network.restore();
};

const startWorld = async () => {
  const server = await startServer();
  const network = await startCuttableProxy(server.port);
  // Who writes has to know the time of each write, so nothing comes between.
  const writing = connect("soak-write", server.port);
  const listening = connect("soak-listen", network.port);
  const model = new SoakModel();
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
      (_, index) => new SoakListener(`listener ${index}`, questionOf(index), model),
    ),
    close: async () => {
      await Promise.all([writing.close(), listening.close()]);
      await network.close();
      await server.stop();
    },
  };
};

it(
  `with ${LISTENERS} listeners over ${SECONDS} s of writes, cuts, comings and goings nothing is missed or out of order, and memory stays flat`,
  async ({ annotate }) => {
    const world = await startWorld();
    const { server, network, model, writers, listeners } = world;
    for (const listener of listeners) listener.join(world.listening);
    const heaps: number[] = [];
    let seen = 0;
    for (let phase = 0; phase < PHASES; phase += 1) {
      const end = performance.now() + (SECONDS * 1_000) / PHASES;
      const written = Promise.all(writers.map((writer) => writer.writeUntil(end)));
      await restless(listeners, world.listening, world.random);
      await disturb(phase, network);
      await written;
      await Promise.all(writers.map((writer) => writer.rollCall()));
      expect(await untilQuiet(listeners, model)).toEqual([]);
      const checked = model.check();
      expect(checked.faults).toEqual([]);
      seen += checked.seen;
      await server.passHour();
      await world.writing.doc("hours/passed").set({ phase });
      heaps.push(await server.heap());
    }
    expect(listeners.flatMap(({ faults }) => faults)).toEqual([]);
    expect(server.said).toEqual([]);
    expect(seen).toBeGreaterThan(LISTENERS * PHASES);
    const added = writers.reduce((sum, writer) => sum + writer.added, 0);
    expect(await sumCounters(world.writing)).toBe(added);
    const megabytes = heaps.map((heap) => (heap / 2 ** 20).toFixed(1)).join(" ");
    await annotate(`Soak: ${seen} answers checked; heap in MB: ${megabytes}`);
    expect(growthOf(heaps)).toBeLessThanOrEqual(MOST_GROWTH);
    for (const listener of listeners) listener.leave();
    await world.close();
  },
  (SECONDS + 60) * 10_000,
);
