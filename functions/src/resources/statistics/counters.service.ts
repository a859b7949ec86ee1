import { createHash } from "node:crypto";
import type { AccountStatus, Role } from "@darasa/contract/roles";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import type { IdGenerator } from "../../platform/clock.ts";
import type { DatabaseTransaction, DocumentWriter } from "../../platform/database.ts";
import { SHARD_ADDITIONS_FIELD } from "./shard-additions.ts";
import {
  COUNTER_SHARD_COUNT,
  type CounterValues,
  type StatisticsStore,
} from "./statistics.store.ts";

/** The fields of an account that determine the counters in which the account is counted. */
export interface CountedAccount {
  readonly role: Role;
  readonly schoolId: string;
  readonly className?: string | undefined;
  readonly classId?: string | undefined;
}

/** The change of an active student's class, with the account before and after it. */
export interface ClassChange {
  readonly before: CountedAccount;
  readonly after: CountedAccount;
}

interface Dependencies {
  readonly store: Pick<
    StatisticsStore,
    "add" | "getShard" | "setShard" | "removeShards" | "getCounts"
  >;
  readonly ids: IdGenerator;
}

/** A person who is counted once in each period, for example in each hour. */
export interface CountedOnce {
  readonly uid: string;
  readonly period: number;
}

const MARK_LENGTH = 12;

/** Returns the mark that shows that a scope has counted a person. It does not reveal who the person is. */
const toMark = (scope: string, { uid, period }: CountedOnce): string =>
  createHash("sha256")
    .update(JSON.stringify([scope, period, uid]))
    .digest("hex")
    .slice(0, MARK_LENGTH);

const withoutZeros = (deltas: CounterValues): CounterValues =>
  Object.fromEntries(Object.entries(deltas).filter(([, by]) => by !== 0));

const statusDeltas = (
  { role }: CountedAccount,
  from: AccountStatus | undefined,
  to: AccountStatus,
): CounterValues => ({
  ...(from === undefined ? {} : { [STATS_COUNTER_NAMES.users(role, from)]: -1 }),
  [STATS_COUNTER_NAMES.users(role, to)]: 1,
});

/**
 * Creates the service that changes counters. Each scope (the country, a school, a user, an assessment or a
 * content item) stores its counters in several documents (shards). A write increments one random shard, so that
 * concurrent writes rarely conflict, and a trigger sums the shards.
 */
/** The counters of active students that the school has in addition to the counters of the whole country. */
const classDeltas = ({ role, classId }: CountedAccount, active: number): CounterValues =>
  role === "STUDENT" && classId !== undefined
    ? { [STATS_COUNTER_NAMES.studentsInClass(classId)]: active }
    : {};

const gradeDeltas = ({ role, className }: CountedAccount, active: number): CounterValues =>
  role === "STUDENT" && className !== undefined
    ? { [STATS_COUNTER_NAMES.studentsOf(className)]: active }
    : {};

const sumDeltas = (all: readonly CounterValues[]): CounterValues => {
  const sum: Record<string, number> = {};
  for (const [name, by] of all.flatMap((deltas) => Object.entries(deltas))) {
    sum[name] = (sum[name] ?? 0) + by;
  }
  return sum;
};

/**
 * Creates the function that adds `deltas` to the counters of a scope unless they were added for the same person in the
 * same period; then it returns false. This costs one read and one write, because the shard itself remembers the people.
 * All changes of such a scope must use this function, because it replaces the shard.
 */
const createAddOnce =
  (store: Pick<StatisticsStore, "getShard" | "setShard">) =>
  async (
    transaction: DatabaseTransaction,
    scope: string,
    deltas: CounterValues,
    who: CountedOnce,
  ): Promise<boolean> => {
    const mark = toMark(scope, who);
    const shard = Number.parseInt(mark, 16) % COUNTER_SHARD_COUNT;
    const { counts, counted } = await store.getShard(transaction, scope, shard);
    const marks = counted?.period === who.period ? counted.marks : [];
    if (marks.includes(mark)) return false;
    store.setShard(transaction, scope, shard, {
      counts: sumDeltas([counts, deltas, { [SHARD_ADDITIONS_FIELD]: 1 }]),
      counted: { period: who.period, marks: [...marks, mark] },
    });
    return true;
  };

export const createCountersService = ({ store, ids }: Dependencies) => {
  const add = (writer: DocumentWriter, scope: string, deltas: CounterValues): void => {
    const changes = withoutZeros(deltas);
    if (Object.keys(changes).length === 0) return;
    store.add(writer, scope, ids.pick(COUNTER_SHARD_COUNT), {
      ...changes,
      [SHARD_ADDITIONS_FIELD]: 1,
    });
  };

  const addForSchool = (writer: DocumentWriter, schoolId: string, deltas: CounterValues): void => {
    add(writer, STATS_SCOPE_IDS.national, deltas);
    add(writer, STATS_SCOPE_IDS.school(schoolId), deltas);
  };

  return {
    /**
     * Adds `deltas` to the counters of a scope, for example of a school. This costs one write and no read in the
     * transaction `writer`. A trigger updates the stored sum within seconds.
     */
    add,

    addOnce: createAddOnce(store),

    /** Adds `deltas` both to the counters of the whole country and to the counters of the school. */
    addForSchool,

    /**
     * Moves an account from the counters of its old status `from` to the counters of its new status `to`. For a
     * new account, `from` is undefined.
     */
    addStatusChange: (
      writer: DocumentWriter,
      account: CountedAccount,
      from: AccountStatus | undefined,
      to: AccountStatus,
    ): void => {
      if (from === to) return;
      const active = Number(to === "ACTIVE") - Number(from === "ACTIVE");
      const deltas = { ...statusDeltas(account, from, to), ...gradeDeltas(account, active) };
      add(writer, STATS_SCOPE_IDS.national, deltas);
      add(writer, STATS_SCOPE_IDS.school(account.schoolId), {
        ...deltas,
        ...classDeltas(account, active),
      });
    },

    /** Updates the student counts of a school after active students have changed their classes. */
    addClassChanges: (
      writer: DocumentWriter,
      schoolId: string,
      changes: readonly ClassChange[],
    ): void => {
      const sum = (of: typeof gradeDeltas): CounterValues =>
        sumDeltas(changes.flatMap(({ before, after }) => [of(before, -1), of(after, 1)]));
      const grades = sum(gradeDeltas);
      add(writer, STATS_SCOPE_IDS.national, grades);
      add(writer, STATS_SCOPE_IDS.school(schoolId), { ...grades, ...sum(classDeltas) });
    },

    /** Deletes the counter shards of a scope. The caller must also delete the document with the stored sum. */
    removeShards: store.removeShards,

    /** Returns the counts of a scope, for example of a school, as the trigger last stored them. */
    getCounts: store.getCounts,
  };
};

export type CountersService = ReturnType<typeof createCountersService>;
