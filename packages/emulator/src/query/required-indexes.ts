import {
  type CompositeIndex,
  denormalizeIndexFields,
  type IndexField,
  type IndexScope,
  normalizeIndex,
} from "../model/composite-index.ts";
import type { Aggregation, StructuredQuery } from "../model/query.ts";
import { hasSingleFieldIndex, type IndexConfiguration } from "./index-configuration.ts";
import { formatIndexId, type IndexId } from "./index-id.ts";
import { getIndexRequirements, type IndexRequirement } from "./index-requirements.ts";

/**
 * The result of finding the indexes for a query. `served` contains the distinct ids of the indexes that
 * production uses for the query. It is empty if the query needs no index.
 */
export type RequiredIndexesResult =
  | { readonly served: readonly IndexId[] }
  /**
   * The index that must be created. An index with only one field besides `__name__` is a single-field index and
   * belongs in `fieldOverrides` of firestore.indexes.json.
   */
  | { readonly missing: CompositeIndex };

/**
 * Returns the indexes that production uses to execute the query, or the first index that production would
 * report as missing.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function findRequiredIndexes(
  query: StructuredQuery,
  configuration: IndexConfiguration,
  aggregations: readonly Aggregation[] = [],
): RequiredIndexesResult {
  const [from] = query.from;
  if (from === undefined || from.collectionId === "") return { served: [] };
  const collectionGroup = from.collectionId;
  const queryScope: IndexScope = from.allDescendants ? "COLLECTION_GROUP" : "COLLECTION";
  const catalog = new IndexCatalog({ collectionGroup, queryScope }, configuration);
  const served = new Set<IndexId>();
  for (const requirement of getIndexRequirements(query, aggregations)) {
    const indexes = catalog.findIndexes(requirement);
    if (indexes === undefined) return { missing: catalog.suggestIndex(requirement) };
    for (const index of indexes) served.add(formatIndexId(index));
  }
  return { served: [...served] };
}

/**
 * Returns an index for each conjunction of the query's disjunctive normal form. Each of these indexes is
 * sufficient to execute its conjunction.
 */
export function suggestIndexesForQuery(
  query: StructuredQuery,
  aggregations: readonly Aggregation[],
): readonly CompositeIndex[] {
  const [from] = query.from;
  const collectionGroup = from?.collectionId ?? "";
  const queryScope: IndexScope = from?.allDescendants === true ? "COLLECTION_GROUP" : "COLLECTION";
  const none: IndexConfiguration = { composites: [], overrides: [] };
  const catalog = new IndexCatalog({ collectionGroup, queryScope }, none);
  return getIndexRequirements(query, aggregations).map((requirement) =>
    catalog.suggestIndex(requirement),
  );
}

type IndexCollection = Pick<CompositeIndex, "collectionGroup" | "queryScope">;

/**
 * A composite index that matches the sort order of a query and supports some of its equality filters. The
 * leading fields of the index are those with an equality filter, and the remaining fields match the sort order.
 */
interface PartialIndex {
  readonly index: CompositeIndex;
  readonly equalities: readonly string[];
}

/** The indexes of one collection or of one collection group. */
class IndexCatalog {
  readonly #collection: IndexCollection;
  readonly #configuration: IndexConfiguration;
  readonly #composites: readonly CompositeIndex[];

  constructor(collection: IndexCollection, configuration: IndexConfiguration) {
    this.#collection = collection;
    this.#configuration = configuration;
    this.#composites = configuration.composites.filter(
      ({ collectionGroup, queryScope }) =>
        collectionGroup === collection.collectionGroup && queryScope === collection.queryScope,
    );
  }

  findIndexes(requirement: IndexRequirement): readonly CompositeIndex[] | undefined {
    if (needsNoIndex(requirement)) return [];
    const single = this.#single(requirement);
    if (single !== undefined) return [single];
    const candidates = this.#candidates(requirement);
    const equalityCount = getEqualityFields(requirement).length;
    const whole = candidates.find(({ equalities }) => equalities.length === equalityCount);
    return whole === undefined ? this.#merged(requirement, candidates) : [whole.index];
  }

  /**
   * Returns the index that fulfills the requirement without any other index. Its fields are the equality fields
   * sorted by path, then the array field, then the sort fields, then the vector field.
   */
  suggestIndex({
    equalities,
    contains,
    orders,
    vector,
    nameDirection,
  }: IndexRequirement): CompositeIndex {
    const fields: IndexField[] = [
      ...equalities.map((fieldPath) => ({ fieldPath, order: "ASCENDING" }) as const),
      ...(contains === undefined ? [] : [containing(contains)]),
      ...orders,
    ];
    if (vector !== undefined) {
      const { fieldPath, dimension } = vector;
      return {
        ...this.#collection,
        fields: [...fields, { fieldPath, vectorConfig: { dimension } }],
      };
    }
    return { ...this.#collection, fields: denormalizeIndexFields({ fields, nameDirection }) };
  }

  /** Returns the single-field index that fulfills the requirement, or undefined if there is none. */
  #single(requirement: IndexRequirement): CompositeIndex | undefined {
    const { equalities, contains, orders, nameDirection, vector } = requirement;
    const [field, ...others] = [
      ...getEqualityFields(requirement),
      ...orders.map(({ fieldPath }) => fieldPath),
    ];
    if (field === undefined || others.length > 0 || vector !== undefined) return undefined;
    const [ordered] = orders;
    if (ordered !== undefined && ordered.order !== nameDirection) return undefined;
    if (contains === undefined || equalities.length > 0) return this.#ordered(field, nameDirection);
    const exists = hasSingleFieldIndex(this.#configuration, this.#collection, field, "CONTAINS");
    return exists ? { ...this.#collection, fields: [containing(field)] } : undefined;
  }

  #ordered(
    fieldPath: string,
    order: IndexRequirement["nameDirection"],
  ): CompositeIndex | undefined {
    const exists = hasSingleFieldIndex(this.#configuration, this.#collection, fieldPath, order);
    return exists ? { ...this.#collection, fields: [{ fieldPath, order }] } : undefined;
  }

  /**
   * Returns the composite indexes whose leading fields are some or all equality fields of the query and whose
   * remaining fields match the sort order.
   */
  #candidates(requirement: IndexRequirement): readonly PartialIndex[] {
    return this.#composites.flatMap((index) => matchIndex(index, requirement) ?? []);
  }

  /**
   * Finds several indexes that production Firestore can merge to execute the query. Each index covers some
   * equality fields, and all indexes have the same sort fields. Returns undefined for queries with a range or
   * array filter, which cannot use merged indexes.
   */
  #merged(
    requirement: IndexRequirement,
    composites: readonly PartialIndex[],
  ): readonly CompositeIndex[] | undefined {
    const { equalities, contains, hasRange, vector, orders, nameDirection } = requirement;
    const isMergeable = equalities.length > 1 && contains === undefined && !hasRange;
    if (!isMergeable || vector !== undefined) return undefined;
    const singles =
      orders.length > 0
        ? []
        : equalities.flatMap((path) => this.#ordered(path, nameDirection) ?? []);
    const candidates = [
      ...[...composites].sort((left, right) => right.equalities.length - left.equalities.length),
      ...singles.map((index) => ({ index, equalities: index.fields.map(pathOf) })),
    ];
    const covered = new Set<string>();
    const members: CompositeIndex[] = [];
    for (const { index, equalities: paths } of candidates) {
      if (paths.every((path) => covered.has(path))) continue;
      for (const path of paths) covered.add(path);
      members.push(index);
    }
    return equalities.every((path) => covered.has(path)) ? members : undefined;
  }
}

/** Returns whether the query has no filters and sorts only by ascending `__name__`, which requires no index. */
const needsNoIndex = ({
  equalities,
  contains,
  orders,
  vector,
  nameDirection,
}: IndexRequirement): boolean =>
  equalities.length === 0 &&
  contains === undefined &&
  orders.length === 0 &&
  vector === undefined &&
  nameDirection === "ASCENDING";

const getEqualityFields = ({ equalities, contains }: IndexRequirement): readonly string[] =>
  contains === undefined ? equalities : [...equalities, contains];

const pathOf = ({ fieldPath }: IndexField): string => fieldPath;

const containing = (fieldPath: string) => ({ fieldPath, arrayConfig: "CONTAINS" }) as const;

function matchIndex(
  index: CompositeIndex,
  requirement: IndexRequirement,
): PartialIndex | undefined {
  const { fields, nameDirection } = normalizeIndex(index);
  const firstOther = fields.findIndex((field) => !isEqualityField(field, requirement));
  const end = firstOther === -1 ? fields.length : firstOther;
  if (!matchesSortFields(fields.slice(end), requirement)) return undefined;
  if (requirement.vector === undefined && nameDirection !== requirement.nameDirection)
    return undefined;
  return { index, equalities: fields.slice(0, end).map(pathOf) };
}

const isEqualityField = (field: IndexField, { equalities, contains }: IndexRequirement): boolean =>
  ("order" in field && equalities.includes(field.fieldPath)) ||
  ("arrayConfig" in field && field.fieldPath === contains);

function matchesSortFields(
  rest: readonly IndexField[],
  { orders, vector }: IndexRequirement,
): boolean {
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
