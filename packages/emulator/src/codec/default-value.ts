import type { FieldType } from "./schema.ts";
import type { WireValue } from "./wire-message.ts";

/** What proto3 does not send where absence means the same. Not -0, whose bits are not all zero. */
export function isDefault(type: FieldType, value: WireValue): boolean {
  if (type.kind === "enum") return type.enum.numbers.get(String(value)) === 0;
  if (value instanceof Uint8Array) return value.length === 0;
  return value === "" || value === false || value === 0n || Object.is(value, 0);
}
