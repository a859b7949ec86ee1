import {
  type CompositeIndex,
  type IndexField,
  type IndexScope,
  isSingleFieldIndex,
} from "../model/composite-index.ts";
import {
  DOCUMENT_NAME_FIELD,
  type FieldPath,
  formatFieldPath,
  parseFieldPath,
} from "../model/field-path.ts";
import type { SortDirection } from "../model/query.ts";

export type SingleFieldIndexMode = SortDirection | "CONTAINS";

/**
 * An override replaces the automatic single-field indexes of a field and of all fields nested in this field. A
 * nested field with an override of its own is not affected.
 */
interface FieldOverride {
  readonly collectionGroup: string;
  /** The field path. An empty path applies to every field of the collection group. */
  readonly path: FieldPath;
  readonly indexes: readonly {
    readonly queryScope: IndexScope;
    readonly mode: SingleFieldIndexMode;
  }[];
}

export interface IndexConfiguration {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

/** Parses the content of firestore.indexes.json. Throws an Error with a readable message if it is invalid. */
export function parseIndexConfiguration(json: unknown): IndexConfiguration {
  const { indexes = [], fieldOverrides = [] } = toObject(json, "The index configuration");
  return {
    composites: toList(indexes, "indexes").map((index, i) => toComposite(index, `indexes[${i}]`)),
    overrides: toList(fieldOverrides, "fieldOverrides").map((override, i) =>
      toOverride(override, `fieldOverrides[${i}]`),
    ),
  };
}

const AUTOMATIC: ReadonlySet<SingleFieldIndexMode> = new Set([
  "ASCENDING",
  "DESCENDING",
  "CONTAINS",
]);

/**
 * Returns whether the single-field index exists. If several overrides match, the one with the longest path
 * applies. If none matches, the automatic indexes exist for collections but not for collection groups.
 */
export function hasSingleFieldIndex(
  { overrides }: IndexConfiguration,
  { collectionGroup, queryScope }: Pick<CompositeIndex, "collectionGroup" | "queryScope">,
  fieldPath: string,
  mode: SingleFieldIndexMode,
): boolean {
  const path = parseFieldPath(fieldPath);
  const [nearest] = overrides
    .filter((override) => override.collectionGroup === collectionGroup)
    .filter((override) => override.path.every((name, i) => name === path[i]))
    .sort((left, right) => right.path.length - left.path.length);
  if (nearest === undefined) return queryScope === "COLLECTION" && AUTOMATIC.has(mode);
  return nearest.indexes.some((index) => index.queryScope === queryScope && index.mode === mode);
}

type JsonObject = Readonly<Record<string, unknown>>;

function toObject(json: unknown, where: string): JsonObject {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new Error(`${where} is not an object.`);
  }
  return { ...json };
}

function toList(json: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new Error(`${where} is not an array.`);
  return json;
}

function toStringValue(json: unknown, where: string): string {
  if (typeof json !== "string" || json === "") throw new Error(`${where} is not a string.`);
  return json;
}

function toScope(json: unknown, where: string): IndexScope {
  if (json !== "COLLECTION" && json !== "COLLECTION_GROUP") {
    throw new Error(`${where} is neither COLLECTION nor COLLECTION_GROUP.`);
  }
  return json;
}

function toComposite(json: unknown, where: string): CompositeIndex {
  const { collectionGroup, queryScope, fields } = toObject(json, where);
  const parsed = toList(fields, `${where}.fields`).map((field, i) =>
    toField(field, `${where}.fields[${i}]`),
  );
  if (parsed.length === 0) throw new Error(`${where} has no fields.`);
  if (isSingleFieldIndex({ fields: parsed })) {
    throw new Error(`${where} has a single field; single-field indexes belong in fieldOverrides.`);
  }
  return {
    collectionGroup: toStringValue(collectionGroup, `${where}.collectionGroup`),
    queryScope: toScope(queryScope, `${where}.queryScope`),
    fields: parsed,
  };
}

function toField(json: unknown, where: string): IndexField {
  const { fieldPath: text, vectorConfig, ...config } = toObject(json, where);
  const fieldPath = formatFieldPath(parseFieldPath(toStringValue(text, `${where}.fieldPath`)));
  if (vectorConfig === undefined) {
    const mode = toMode(config, where);
    return mode === "CONTAINS" ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode };
  }
  const { dimension } = toObject(vectorConfig, `${where}.vectorConfig`);
  if (typeof dimension !== "number") throw new Error(`${where}.vectorConfig has no dimension.`);
  return { fieldPath, vectorConfig: { dimension } };
}

function toMode({ order, arrayConfig }: JsonObject, where: string): SingleFieldIndexMode {
  if (order === "ASCENDING" || order === "DESCENDING") return order;
  if (arrayConfig === "CONTAINS") return arrayConfig;
  throw new Error(`${where} has neither an order nor an arrayConfig.`);
}

function toOverride(json: unknown, where: string): FieldOverride {
  const { collectionGroup, fieldPath, indexes = [] } = toObject(json, where);
  const text = toStringValue(fieldPath, `${where}.fieldPath`);
  const path = text === "*" ? [] : parseFieldPath(text);
  if (text === DOCUMENT_NAME_FIELD)
    throw new Error(`${where} names __name__, which cannot be overridden.`);
  return {
    collectionGroup: toStringValue(collectionGroup, `${where}.collectionGroup`),
    path,
    indexes: toList(indexes, `${where}.indexes`).map((index, i) => {
      const config = toObject(index, `${where}.indexes[${i}]`);
      const { queryScope = "COLLECTION" } = config;
      return {
        queryScope: toScope(queryScope, `${where}.indexes[${i}].queryScope`),
        mode: toMode(config, `${where}.indexes[${i}]`),
      };
    }),
  };
}
