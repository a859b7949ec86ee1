import { EMPTY_FIELD_MAP, type FieldMap, type Value } from "../model/value.ts";

/**
 * The value of a message field. int64 and timestamps (in microseconds) are bigints. Enums are names. A wrapper
 * message is represented by the wrapped value, a `map<string, Value>` by a Value of kind map, and a `map<string,
 * string>` by a WireMessage.
 */
export type WireFieldValue =
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | Value
  | WireMessage
  | WireFieldValue[];

/**
 * A decoded message, or a message to encode. It contains only the fields that have a value, keyed by JSON name.
 */
export class WireMessage {
  readonly #values: Map<string, WireFieldValue>;

  constructor(values: Map<string, WireFieldValue> = new Map()) {
    this.#values = values;
  }

  get(name: string): WireFieldValue | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: WireFieldValue): void {
    this.#values.set(name, value);
  }

  clear(name: string): void {
    this.#values.delete(name);
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  entries(): IterableIterator<[string, WireFieldValue]> {
    return this.#values.entries();
  }

  add(name: string, element: WireFieldValue): void {
    const list = this.#values.get(name);
    if (Array.isArray(list)) list.push(element);
    else this.#values.set(name, [element]);
  }

  text(name: string): string {
    return this.maybeText(name) ?? "";
  }

  maybeText(name: string): string | undefined {
    const value = this.#values.get(name);
    return typeof value === "string" ? value : undefined;
  }

  flag(name: string): boolean {
    return this.maybeFlag(name) ?? false;
  }

  maybeFlag(name: string): boolean | undefined {
    const value = this.#values.get(name);
    return typeof value === "boolean" ? value : undefined;
  }

  int(name: string): number {
    return this.maybeInt(name) ?? 0;
  }

  maybeInt(name: string): number | undefined {
    const value = this.#values.get(name);
    return typeof value === "number" ? value : undefined;
  }

  /**
   * Returns the value of an int64 field, or of a timestamp field in microseconds. Returns undefined if the field
   * is absent.
   */
  maybeLong(name: string): bigint | undefined {
    const value = this.#values.get(name);
    return typeof value === "bigint" ? value : undefined;
  }

  bytes(name: string): Uint8Array {
    return this.maybeBytes(name) ?? new Uint8Array();
  }

  maybeBytes(name: string): Uint8Array | undefined {
    const value = this.#values.get(name);
    return value instanceof Uint8Array ? value : undefined;
  }

  message(name: string): WireMessage | undefined {
    const value = this.#values.get(name);
    return value instanceof WireMessage ? value : undefined;
  }

  value(name: string): Value | undefined {
    const value = this.#values.get(name);
    return value !== undefined && isFirestoreValue(value) ? value : undefined;
  }

  /** Returns the value of a field of type `map<string, Value>`. Returns an empty map if the field is absent. */
  fields(name: string): FieldMap {
    const value = this.value(name);
    return value?.kind === "map" ? value.fields : EMPTY_FIELD_MAP;
  }

  messages(name: string): WireMessage[] {
    return this.#list(name).filter((element) => element instanceof WireMessage);
  }

  texts(name: string): string[] {
    return this.#list(name).filter((element) => typeof element === "string");
  }

  ints(name: string): number[] {
    return this.#list(name).filter((element) => typeof element === "number");
  }

  values(name: string): Value[] {
    return this.#list(name).filter(isFirestoreValue);
  }

  #list(name: string): WireFieldValue[] {
    const value = this.#values.get(name);
    return Array.isArray(value) ? value : [];
  }
}

export function isFirestoreValue(value: WireFieldValue): value is Value {
  return typeof value === "object" && "kind" in value;
}

/** Creates a message from field values, keyed by JSON name. Omits fields whose value is undefined. */
export function createWireMessage(
  entries: Readonly<Record<string, WireFieldValue | undefined>>,
): WireMessage {
  const values = new Map<string, WireFieldValue>();
  for (const name of Object.keys(entries)) {
    const value = entries[name];
    if (value !== undefined) values.set(name, value);
  }
  return new WireMessage(values);
}
