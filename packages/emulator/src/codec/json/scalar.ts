import { assertTimestampInRange, parseRfc3339Micros } from "../../model/timestamp.ts";
import type { EpochMicros } from "../../model/value.ts";
import { createMalformedPayloadError } from "../malformed.ts";

/*
 * The text of an integer in ProtoJSON. This format and those of the other scalars are defined by
 * https://protobuf.dev/programming-guides/json/.
 */

const INTEGER = /^[+-]?\d{1,20}$/;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

export function parseJsonString(json: unknown): string {
  if (typeof json !== "string") throw createMalformedPayloadError();
  return json;
}

export function parseJsonBool(json: unknown): boolean {
  if (json === true || json === "true") return true;
  if (json === false || json === "false") return false;
  throw createMalformedPayloadError();
}

export function parseJsonInt64(json: unknown): bigint {
  if (typeof json === "number" && !Number.isInteger(json)) throw createMalformedPayloadError();
  if (typeof json !== "number" && (typeof json !== "string" || !INTEGER.test(json))) {
    throw createMalformedPayloadError();
  }
  const value = BigInt(typeof json === "string" ? json.replace("+", "") : json);
  if (value < MIN_INT64 || value > MAX_INT64) throw createMalformedPayloadError();
  return value;
}

export function parseJsonInt32(json: unknown): number {
  const value = Number(parseJsonInt64(json));
  if (value !== (value | 0)) throw createMalformedPayloadError();
  return value;
}

export function parseJsonDouble(json: unknown): number {
  if (typeof json === "number") return json;
  if (json === "NaN") return Number.NaN;
  if (typeof json !== "string" || json.trim() !== json || json === "")
    throw createMalformedPayloadError();
  const value = Number(json);
  if (Number.isNaN(value)) throw createMalformedPayloadError();
  return value;
}

/** Converts a double to JSON. NaN, infinities and -0 become strings, because JSON.stringify cannot represent them. */
export function toJsonDouble(value: number): number | string {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Decodes base64 in the standard or the URL-safe alphabet, with or without padding. */
export function parseJsonBase64(json: unknown): Uint8Array {
  if (typeof json !== "string" || !BASE64.test(json)) throw createMalformedPayloadError();
  return Uint8Array.from(Buffer.from(json, "base64"));
}

export function toJsonBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

/** Converts an RFC 3339 timestamp to microseconds since the Unix epoch. */
export function parseJsonTimestamp(json: unknown): EpochMicros {
  const micros = parseRfc3339Micros(parseJsonString(json));
  if (micros === undefined) throw createMalformedPayloadError();
  return assertTimestampInRange(micros);
}
