import type { Document } from "../model/document.ts";
import { FieldIndex, getShapeKey, type IndexShape } from "./field-index.ts";
import type { EqualityFilter, PostingView } from "./posting-segment.ts";
import {
  DEFAULT_POSTING_LIMITS,
  type PostingLimits,
  PostingSet,
  type PostingSource,
} from "./posting-set.ts";
import { DEFAULT_TIME_SLICES, type TimeSliceOptions } from "./slices.ts";

export interface IndexPolicy {
  /** Below this number of documents a full scan is cheaper than an index. */
  readonly scanBelow: number;
  /** The number of requests for a shape after which its index is built. */
  readonly buildAt: number;
  readonly postings?: PostingLimits;
  /**
   * Builds large indexes in slices. Until an index is complete, queries scan all documents. Posting lists are
   * also rebuilt in slices, while the old lists stay in use.
   */
  readonly slices?: TimeSliceOptions;
}

/** A second request indicates a recurring query; for a single one, sorting costs more than it saves. */
export const DEFAULT_INDEX_POLICY: IndexPolicy = {
  scanBelow: 64,
  buildAt: 2,
  slices: DEFAULT_TIME_SLICES,
};

const MAX_INDEXES = 32;
const MAX_REMEMBERED_REQUESTS = 256;

/** An incomplete index. */
interface IndexDraft {
  readonly index: FieldIndex;
  /** Iterates over the current documents, so changes during the build are included. */
  readonly rest: Iterator<Document, unknown>;
}

/** The documents that an index set covers. */
export type IndexedDocuments = PostingSource;

/**
 * The indexes of one collection, one collection group or a whole database. Built on request, then updated with
 * each change.
 */
export class IndexSet {
  readonly #source: IndexedDocuments;
  readonly #policy: IndexPolicy;
  /** Indexes by shape, least recently used first. */
  readonly #indexes = new Map<string, FieldIndex>();
  readonly #drafts = new Map<string, IndexDraft>();
  readonly #requests = new Map<string, number>();
  readonly #postings: PostingSet;

  constructor(source: IndexedDocuments, policy: IndexPolicy) {
    this.#source = source;
    this.#policy = policy;
    this.#postings = new PostingSet(
      source,
      policy.postings ?? DEFAULT_POSTING_LIMITS,
      policy.slices,
    );
  }

  /** Returns undefined while a full scan is cheaper. */
  find(shape: IndexShape): FieldIndex | undefined {
    const key = getShapeKey(shape);
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

  /**
   * Returns posting lists for equality filters only. They require no sorting, so they are cheaper from the
   * first request on.
   */
  findPostings(equalities: readonly EqualityFilter[]): PostingView | undefined {
    return this.#source.size < this.#policy.scanBelow ? undefined : this.#postings.find(equalities);
  }

  require(shape: IndexShape): FieldIndex {
    const key = getShapeKey(shape);
    return this.#use(key) ?? this.#finish(key) ?? this.#build(key, shape);
  }

  update(before: Document | undefined, after: Document | undefined): void {
    for (const index of this.#indexes.values()) index.update(before, after);
    for (const { index } of this.#drafts.values()) index.update(before, after);
    const path = after?.path ?? before?.path;
    if (path !== undefined) this.#postings.update(path);
  }

  /** Drops all indexes, which are rebuilt on request. Cheaper than updating them for many changes. */
  dropIndexes(): void {
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

  /** Returns undefined while the index is being built. */
  #begin(key: string, shape: IndexShape): FieldIndex | undefined {
    const { slices } = this.#policy;
    if (slices === undefined || this.#source.size <= slices.documents) {
      return this.#build(key, shape);
    }
    const rest = this.#source.documents()[Symbol.iterator]();
    const draft = { index: new FieldIndex(shape, []), rest };
    this.#drafts.set(key, draft);
    const advance = (): void => {
      // The draft was dropped or completed in the meantime.
      if (this.#drafts.get(key) !== draft) return;
      if (addDocuments(draft, slices.documents)) this.#finish(key);
      else slices.schedule(advance);
    };
    slices.schedule(advance);
    return undefined;
  }

  #finish(key: string): FieldIndex | undefined {
    const draft = this.#drafts.get(key);
    if (draft === undefined) return undefined;
    addDocuments(draft, Number.POSITIVE_INFINITY);
    this.#drafts.delete(key);
    return this.#keep(key, draft.index);
  }
}

/**
 * Adds at most `most` documents and returns whether the index is complete. A document that changes before its
 * turn is added twice, which has no effect.
 */
function addDocuments({ index, rest }: IndexDraft, most: number): boolean {
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
