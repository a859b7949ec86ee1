import type { Document } from "../model/document.ts";
import { FieldIndex, type IndexShape, shapeKey } from "./field-index.ts";
import type { PinnedField, PostingView } from "./posting-segment.ts";
import {
  DEFAULT_POSTING_LIMITS,
  type PostingLimits,
  PostingSet,
  type PostingSource,
} from "./posting-set.ts";
import { DEFAULT_SLICES, type Slices } from "./slices.ts";

export interface IndexPolicy {
  /** With fewer documents a look at each is cheaper than an index. */
  readonly scanBelow: number;
  /** The how-manieth request for a shape builds its index. */
  readonly buildAt: number;
  readonly postings?: PostingLimits;
  /** A large index is made piece by piece; until it is there, every document is looked at. So are lists anew, and the old ones serve. */
  readonly slices?: Slices;
}

/** The second asking shows that a query comes back; a single one does not repay a sort. */
export const DEFAULT_INDEX_POLICY: IndexPolicy = {
  scanBelow: 64,
  buildAt: 2,
  slices: DEFAULT_SLICES,
};

const MAX_INDEXES = 32;
const MAX_REMEMBERED_REQUESTS = 256;

/** An index that does not have all documents yet. */
interface Draft {
  readonly index: FieldIndex;
  /** Goes over the documents as they are when it comes to them. */
  readonly rest: Iterator<Document, unknown>;
}

/** What an index set covers. */
export type Indexed = PostingSource;

/** The indexes over one collection, one collection group or a whole database: made when asked for, then kept up. */
export class IndexSet {
  readonly #source: Indexed;
  readonly #policy: IndexPolicy;
  /** Least recently used first. */
  readonly #indexes = new Map<string, FieldIndex>();
  readonly #drafts = new Map<string, Draft>();
  readonly #requests = new Map<string, number>();
  readonly #postings: PostingSet;

  constructor(source: Indexed, policy: IndexPolicy) {
    this.#source = source;
    this.#policy = policy;
    this.#postings = new PostingSet(
      source,
      policy.postings ?? DEFAULT_POSTING_LIMITS,
      policy.slices,
    );
  }

  /** Undefined while looking at every document is the better way. */
  find(shape: IndexShape): FieldIndex | undefined {
    const key = shapeKey(shape);
    const known = this.#use(key);
    if (known !== undefined) return known;
    if (this.#drafts.has(key) || this.#source.size < this.#policy.scanBelow) return undefined;
    const requests = (this.#requests.get(key) ?? 0) + 1;
    this.#requests.delete(key);
    if (requests >= this.#policy.buildAt) return this.#begin(key, shape);
    this.#requests.set(key, requests);
    dropFirst(this.#requests, MAX_REMEMBERED_REQUESTS);
    return undefined;
  }

  /** By the values of fields alone. That needs no sort of values: already the first request repays it. */
  findPostings(pinned: readonly PinnedField[]): PostingView | undefined {
    return this.#source.size < this.#policy.scanBelow ? undefined : this.#postings.find(pinned);
  }

  require(shape: IndexShape): FieldIndex {
    const key = shapeKey(shape);
    return this.#use(key) ?? this.#finish(key) ?? this.#build(key, shape);
  }

  update(before: Document | undefined, after: Document | undefined): void {
    for (const index of this.#indexes.values()) index.update(before, after);
    for (const { index } of this.#drafts.values()) index.update(before, after);
    const path = after?.path ?? before?.path;
    if (path !== undefined) this.#postings.update(path);
  }

  /** Drops the indexes to be made anew when next asked for: cheaper than keeping them up through a great change. */
  forget(): void {
    for (const indexes of [this.#indexes, this.#drafts]) {
      for (const key of indexes.keys()) this.#requests.set(key, this.#policy.buildAt - 1);
      indexes.clear();
    }
    this.#postings.forget();
  }

  #use(key: string): FieldIndex | undefined {
    const index = this.#indexes.get(key);
    if (index !== undefined) {
      this.#indexes.delete(key);
      this.#indexes.set(key, index);
    }
    return index;
  }

  #build(key: string, shape: IndexShape): FieldIndex {
    return this.#keep(key, new FieldIndex(shape, this.#source.documents()));
  }

  #keep(key: string, index: FieldIndex): FieldIndex {
    this.#indexes.set(key, index);
    dropFirst(this.#indexes, MAX_INDEXES);
    return index;
  }

  /** Undefined: it is on its way. */
  #begin(key: string, shape: IndexShape): FieldIndex | undefined {
    const { slices } = this.#policy;
    if (slices === undefined || this.#source.size <= slices.documents) {
      return this.#build(key, shape);
    }
    const rest = this.#source.documents()[Symbol.iterator]();
    const draft = { index: new FieldIndex(shape, []), rest };
    this.#drafts.set(key, draft);
    const advance = (): void => {
      // Forgotten or finished meanwhile.
      if (this.#drafts.get(key) !== draft) return;
      if (takeIn(draft, slices.documents)) this.#finish(key);
      else slices.soon(advance);
    };
    slices.soon(advance);
    return undefined;
  }

  #finish(key: string): FieldIndex | undefined {
    const draft = this.#drafts.get(key);
    if (draft === undefined) return undefined;
    takeIn(draft, Number.POSITIVE_INFINITY);
    this.#drafts.delete(key);
    return this.#keep(key, draft.index);
  }
}

/** Whether that were all. What changes meanwhile comes in by itself, and once more when it is come to. */
function takeIn({ index, rest }: Draft, most: number): boolean {
  for (let count = 0; count < most; count += 1) {
    const { done, value } = rest.next();
    if (done === true) return true;
    index.add(value);
  }
  return false;
}

function dropFirst(map: Map<string, unknown>, limit: number): void {
  const [first] = map.keys();
  if (map.size > limit && first !== undefined) map.delete(first);
}
