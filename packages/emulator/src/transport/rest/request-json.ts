import { createInvalidArgumentError } from "../../model/status.ts";
import type { RestRoute } from "./route.ts";

type Json = Readonly<Record<string, unknown>>;

/** Builds the request message in ProtoJSON from the path, the query string and the body. */
export function buildRpcRequestJson(
  route: RestRoute,
  query: URLSearchParams,
  body: Uint8Array,
): Json {
  const fromQuery = route.readsQuery ? fieldsOfQuery(query) : {};
  switch (route.body) {
    case "none":
      return { ...fromQuery, ...route.fields };
    case "request":
      return { ...parseBody(body), ...route.fields };
    case "document": {
      const { name, ...fields } = route.fields;
      return { ...fromQuery, ...fields, document: { ...parseBody(body), name } };
    }
  }
}

/** Parses the body as JSON whatever its content type, because browsers send text/plain to avoid a CORS preflight. */
function parseBody(body: Uint8Array): Json {
  if (body.length === 0) return {};
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw malformed();
  }
  if (!isObject(json)) throw malformed();
  return json;
}

const malformed = (): Error => createInvalidArgumentError("Payload isn't valid for request.");

const isObject = (json: unknown): json is Json =>
  typeof json === "object" && json !== null && !Array.isArray(json);

const SCALARS = ["documentId", "pageSize", "pageToken", "orderBy", "transaction", "readTime"];
const FLAGS = ["showMissing"];
const MASKS = ["mask", "updateMask"];

/**
 * Returns the parameters of the query string that are fields of the request message. Ignores other parameters,
 * such as `key` and `$alt`.
 */
function fieldsOfQuery(query: URLSearchParams): Json {
  const parameters = new Map<string, string[]>();
  for (const [name, value] of query) {
    const key = toCamelCase(name);
    parameters.set(key, [...(parameters.get(key) ?? []), value]);
  }
  const last = (name: string): string | undefined => parameters.get(name)?.at(-1);
  const fields: Record<string, unknown> = {};
  for (const name of SCALARS) if (last(name) !== undefined) fields[name] = last(name);
  for (const name of FLAGS) if (last(name) !== undefined) fields[name] = toFlag(last(name));
  for (const name of MASKS) {
    const fieldPaths = parameters.get(`${name}.fieldPaths`);
    if (fieldPaths !== undefined) fields[name] = { fieldPaths };
  }
  const exists = last("currentDocument.exists");
  const updateTime = last("currentDocument.updateTime");
  if (exists !== undefined) fields.currentDocument = { exists: toFlag(exists) };
  else if (updateTime !== undefined) fields.currentDocument = { updateTime };
  return fields;
}

const toCamelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

function toFlag(text: string | undefined): boolean {
  if (text === "true" || text === "1" || text === "") return true;
  if (text === "false" || text === "0") return false;
  throw malformed();
}
