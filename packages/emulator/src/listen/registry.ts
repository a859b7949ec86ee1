import type { Document } from "../model/document.ts";
import { getCollectionId, getParentPath, joinPath } from "../model/path.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { DocumentChange } from "../store/types.ts";
import {
  getDocumentIndexTerms,
  getIndexableQueryFilters,
  type IndexableQueryFilter,
} from "./index-terms.ts";

/**
 * Finds the targets that a changed document may affect, without examining all targets. A target that lists
 * documents is found by the paths of these documents. A query target is found by its collection and, within the
 * collection, by the value of one filter of the query.
 */
export class ListenTargetRegistry<Target> {
  readonly #byDocument = new Map<string, Set<Target>>();
  readonly #byCollection = new Map<string, Bucket<Target>>();
  readonly #byCollectionId = new Map<string, Bucket<Target>>();
  /**
   * Targets whose query names no collection id, so that it can return documents of any collection below its
   * parent. The key is the path of the parent.
   */
  readonly #byAncestor = new Map<string, Set<Target>>();

  readonly #removals = new Map<Target, () => void>();

  addDocuments(paths: readonly string[], target: Target): void {
    const removals = paths.map((path) => addTo(this.#byDocument, path, target));
    this.#removals.set(target, () => {
      for (const remove of removals) remove();
    });
  }

  addQuery(plan: QueryPlan, target: Target): void {
    this.#removals.set(target, this.#fileQuery(plan, target));
  }

  remove(target: Target): void {
    this.#removals.get(target)?.();
    this.#removals.delete(target);
  }

  candidates(change: DocumentChange): ReadonlySet<Target> {
    const found = new Set<Target>();
    const collection = getParentPath(change.path);
    addAll(found, this.#byDocument.get(change.path));
    this.#byCollection.get(collection)?.collect(change, found);
    this.#byCollectionId.get(getCollectionId(change.path))?.collect(change, found);
    if (this.#byAncestor.size > 0) {
      for (let path = change.path; path !== ""; ) {
        path = getParentPath(path);
        addAll(found, this.#byAncestor.get(path));
      }
    }
    return found;
  }

  #fileQuery(plan: QueryPlan, target: Target): () => void {
    const [from] = plan.source.from;
    if (from === undefined || from.collectionId === "") {
      return addTo(this.#byAncestor, plan.parent, target);
    }
    const entry = { target, terms: getIndexableQueryFilters(plan.source) };
    return from.allDescendants
      ? addToBucket(this.#byCollectionId, from.collectionId, entry)
      : addToBucket(this.#byCollection, joinPath(plan.parent, from.collectionId), entry);
  }
}

interface Entry<Target> {
  readonly target: Target;
  readonly terms: readonly IndexableQueryFilter[];
}

interface FieldIndex<Target> extends Pick<IndexableQueryFilter, "operator" | "fieldPath"> {
  readonly byKey: Map<string, Set<Target>>;
}

/**
 * The query targets of one collection or collection group. A target is indexed by one equality or array-contains
 * filter of its query. Targets without such a filter are stored in `#unindexed`.
 */
class Bucket<Target> {
  readonly #unindexed = new Set<Target>();
  readonly #indexes = new Map<string, FieldIndex<Target>>();

  get isEmpty(): boolean {
    return this.#unindexed.size === 0 && this.#indexes.size === 0;
  }

  add({ target, terms }: Entry<Target>): () => void {
    const term = this.#mostSelective(terms);
    if (term === undefined) {
      this.#unindexed.add(target);
      return () => this.#unindexed.delete(target);
    }
    const { index, operator, fieldPath, key } = term;
    const fieldIndex = this.#indexes.get(index) ?? { operator, fieldPath, byKey: new Map() };
    this.#indexes.set(index, fieldIndex);
    const remove = addTo(fieldIndex.byKey, key, target);
    return () => {
      remove();
      if (fieldIndex.byKey.size === 0) this.#indexes.delete(index);
    };
  }

  collect({ before, after }: DocumentChange, found: Set<Target>): void {
    addAll(found, this.#unindexed);
    for (const index of this.#indexes.values()) {
      collectKeys(index, before, found);
      collectKeys(index, after, found);
    }
  }

  /**
   * Returns the filter that the fewest registered targets share. For a query with `published == true` and
   * `ownerId == x` this is usually `ownerId == x`. Returns undefined if there are no filters.
   */
  #mostSelective(terms: readonly IndexableQueryFilter[]): IndexableQueryFilter | undefined {
    const load = ({ index, key }: IndexableQueryFilter): number =>
      this.#indexes.get(index)?.byKey.get(key)?.size ?? 0;
    return terms.reduce<IndexableQueryFilter | undefined>(
      (best, term) => (best !== undefined && load(best) <= load(term) ? best : term),
      undefined,
    );
  }
}

function collectKeys<Target>(
  index: FieldIndex<Target>,
  document: Document | undefined,
  found: Set<Target>,
): void {
  if (document === undefined) return;
  for (const key of getDocumentIndexTerms(document.fields, index))
    addAll(found, index.byKey.get(key));
}

function addToBucket<Target>(
  buckets: Map<string, Bucket<Target>>,
  name: string,
  entry: Entry<Target>,
): () => void {
  const bucket = buckets.get(name) ?? new Bucket<Target>();
  buckets.set(name, bucket);
  const remove = bucket.add(entry);
  return () => {
    remove();
    if (bucket.isEmpty) buckets.delete(name);
  };
}

function addTo<Target>(sets: Map<string, Set<Target>>, name: string, target: Target): () => void {
  const set = sets.get(name) ?? new Set<Target>();
  sets.set(name, set.add(target));
  return () => {
    set.delete(target);
    if (set.size === 0) sets.delete(name);
  };
}

function addAll<Target>(found: Set<Target>, more: ReadonlySet<Target> | undefined): void {
  for (const target of more ?? []) found.add(target);
}
