import { ENUMS, MESSAGES } from "../gen/messages.ts";

export type ProtoMessageName = keyof typeof MESSAGES;

type ScalarKind = "string" | "bytes" | "bool" | "int32" | "int64" | "double";
/**
 * Types with a hand-written codec, because they have a special JSON format or occur so often that the
 * table-driven codec would be slow.
 */
type NativeKind =
  | "Value"
  | "Timestamp"
  | "Duration"
  | "Struct"
  | "Int32Value"
  | "Int64Value"
  | "DoubleValue";

interface EnumType {
  readonly numbers: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<number, string>;
}
export type ProtoFieldType =
  | { readonly kind: ScalarKind | NativeKind }
  | { readonly kind: "enum"; readonly enum: EnumType }
  | { readonly kind: "message"; readonly name: ProtoMessageName };

export interface ProtoMessageField {
  /** The field's JSON name, for example `fieldPaths`. */
  readonly name: string;
  readonly number: number;
  /**
   * Whether the field is repeated, a map or singular, and how a singular field represents absence. An `implicit`
   * field with the default value is not sent, because proto3 treats it as absent. An `explicit` field is sent
   * with any value.
   */
  readonly label: "implicit" | "explicit" | "repeated" | "map";
  readonly type: ProtoFieldType;
  /**
   * The JSON names of the other fields in the same oneof. If a binary message contains several fields of the
   * oneof, the last one counts. JSON that contains several is rejected.
   */
  readonly oneofSiblings: readonly string[];
}

export interface ProtoMessageType {
  readonly fields: readonly ProtoMessageField[];
  readonly byNumber: ReadonlyMap<number, ProtoMessageField>;
  /**
   * The fields of the message. Each field is stored under its JSON name and under its proto name, because a
   * ProtoJSON parser must accept both.
   */
  readonly byName: ReadonlyMap<string, ProtoMessageField>;
}

const SCALARS: Readonly<Record<string, ScalarKind>> = {
  s: "string",
  y: "bytes",
  b: "bool",
  i: "int32",
  l: "int64",
  d: "double",
};
const NATIVES: ReadonlySet<string> = new Set<NativeKind>([
  "Value",
  "Timestamp",
  "Duration",
  "Struct",
  "Int32Value",
  "Int64Value",
  "DoubleValue",
]);
const LABELS: Readonly<Record<string, ProtoMessageField["label"]>> = {
  "": "implicit",
  "?": "explicit",
  "*": "repeated",
  "%": "map",
};
const FIELD = /^(\w+)=(\d+)([?*%]?)(#?[\w.]+)(?:\/(\d+))?$/;

const types = new Map<ProtoMessageName, ProtoMessageType>();

/** Returns the field table of a message type. The table is parsed on first use, so that the process starts fast. */
export function getProtoMessageType(name: ProtoMessageName): ProtoMessageType {
  let type = types.get(name);
  if (type === undefined) {
    type = readMessageType(MESSAGES[name]);
    types.set(name, type);
  }
  return type;
}

function readMessageType(text: string): ProtoMessageType {
  const rows = text === "" ? [] : text.split(" ").map(readRow);
  const byName = new Map<string, ProtoMessageField>();
  const fields = rows.map((row): ProtoMessageField => {
    const oneofSiblings = rows.filter((other) => other.oneof === row.oneof && other !== row);
    const field = {
      name: row.name,
      number: row.number,
      label: row.label,
      type: row.type,
      oneofSiblings: row.oneof === undefined ? [] : oneofSiblings.map((rival) => rival.name),
    };
    byName.set(row.protoName, field).set(row.name, field);
    return field;
  });
  return { fields, byNumber: new Map(fields.map((field) => [field.number, field])), byName };
}

function readRow(text: string) {
  const [, protoName = "", number, label = "", type = "", oneof] = FIELD.exec(text) ?? [];
  return {
    protoName,
    name: protoName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    number: Number(number),
    label: LABELS[label] ?? "implicit",
    type: readType(type),
    oneof,
  };
}

function readType(text: string): ProtoFieldType {
  const scalar = SCALARS[text];
  if (scalar !== undefined) return { kind: scalar };
  if (isNative(text)) return { kind: text };
  if (isMessageName(text)) return { kind: "message", name: text };
  const name = text.slice(1);
  if (isEnumName(name)) return { kind: "enum", enum: readEnum(ENUMS[name]) };
  throw new TypeError(`unknown type in the message table: ${text}`);
}

const isNative = (text: string): text is NativeKind => NATIVES.has(text);
const isMessageName = (text: string): text is ProtoMessageName => Object.hasOwn(MESSAGES, text);
const isEnumName = (text: string): text is keyof typeof ENUMS => Object.hasOwn(ENUMS, text);

function readEnum(text: string): EnumType {
  const entries = text.split(" ").map((entry): [string, number] => {
    const equals = entry.indexOf("=");
    return [entry.slice(0, equals), Number(entry.slice(equals + 1))];
  });
  return {
    numbers: new Map(entries),
    names: new Map(entries.map(([name, number]) => [number, name])),
  };
}
