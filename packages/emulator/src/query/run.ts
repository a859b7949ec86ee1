import type { Document } from "../model/document.ts";
import { findNearestDocuments } from "./find-nearest.ts";
import type { QueryPlan } from "./plan.ts";
import { SmallestItemsHeap } from "./top-k.ts";

/**
 * Returns how many documents at the start of the sort order can affect the result, which is the offset plus the
 * limit. Returns undefined if all documents can affect the result, as in a query without a limit or with a
 * vector search.
 */
export function getRequiredDocumentCount({
  vectorSearch: nearest,
  limit,
  offset,
}: QueryPlan): number | undefined {
  return nearest !== undefined || limit === undefined ? undefined : offset + limit;
}

/**
 * Checks every document and returns the first `count` matching documents in sort order. An unordered query
 * returns any `count` matching documents.
 */
export function scanDocuments(
  plan: QueryPlan,
  documents: Iterable<Document>,
  count: number | undefined,
): Document[] {
  const isUnordered = plan.isUnordered === true;
  const found =
    count === undefined || isUnordered
      ? new DocumentCollector(plan)
      : new SmallestItemsHeap(count, plan.compare);
  for (const document of documents) {
    if (!plan.matches(document) || !plan.withinCursors(document)) continue;
    found.push(document);
    if (isUnordered && found.size === count) break;
  }
  return found.sorted();
}

class DocumentCollector {
  readonly #plan: QueryPlan;
  readonly #documents: Document[] = [];

  constructor(plan: QueryPlan) {
    this.#plan = plan;
  }

  get size(): number {
    return this.#documents.length;
  }

  push(document: Document): void {
    this.#documents.push(document);
  }

  sorted(): Document[] {
    if (this.#plan.isUnordered === true) return this.#documents;
    return this.#documents.sort(this.#plan.compare);
  }
}

/**
 * Applies the vector search, the offset and the limit of the query. `window` contains the first matching
 * documents in sort order, as many as `getRequiredDocumentCount` returns. If that is undefined, `window`
 * contains all matching documents.
 */
export function applyOffsetAndLimit(
  plan: QueryPlan,
  window: readonly Document[],
): { readonly documents: readonly Document[]; readonly skipped: number } {
  const ordered =
    plan.vectorSearch === undefined ? window : findNearestDocuments(plan.vectorSearch, window);
  const end = plan.limit === undefined ? undefined : plan.offset + plan.limit;
  return {
    documents: ordered.slice(plan.offset, end),
    skipped: Math.min(plan.offset, ordered.length),
  };
}

/** Executes the query by checking every document, without using an index. */
export function executeQueryPlanByScan(
  plan: QueryPlan,
  documents: Iterable<Document>,
): readonly Document[] {
  return applyOffsetAndLimit(plan, scanDocuments(plan, documents, getRequiredDocumentCount(plan)))
    .documents;
}
