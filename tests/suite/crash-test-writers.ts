import type {
  CommitOutcome,
  CrashTestDocument,
  CrashTestRestClient,
  DocumentWrite,
} from "./rest-database.ts";

/**
 * A writer of the crash test, which numbers its commits from 1 and remembers the last commit that the emulator
 * acknowledged.
 */
export interface CrashTestWriter {
  readonly name: string;
  acknowledged: number;
  attempted: number;
  /** The commit time of the last acknowledged commit, in microseconds since the epoch. */
  time: bigint;
  /** Sends the writer's next numbered commit to the emulator and returns the outcome of the commit. */
  write(database: CrashTestRestClient, random: () => number): Promise<CommitOutcome>;
  /**
   * Compares the recovered documents with the commits of this writer and lists the differences. An empty list
   * means that no acknowledged commit was lost.
   */
  faults(found: RecoveredDocuments): readonly string[];
}

export interface RecoveredDocuments {
  /** The recovered documents of the collection `numbers`, by path. */
  readonly numbers: ReadonlyMap<string, CrashTestDocument>;
  /** The recovered documents of the collection `trail`, by path. */
  readonly trail: ReadonlyMap<string, CrashTestDocument>;
}

const BATCH = ["a", "b", "c"] as const;
const TRAIL_LENGTH = 10;
const ACCOUNTS = ["one", "two", "three"] as const;
const HIGHEST_AMOUNT = 100;

const recordOutcome = (writer: CrashTestWriter, outcome: CommitOutcome): CommitOutcome => {
  if (typeof outcome === "bigint") {
    writer.acknowledged = writer.attempted;
    writer.time = outcome;
  }
  return outcome;
};

const countFaults = (writer: CrashTestWriter, found: CrashTestDocument | undefined): string[] => {
  const { name, acknowledged, attempted, time } = writer;
  const n = found?.n ?? 0;
  const faults: string[] = [];
  if (n < acknowledged) faults.push(`${name} lost ${n + 1} to ${acknowledged}`);
  if (n > attempted) faults.push(`${name}: attempted ${attempted}, recovered ${n}`);
  if (n === acknowledged && found !== undefined && found.updateTime !== time) {
    faults.push(`${name}: acknowledged at ${time}, recovered with ${found.updateTime}`);
  }
  // `n` is the number of the last recovered commit. From now on this commit counts as acknowledged, even if the
  // emulator never acknowledged it, because it is on disk and must not be lost later.
  writer.acknowledged = n;
  writer.attempted = n;
  writer.time = found?.updateTime ?? time;
  return faults;
};

/**
 * Creates a writer of batches. Each commit writes the same number to three documents, creates one document in
 * `trail` and deletes the oldest document there.
 */
export const createBatchWriter = (name: string): CrashTestWriter => {
  const trailOf = (n: number): string => `trail/${name}-${n}`;
  const writer: CrashTestWriter = {
    name,
    acknowledged: 0,
    attempted: 0,
    time: 0n,
    write: async (database) => {
      const n = writer.acknowledged + 1;
      writer.attempted = n;
      const changes: DocumentWrite[] = BATCH.map((part) => ({
        set: `numbers/${name}-${part}`,
        n,
      }));
      const trail: DocumentWrite[] = [
        { set: trailOf(n), n },
        { remove: trailOf(n - TRAIL_LENGTH) },
      ];
      return recordOutcome(writer, await database.commit([...changes, ...trail]));
    },
    faults: ({ numbers, trail }) => {
      const parts = BATCH.map((part) => numbers.get(`numbers/${name}-${part}`));
      const faults = countFaults(writer, parts[0]);
      if (new Set(parts.map((part) => part?.n)).size > 1)
        faults.push(`${name}: a batch was applied partially`);
      const n = writer.acknowledged;
      for (let at = Math.max(1, n - TRAIL_LENGTH); at <= n + 1; at += 1) {
        const isWanted = at > n - TRAIL_LENGTH && at <= n;
        if (trail.has(trailOf(at)) !== isWanted) {
          faults.push(`${trailOf(at)} should ${isWanted ? "" : "not "}be there`);
        }
      }
      return faults;
    },
  };
  return writer;
};

/**
 * Creates a writer whose commits are transactions. Each transaction moves an amount between two accounts and
 * increments two transfer counters.
 */
export const createBalanceTransferWriter = (name: string): CrashTestWriter => {
  const writer: CrashTestWriter = {
    name,
    acknowledged: 0,
    attempted: 0,
    time: 0n,
    write: async (database, random) => {
      const accounts = ACCOUNTS.map((account) => `numbers/account-${account}`);
      const begun = await database.begin(accounts);
      if (begun === undefined) return "unknown";
      const n = writer.acknowledged + 1;
      writer.attempted = n;
      const first = Math.trunc(random() * accounts.length);
      const amount = Math.trunc(random() * HIGHEST_AMOUNT);
      const move = (index: number, by: number): DocumentWrite => {
        const path = accounts[index % accounts.length] ?? "";
        return { set: path, n: (begun.documents.get(path)?.n ?? 0) + by };
      };
      const changes: DocumentWrite[] = [
        move(first, -amount),
        move(first + 1, amount),
        { set: `numbers/${name}`, n },
        { add: "numbers/transfers", n: 1 },
      ];
      return recordOutcome(writer, await database.commit(changes, begun.transaction));
    },
    faults: ({ numbers }) => countFaults(writer, numbers.get(`numbers/${name}`)),
  };
  return writer;
};

/**
 * Checks the transfers that the emulator has recovered after it was killed. The account balances must add up to
 * 0, and the counters of the individual writers must add up to the common counter `numbers/transfers`. Returns
 * one message for each check that fails.
 */
export const findFaultsInRecoveredTransfers = (
  writers: readonly CrashTestWriter[],
  { numbers }: RecoveredDocuments,
): string[] => {
  const numberOf = (path: string): number => numbers.get(`numbers/${path}`)?.n ?? 0;
  const sumOf = (paths: readonly string[]): number =>
    paths.reduce((sum, path) => sum + numberOf(path), 0);
  const balance = sumOf(ACCOUNTS.map((account) => `account-${account}`));
  const counted = sumOf(writers.map(({ name }) => name));
  return [
    ...(balance === 0 ? [] : [`the balance of the accounts is ${balance}`]),
    ...(counted === numberOf("transfers")
      ? []
      : [`${counted} transfers, ${numberOf("transfers")} counted`]),
  ];
};
