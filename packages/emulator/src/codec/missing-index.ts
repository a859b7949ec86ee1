import {
  type CompositeIndex,
  type IndexField,
  isSingleFieldIndex,
  normalizeIndex,
} from "../model/composite-index.ts";
import type { DatabaseId } from "../model/document.ts";
import { DOCUMENT_NAME_FIELD } from "../model/field-path.ts";
import { formatDatabaseName } from "../model/path.ts";
import { BinaryWriter } from "./binary/writer.ts";

const SEVERAL_RANGES =
  " .\nThe query contains range and inequality filters on multiple fields, please refer to the documentation for index selection best practices: https://cloud.google.com/firestore/docs/query-data/multiple-range-fields.";

export interface MissingIndex {
  readonly index: CompositeIndex;
  /** True if the query has range or inequality filters on more than one field. */
  readonly hasSeveralRanges: boolean;
}

/**
 * Returns the error text of production Firestore for a missing index. The text contains a link to the Firebase
 * console, where the form for creating the index is already filled in.
 */
export function formatMissingIndexMessage(
  database: DatabaseId,
  { index, hasSeveralRanges }: MissingIndex,
): string {
  if (index.fields.some((field) => "vectorConfig" in field)) return gcloudCommand(database, index);
  const [only] = index.fields;
  if (only !== undefined && isSingleFieldIndex(index)) {
    const { collectionGroup, queryScope } = index;
    const link = consoleLink(database, "create_exemption", {
      name: `${groupName(database, index)}/fields/${only.fieldPath}`,
      index,
    });
    return `The query requires a ${queryScope}_${abbreviationOf(only)} index for collection ${collectionGroup} and field ${only.fieldPath}. You can create it here: ${link}`;
  }
  const { fields, nameDirection: order } = normalizeIndex(index);
  const link = consoleLink(database, "create_composite", {
    name: `${groupName(database, index)}/indexes/_`,
    index: { ...index, fields: [...fields, { fieldPath: DOCUMENT_NAME_FIELD, order }] },
  });
  const advice = hasSeveralRanges ? SEVERAL_RANGES : "";
  return `The query requires an index. You can create it here: ${link}${advice}`;
}

const groupName = (database: DatabaseId, { collectionGroup }: CompositeIndex): string =>
  `${formatDatabaseName(database)}/collectionGroups/${collectionGroup}`;

interface NamedIndex {
  readonly name: string;
  readonly index: CompositeIndex;
}

const consoleLink = ({ projectId }: DatabaseId, parameter: string, named: NamedIndex): string =>
  `https://console.firebase.google.com/v1/r/project/${projectId}/firestore/indexes?${parameter}=${Buffer.from(encodeIndex(named)).toString("base64url")}`;

const SCOPES = { COLLECTION: 1, COLLECTION_GROUP: 2 } as const;
const ORDERS = { ASCENDING: 1, DESCENDING: 2 } as const;
const CONTAINS = 1;
const VARINT = 0;

/**
 * Encodes a google.firestore.admin.v1.Index message. Its field numbers are 1 for name, 2 for query_scope and 3
 * for fields. In each element of fields, they are 1 for field_path, 2 for order and 3 for array_config.
 */
function encodeIndex({ name, index }: NamedIndex): Uint8Array {
  const writer = new BinaryWriter();
  writer.textField(1, name);
  writer.key(2, VARINT);
  writer.varint(SCOPES[index.queryScope]);
  for (const field of index.fields) {
    const start = writer.begin(3);
    writer.textField(1, field.fieldPath);
    const isOrdered = "order" in field;
    writer.key(isOrdered ? 2 : 3, VARINT);
    writer.varint(isOrdered ? ORDERS[field.order] : CONTAINS);
    writer.end(start);
  }
  return writer.finish();
}

function abbreviationOf(field: IndexField): string {
  if (!("order" in field)) return "CONTAINS";
  return field.order === "ASCENDING" ? "ASC" : "DESC";
}

function gcloudCommand({ projectId }: DatabaseId, index: CompositeIndex): string {
  const { collectionGroup, queryScope, fields } = index;
  const configs = fields.map((field) => `--field-config=${gcloudField(field)}`);
  return `Missing vector index configuration. Please create the required index with the following gcloud command: gcloud firestore indexes composite create --project=${projectId} --collection-group=${collectionGroup} --query-scope=${queryScope} ${configs.join(" ")}`;
}

function gcloudField(field: IndexField): string {
  const path = `field-path=${field.fieldPath}`;
  if ("order" in field) return `order=${field.order},${path}`;
  if ("arrayConfig" in field) return `array-config=${field.arrayConfig},${path}`;
  const { dimension } = field.vectorConfig;
  return `vector-config='{"dimension":"${dimension}","flat": "{}"}',${path}`;
}
