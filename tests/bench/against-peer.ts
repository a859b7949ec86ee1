import type { Firestore } from "firebase-admin/firestore";
import type { EmulatorProcess } from "../support/emulator-process.ts";
import { type BenchRow, interleaved, median, milliseconds } from "./bench.ts";
import { duel, type Sample, type Sides, sample, throughputRows } from "./duel.ts";
import { residentMb } from "./process-usage.ts";
import {
  connectSide,
  inFlight,
  type Side,
  startCachedPeer,
  startOurs,
  startPeer,
} from "./sides.ts";

/*
 * Ours beside @firestore-emulator/server, another Firestore emulator for Node, through the same calls of the same SDK. It
 * copies a collection for each new document, so it does not reach the size that ours is measured at: both are compared at
 * the largest that it reaches in the time it is given. It knows gRPC only, no aggregation beyond what it scans, and no
 * rules, REST, WebChannel, transactions or resume tokens: nothing of these is compared.
 */

const BATCH = 500;
const FULL = 100_000;
const SMALL = 1_000;
const PEER_FILL_MS = 30_000;
/** Documents of one group, whatever the size of the collection. */
const GROUP = 50;
const LIMIT = 20;
const WIDTH = 32;
const START_ROUNDS = 7;
/** Its clock counts hundredths of a second: of what takes the server some microseconds there must be much. */
const POINT_ROUNDS = 40;
const AT_LEAST = 5;
/** For single reads, where most of the server's time is spent in node:http2 on both sides. */
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
  /** How many documents both have. */
  readonly size: number;
  readonly rows: readonly BenchRow[];
}

const fillBoth = async ({ ours, peer }: Sides): Promise<Filled> => {
  const samples = { ours: [] as Sample[], peer: [] as Sample[] };
  const end = performance.now() + PEER_FILL_MS;
  let size = 0;
  while (size < FULL && performance.now() < end) {
    const first = size;
    samples.ours.push(await sample(ours, () => writeBatch(ours.firestore, "items", first)));
    samples.peer.push(await sample(peer, () => writeBatch(peer.firestore, "items", first)));
    size += BATCH;
  }
  const what = `new documents in batches of ${BATCH}, up to the ${size} that the peer takes in ${PEER_FILL_MS / 1_000} s`;
  return { size, rows: throughputRows({ what, count: BATCH }, samples, AT_LEAST) };
};

const singleWrites = async (sides: Sides, size: number): Promise<readonly BenchRow[]> => {
  const count = 64;
  return [
    ...(await duel(
      sides,
      {
        what: `new documents one by one beside ${size}`,
        rounds: 5,
        count,
        run: ({ firestore }, round) =>
          inFlight(count, WIDTH, (index) =>
            firestore.doc(`items/n${round}-${index}`).set(fields(index)),
          ),
      },
      AT_LEAST,
    )),
    ...(await duel(sides, {
      what: `documents overwritten one by one, of ${size}; most of it is the client's work`,
      rounds: POINT_ROUNDS,
      count: 300,
      run: ({ firestore }, round) =>
        inFlight(300, WIDTH, (index) =>
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
  if (size !== LIMIT) throw new Error(`A query gave ${size} documents instead of ${LIMIT}.`);
};

const reads = async (sides: Sides, size: number): Promise<readonly BenchRow[]> => [
  ...(await duel(
    sides,
    {
      what: `documents read one by one, of ${size}; most of it is the client's work`,
      rounds: POINT_ROUNDS,
      count: 300,
      run: ({ firestore }) =>
        inFlight(300, WIDTH, (index) => firestore.doc(`items/i${index}`).get()),
    },
    READS_AT_LEAST,
  )),
  ...(await duel(
    sides,
    {
      what: `queries with filter and limit ${LIMIT} over ${size}`,
      rounds: 7,
      count: 20,
      run: ({ firestore }, round) =>
        inFlight(20, 8, (index) => readGroup(firestore, "items", `g${(round + index) % 10}`)),
    },
    AT_LEAST,
  )),
];

/** Resolves when the listener has its first snapshot; `at(n)`, when it shows n documents. */
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

const listens = async (sides: Sides): Promise<readonly BenchRow[]> => {
  const count = 40;
  const rounds = 9;
  const growth = new Map<Side, Awaited<ReturnType<typeof watchGrowth>>>();
  for (const side of [sides.ours, sides.peer]) {
    growth.set(side, await watchGrowth(side.firestore, "growing"));
  }
  const rows = await duel(
    sides,
    {
      what: `documents that a listener sees arrive one by one, up to ${count * (rounds + 1)}`,
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

const memoryRow = (what: string, ours: number | undefined, peer: number | undefined) =>
  ours === undefined || peer === undefined
    ? []
    : [
        {
          what,
          baseline: `peer ${peer.toFixed(0)} MB`,
          measured: `${ours.toFixed(0)} MB`,
          ratio: ours / peer,
        },
      ];

const queryCosts = async ({ firestore }: Side): Promise<readonly BenchRow[]> => {
  const ordered = async (collection: string, round: number): Promise<void> => {
    const { size } = await firestore
      .collection(collection)
      .where("score", ">=", 100 + round)
      .orderBy("score")
      .limit(LIMIT)
      .get();
    if (size !== LIMIT) throw new Error(`A query gave ${size} documents instead of ${LIMIT}.`);
  };
  for (let first = 0; first < SMALL; first += BATCH) await writeBatch(firestore, "small", first);
  const compared = async (
    what: string,
    query: (collection: string, round: number) => Promise<void>,
  ) => {
    const run = (collection: string) => (round: number) => query(collection, round % 19);
    await interleaved(20, run("small"), run("items"));
    const times = await interleaved(200, run("small"), run("items"));
    return {
      what: `${what}: ${FULL} documents / ${SMALL}`,
      baseline: milliseconds(times.baseline),
      measured: milliseconds(times.measured),
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

const firstAnswer = async (start: () => Promise<EmulatorProcess>): Promise<void> => {
  const side = connectSide(await start());
  await side.firestore.doc("items/first").get();
  // Its end is not part of what is measured.
  started.push(side);
};
const started: Side[] = [];

const startRow = async (what: string, peer: () => Promise<EmulatorProcess>): Promise<BenchRow> => {
  // What is compiled is kept when these end.
  await Promise.all([firstAnswer(peer), firstAnswer(startOurs)]);
  for (const side of started.splice(0)) await side.close();
  const times = await interleaved(
    START_ROUNDS,
    () => firstAnswer(peer),
    () => firstAnswer(startOurs),
  );
  for (const side of started.splice(0)) await side.close();
  return {
    what: `from the start to the first document read by the SDK / ${what}`,
    baseline: `peer ${milliseconds(times.baseline)}`,
    measured: milliseconds(times.measured),
    ratio: times.measured / times.baseline,
  };
};

/** Rows of ours against the peer's, and of ours at the size that the peer does not reach. */
export const peerRows = async (): Promise<readonly BenchRow[]> => {
  const starts = [
    { ...(await startRow("the peer's", startPeer)), atMost: 1 },
    await startRow("the peer's with a compile cache as ours has", startCachedPeer),
  ];
  const sides = { ours: connectSide(await startOurs()), peer: connectSide(await startPeer()) };
  const { ours, peer } = sides;
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
        residentMb(ours.pid),
        residentMb(peer.pid),
      ),
    ];
    const batches: number[] = [];
    for (let first = size; first < FULL; first += BATCH) {
      const before = performance.now();
      await writeBatch(ours.firestore, "items", first);
      batches.push(performance.now() - before);
    }
    const quarter = Math.floor(batches.length / 4);
    const [early, late] = [median(batches.slice(0, quarter)), median(batches.slice(-quarter))];
    return [
      ...starts,
      ...compared,
      ...memoryRow(
        `resident memory with ${FULL} documents / the peer's with ${size}`,
        residentMb(ours.pid),
        residentMb(peer.pid),
      ),
      {
        what: `a batch of ${BATCH} new documents, the last quarter before ${FULL} / the first after ${size}`,
        baseline: milliseconds(early),
        measured: milliseconds(late),
        ratio: late / early,
      },
      ...(await queryCosts(ours)),
    ];
  } finally {
    await ours.close();
    await peer.close();
  }
};
