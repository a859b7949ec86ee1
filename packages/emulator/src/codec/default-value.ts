import type { ProtoFieldType } from "./schema.ts";
import type { WireFieldValue } from "./wire-message.ts";

/**
 * Returns whether proto3 omits this value because an absent field has the same meaning. Returns false for -0, whose
 * sign an absent field would lose.
 */
export function isProto3DefaultValue(type: ProtoFieldType, value: WireFieldValue): boolean {
  if (type.kind === "enum") return type.enum.numbers.get(String(value)) === 0;
  if (value instanceof Uint8Array) return value.length === 0;
  return value === "" || value === false || value === 0n || Object.is(value, 0);
}
