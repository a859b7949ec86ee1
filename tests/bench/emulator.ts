import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { type EmulatorProcess, startEmulatorProcess } from "../support/emulator-process.ts";
import {
  type Benchmark,
  type BenchmarkRow,
  formatMilliseconds,
  measureOperationsAlternately,
} from "./benchmark.ts";
import { compareWithOtherEmulator } from "./compare-with-other-emulator.ts";
import { measureEmulatorStartTimes } from "./emulator-start.ts";
import { measureGrpcOverhead } from "./grpc-overhead.ts";
import { measureIdleListenerOverhead } from "./idle-listeners.ts";

const DOCUMENTS_PER_LISTENER = 50;
const ROUNDS = 200;
const WARM_UP_ROUNDS = 30;
const BATCH = 500;

interface TestDatabase {
  readonly documents: number;
  readonly listeners: number;
  readonly firestore: Firestore;
  /**
   * The callbacks of the writes whose delivery is awaited, by `group:serial`. The listener to a group calls a
   * callback when it receives a document of the group whose field `serial` has the value in the key.
   */
  readonly arrivals: Map<string, () => void>;
  close(): Promise<void>;
}

const groupOf = (index: number, groups: number): string => `g${index % groups}`;

const fill = async (firestore: Firestore, documents: number, groups: number): Promise<void> => {
  for (let first = 0; first < documents; first += BATCH) {
    const batch = firestore.batch();
    for (let index = first; index < Math.min(first + BATCH, documents); index += 1) {
      batch.set(firestore.doc(`items/i${index}`), {
        group: groupOf(index, groups),
        score: (index * 7919) % 10_007,
        serial: 0,
      });
    }
    await batch.commit();
  }
};

const listenToGroup = (firestore: Firestore, group: string, arrivals: TestDatabase["arrivals"]) =>
  new Promise<() => void>((resolve, reject) => {
    const unsubscribe = firestore
      .collection("items")
      .where("group", "==", group)
      .onSnapshot((snapshot) => {
        for (const { doc } of snapshot.docChanges()) {
          const key = `${group}:${doc.get("serial")}`;
          arrivals.get(key)?.();
          arrivals.delete(key);
        }
        resolve(unsubscribe);
      }, reject);
  });

const createTestDatabase = async (
  emulator: EmulatorProcess,
  name: string,
  size: { readonly documents: number; readonly listeners: number },
): Promise<TestDatabase> => {
  const app = initializeApp({ projectId: `demo-bench-${name}` }, name);
  const firestore = getFirestore(app);
  firestore.settings({ host: emulator.host, ssl: false });
  await fill(firestore, size.documents, size.listeners);
  const arrivals: TestDatabase["arrivals"] = new Map();
  const unsubscribes: (() => void)[] = [];
  for (let index = 0; index < size.listeners; index += 1) {
    unsubscribes.push(await listenToGroup(firestore, groupOf(index, size.listeners), arrivals));
  }
  const close = async (): Promise<void> => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    await firestore.terminate();
    await deleteApp(app);
  };
  return { ...size, firestore, arrivals, close };
};

/** Writes one document and waits until the listener with the matching query receives the change. */
const writeAndArrive =
  (database: TestDatabase) =>
  async (round: number): Promise<void> => {
    const index = (round * 31) % database.documents;
    const group = groupOf(index, database.listeners);
    const serial = round + 1;
    const arrived = new Promise<void>((resolve) => {
      database.arrivals.set(`${group}:${serial}`, resolve);
    });
    await Promise.all([database.firestore.doc(`items/i${index}`).update({ serial }), arrived]);
  };

const queryWithLimit =
  (database: TestDatabase) =>
  async (round: number): Promise<void> => {
    const { size } = await database.firestore
      .collection("items")
      .where("group", "==", groupOf(round, database.listeners))
      .orderBy("score")
      .limit(20)
      .get();
    if (size !== 20) throw new Error(`A query returned ${size} documents instead of 20.`);
  };

const countAll = (database: TestDatabase) => async (): Promise<void> => {
  const found = await database.firestore.collection("items").count().get();
  if (found.data().count !== database.documents) throw new Error("A count is wrong.");
};

/**
 * Creates a benchmark row that only reports its ratio and sets no maximum. Such rows are for operations whose
 * duration is proportional to the number of documents.
 */
const reportedRow = (
  what: string,
  times: { baseline: number; measured: number },
): BenchmarkRow => ({
  what,
  baseline: formatMilliseconds(times.baseline),
  measured: formatMilliseconds(times.measured),
  ratio: times.measured / times.baseline,
});

const row = (what: string, times: { baseline: number; measured: number }): BenchmarkRow => ({
  ...reportedRow(what, times),
  atMost: 1.5,
});

/**
 * Checks that two operations, the delivery of a write and a query with a limit, take about the same time with
 * 10,000 documents and 200 listeners as with 1,000 documents and 20 listeners.
 */
const growthRows = async (): Promise<readonly BenchmarkRow[]> => {
  const emulator = await startEmulatorProcess();
  const small = await createTestDatabase(emulator, "small", {
    documents: 1_000,
    listeners: 1_000 / DOCUMENTS_PER_LISTENER,
  });
  const large = await createTestDatabase(emulator, "large", {
    documents: 10_000,
    listeners: 10_000 / DOCUMENTS_PER_LISTENER,
  });
  try {
    const write = { small: writeAndArrive(small), large: writeAndArrive(large) };
    const query = { small: queryWithLimit(small), large: queryWithLimit(large) };
    await measureOperationsAlternately(WARM_UP_ROUNDS, write.small, write.large);
    await measureOperationsAlternately(WARM_UP_ROUNDS, query.small, query.large);
    const offset = (work: (round: number) => Promise<void>) => (round: number) =>
      work(round + WARM_UP_ROUNDS);
    return [
      row(
        "a write reaches its listener: 10,000 documents, 200 listeners / 1,000, 20",
        await measureOperationsAlternately(ROUNDS, offset(write.small), offset(write.large)),
      ),
      row(
        "a query with filter, order and limit: 10,000 documents, 200 listeners / 1,000, 20",
        await measureOperationsAlternately(ROUNDS, offset(query.small), offset(query.large)),
      ),
      reportedRow(
        "a count of all: 10,000 documents / 1,000",
        await measureOperationsAlternately(ROUNDS / 10, countAll(small), countAll(large)),
      ),
    ];
  } finally {
    await small.close();
    await large.close();
    await emulator.stop();
  }
};

/**
 * Compares the speed of Darasa's emulator under load with three baselines: the same emulator under less load, bare
 * Node.js servers, and @firestore-emulator/server.
 */
export const emulatorBenchmark: Benchmark = {
  name: "emulator",
  run: async () => [
    ...(await growthRows()),
    await measureIdleListenerOverhead(),
    ...(await measureEmulatorStartTimes()),
    ...(await measureGrpcOverhead()),
    ...(await compareWithOtherEmulator()),
  ],
};
