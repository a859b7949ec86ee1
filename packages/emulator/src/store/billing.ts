import type { Write } from "../model/write.ts";
import type { AggregationResult, QueryResult } from "./types.ts";

/*
 * What operations cost, as https://firebase.google.com/docs/firestore/pricing counts.
 */

const INDEX_ENTRIES_PER_READ = 1_000;

/** Missing documents cost as much as found ones. */
export function readsOfGet(documents: readonly unknown[]): number {
  return documents.length;
}

/** Also those that the offset passed over, and one read when nothing was found. */
export function readsOfQuery({
  documents,
  skipped,
}: Pick<QueryResult, "documents" | "skipped">): number {
  return Math.max(1, documents.length + skipped);
}

/** One read for every thousand index entries begun, and one at least. */
export function readsOfAggregation({ matched }: Pick<AggregationResult, "matched">): number {
  return Math.max(1, Math.ceil(matched / INDEX_ENTRIES_PER_READ));
}

/** A write that changes nothing is a write. A verify is a read. */
export function costOfWrites(writes: readonly Pick<Write, "kind">[]): {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
} {
  const reads = writes.filter(({ kind }) => kind === "verify").length;
  const deletes = writes.filter(({ kind }) => kind === "delete").length;
  return { reads, writes: writes.length - reads - deletes, deletes };
}
