import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath } from "../model/field-path.ts";
import { compareDocumentNames } from "../query/document-name.ts";
import { type PinnedField, PostingSegment, type PostingView } from "./posting-segment.ts";
import { merged, Pace, type Sliced, type Slices, sorted } from "./slices.ts";

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
  /** Takes the segment's place when it is made: until then the old one serves, with ever more changes. */
  #next: PostingSegment | undefined;
  readonly #atWork = new Set<PostingSegment>();
  /** By map: the names of the fields that were asked for. */
  readonly #asked = new Map<string, Set<string>>();

  constructor(source: PostingSource, limits: PostingLimits, slices: Slices | undefined) {
    this.#source = source;
    this.#limits = limits;
    this.#slices = slices;
  }

  /** Undefined while lists for it are on their way. */
  find(pinned: readonly PinnedField[]): PostingView | undefined {
    for (const { path } of pinned) this.#note(path);
    const isWide = (parent: FieldPath): boolean => this.#isWide(parent);
    const target = this.#isFresh(this.#segment) ? this.#segment : this.#begun();
    if (target.want(pinned, isWide) && !this.#atWork.has(target)) this.#make(target);
    return this.#segment?.view(pinned, isWide);
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

  #isFresh(segment: PostingSegment | undefined): segment is PostingSegment {
    const most = Math.max(this.#limits.changed, this.#source.size / CHANGED_PART);
    return segment !== undefined && segment.changed.size <= most;
  }

  #begun(): PostingSegment {
    const old = this.#segment;
    this.#next ??= new PostingSegment({
      names: () => (old === undefined ? this.#sortedNames() : this.#mergedNames(old)),
      get: (path) => this.#source.get(path),
      entries: this.#limits.entries,
      steps: this.#steps,
    });
    return this.#next;
  }

  get #steps(): number {
    const { documents, steps } = this.#slices ?? { documents: 0, steps: Number.POSITIVE_INFINITY };
    return this.#source.size <= documents ? Number.POSITIVE_INFINITY : steps;
  }

  #make(segment: PostingSegment): void {
    const work = segment.make();
    const { soon } = this.#slices ?? {};
    if (soon === undefined || this.#steps === Number.POSITIVE_INFINITY) {
      while (work.next().done !== true);
      this.#made(segment);
      return;
    }
    this.#atWork.add(segment);
    const advance = (): void => {
      const isForgotten = segment !== this.#segment && segment !== this.#next;
      if (isForgotten || work.next().done === true) this.#made(segment);
      else soon(advance);
    };
    soon(advance);
  }

  #made(segment: PostingSegment): void {
    this.#atWork.delete(segment);
    if (segment !== this.#next) return;
    this.#segment = segment;
    this.#next = undefined;
  }

  *#sortedNames(): Sliced<readonly string[]> {
    const names = Array.from(this.#source.documents(), ({ path }) => path);
    return yield* sorted(names, compareDocumentNames, this.#steps);
  }

  *#mergedNames({ names, changed }: PostingSegment): Sliced<readonly string[]> {
    const known = names.filter((path) => !changed.has(path));
    const present = [...changed].filter((path) => this.#source.get(path) !== undefined);
    const added = yield* sorted(present, compareDocumentNames, this.#steps);
    return yield* merged([known, added], compareDocumentNames, new Pace(this.#steps));
  }
}
