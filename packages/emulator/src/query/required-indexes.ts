import {
  type CompositeIndex,
  type IndexField,
  type IndexScope,
  toIndexFields,
  toIndexLayout,
} from "../model/composite-index.ts";
import type { Aggregation, StructuredQuery } from "../model/query.ts";
import { hasSingleFieldIndex, type IndexConfiguration } from "./index-configuration.ts";
import { type IndexId, indexId } from "./index-id.ts";
import { type IndexNeed, indexNeeds } from "./index-needs.ts";

/** `served` names each index once; it is empty for what the documents' names alone serve. */
export type RequiredIndexes =
  | { readonly served: readonly IndexId[] }
  /** One field that is not the name: a single-field index, which belongs to `fieldOverrides`. */
  | { readonly missing: CompositeIndex };

/**
 * The indexes that production would answer the query from, or the first that it would ask for.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function requiredIndexes(
  query: StructuredQuery,
  configuration: IndexConfiguration,
  aggregations: readonly Aggregation[] = [],
): RequiredIndexes {
  const [from] = query.from;
  if (from === undefined || from.collectionId === "") return { served: [] };
  const collectionGroup = from.collectionId;
  const queryScope: IndexScope = from.allDescendants ? "COLLECTION_GROUP" : "COLLECTION";
  const catalogue = new Catalogue({ collectionGroup, queryScope }, configuration);
  const served = new Set<IndexId>();
  for (const need of indexNeeds(query, aggregations)) {
    const indexes = catalogue.serve(need);
    if (indexes === undefined) return { missing: catalogue.wanted(need) };
    for (const index of indexes) served.add(indexId(index));
  }
  return { served: [...served] };
}

/** The indexes that each serve a disjunction of the query alone. */
export function wantedIndexes(
  query: StructuredQuery,
  aggregations: readonly Aggregation[],
): readonly CompositeIndex[] {
  const [from] = query.from;
  const collectionGroup = from?.collectionId ?? "";
  const queryScope: IndexScope = from?.allDescendants === true ? "COLLECTION_GROUP" : "COLLECTION";
  const none: IndexConfiguration = { composites: [], overrides: [] };
  const catalogue = new Catalogue({ collectionGroup, queryScope }, none);
  return indexNeeds(query, aggregations).map((need) => catalogue.wanted(need));
}

type Home = Pick<CompositeIndex, "collectionGroup" | "queryScope">;

/** What a composite index serves: fields pinned to values, in any order, then these orders. */
interface Split {
  readonly index: CompositeIndex;
  readonly pinned: readonly string[];
}

/** The indexes of one collection group in one scope. */
class Catalogue {
  readonly #home: Home;
  readonly #configuration: IndexConfiguration;
  readonly #composites: readonly CompositeIndex[];

  constructor(home: Home, configuration: IndexConfiguration) {
    this.#home = home;
    this.#configuration = configuration;
    this.#composites = configuration.composites.filter(
      ({ collectionGroup, queryScope }) =>
        collectionGroup === home.collectionGroup && queryScope === home.queryScope,
    );
  }

  serve(need: IndexNeed): readonly CompositeIndex[] | undefined {
    if (isByNameAlone(need)) return [];
    const single = this.#single(need);
    if (single !== undefined) return [single];
    const candidates = this.#candidates(need);
    const wanted = pinnedOf(need).length;
    const whole = candidates.find(({ pinned }) => pinned.length === wanted);
    return whole === undefined ? this.#merged(need, candidates) : [whole.index];
  }

  /** What would serve it alone. Fields pinned to a value come first, by name; then the array, then the orders. */
  wanted({ equal, contains, orders, vector, name }: IndexNeed): CompositeIndex {
    const fields: IndexField[] = [
      ...equal.map((fieldPath) => ({ fieldPath, order: "ASCENDING" }) as const),
      ...(contains === undefined ? [] : [containing(contains)]),
      ...orders,
    ];
    if (vector !== undefined) {
      const { fieldPath, dimension } = vector;
      return { ...this.#home, fields: [...fields, { fieldPath, vectorConfig: { dimension } }] };
    }
    return { ...this.#home, fields: toIndexFields({ fields, nameDirection: name }) };
  }

  /** The single-field index that serves a need about one field. */
  #single(need: IndexNeed): CompositeIndex | undefined {
    const { equal, contains, orders, name, vector } = need;
    const [field, ...others] = [...pinnedOf(need), ...orders.map(({ fieldPath }) => fieldPath)];
    if (field === undefined || others.length > 0 || vector !== undefined) return undefined;
    const [ordered] = orders;
    if (ordered !== undefined && ordered.order !== name) return undefined;
    if (contains === undefined || equal.length > 0) return this.#ordered(field, name);
    const exists = hasSingleFieldIndex(this.#configuration, this.#home, field, "CONTAINS");
    return exists ? { ...this.#home, fields: [containing(field)] } : undefined;
  }

  #ordered(fieldPath: string, order: IndexNeed["name"]): CompositeIndex | undefined {
    const exists = hasSingleFieldIndex(this.#configuration, this.#home, fieldPath, order);
    return exists ? { ...this.#home, fields: [{ fieldPath, order }] } : undefined;
  }

  /** Composite indexes whose entries for some of the pinned values are in the order of the query. */
  #candidates(need: IndexNeed): readonly Split[] {
    return this.#composites.flatMap((index) => splitFor(index, need) ?? []);
  }

  /**
   * Entries in one order can be met: several indexes, each for some of the equalities and all with the same rest, do
   * for one. That is said of equalities and orders alone.
   */
  #merged(need: IndexNeed, composites: readonly Split[]): readonly CompositeIndex[] | undefined {
    const { equal, contains, hasRange, vector, orders, name } = need;
    const isMergeable = equal.length > 1 && contains === undefined && !hasRange;
    if (!isMergeable || vector !== undefined) return undefined;
    const singles =
      orders.length > 0 ? [] : equal.flatMap((path) => this.#ordered(path, name) ?? []);
    const candidates = [
      ...[...composites].sort((left, right) => right.pinned.length - left.pinned.length),
      ...singles.map((index) => ({ index, pinned: index.fields.map(pathOf) })),
    ];
    const covered = new Set<string>();
    const members: CompositeIndex[] = [];
    for (const { index, pinned } of candidates) {
      if (pinned.every((path) => covered.has(path))) continue;
      for (const path of pinned) covered.add(path);
      members.push(index);
    }
    return equal.every((path) => covered.has(path)) ? members : undefined;
  }
}

/** By name upwards, which needs no index. */
const isByNameAlone = ({ equal, contains, orders, vector, name }: IndexNeed): boolean =>
  equal.length === 0 &&
  contains === undefined &&
  orders.length === 0 &&
  vector === undefined &&
  name === "ASCENDING";

const pinnedOf = ({ equal, contains }: IndexNeed): readonly string[] =>
  contains === undefined ? equal : [...equal, contains];

const pathOf = ({ fieldPath }: IndexField): string => fieldPath;

const containing = (fieldPath: string) => ({ fieldPath, arrayConfig: "CONTAINS" }) as const;

function splitFor(index: CompositeIndex, need: IndexNeed): Split | undefined {
  const { fields, nameDirection: name } = toIndexLayout(index);
  const firstOther = fields.findIndex((field) => !isPinned(field, need));
  const end = firstOther === -1 ? fields.length : firstOther;
  if (!isRest(fields.slice(end), need)) return undefined;
  if (need.vector === undefined && name !== need.name) return undefined;
  return { index, pinned: fields.slice(0, end).map(pathOf) };
}

const isPinned = (field: IndexField, { equal, contains }: IndexNeed): boolean =>
  ("order" in field && equal.includes(field.fieldPath)) ||
  ("arrayConfig" in field && field.fieldPath === contains);

function isRest(rest: readonly IndexField[], { orders, vector }: IndexNeed): boolean {
  const expected = vector === undefined ? orders.length : orders.length + 1;
  if (rest.length !== expected) return false;
  const isOrdered = orders.every(({ fieldPath, order }, i) => {
    const field = rest[i];
    return field?.fieldPath === fieldPath && "order" in field && field.order === order;
  });
  const last = rest.at(-1);
  return (
    isOrdered &&
    (vector === undefined ||
      (last?.fieldPath === vector.fieldPath &&
        "vectorConfig" in last &&
        last.vectorConfig.dimension === vector.dimension))
  );
}
