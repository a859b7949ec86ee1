import type { Document } from "../model/document.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { DocumentChange } from "../store/types.ts";
import {
  diffListenTargetResults,
  EMPTY_LISTEN_TARGET_DELTA,
  type ListenTargetDelta,
} from "./delta.ts";
import {
  type CommittedDocumentReader,
  type ListenTargetView,
  matchesFiltersAndCursors,
  type QueryPlanner,
} from "./view.ts";

/**
 * Minimum number of spare documents that the view stores in addition to those that the query needs. When a
 * document leaves the result, a spare document replaces it, so that most removals require no new query.
 */
const MIN_SLACK = 16;
const MAX_SLACK = 1_000;

/**
 * The view of a query with a limit or an offset. The view stores the first matching documents in sort order:
 * those that the query needs and some spare documents. A spare document replaces a document that leaves the
 * result.
 */
export class LimitedQueryView implements ListenTargetView {
  readonly #plan: QueryPlan;
  readonly #state: CommittedDocumentReader;
  readonly #planner: QueryPlanner;
  /**
   * The position in sort order at which the query's result ends: offset plus limit, or Infinity without a limit.
   */
  readonly #end: number;
  readonly #slack: number;
  /**
   * The stored documents: the first matching documents in sort order without gaps, including those that the
   * offset skips.
   */
  #leading: Document[] = [];
  /** The documents in `#leading`. The key is the path of the document. */
  #members = new Map<string, Document>();
  /** True if `#leading` contains every document that matches the query. */
  #complete = false;
  #window: readonly Document[];

  constructor(
    plan: QueryPlan,
    state: CommittedDocumentReader,
    planner: QueryPlanner,
    slack?: number,
  ) {
    this.#plan = plan;
    this.#state = state;
    this.#planner = planner;
    this.#end = plan.offset + (plan.limit ?? Number.POSITIVE_INFINITY);
    this.#slack = slack ?? Math.min(Math.max(this.#end, MIN_SLACK), MAX_SLACK);
    this.#fill();
    this.#window = this.#visible(this.#leading);
  }

  current(): readonly Document[] {
    return this.#window;
  }

  apply(changes: readonly DocumentChange[]): ListenTargetDelta {
    let first = Number.POSITIVE_INFINITY;
    for (const { path, after } of changes) {
      first = Math.min(first, this.#take(path));
      if (matchesFiltersAndCursors(this.#plan, after)) first = Math.min(first, this.#put(after));
    }
    if (!this.#complete && this.#leading.length < this.#end) {
      this.#fill();
      first = 0;
    }
    this.#trim();
    if (first >= this.#end) return EMPTY_LISTEN_TARGET_DELTA;
    const old = this.#window;
    this.#window = this.#visible(this.#leading);
    return diffListenTargetResults(old, this.#window, changes);
  }

  since(changes: readonly DocumentChange[]): ListenTargetDelta {
    return diffListenTargetResults(this.#windowBefore(changes), this.#window, changes);
  }

  countBefore(changes: readonly DocumentChange[]): number {
    return this.#windowBefore(changes).length;
  }

  /**
   * Returns the query's result before the changes. Queries the current documents with a limit that is higher by
   * one per change, and omits the changed documents. Then adds the earlier versions of the changed documents.
   */
  #windowBefore(changes: readonly DocumentChange[]): readonly Document[] {
    const relevant = changes.filter(
      ({ before, after }) =>
        matchesFiltersAndCursors(this.#plan, before) || matchesFiltersAndCursors(this.#plan, after),
    );
    if (relevant.length === 0) return this.#window;
    const touched = new Set(relevant.map((change) => change.path));
    const old = this.#query(this.#end + relevant.length).filter(({ path }) => !touched.has(path));
    for (const { before } of relevant) {
      if (matchesFiltersAndCursors(this.#plan, before)) old.push(before);
    }
    old.sort((left, right) => this.#plan.compare(left, right));
    return this.#visible(old);
  }

  #visible(ordered: readonly Document[]): readonly Document[] {
    return ordered.slice(this.#plan.offset, this.#end);
  }

  #query(limit: number): Document[] {
    const { limit: _limit, ...source } = this.#plan.source;
    const leading = { ...source, offset: 0, ...(Number.isFinite(limit) && { limit }) };
    return [...this.#state.queryCommitted(this.#planner(this.#plan.parent, leading))];
  }

  #fill(): void {
    const wanted = this.#end + this.#slack;
    this.#leading = this.#query(wanted);
    this.#complete = this.#leading.length < wanted;
    this.#members = new Map(this.#leading.map((document) => [document.path, document]));
  }

  #trim(): void {
    if (this.#leading.length <= this.#end + 2 * this.#slack) return;
    for (const { path } of this.#leading.splice(this.#end + this.#slack))
      this.#members.delete(path);
    this.#complete = false;
  }

  /**
   * Removes the document at `path` from the stored documents. Returns its index before the removal, or Infinity
   * if it was not stored.
   */
  #take(path: string): number {
    const known = this.#members.get(path);
    if (known === undefined) return Number.POSITIVE_INFINITY;
    const place = this.#placeOf(known);
    this.#leading.splice(place, 1);
    this.#members.delete(path);
    return place;
  }

  #put(document: Document): number {
    const place = this.#placeOf(document);
    if (place === this.#leading.length && !this.#complete) return Number.POSITIVE_INFINITY;
    this.#leading.splice(place, 0, document);
    this.#members.set(document.path, document);
    return place;
  }

  #placeOf(document: Document): number {
    let low = 0;
    let high = this.#leading.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#leading[middle];
      if (other !== undefined && this.#plan.compare(other, document) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
