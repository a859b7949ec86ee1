import type { Document } from "../model/document.ts";
import { nearestDocuments } from "./find-nearest.ts";
import type { QueryPlan } from "./plan.ts";
import { TopK } from "./top-k.ts";

/** How many documents from the start of the order decide the result; undefined: all. */
export function windowSize({ nearest, limit, offset }: QueryPlan): number | undefined {
  return nearest !== undefined || limit === undefined ? undefined : offset + limit;
}

/** The first `count` matching documents in query order, or any so many of an unordered query, found by looking at each. */
export function scan(
  plan: QueryPlan,
  documents: Iterable<Document>,
  count: number | undefined,
): Document[] {
  const isUnordered = plan.isUnordered === true;
  const found =
    count === undefined || isUnordered ? new Everything(plan) : new TopK(count, plan.compare);
  for (const document of documents) {
    if (!plan.matches(document) || !plan.withinCursors(document)) continue;
    found.push(document);
    if (isUnordered && found.size === count) break;
  }
  return found.sorted();
}

class Everything {
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

/** Offset, limit and vector search over the window that `windowSize` asks for. */
export function finish(
  plan: QueryPlan,
  window: readonly Document[],
): { readonly documents: readonly Document[]; readonly skipped: number } {
  const ordered = plan.nearest === undefined ? window : nearestDocuments(plan.nearest, window);
  const end = plan.limit === undefined ? undefined : plan.offset + plan.limit;
  return {
    documents: ordered.slice(plan.offset, end),
    skipped: Math.min(plan.offset, ordered.length),
  };
}

/** The whole query over all documents. */
export function runPlan(plan: QueryPlan, documents: Iterable<Document>): readonly Document[] {
  return finish(plan, scan(plan, documents, windowSize(plan))).documents;
}
