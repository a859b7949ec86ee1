import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath } from "../model/field-path.ts";
import { compareDocumentNames } from "../query/document-name.ts";
import { type PinnedField, PostingSegment, type PostingView } from "./posting-segment.ts";
import { complete, merged, Pace, type Sliced, type Slices, sorted } from "./slices.ts";

export interface PostingSource {
  readonly size: number;
  documents(): Iterable<Document>;
  get(path: string): Document | undefined;
}

export interface PostingLimits {
  /** So many changed documents, or a hundredth of all, are looked at one by one before a new segment is made. */
  readonly changed: number;
  /** A map of which so many fields were asked for will be asked for others. */
  readonly wideFrom: number;
  /** Of a segment: four bytes for each where values repeat; up to two hundred where each is its own. */
  readonly entries: number;
}

export const DEFAULT_POSTING_LIMITS: PostingLimits = {
  changed: 250,
  wideFrom: 4,
  entries: 16_000_000,
};
const CHANGED_PART = 100;

/**
 * Finds documents by the values that fields are pinned to. The lists are of one time; a document that changed since
 * is in no list, but among the changed ones, so that a write costs one entry in a set.
 */
export class PostingSet {
  readonly #source: PostingSource;
  readonly #limits: PostingLimits;
  /** Undefined: all is made at once. */
  readonly #slices: Slices | undefined;
  #segment: PostingSegment | undefined;
  /** Made in slices to take the segment's place: until it is whole the old one serves, beside ever more changes. */
  #next: PostingSegment | undefined;
  /** By map: the names of the fields that were asked for. */
  readonly #asked = new Map<string, Set<string>>();

  constructor(source: PostingSource, limits: PostingLimits, slices: Slices | undefined) {
    this.#source = source;
    this.#limits = limits;
    this.#slices = slices;
  }

  /** Lists that are not there yet are made at once: a look at each document instead would take as long before long. */
  find(pinned: readonly PinnedField[]): PostingView | undefined {
    for (const { path } of pinned) this.#note(path);
    const isWide = (parent: FieldPath): boolean => this.#isWide(parent);
    if (this.#segment !== undefined && !this.#isFresh(this.#segment)) this.#renew(this.#segment);
    this.#next?.want(pinned, isWide);
    this.#segment ??= this.#begun(() => this.#sortedNames());
    // Once more where a map turned out to have too many entries.
    while (this.#segment.want(pinned, isWide)) complete(this.#segment.make());
    return this.#segment.view(pinned, isWide);
  }

  update(path: string): void {
    for (const segment of [this.#segment, this.#next]) segment?.changed.add(path);
    // Nobody asks any more.
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

  /** What `toNames` closes over is not closed over by what the segment keeps. */
  #begun(toNames: () => Sliced<readonly string[]>): PostingSegment {
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
    const { soon } = this.#slices;
    next.wantAllOf(old);
    this.#next = next;
    const work = next.make();
    const advance = (): void => {
      // Forgotten meanwhile.
      if (this.#next !== next) return;
      if (work.next().done !== true) {
        soon(advance);
        return;
      }
      this.#segment = next;
      this.#next = undefined;
    };
    soon(advance);
  }

  /** For a first segment, which is made at once. */
  *#sortedNames(): Sliced<readonly string[]> {
    const names = Array.from(this.#source.documents(), ({ path }) => path);
    return yield* sorted(names, compareDocumentNames, Number.POSITIVE_INFINITY);
  }

  *#mergedNames({ names, changed }: PostingSegment): Sliced<readonly string[]> {
    const known = names.filter((path) => !changed.has(path));
    const present = [...changed].filter((path) => this.#source.get(path) !== undefined);
    const added = yield* sorted(present, compareDocumentNames, this.#steps);
    return yield* merged([known, added], compareDocumentNames, new Pace(this.#steps));
  }
}
