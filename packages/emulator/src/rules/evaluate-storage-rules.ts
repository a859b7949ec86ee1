import type { RulesRequestMethod } from "./ast.ts";
import { createRulesResource } from "./convert.ts";
import { createDocumentReadError } from "./document-reads.ts";
import { decideRequestForPath } from "./evaluate-allows.ts";
import type { CoverageRecorder, DocumentLookups, Ruleset } from "./program.ts";
import { parseRestDocumentFields, parseStorageRulesRuntimeValue } from "./storage-values.ts";
import type { RulesDecision } from "./types.ts";
import {
  NULL_VALUE,
  type RulesMapEntries,
  type RulesValue,
  type RulesValueOfKind,
  toBoolValue,
  toMapValue,
  toStringValue,
} from "./values.ts";
import { createWorkBudget } from "./work-budget.ts";

export interface StorageRulesRequest {
  readonly method: RulesRequestMethod;
  /**
   * Path of the Storage object: the segment `b`, the name of the bucket, the segment `o`, then the segments of
   * the object's name.
   */
  readonly path: readonly string[];
  /** The variables `resource` and `request`, in the format of the Storage rules protocol. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Reads Firestore documents for Storage rules. `get` returns the document at a path
 * `/databases/(default)/documents/…` in REST format, or null if the document does not exist. It may throw an
 * exception to end the evaluation if the document has not been fetched yet.
 */
export interface FirestoreDocumentReader {
  get(path: string): unknown;
}

/**
 * Maximum number of Firestore documents per evaluation, from
 * https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore
 */
const MAX_DOCUMENTS = 2;

/** Evaluates the Storage rules for a request on one object. */
export function evaluateStorageRules(
  ruleset: Ruleset,
  request: StorageRulesRequest,
  reader: FirestoreDocumentReader,
  coverage?: CoverageRecorder,
): RulesDecision {
  const { method, variables } = request;
  // The method `list` exists only in version 2 of the rules language.
  const isOffered = method !== "list" || ruleset.version === 2;
  const service = isOffered ? ruleset.services.get("firebase.storage") : undefined;
  return decideRequestForPath(
    service,
    { method, segments: request.path },
    {
      request: requestValue(method, parseStorageRulesRuntimeValue(variables.request)),
      resource: parseStorageRulesRuntimeValue(variables.resource),
      lookups: new StorageLookups(reader),
      recorder: coverage,
      work: createWorkBudget(),
      steps: 0,
    },
  );
}

/**
 * Creates the value of the rules variable `request`. Adds the field `method` to the received fields, because the
 * Storage rules protocol sends the method outside `request`.
 */
function requestValue(method: RulesRequestMethod, request: RulesValue): RulesValue {
  if (request.kind !== "map") return NULL_VALUE;
  const { entries } = request;
  const fields = new Map<string, RulesValue>([["method", toStringValue(method)]]);
  for (const key of entries.keys()) fields.set(key, valueAt(entries, key));
  if (!fields.has("resource")) fields.set("resource", NULL_VALUE);
  return toMapValue(fields);
}

const valueAt = (entries: RulesMapEntries, key: string): RulesValue =>
  entries.get(key) ?? NULL_VALUE;

class StorageLookups implements DocumentLookups {
  readonly #reader: FirestoreDocumentReader;
  readonly #results = new Map<string, RulesValue>();

  constructor(reader: FirestoreDocumentReader) {
    this.#reader = reader;
  }

  get documentReads(): number {
    return this.#results.size;
  }

  get(caller: string, { segments }: RulesValueOfKind<"path">): RulesValue {
    const name = `/${segments.join("/")}`;
    const known = this.#results.get(name);
    if (known !== undefined) return known;
    if (!isDocument(segments) || this.#results.size >= MAX_DOCUMENTS) {
      return createDocumentReadError(caller, segments);
    }
    const document = this.#reader.get(name);
    const result =
      document === null
        ? NULL_VALUE
        : createRulesResource(segments, parseRestDocumentFields(document));
    this.#results.set(name, result);
    return result;
  }

  exists(caller: string, path: RulesValueOfKind<"path">): RulesValue {
    const resource = this.get(caller, path);
    return resource.kind === "error" ? resource : toBoolValue(resource.kind !== "null");
  }
}

/**
 * Returns whether the path names a document of the default database, the only database that production's Storage
 * rules can read.
 */
function isDocument([databases, id, documents, ...rest]: readonly string[]): boolean {
  const isDefault = databases === "databases" && id === "(default)" && documents === "documents";
  return isDefault && rest.length > 0 && rest.length % 2 === 0;
}
