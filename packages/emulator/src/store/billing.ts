import type { Write } from "../model/write.ts";
import type { AggregationResult, QueryResult } from "./types.ts";

/* The billed reads and writes of operations, as defined by https://firebase.google.com/docs/firestore/pricing */

const INDEX_ENTRIES_PER_READ = 1_000;

/** Returns the billed reads of a lookup. A missing document costs as much as an existing one. */
export function countGetReads(documents: readonly unknown[]): number {
  return documents.length;
}

/**
 * Returns the billed reads of a query, including documents skipped by the offset. A query without results costs one
 * read.
 */
export function countQueryReads({
  documents,
  skipped,
}: Pick<QueryResult, "documents" | "skipped">): number {
  return Math.max(1, documents.length + skipped);
}

/** Returns one read per thousand index entries, rounded up, and at least one read. */
export function countAggregationReads({ matched }: Pick<AggregationResult, "matched">): number {
  return Math.max(1, Math.ceil(matched / INDEX_ENTRIES_PER_READ));
}

/** Returns the cost of a commit. A write that changes nothing costs one write; a verify costs one read. */
export function countWriteCost(writes: readonly Pick<Write, "kind">[]): {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
} {
  const reads = writes.filter(({ kind }) => kind === "verify").length;
  const deletes = writes.filter(({ kind }) => kind === "delete").length;
  return { reads, writes: writes.length - reads - deletes, deletes };
}
