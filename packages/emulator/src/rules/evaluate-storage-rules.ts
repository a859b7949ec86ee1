import type { RulesMethod } from "./ast.ts";
import { createResource } from "./convert.ts";
import { createServiceCallError } from "./document-reads.ts";
import { decidePathRequest } from "./evaluate-allows.ts";
import type { CoverageRecorder, DocumentReads, Ruleset } from "./program.ts";
import { fromProtocolValue, toDocumentData } from "./storage-values.ts";
import type { RulesDecision } from "./types.ts";
import {
  boolValue,
  type Entries,
  mapValue,
  NULL_VALUE,
  type RulesValue,
  stringValue,
  type ValueOf,
} from "./values.ts";
import { createWorkBudget } from "./work-budget.ts";

export interface StorageRulesRequest {
  readonly method: RulesMethod;
  /** Path of the Storage object: `b`, the bucket, `o`, then the segments of the object's name. */
  readonly path: readonly string[];
  /** The variables `resource` and `request`, in the format of the Storage rules protocol. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Returns the document at `/databases/(default)/documents/…` in REST format, or null if it does not exist. It
 * may throw an exception, which ends the evaluation, if the document must be fetched first.
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
  return decidePathRequest(
    service,
    { method, segments: request.path },
    {
      request: requestValue(method, fromProtocolValue(variables.request)),
      resource: fromProtocolValue(variables.resource),
      lookups: new StorageLookups(reader),
      recorder: coverage,
      work: createWorkBudget(),
      steps: 0,
    },
  );
}

/**
 * Creates the value of the variable `request`. The protocol sends the method separately, so it is added here.
 */
function requestValue(method: RulesMethod, request: RulesValue): RulesValue {
  if (request.kind !== "map") return NULL_VALUE;
  const { entries } = request;
  const fields = new Map<string, RulesValue>([["method", stringValue(method)]]);
  for (const key of entries.keys()) fields.set(key, valueAt(entries, key));
  if (!fields.has("resource")) fields.set("resource", NULL_VALUE);
  return mapValue(fields);
}

const valueAt = (entries: Entries, key: string): RulesValue => entries.get(key) ?? NULL_VALUE;

class StorageLookups implements DocumentReads {
  readonly #reader: FirestoreDocumentReader;
  readonly #results = new Map<string, RulesValue>();

  constructor(reader: FirestoreDocumentReader) {
    this.#reader = reader;
  }

  get documentReads(): number {
    return this.#results.size;
  }

  get(caller: string, { segments }: ValueOf<"path">): RulesValue {
    const name = `/${segments.join("/")}`;
    const known = this.#results.get(name);
    if (known !== undefined) return known;
    if (!isDocument(segments) || this.#results.size >= MAX_DOCUMENTS) {
      return createServiceCallError(caller, segments);
    }
    const document = this.#reader.get(name);
    const result =
      document === null ? NULL_VALUE : createResource(segments, toDocumentData(document));
    this.#results.set(name, result);
    return result;
  }

  exists(caller: string, path: ValueOf<"path">): RulesValue {
    const resource = this.get(caller, path);
    return resource.kind === "error" ? resource : boolValue(resource.kind !== "null");
  }
}

/**
 * Returns whether the path names a document of the default database. Production's Storage rules can read no
 * other database.
 */
function isDocument([databases, id, documents, ...rest]: readonly string[]): boolean {
  const isDefault = databases === "databases" && id === "(default)" && documents === "documents";
  return isDefault && rest.length > 0 && rest.length % 2 === 0;
}
