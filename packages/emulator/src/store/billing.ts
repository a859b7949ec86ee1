import type { Write } from "../model/write.ts";
import type { AggregationResult, QueryResult } from "./types.ts";

/* The billed reads and writes of operations, as defined by https://firebase.google.com/docs/firestore/pricing. */

const INDEX_ENTRIES_PER_READ = 1_000;

/** A missing document is billed like an existing one. */
export function countGetReads(documents: readonly unknown[]): number {
  return documents.length;
}

/** Includes documents skipped by the offset. A query without results is billed one read. */
export function countQueryReads({
  documents,
  skipped,
}: Pick<QueryResult, "documents" | "skipped">): number {
  return Math.max(1, documents.length + skipped);
}

/** One read per thousand index entries, rounded up, and at least one. */
export function countAggregationReads({ matched }: Pick<AggregationResult, "matched">): number {
  return Math.max(1, Math.ceil(matched / INDEX_ENTRIES_PER_READ));
}

/** A write that changes nothing is billed as a write, a verify as a read. */
export function countWriteCost(writes: readonly Pick<Write, "kind">[]): {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
} {
  const reads = writes.filter(({ kind }) => kind === "verify").length;
  const deletes = writes.filter(({ kind }) => kind === "delete").length;
  return { reads, writes: writes.length - reads - deletes, deletes };
}
