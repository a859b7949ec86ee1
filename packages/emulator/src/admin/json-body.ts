import { createInvalidArgumentError } from "../model/status.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (json: unknown): json is JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Parses a request body as a JSON object; an empty body counts as {}. Throws a StatusError for any other JSON type. */
export function parseJsonBody(body: Buffer): JsonObject {
  if (body.length === 0) return {};
  const json = parse(body.toString("utf8"));
  if (!isJsonObject(json)) throw createInvalidArgumentError("Payload isn't valid for request.");
  return json;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the field with the snake-case name `name`. If this field is absent, returns the field with the same
 * name in camel case, because ProtoJSON parsers accept both names.
 */
export function readJsonField(json: JsonObject, name: string): unknown {
  return (
    json[name] ?? json[name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())]
  );
}

export function getStringField(json: JsonObject, name: string): string | undefined {
  const value = readJsonField(json, name);
  return typeof value === "string" ? value : undefined;
}
