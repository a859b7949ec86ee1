import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath } from "../model/field-path.ts";
import { compareDocumentNames } from "../query/document-name.ts";
import {
  mergeWithPauses,
  type PausableWork,
  type PausableWorkOptions,
  runWorkToCompletion,
  StepsUntilPauseCounter,
  sortWithPauses,
} from "./pausable-work.ts";
import {
  type EqualityFilter,
  PostingListSnapshot,
  type QueryPostingLists,
} from "./posting-segment.ts";

export interface PostingListDocumentSource {
  readonly size: number;
  documents(): Iterable<Document>;
  get(path: string): Document | undefined;
}

export interface PostingListRebuildLimits {
  /**
   * The posting lists (lists of the documents with a given field value) are rebuilt when more than this number
   * of documents and more than one percent of all documents have changed. Until then, each query examines all
   * changed documents in addition to those in its lists.
   */
  readonly changed: number;
  /**
   * If queries have used the posting lists of at least this many fields of one Firestore map value, the posting
   * lists of all fields of this map are built together.
   */
  readonly wideFrom: number;
  /**
   * Maximum number of entries in all posting lists (lists of the documents with a given field value). An entry
   * takes 4 bytes if many documents have the same value, and up to 200 bytes if each value is unique.
   */
  readonly entries: number;
}

export const DEFAULT_POSTING_LIST_LIMITS: PostingListRebuildLimits = {
  changed: 250,
  wideFrom: 4,
  entries: 16_000_000,
};
const CHANGED_PART = 100;

/**
 * Finds documents by equality filters. Uses posting lists, which contain the documents with a given field value
 * at one point in time. A write does not update the lists, but adds the document to the set of changed
 * documents.
 */
export class PostingListIndex {
  readonly #source: PostingListDocumentSource;
  readonly #limits: PostingListRebuildLimits;
  /**
   * Options for rebuilding the posting lists in time slices. If undefined, the lists are rebuilt synchronously.
   */
  readonly #slices: PausableWorkOptions | undefined;
  #segment: PostingListSnapshot | undefined;
  /**
   * The posting lists that are being built in time slices. Until they are complete, queries use the previous
   * lists and also examine the documents that have changed since those lists were built.
   */
  #next: PostingListSnapshot | undefined;
  /**
   * The names of the nested fields for which queries have requested posting lists. The key is the path of the
   * map that contains the fields.
   */
  readonly #asked = new Map<string, Set<string>>();

  constructor(
    source: PostingListDocumentSource,
    limits: PostingListRebuildLimits,
    slices: PausableWorkOptions | undefined,
  ) {
    this.#source = source;
    this.#limits = limits;
    this.#slices = slices;
  }

  /**
   * Returns the posting lists (lists of the documents with a given field value) for these filters. Builds
   * missing lists synchronously, which takes only as long as a few full scans of the documents.
   */
  find(equalities: readonly EqualityFilter[]): QueryPostingLists | undefined {
    for (const { path } of equalities) this.#note(path);
    const isWide = (parent: FieldPath): boolean => this.#isWide(parent);
    if (this.#segment !== undefined && !this.#isFresh(this.#segment)) this.#renew(this.#segment);
    this.#next?.requestLists(equalities, isWide);
    this.#segment ??= this.#begun(() => this.#sortedNames());
    // A build discards the lists for all fields of a map if they have too many entries. The loop then repeats and
    // requests only the lists of the field in the filter.
    while (this.#segment.requestLists(equalities, isWide))
      runWorkToCompletion(this.#segment.buildLists());
    return this.#segment.getView(equalities, isWide);
  }

  update(path: string): void {
    for (const segment of [this.#segment, this.#next]) segment?.changed.add(path);
    // Drops the posting lists when more documents have changed than exist, and more than the limit `changed`. A
    // query would have rebuilt the lists before that, so no query has used them recently.
    const most = Math.max(this.#limits.changed, this.#source.size);
    if ((this.#segment?.changed.size ?? 0) > most) this.forget();
  }

  forget(): void {
    this.#segment = undefined;
    this.#next = undefined;
  }

  #note(path: FieldPath): void {
    if (path.length < 2) return;
    const key = formatFieldPath(path.slice(0, -1));
    const names = this.#asked.get(key) ?? new Set();
    this.#asked.set(key, names);
    if (names.size < this.#limits.wideFrom) names.add(path.at(-1) ?? "");
  }

  #isWide(parent: FieldPath): boolean {
    return this.#asked.get(formatFieldPath(parent))?.size === this.#limits.wideFrom;
  }

  #isFresh({ changed }: PostingListSnapshot): boolean {
    return changed.size <= Math.max(this.#limits.changed, this.#source.size / CHANGED_PART);
  }

  /**
   * Creates a snapshot of posting lists. `toNames` can refer to the previous snapshot. This separate method
   * creates the function `get`, which the new snapshot keeps. If `#renew` created `get`, the scope of `#renew`
   * would keep the previous snapshot (`old`) in memory.
   */
  #begun(toNames: () => PausableWork<readonly string[]>): PostingListSnapshot {
    return new PostingListSnapshot(toNames, {
      get: (path) => this.#source.get(path),
      entries: this.#limits.entries,
      steps: this.#steps,
    });
  }

  get #steps(): number {
    return this.#slices?.steps ?? Number.POSITIVE_INFINITY;
  }

  #renew(old: PostingListSnapshot): void {
    if (this.#next !== undefined) return;
    const next = this.#begun(() => this.#mergedNames(old));
    if (this.#slices === undefined || this.#source.size <= this.#slices.documents) {
      this.#segment = next;
      return;
    }
    const { schedule } = this.#slices;
    next.requestUsedListsOf(old);
    this.#next = next;
    const work = next.buildLists();
    const advance = (): void => {
      // Stops if the new posting lists have been dropped or replaced since this call was scheduled.
      if (this.#next !== next) return;
      if (work.next().done !== true) {
        schedule(advance);
        return;
      }
      this.#segment = next;
      this.#next = undefined;
    };
    schedule(advance);
  }

  /**
   * Sorts the names of all documents for the first posting lists. Does not split the sort into time slices,
   * because the first lists are built synchronously.
   */
  *#sortedNames(): PausableWork<readonly string[]> {
    const names = Array.from(this.#source.documents(), ({ path }) => path);
    return yield* sortWithPauses(names, compareDocumentNames, Number.POSITIVE_INFINITY);
  }

  *#mergedNames({ names, changed }: PostingListSnapshot): PausableWork<readonly string[]> {
    const known = names.filter((path) => !changed.has(path));
    const present = [...changed].filter((path) => this.#source.get(path) !== undefined);
    const added = yield* sortWithPauses(present, compareDocumentNames, this.#steps);
    return yield* mergeWithPauses(
      [known, added],
      compareDocumentNames,
      new StepsUntilPauseCounter(this.#steps),
    );
  }
}
