import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath } from "../model/field-path.ts";
import { compareDocumentNames } from "../query/document-name.ts";
import { type EqualityFilter, PostingSegment, type PostingView } from "./posting-segment.ts";
import {
  mergeInSlices,
  runToCompletion,
  type SlicedWork,
  StepCounter,
  sortInSlices,
  type TimeSliceOptions,
} from "./slices.ts";

export interface PostingSource {
  readonly size: number;
  documents(): Iterable<Document>;
  get(path: string): Document | undefined;
}

export interface PostingLimits {
  /**
   * The posting lists are rebuilt when the number of changed documents exceeds both this number and a hundredth of all
   * documents. Until then queries examine each changed document.
   */
  readonly changed: number;
  /** When queries have requested this many fields of a map, the lists of all fields of the map are built together. */
  readonly wideFrom: number;
  /**
   * Maximum number of entries in all posting lists. An entry takes 4 bytes if values repeat, and up to 200 bytes if
   * each value is unique.
   */
  readonly entries: number;
}

export const DEFAULT_POSTING_LIMITS: PostingLimits = {
  changed: 250,
  wideFrom: 4,
  entries: 16_000_000,
};
const CHANGED_PART = 100;

/**
 * Finds documents by equality filters. The posting lists describe one point in time. A write only adds the document to
 * the set of changed documents.
 */
export class PostingSet {
  readonly #source: PostingSource;
  readonly #limits: PostingLimits;
  /** Time slices for rebuilding the lists. If undefined, the lists are rebuilt synchronously. */
  readonly #slices: TimeSliceOptions | undefined;
  #segment: PostingSegment | undefined;
  /**
   * The segment that is being built in time slices. Until it is complete, queries use the old segment and its changed
   * documents.
   */
  #next: PostingSegment | undefined;
  /** For each map, the names of its fields that queries have requested. */
  readonly #asked = new Map<string, Set<string>>();

  constructor(source: PostingSource, limits: PostingLimits, slices: TimeSliceOptions | undefined) {
    this.#source = source;
    this.#limits = limits;
    this.#slices = slices;
  }

  /**
   * Returns the posting lists for these filters. Builds missing lists immediately, because a few full scans would cost
   * as much.
   */
  find(equalities: readonly EqualityFilter[]): PostingView | undefined {
    for (const { path } of equalities) this.#note(path);
    const isWide = (parent: FieldPath): boolean => this.#isWide(parent);
    if (this.#segment !== undefined && !this.#isFresh(this.#segment)) this.#renew(this.#segment);
    this.#next?.requestLists(equalities, isWide);
    this.#segment ??= this.#begun(() => this.#sortedNames());
    // Repeats because a map with too many entries gets no list, and the field alone is requested instead.
    while (this.#segment.requestLists(equalities, isWide))
      runToCompletion(this.#segment.buildLists());
    return this.#segment.getView(equalities, isWide);
  }

  update(path: string): void {
    for (const segment of [this.#segment, this.#next]) segment?.changed.add(path);
    // Drops posting lists that are so outdated that no query can have used them for a long time.
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

  #isFresh({ changed }: PostingSegment): boolean {
    return changed.size <= Math.max(this.#limits.changed, this.#source.size / CHANGED_PART);
  }

  /**
   * Starts a segment. This is a separate method so that the closures in the segment do not capture
   * `toNames`, which would prevent its garbage collection.
   */
  #begun(toNames: () => SlicedWork<readonly string[]>): PostingSegment {
    return new PostingSegment(toNames, {
      get: (path) => this.#source.get(path),
      entries: this.#limits.entries,
      steps: this.#steps,
    });
  }

  get #steps(): number {
    return this.#slices?.steps ?? Number.POSITIVE_INFINITY;
  }

  #renew(old: PostingSegment): void {
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
      // Another turn of the event loop has dropped this segment.
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

  /** Sorts the names of all documents for the first segment, which is built synchronously. */
  *#sortedNames(): SlicedWork<readonly string[]> {
    const names = Array.from(this.#source.documents(), ({ path }) => path);
    return yield* sortInSlices(names, compareDocumentNames, Number.POSITIVE_INFINITY);
  }

  *#mergedNames({ names, changed }: PostingSegment): SlicedWork<readonly string[]> {
    const known = names.filter((path) => !changed.has(path));
    const present = [...changed].filter((path) => this.#source.get(path) !== undefined);
    const added = yield* sortInSlices(present, compareDocumentNames, this.#steps);
    return yield* mergeInSlices([known, added], compareDocumentNames, new StepCounter(this.#steps));
  }
}
