import type { Firestore } from "firebase-admin/firestore";
import type { EmulatorProcess } from "../support/emulator-process.ts";
import {
  type BenchmarkRow,
  computeMedian,
  formatMilliseconds,
  measureOperationsAlternately,
} from "./benchmark.ts";
import {
  type ComparedEmulatorPair,
  compareThroughput,
  measureThroughputSample,
  type ThroughputSample,
  toThroughputRows,
} from "./compare-throughput.ts";
import {
  type ComparedEmulator,
  connectSdkToEmulator,
  runJobsConcurrently,
  startDarasaEmulator,
  startOtherEmulator,
  startOtherEmulatorWithCompileCache,
} from "./compared-emulator.ts";
import { getResidentMemoryMb } from "./process-usage.ts";

/*
 * This file compares Darasa's emulator with another emulator, @firestore-emulator/server. Both emulators receive
 * the same SDK calls over gRPC: reads, writes, queries and listeners, the only features that the other emulator
 * supports. The other emulator copies the whole collection for each new document, so it fills too slowly to
 * reach a large size. The benchmark fills both emulators for OTHER_EMULATOR_FILL_MS and compares them at the size that
 * they reach.
 */

const BATCH = 500;
const FULL = 100_000;
const SMALL = 1_000;
const OTHER_EMULATOR_FILL_MS = 30_000;
/**
 * The number of documents with the same value in the field `group`. The number is the same for every size of the
 * collection.
 */
const GROUP = 50;
const LIMIT = 20;
const WIDTH = 32;
const START_ROUNDS = 7;
/**
 * The number of rounds for operations of a few microseconds. Linux measures CPU time in steps of 10 ms, so only
 * a large number of rounds gives an exact result.
 */
const POINT_ROUNDS = 40;
/** The minimum of the ratio `throughput of Darasa's emulator / throughput of @firestore-emulator/server`. */
const AT_LEAST = 5;
/**
 * The minimum of the ratio `throughput of Darasa's emulator / throughput of @firestore-emulator/server` for
 * reads of single documents. It is lower than AT_LEAST, because both emulators spend most of the time of a read
 * in node:http2.
 */
const READS_AT_LEAST = 2.5;

const fields = (index: number) => ({
  group: `g${Math.floor(index / GROUP)}`,
  score: (index * 7_919) % 10_007,
  serial: 0,
});

const writeBatch = async (firestore: Firestore, collection: string, first: number) => {
  const batch = firestore.batch();
  for (let index = first; index < first + BATCH; index += 1) {
    batch.set(firestore.doc(`${collection}/i${index}`), fields(index));
  }
  await batch.commit();
};

interface Filled {
  /** The number of documents that each of the two emulators contains after the fill phase. */
  readonly size: number;
  readonly rows: readonly BenchmarkRow[];
}

const fillBoth = async ({ ours, other }: ComparedEmulatorPair): Promise<Filled> => {
  const samples = { ours: [] as ThroughputSample[], other: [] as ThroughputSample[] };
  const end = performance.now() + OTHER_EMULATOR_FILL_MS;
  let size = 0;
  while (size < FULL && performance.now() < end) {
    const first = size;
    samples.ours.push(
      await measureThroughputSample(ours, () => writeBatch(ours.firestore, "items", first)),
    );
    samples.other.push(
      await measureThroughputSample(other, () => writeBatch(other.firestore, "items", first)),
    );
    size += BATCH;
  }
  const what = `new documents in batches of ${BATCH}, up to the ${size} that the other emulator stores in ${OTHER_EMULATOR_FILL_MS / 1_000} s`;
  return { size, rows: toThroughputRows({ what, count: BATCH }, samples, AT_LEAST) };
};

const singleWrites = async (
  sides: ComparedEmulatorPair,
  size: number,
): Promise<readonly BenchmarkRow[]> => {
  const count = 64;
  return [
    ...(await compareThroughput(
      sides,
      {
        what: `new documents one by one in a collection of ${size}`,
        rounds: 5,
        count,
        run: ({ firestore }, round) =>
          runJobsConcurrently(count, WIDTH, (index) =>
            firestore.doc(`items/n${round}-${index}`).set(fields(index)),
          ),
      },
      AT_LEAST,
    )),
    ...(await compareThroughput(sides, {
      what: `documents overwritten one by one, of ${size}; most of the time is spent in the client`,
      rounds: POINT_ROUNDS,
      count: 300,
      run: ({ firestore }, round) =>
        runJobsConcurrently(300, WIDTH, (index) =>
          firestore.doc(`items/i${index}`).set({ ...fields(index), serial: round }),
        ),
    })),
  ];
};

const readGroup = async (firestore: Firestore, collection: string, group: string) => {
  const { size } = await firestore
    .collection(collection)
    .where("group", "==", group)
    .limit(LIMIT)
    .get();
  if (size !== LIMIT) throw new Error(`A query returned ${size} documents instead of ${LIMIT}.`);
};

const reads = async (
  sides: ComparedEmulatorPair,
  size: number,
): Promise<readonly BenchmarkRow[]> => [
  ...(await compareThroughput(
    sides,
    {
      what: `documents read one by one, of ${size}; most of the time is spent in the client`,
      rounds: POINT_ROUNDS,
      count: 300,
      run: ({ firestore }) =>
        runJobsConcurrently(300, WIDTH, (index) => firestore.doc(`items/i${index}`).get()),
    },
    READS_AT_LEAST,
  )),
  ...(await compareThroughput(
    sides,
    {
      what: `queries with filter and limit ${LIMIT} over ${size}`,
      rounds: 7,
      count: 20,
      run: ({ firestore }, round) =>
        runJobsConcurrently(20, 8, (index) =>
          readGroup(firestore, "items", `g${(round + index) % 10}`),
        ),
    },
    AT_LEAST,
  )),
];

/**
 * Listens to a collection and resolves after the first snapshot. The method `at(n)` of the result resolves when
 * a later snapshot contains n documents.
 */
const watchGrowth = (
  firestore: Firestore,
  collection: string,
): Promise<{ at(size: number): Promise<void>; stop(): void }> =>
  new Promise((resolve, reject) => {
    const waiting = new Map<number, () => void>();
    const stop = firestore.collection(collection).onSnapshot(({ size }) => {
      waiting.get(size)?.();
      waiting.delete(size);
      resolve({ at, stop: () => stop() });
    }, reject);
    const at = (size: number): Promise<void> =>
      new Promise((arrived) => {
        waiting.set(size, arrived);
      });
  });

const listens = async (sides: ComparedEmulatorPair): Promise<readonly BenchmarkRow[]> => {
  const count = 40;
  const rounds = 9;
  const growth = new Map<ComparedEmulator, Awaited<ReturnType<typeof watchGrowth>>>();
  for (const side of [sides.ours, sides.other]) {
    growth.set(side, await watchGrowth(side.firestore, "growing"));
  }
  const rows = await compareThroughput(
    sides,
    {
      what: `documents that a listener receives one by one, up to ${count * (rounds + 1)}`,
      rounds,
      count,
      run: async (side, round) => {
        for (let index = 0; index < count; index += 1) {
          const size = round * count + index + 1;
          const seen = growth.get(side)?.at(size);
          await side.firestore.doc(`growing/i${size}`).set(fields(size));
          await seen;
        }
      },
    },
    AT_LEAST,
  );
  for (const { stop } of growth.values()) stop();
  return rows;
};

const memoryRow = (what: string, ours: number | undefined, other: number | undefined) =>
  ours === undefined || other === undefined
    ? []
    : [
        {
          what,
          baseline: `other ${other.toFixed(0)} MB`,
          measured: `${ours.toFixed(0)} MB`,
          ratio: ours / other,
        },
      ];

const queryCosts = async ({ firestore }: ComparedEmulator): Promise<readonly BenchmarkRow[]> => {
  const ordered = async (collection: string, round: number): Promise<void> => {
    const { size } = await firestore
      .collection(collection)
      .where("score", ">=", 100 + round)
      .orderBy("score")
      .limit(LIMIT)
      .get();
    if (size !== LIMIT) throw new Error(`A query returned ${size} documents instead of ${LIMIT}.`);
  };
  for (let first = 0; first < SMALL; first += BATCH) await writeBatch(firestore, "small", first);
  const compared = async (
    what: string,
    query: (collection: string, round: number) => Promise<void>,
  ) => {
    const run = (collection: string) => (round: number) => query(collection, round % 19);
    await measureOperationsAlternately(20, run("small"), run("items"));
    const times = await measureOperationsAlternately(200, run("small"), run("items"));
    return {
      what: `${what}: ${FULL} documents / ${SMALL}`,
      baseline: formatMilliseconds(times.baseline),
      measured: formatMilliseconds(times.measured),
      ratio: times.measured / times.baseline,
      atMost: 3,
    };
  };
  return [
    await compared(`a query with filter and limit ${LIMIT}`, (collection, round) =>
      readGroup(firestore, collection, `g${round}`),
    ),
    await compared(`a query with range, order and limit ${LIMIT}`, ordered),
  ];
};

const readFirstDocument = async (start: () => Promise<EmulatorProcess>): Promise<void> => {
  const side = connectSdkToEmulator(await start());
  await side.firestore.doc("items/first").get();
  // The emulator keeps running, so that the measured time contains no shutdown. The caller closes all emulators in
  // `started` after the measurement.
  started.push(side);
};
const started: ComparedEmulator[] = [];

const startRow = async (
  what: string,
  other: () => Promise<EmulatorProcess>,
): Promise<BenchmarkRow> => {
  // Each emulator starts and ends once before the measurement. If Node uses a compile cache, it writes the cache
  // when the process ends, and the measured starts read this cache.
  await Promise.all([readFirstDocument(other), readFirstDocument(startDarasaEmulator)]);
  for (const side of started.splice(0)) await side.close();
  const times = await measureOperationsAlternately(
    START_ROUNDS,
    () => readFirstDocument(other),
    () => readFirstDocument(startDarasaEmulator),
  );
  for (const side of started.splice(0)) await side.close();
  return {
    what: `from the start to the first document read by the SDK / ${what}`,
    baseline: `other ${formatMilliseconds(times.baseline)}`,
    measured: formatMilliseconds(times.measured),
    ratio: times.measured / times.baseline,
  };
};

/**
 * Compares Darasa's emulator with @firestore-emulator/server. Then adds documents to Darasa's emulator and
 * measures it alone at a size that @firestore-emulator/server does not reach.
 */
export const compareWithOtherEmulator = async (): Promise<readonly BenchmarkRow[]> => {
  const starts = [
    { ...(await startRow("the other emulator's", startOtherEmulator)), atMost: 1 },
    await startRow(
      "the other emulator's with a compile cache as ours has",
      startOtherEmulatorWithCompileCache,
    ),
  ];
  const sides = {
    ours: connectSdkToEmulator(await startDarasaEmulator()),
    other: connectSdkToEmulator(await startOtherEmulator()),
  };
  const { ours, other } = sides;
  try {
    const listened = await listens(sides);
    const { size, rows } = await fillBoth(sides);
    const compared = [
      ...rows,
      ...(await singleWrites(sides, size)),
      ...(await reads(sides, size)),
      ...listened,
      ...memoryRow(
        `resident memory with ${size} documents and after all of that`,
        getResidentMemoryMb(ours.pid),
        getResidentMemoryMb(other.pid),
      ),
    ];
    const batches: number[] = [];
    for (let first = size; first < FULL; first += BATCH) {
      const before = performance.now();
      await writeBatch(ours.firestore, "items", first);
      batches.push(performance.now() - before);
    }
    const quarter = Math.floor(batches.length / 4);
    const [early, late] = [
      computeMedian(batches.slice(0, quarter)),
      computeMedian(batches.slice(-quarter)),
    ];
    return [
      ...starts,
      ...compared,
      ...memoryRow(
        `resident memory with ${FULL} documents / the other emulator's with ${size}`,
        getResidentMemoryMb(ours.pid),
        getResidentMemoryMb(other.pid),
      ),
      {
        what: `a batch of ${BATCH} new documents, the last quarter before ${FULL} / the first after ${size}`,
        baseline: formatMilliseconds(early),
        measured: formatMilliseconds(late),
        ratio: late / early,
      },
      ...(await queryCosts(ours)),
    ];
  } finally {
    await ours.close();
    await other.close();
  }
};
