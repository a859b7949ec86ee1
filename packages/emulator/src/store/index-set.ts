import type { Document } from "../model/document.ts";
import { FieldIndex, type IndexShape, shapeKey } from "./field-index.ts";
import type { PinnedField } from "./posting-segment.ts";
import {
  DEFAULT_POSTING_LIMITS,
  type PostingLimits,
  PostingSet,
  type PostingSource,
  type PostingView,
} from "./posting-set.ts";

export interface IndexPolicy {
  /** With fewer documents a look at each is cheaper than an index. */
  readonly scanBelow: number;
  /** The how-manieth request for a shape builds its index. */
  readonly buildAt: number;
  readonly postings?: PostingLimits;
}

/** The second asking shows that a query comes back; a single one does not repay a sort. */
export const DEFAULT_INDEX_POLICY: IndexPolicy = { scanBelow: 64, buildAt: 2 };

const MAX_INDEXES = 32;
const MAX_REMEMBERED_REQUESTS = 256;

/** What an index set covers. */
export type Indexed = PostingSource;

/** The indexes over one collection, one collection group or a whole database: made when asked for, then kept up. */
export class IndexSet {
  readonly #source: Indexed;
  readonly #policy: IndexPolicy;
  /** Least recently used first. */
  readonly #indexes = new Map<string, FieldIndex>();
  readonly #requests = new Map<string, number>();
  readonly #postings: PostingSet;

  constructor(source: Indexed, policy: IndexPolicy) {
    this.#source = source;
    this.#policy = policy;
    this.#postings = new PostingSet(source, policy.postings ?? DEFAULT_POSTING_LIMITS);
  }

  /** Undefined while looking at every document is the better way. */
  find(shape: IndexShape): FieldIndex | undefined {
    const key = shapeKey(shape);
    const known = this.#use(key);
    if (known !== undefined) return known;
    if (this.#source.size < this.#policy.scanBelow) return undefined;
    const requests = (this.#requests.get(key) ?? 0) + 1;
    this.#requests.delete(key);
    if (requests >= this.#policy.buildAt) return this.#build(key, shape);
    this.#requests.set(key, requests);
    dropFirst(this.#requests, MAX_REMEMBERED_REQUESTS);
    return undefined;
  }

  /** By the values of fields alone. That needs no sort: already the first request repays it. */
  findPostings(pinned: readonly PinnedField[]): PostingView | undefined {
    return this.#source.size < this.#policy.scanBelow ? undefined : this.#postings.find(pinned);
  }

  require(shape: IndexShape): FieldIndex {
    const key = shapeKey(shape);
    return this.#use(key) ?? this.#build(key, shape);
  }

  update(before: Document | undefined, after: Document | undefined): void {
    for (const index of this.#indexes.values()) index.update(before, after);
    const path = after?.path ?? before?.path;
    if (path !== undefined) this.#postings.update(path);
  }

  /** Drops the indexes to be made anew when next asked for: cheaper than keeping them up through a great change. */
  forget(): void {
    for (const key of this.#indexes.keys()) this.#requests.set(key, this.#policy.buildAt - 1);
    this.#indexes.clear();
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
    const index = new FieldIndex(shape, this.#source.documents());
    this.#indexes.set(key, index);
    dropFirst(this.#indexes, MAX_INDEXES);
    return index;
  }
}

function dropFirst(map: Map<string, unknown>, limit: number): void {
  const [first] = map.keys();
  if (map.size > limit && first !== undefined) map.delete(first);
}
