import type { AccountStatus, Role } from "@darasa/contract/roles";
import { STAT, STATS_SCOPE } from "@darasa/contract/server/library-documents";
import type { Ids } from "../../platform/clock.ts";
import type { Database, Reader, Writer } from "../../platform/database.ts";
import { type CountersStore, SHARD_COUNT } from "./counters.store.ts";

type Deltas = Readonly<Record<string, number>>;

/** A state of one shard: the number of additions that it holds. */
export interface ShardChange {
  readonly shard: string;
  readonly additions: number;
}

export interface Account {
  readonly role: Role;
  readonly schoolId: string;
  readonly className?: string | undefined;
}

interface Dependencies {
  readonly database: Database;
  readonly store: CountersStore;
  readonly ids: Ids;
}

/** Beside the figures, each shard counts its additions: so a sum knows what it holds without any clock. */
const ADDITIONS = "additions";

const withoutZeros = (deltas: Deltas): Deltas =>
  Object.fromEntries(Object.entries(deltas).filter(([, by]) => by !== 0));

const sum = (all: readonly Deltas[]): Deltas => {
  const total = new Map<string, number>();
  for (const [name, by] of all.flatMap((counts) => Object.entries(counts))) {
    total.set(name, (total.get(name) ?? 0) + by);
  }
  total.delete(ADDITIONS);
  return Object.fromEntries(total);
};

const accountDeltas = (
  { role, className }: Account,
  from: AccountStatus | undefined,
  to: AccountStatus,
): Deltas => {
  const active = Number(to === "ACTIVE") - Number(from === "ACTIVE");
  return {
    ...(from === undefined ? {} : { [STAT.users(role, from)]: -1 }),
    [STAT.users(role, to)]: 1,
    ...(role === "STUDENT" && className !== undefined
      ? { [STAT.studentsOf(className)]: active }
      : {}),
  };
};

/** Figures that many writes change at once: each write adds to one of several shards, a trigger sums them. */
export const createCountersService = ({ database, store, ids }: Dependencies) => {
  const add = (writer: Writer, scope: string, deltas: Deltas): void => {
    const changes = withoutZeros(deltas);
    if (Object.keys(changes).length === 0) return;
    store.add(writer, scope, ids.pick(SHARD_COUNT), { ...changes, [ADDITIONS]: 1 });
  };

  const addForSchool = (writer: Writer, schoolId: string, deltas: Deltas): void => {
    add(writer, STATS_SCOPE.national, deltas);
    add(writer, STATS_SCOPE.school(schoolId), deltas);
  };

  const holds = async (
    reader: Reader,
    scope: string,
    { shard, additions }: ShardChange,
  ): Promise<boolean> => {
    const through = await store.getThrough(reader, scope);
    return through === undefined || (through[shard] ?? 0) >= additions;
  };

  return {
    /** Part of the writer's transaction; one write, no read. The sum follows within seconds. */
    add,

    /** Everywhere, and in their school. */
    addForSchool,

    /** `from` is absent for a new account. */
    accountMoved: (
      writer: Writer,
      account: Account,
      from: AccountStatus | undefined,
      to: AccountStatus,
    ): void => {
      if (from === to) return;
      addForSchool(writer, account.schoolId, accountDeltas(account, from, to));
    },

    /** The change that left a shard with these fields. */
    toChange: (shard: string, fields: Readonly<Record<string, unknown>> = {}): ShardChange => ({
      shard,
      additions: store.parseCounts(fields)[ADDITIONS] ?? 0,
    }),

    /** Whether the sum has the change already, or never will: one read. */
    holds: (scope: string, change: ShardChange): Promise<boolean> => holds(database, scope, change),

    /** Writes the sum of a scope, unless it has the change. It is absolute: repeat it, in any order. */
    rollUp: (scope: string, change: ShardChange): Promise<void> =>
      database.transact(async (transaction) => {
        if (await holds(transaction, scope, change)) return;
        const shards = await store.listShards(transaction, scope);
        const through = shards.map(({ id, counts }) => [id, counts[ADDITIONS] ?? 0] as const);
        const total = sum(shards.map(({ counts }) => counts));
        store.setSummary(transaction, scope, total, Object.fromEntries(through));
      }),

    /** For what is gone itself, and its sum with it. */
    remove: store.removeShards,

    get: store.get,
  };
};

export type CountersService = ReturnType<typeof createCountersService>;
