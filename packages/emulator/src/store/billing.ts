import type { Write } from "../model/write.ts";
import type { AggregationResult, QueryResult } from "./types.ts";

/*
 * The number of index entries that are billed as one read in an aggregation. This number and the other billing
 * rules in this file come from https://firebase.google.com/docs/firestore/pricing
 */

const INDEX_ENTRIES_PER_READ = 1_000;

/**
 * Returns the number of reads that are billed for getting documents by name. A missing document is billed like
 * an existing one.
 */
export function countBilledReadsForGet(documents: readonly unknown[]): number {
  return documents.length;
}

/**
 * Returns the number of reads that are billed for a query. Documents that the offset skips are billed too. A
 * query without results is billed as one read.
 */
export function countBilledReadsForQuery({
  documents,
  skipped,
}: Pick<QueryResult, "documents" | "skipped">): number {
  return Math.max(1, documents.length + skipped);
}

/**
 * Returns the number of reads that are billed for an aggregation: one per thousand index entries, rounded up,
 * and at least one.
 */
export function countBilledReadsForAggregation({
  matched,
}: Pick<AggregationResult, "matched">): number {
  return Math.max(1, Math.ceil(matched / INDEX_ENTRIES_PER_READ));
}

/**
 * Returns the numbers of reads, writes and deletes that are billed for a commit. A write that changes nothing is
 * billed too. A `verify` write is billed as one read instead of one write.
 */
export function countBilledOperationsForCommit(writes: readonly Pick<Write, "kind">[]): {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
} {
  const reads = writes.filter(({ kind }) => kind === "verify").length;
  const deletes = writes.filter(({ kind }) => kind === "delete").length;
  return { reads, writes: writes.length - reads - deletes, deletes };
}
