import type { Document } from "../model/document.ts";
import { FieldIndex, getIndexShapeKey, type IndexShape } from "./field-index.ts";
import { DEFAULT_PAUSABLE_WORK_OPTIONS, type PausableWorkOptions } from "./pausable-work.ts";
import type { EqualityFilter, QueryPostingLists } from "./posting-segment.ts";
import {
  DEFAULT_POSTING_LIST_LIMITS,
  type PostingListDocumentSource,
  PostingListIndex,
  type PostingListRebuildLimits,
} from "./posting-set.ts";

export interface IndexBuildPolicy {
  /** Minimum number of documents for an index. With fewer documents a full scan is cheaper. */
  readonly scanBelow: number;
  /**
   * The number of the request that builds an index. For example, 2 means that the second query that requests the
   * index builds it.
   */
  readonly buildAt: number;
  readonly postings?: PostingListRebuildLimits;
  /**
   * Options for building large indexes in time slices. While a sorted index is being built, queries scan all
   * documents. While posting lists (lists of the documents with a given field value) are being rebuilt, queries
   * use the previous lists.
   */
  readonly slices?: PausableWorkOptions;
}

/**
 * By default, the second query that requests an index builds it. For a single query, building the index would
 * cost more than a full scan.
 */
export const DEFAULT_INDEX_BUILD_POLICY: IndexBuildPolicy = {
  scanBelow: 64,
  buildAt: 2,
  slices: DEFAULT_PAUSABLE_WORK_OPTIONS,
};

const MAX_INDEXES = 32;
const MAX_REMEMBERED_REQUESTS = 256;

/** An index that is being built in time slices. */
interface IndexDraft {
  readonly index: FieldIndex;
  /**
   * Iterates over the documents that `index` does not contain yet. Iterates over the live collection, so
   * documents created during the build are included.
   */
  readonly rest: Iterator<Document, unknown>;
}

/** The documents for which an index set builds indexes. */
export type IndexedDocumentSource = PostingListDocumentSource;

/**
 * The indexes over one collection, one collection group or a whole database. An index is built when queries
 * request it, and then updated with each change.
 */
export class IndexSet {
  readonly #source: IndexedDocumentSource;
  readonly #policy: IndexBuildPolicy;
  /** Indexes by shape, least recently used first. */
  readonly #indexes = new Map<string, FieldIndex>();
  readonly #drafts = new Map<string, IndexDraft>();
  readonly #requests = new Map<string, number>();
  readonly #postings: PostingListIndex;

  constructor(source: IndexedDocumentSource, policy: IndexBuildPolicy) {
    this.#source = source;
    this.#policy = policy;
    this.#postings = new PostingListIndex(
      source,
      policy.postings ?? DEFAULT_POSTING_LIST_LIMITS,
      policy.slices,
    );
  }

  /**
   * Returns the index with this shape. Returns undefined if the index is not built yet or if a full scan is
   * cheaper.
   */
  find(shape: IndexShape): FieldIndex | undefined {
    const key = getIndexShapeKey(shape);
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
   * Returns the posting lists (lists of the documents with a given field value) for equality filters. Builds
   * missing lists at the first request, because this requires no sorting. Returns undefined if there are so few
   * documents that a full scan is cheaper.
   */
  findPostings(equalities: readonly EqualityFilter[]): QueryPostingLists | undefined {
    return this.#source.size < this.#policy.scanBelow ? undefined : this.#postings.find(equalities);
  }

  require(shape: IndexShape): FieldIndex {
    const key = getIndexShapeKey(shape);
    return this.#use(key) ?? this.#finish(key) ?? this.#build(key, shape);
  }

  update(before: Document | undefined, after: Document | undefined): void {
    for (const index of this.#indexes.values()) index.update(before, after);
    for (const { index } of this.#drafts.values()) index.update(before, after);
    const path = after?.path ?? before?.path;
    if (path !== undefined) this.#postings.update(path);
  }

  /**
   * Drops all indexes, so that the next query builds them again. For many changes this is cheaper than updating them.
   */
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

  /** Starts to build an index. Returns undefined if the build continues in later turns of the event loop. */
  #begin(key: string, shape: IndexShape): FieldIndex | undefined {
    const { slices } = this.#policy;
    if (slices === undefined || this.#source.size <= slices.documents) {
      return this.#build(key, shape);
    }
    const rest = this.#source.documents()[Symbol.iterator]();
    const draft = { index: new FieldIndex(shape, []), rest };
    this.#drafts.set(key, draft);
    const advance = (): void => {
      // Stops if the draft has been dropped or completed since this call was scheduled.
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
 * Adds up to `most` documents to the index and returns whether the index is complete. If a write has already
 * added a document to the index, adding it again has no effect.
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
