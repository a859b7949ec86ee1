import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath } from "../model/field-path.ts";
import { compareDocumentNames } from "../query/document-name.ts";
import { type PinnedField, PostingSegment } from "./posting-segment.ts";
import type { Ranks } from "./ranks.ts";

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

/** The documents that have certain values, as one query needs them. */
export interface PostingView {
  /** In order: what ranks are places in. */
  readonly names: readonly string[];
  /** In the order in which the fields were given. Undefined: no document has the value. */
  readonly lists: readonly (Ranks | undefined)[];
  /** Documents that the lists may be wrong about. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Finds documents by the values that fields are pinned to. The lists are of one time; a document that changed since
 * is in no list, but among the changed ones, so that a write costs one entry in a set.
 */
export class PostingSet {
  readonly #source: PostingSource;
  readonly #limits: PostingLimits;
  #segment: PostingSegment | undefined;
  readonly #changed = new Set<string>();
  /** By map: the names of the fields that were asked for. */
  readonly #asked = new Map<string, Set<string>>();

  constructor(source: PostingSource, limits: PostingLimits) {
    this.#source = source;
    this.#limits = limits;
  }

  find(pinned: readonly PinnedField[]): PostingView {
    for (const { path } of pinned) this.#note(path);
    const segment = this.#current();
    const lists = segment.lists(pinned, (parent) => this.#isWide(parent));
    return { names: segment.names, lists, changed: this.#changed };
  }

  update(path: string): void {
    if (this.#segment === undefined) return;
    this.#changed.add(path);
    // Nobody asks any more.
    if (this.#changed.size > Math.max(this.#limits.changed, this.#source.size)) this.forget();
  }

  forget(): void {
    this.#segment = undefined;
    this.#changed.clear();
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

  #current(): PostingSegment {
    const old = this.#segment;
    const most = Math.max(this.#limits.changed, this.#source.size / CHANGED_PART);
    if (old !== undefined && this.#changed.size <= most) return old;
    const names = old === undefined ? this.#sortedNames() : this.#mergedNames(old.names);
    this.#changed.clear();
    this.#segment = new PostingSegment(names, {
      entries: this.#limits.entries,
      get: (path) => (this.#changed.has(path) ? undefined : this.#source.get(path)),
    });
    return this.#segment;
  }

  #sortedNames(): readonly string[] {
    return Array.from(this.#source.documents(), ({ path }) => path).sort(compareDocumentNames);
  }

  /** Sorting what is almost in order costs little more than going over it. */
  #mergedNames(old: readonly string[]): readonly string[] {
    const known = old.filter((path) => !this.#changed.has(path));
    const added = [...this.#changed].filter((path) => this.#source.get(path) !== undefined);
    return [...known, ...added.sort(compareDocumentNames)].sort(compareDocumentNames);
  }
}
