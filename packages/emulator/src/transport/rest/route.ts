import type { ServerStreamRpcName, UnaryRpcName } from "../../model/rpc.ts";
import { createInvalidArgumentError } from "../../model/status.ts";
import { createUnsupportedPipelineError } from "../../rpc/failure.ts";

type Target =
  | { readonly kind: "unary"; readonly name: UnaryRpcName }
  | { readonly kind: "serverStream"; readonly name: ServerStreamRpcName };

/** The RPC of a REST URL, and the request fields that the URL path contains. */
export type RestRoute = Target & {
  /** What the HTTP body contains: the request message, the document in it, or nothing. */
  readonly body: "request" | "document" | "none";
  /** True if the query string contains fields of the request message. */
  readonly readsQuery: boolean;
  /** Fields of the request message that the URL path contains. */
  readonly fields: Readonly<Record<string, unknown>>;
};

interface Location {
  /** The database name in the form `projects/P/databases/D`. */
  readonly database: string;
  /** The path segments after `documents`. */
  readonly segments: readonly string[];
  readonly hasTrailingSlash: boolean;
  /**
   * The verb of a custom method, for example `runQuery`. This is the text after the last colon of the path.
   * Empty if the path has no custom method.
   */
  readonly verb: string;
}

const DATABASE_VERBS: ReadonlyMap<string, Target> = new Map<string, Target>([
  ["batchGet", { kind: "serverStream", name: "BatchGetDocuments" }],
  ["beginTransaction", { kind: "unary", name: "BeginTransaction" }],
  ["commit", { kind: "unary", name: "Commit" }],
  ["rollback", { kind: "unary", name: "Rollback" }],
  ["batchWrite", { kind: "unary", name: "BatchWrite" }],
]);
/**
 * The verbs of custom methods on a parent, and the RPC of each verb. A parent is the database root or a
 * document. In `…/documents:runQuery` the verb is `runQuery`.
 */
const PARENT_VERBS: ReadonlyMap<string, Target> = new Map<string, Target>([
  ["runQuery", { kind: "serverStream", name: "RunQuery" }],
  ["runAggregationQuery", { kind: "serverStream", name: "RunAggregationQuery" }],
  ["partitionQuery", { kind: "unary", name: "PartitionQuery" }],
  ["listCollectionIds", { kind: "unary", name: "ListCollectionIds" }],
]);
const PIPELINE_VERB = "executePipeline";

const isVerb = (text: string): boolean =>
  DATABASE_VERBS.has(text) || PARENT_VERBS.has(text) || text === PIPELINE_VERB;

/** Returns the RPC of a URL, or undefined if no RPC matches. Throws a StatusError if the path cannot be decoded. */
export function findRestRoute(method: string, path: string): RestRoute | undefined {
  const location = locate(path, method === "POST");
  if (location === undefined) return undefined;
  return location.verb === "" ? resourceRoute(method, location) : verbRoute(location);
}

const DOCUMENTS =
  /^\/v1(?:beta1)?\/projects\/([^/]+)\/databases\/([^/]+)\/documents((?:[/:].*)?)$/s;

/**
 * Splits a URL path. Document ids may contain colons, so the text after the last colon counts as the verb of a
 * custom method only if the verb is known and `mayHaveVerb` is true.
 */
function locate(path: string, mayHaveVerb: boolean): Location | undefined {
  const [, project, database, rest] = DOCUMENTS.exec(path) ?? [];
  if (project === undefined || database === undefined || rest === undefined) return undefined;
  const colon = rest.lastIndexOf(":");
  const suffix = colon === -1 ? "" : rest.slice(colon + 1);
  const verb = mayHaveVerb && isVerb(suffix) ? suffix : "";
  const resource = verb === "" ? rest : rest.slice(0, colon);
  if (resource.startsWith(":")) return undefined;
  const hasTrailingSlash = resource.endsWith("/");
  const inner = resource.slice(1, hasTrailingSlash ? -1 : undefined);
  return {
    database: `projects/${decode(project)}/databases/${decode(database)}`,
    segments: inner === "" ? [] : inner.split("/").map(decode),
    hasTrailingSlash,
    verb,
  };
}

function decode(segment: string): string {
  const decoded = decodeComponent(segment);
  if (decoded.includes("/")) {
    throw createInvalidArgumentError(
      `Resource id "${decoded}" is invalid because it contains "/".`,
    );
  }
  return decoded;
}

function decodeComponent(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw createInvalidArgumentError(`Resource id "${segment}" is not percent-encoded UTF-8.`);
  }
}

function verbRoute(location: Location): RestRoute | undefined {
  const { database, segments, verb } = location;
  if (verb === PIPELINE_VERB) throw createUnsupportedPipelineError();
  const shape = { body: "request", readsQuery: false } as const;
  const ofParent = PARENT_VERBS.get(verb);
  if (ofParent !== undefined) {
    return { ...ofParent, ...shape, fields: { parent: nameOf(database, segments) } };
  }
  const ofDatabase = DATABASE_VERBS.get(verb);
  if (ofDatabase === undefined || segments.length > 0) return undefined;
  return { ...ofDatabase, ...shape, fields: { database } };
}

function nameOf(database: string, segments: readonly string[]): string {
  return [database, "documents", ...segments].join("/");
}

function resourceRoute(method: string, location: Location): RestRoute | undefined {
  const { database, segments, hasTrailingSlash } = location;
  if (hasTrailingSlash) return method === "GET" ? listRoute(location) : undefined;
  if (segments.length % 2 === 1) return collectionRoute(method, location);
  if (segments.length === 0) return undefined;
  const name = nameOf(database, segments);
  const shape = { kind: "unary", readsQuery: true } as const;
  switch (method) {
    case "GET":
      return { ...shape, name: "GetDocument", body: "none", fields: { name } };
    case "PATCH":
      return { ...shape, name: "UpdateDocument", body: "document", fields: { name } };
    case "DELETE":
      return { ...shape, name: "DeleteDocument", body: "none", fields: { name } };
    default:
      return undefined;
  }
}

function collectionRoute(method: string, location: Location): RestRoute | undefined {
  if (method === "GET") return listRoute(location);
  if (method !== "POST") return undefined;
  const fields = collectionFields(location);
  return { kind: "unary", name: "CreateDocument", body: "document", readsQuery: true, fields };
}

/**
 * Returns the route for listing a collection. If the path has an even number of segments, it names a parent, and
 * the documents of all collections directly below the parent are listed.
 */
function listRoute(location: Location): RestRoute {
  const fields = collectionFields(location);
  return { kind: "unary", name: "ListDocuments", body: "none", readsQuery: true, fields };
}

function collectionFields({ database, segments }: Location): Readonly<Record<string, unknown>> {
  const parentLength = segments.length - (segments.length % 2);
  return {
    parent: nameOf(database, segments.slice(0, parentLength)),
    collectionId: segments[parentLength] ?? "",
  };
}
