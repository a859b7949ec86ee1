import type { Method } from "./ast.ts";
import { documentResource } from "./convert.ts";
import { allowsFor, refusal, termOf, textSymbols, tryAllows } from "./judge.ts";
import { serviceCallError } from "./lookups.ts";
import type { Lookups, Recorder, Ruleset } from "./program.ts";
import { documentData, fromWire } from "./storage-values.ts";
import type { Verdict } from "./types.ts";
import { bool, type Entries, map, NULL, type RulesValue, string, type ValueOf } from "./values.ts";
import { newWork } from "./work.ts";

export interface StorageRulesRequest {
  readonly method: Method;
  /** `b`, the bucket, `o`, then the object's name cut at its slashes. */
  readonly path: readonly string[];
  /** `resource` and `request` in the protocol's wire values. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * The documents that `firestore.get` and `firestore.exists` read: the REST form of the one at
 * `/databases/(default)/documents/…`, or null when there is none. May throw a signal of its own to suspend the
 * evaluation; it is asked only for operands that are needed, in order.
 */
export interface FirestoreReader {
  get(path: string): unknown;
}

/** By https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore */
const MAX_DOCUMENTS = 2;

/** Stage 5 for Storage. */
export function judgeStorage(
  ruleset: Ruleset,
  request: StorageRulesRequest,
  reader: FirestoreReader,
  coverage?: Recorder,
): Verdict {
  const { method, variables } = request;
  // Listing came with version 2 of the language.
  const isOffered = method !== "list" || ruleset.version === 2;
  const service = isOffered ? ruleset.services.get("firebase.storage") : undefined;
  const lookups = new StorageLookups(reader);
  const outcomes = tryAllows(allowsFor(service, method, textSymbols(request.path)), {
    request: requestValue(method, fromWire(variables.request)),
    resource: fromWire(variables.resource),
    lookups,
    recorder: coverage,
    work: newWork(),
    steps: 0,
  });
  const allowed = outcomes.some((outcome) => outcome.allowed);
  return {
    allowed,
    message: allowed ? "" : refusal(outcomes.map((outcome) => termOf(outcome, method))),
    outcomes,
    documentReads: lookups.documentReads,
  };
}

/** The protocol sends the method beside the variables. */
function requestValue(method: Method, request: RulesValue): RulesValue {
  if (request.kind !== "map") return NULL;
  const { entries } = request;
  const fields = new Map<string, RulesValue>([["method", string(method)]]);
  for (const key of entries.keys()) fields.set(key, valueAt(entries, key));
  if (!fields.has("resource")) fields.set("resource", NULL);
  return map(fields);
}

const valueAt = (entries: Entries, key: string): RulesValue => entries.get(key) ?? NULL;

class StorageLookups implements Lookups {
  readonly #reader: FirestoreReader;
  readonly #results = new Map<string, RulesValue>();

  constructor(reader: FirestoreReader) {
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
      return serviceCallError(caller, segments);
    }
    const document = this.#reader.get(name);
    const result = document === null ? NULL : documentResource(segments, documentData(document));
    this.#results.set(name, result);
    return result;
  }

  exists(caller: string, path: ValueOf<"path">): RulesValue {
    const resource = this.get(caller, path);
    return resource.kind === "error" ? resource : bool(resource.kind !== "null");
  }
}

/** Of the default database: production offers no other. */
function isDocument([databases, id, documents, ...rest]: readonly string[]): boolean {
  const isDefault = databases === "databases" && id === "(default)" && documents === "documents";
  return isDefault && rest.length > 0 && rest.length % 2 === 0;
}
