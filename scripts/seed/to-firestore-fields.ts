import type { Value } from "@darasa/emulator/source";

const MICROSECONDS_PER_MILLISECOND = 1000n;

const toNumber = (value: number): Value =>
  Number.isInteger(value) ? { kind: "integer", value: BigInt(value) } : { kind: "double", value };

/**
 * Converts a JavaScript value to a Firestore value, as the Admin SDK does. Throws if Firestore cannot store
 * it.
 */
const toValue = (value: unknown): Value => {
  if (value === null) return { kind: "null" };
  if (typeof value === "boolean") return { kind: "boolean", value };
  if (typeof value === "number") return toNumber(value);
  if (typeof value === "string") return { kind: "string", value };
  if (value instanceof Date) {
    return { kind: "timestamp", micros: BigInt(value.getTime()) * MICROSECONDS_PER_MILLISECOND };
  }
  if (Array.isArray(value)) return { kind: "array", values: value.map(toValue) };
  if (typeof value === "object") return { kind: "map", fields: toFirestoreFields(value) };
  throw new Error(`Firestore cannot store a ${typeof value}.`);
};

export const toFirestoreFields = (data: object): ReadonlyMap<string, Value> =>
  new Map(Object.entries(data).map(([name, value]) => [name, toValue(value)]));
