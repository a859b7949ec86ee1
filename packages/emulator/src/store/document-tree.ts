import type { Document } from "../model/document.ts";
import { getLastPathSegment, getParentPath } from "../model/path.ts";
import type { QueryScope } from "../query/plan.ts";
import {
  DEFAULT_INDEX_BUILD_POLICY,
  type IndexBuildPolicy,
  type IndexedDocumentSource,
  IndexSet,
} from "./index-set.ts";
import type { DocumentChange } from "./types.ts";

/**
 * Minimum number of changes in one commit for which the indexes are dropped and built again. For so many changes
 * this is cheaper than updating the indexes.
 */
const BULK_CHANGES = 1_000;

/** A collection that contains documents, subcollections of its documents, or both. */
export class StoredCollection implements IndexedDocumentSource {
  readonly path: string;
  readonly id: string;
  /** The documents of the collection by path. */
  readonly byPath = new Map<string, Document>();
  /** The subcollections, keyed by the path of their parent document, which may be a missing document. */
  readonly below = new Map<string, Set<StoredCollection>>();
  readonly indexes: IndexSet;

  constructor(path: string, policy: IndexBuildPolicy) {
    this.path = path;
    this.id = getLastPathSegment(path);
    this.indexes = new IndexSet(this, policy);
  }

  get size(): number {
    return this.byPath.size;
  }

  get isEmpty(): boolean {
    return this.byPath.size === 0 && this.below.size === 0;
  }

  documents(): Iterable<Document> {
    return this.byPath.values();
  }

  get(path: string): Document | undefined {
    return this.byPath.get(path);
  }
}

/** All collections with the same collection id. */
class CollectionGroup implements IndexedDocumentSource {
  /** The collections of this collection group, by collection path. */
  readonly collections = new Map<string, StoredCollection>();
  readonly indexes: IndexSet;
  size = 0;

  constructor(policy: IndexBuildPolicy) {
    this.indexes = new IndexSet(this, policy);
  }

  *documents(): Iterable<Document> {
    for (const collection of this.collections.values()) yield* collection.byPath.values();
  }

  get(path: string): Document | undefined {
    return this.collections.get(getParentPath(path))?.byPath.get(path);
  }
}

/**
 * A set of documents that contains every document a query can match. If `indexes` is undefined, the query must
 * examine all documents of the set.
 */
interface Source {
  readonly indexes?: IndexSet;
  documents(): Iterable<Document>;
}

/** The current documents of a database, stored in a tree of collections with their indexes. */
export class DocumentTree implements IndexedDocumentSource {
  readonly #policy: IndexBuildPolicy;
  readonly #collections = new Map<string, StoredCollection>();
  readonly #groups = new Map<string, CollectionGroup>();
  readonly #roots = new Set<StoredCollection>();
  /** Indexes over all documents, for queries without a collection id and for exports. */
  readonly indexes: IndexSet;
  size = 0;

  constructor(policy: IndexBuildPolicy = DEFAULT_INDEX_BUILD_POLICY) {
    this.#policy = policy;
    this.indexes = new IndexSet(this, policy);
  }

  get(path: string): Document | undefined {
    return this.#collections.get(getParentPath(path))?.byPath.get(path);
  }

  collection(path: string): StoredCollection | undefined {
    return this.#collections.get(path);
  }

  /**
   * Returns the collections directly below the document at the path `parent`. If `parent` is "", returns the
   * root collections.
   */
  collectionsBelow(parent: string): Iterable<StoredCollection> {
    if (parent === "") return this.#roots;
    return this.#collections.get(getParentPath(parent))?.below.get(parent) ?? [];
  }

  /**
   * Returns a set of documents that contains all documents in the scope of a query, and possibly documents
   * outside the scope. Returns undefined if the scope names a collection that does not exist.
   */
  source(scope: QueryScope): Source | undefined {
    if (scope.kind === "collection") return this.#collections.get(scope.path);
    if (scope.kind === "group") return this.#groups.get(scope.id);
    if (scope.parent === "") return this;
    return { documents: () => this.documentsBelow(scope.parent) };
  }

  *documents(): Iterable<Document> {
    for (const collection of this.#collections.values()) yield* collection.byPath.values();
  }

  /**
   * Yields the documents at any depth below the document at the path `parent`. If `parent` is "", yields all
   * documents.
   */
  *documentsBelow(parent: string): Iterable<Document> {
    for (const collection of this.collectionsBelow(parent)) yield* this.documentsIn(collection);
  }

  /** Yields the documents of the collection and of all collections at any depth below it. */
  *documentsIn(collection: StoredCollection): Iterable<Document> {
    yield* collection.byPath.values();
    for (const below of collection.below.values()) {
      for (const child of below) yield* this.documentsIn(child);
    }
  }

  applyAll(changes: readonly DocumentChange[]): void {
    if (changes.length >= BULK_CHANGES) this.#forgetIndexes(changes);
    for (const change of changes) this.apply(change);
  }

  #forgetIndexes(changes: readonly DocumentChange[]): void {
    const sources = new Set<IndexedDocumentSource & { readonly indexes: IndexSet }>([this]);
    for (const { path } of changes) {
      const collection = this.#collections.get(getParentPath(path));
      const group = collection === undefined ? undefined : this.#groups.get(collection.id);
      if (collection !== undefined) sources.add(collection);
      if (group !== undefined) sources.add(group);
    }
    for (const source of sources) {
      if (source.size < changes.length * 10) source.indexes.dropIndexes();
    }
  }

  apply({ path, before, after }: DocumentChange): void {
    const collection = this.#ensure(getParentPath(path));
    if (after === undefined) collection.byPath.delete(path);
    else collection.byPath.set(path, after);
    const growth = Number(after !== undefined) - Number(before !== undefined);
    const group = this.#group(collection.id);
    group.size += growth;
    this.size += growth;
    collection.indexes.update(before, after);
    group.indexes.update(before, after);
    this.indexes.update(before, after);
    this.#prune(collection);
  }

  #group(id: string): CollectionGroup {
    const known = this.#groups.get(id);
    if (known !== undefined) return known;
    const group = new CollectionGroup(this.#policy);
    this.#groups.set(id, group);
    return group;
  }

  #ensure(path: string): StoredCollection {
    const known = this.#collections.get(path);
    if (known !== undefined) return known;
    const collection = new StoredCollection(path, this.#policy);
    this.#collections.set(path, collection);
    this.#group(collection.id).collections.set(path, collection);
    const document = getParentPath(path);
    if (document === "") {
      this.#roots.add(collection);
      return collection;
    }
    const { below } = this.#ensure(getParentPath(document));
    const siblings = below.get(document) ?? new Set<StoredCollection>();
    below.set(document, siblings.add(collection));
    return collection;
  }

  #prune(collection: StoredCollection): void {
    if (!collection.isEmpty) return;
    this.#collections.delete(collection.path);
    const group = this.#group(collection.id);
    group.collections.delete(collection.path);
    if (group.collections.size === 0) this.#groups.delete(collection.id);
    const document = getParentPath(collection.path);
    this.#roots.delete(collection);
    const parent = document === "" ? undefined : this.#collections.get(getParentPath(document));
    const siblings = parent?.below.get(document);
    if (parent === undefined || siblings === undefined) return;
    siblings.delete(collection);
    if (siblings.size === 0) parent.below.delete(document);
    this.#prune(parent);
  }
}
