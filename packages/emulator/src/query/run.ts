import type { Document } from "../model/document.ts";
import { nearestDocuments } from "./find-nearest.ts";
import type { QueryPlan } from "./plan.ts";
import { TopK } from "./top-k.ts";

/** How many documents from the start of the order decide the result; undefined: all. */
export function windowSize({ nearest, limit, offset }: QueryPlan): number | undefined {
  return nearest !== undefined || limit === undefined ? undefined : offset + limit;
}

/** The first `count` matching documents in query order, found by looking at each. */
export function scan(
  plan: QueryPlan,
  documents: Iterable<Document>,
  count: number | undefined,
): Document[] {
  const found = count === undefined ? new Everything(plan) : new TopK(count, plan.compare);
  for (const document of documents) {
    if (plan.matches(document) && plan.withinCursors(document)) found.push(document);
  }
  return found.sorted();
}

class Everything {
  readonly #plan: QueryPlan;
  readonly #documents: Document[] = [];

  constructor(plan: QueryPlan) {
    this.#plan = plan;
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
