import { ENUMS, MESSAGES } from "../gen/messages.ts";

export type MessageName = keyof typeof MESSAGES;

type ScalarKind = "string" | "bytes" | "bool" | "int32" | "int64" | "double";
/**
 * Types with a hand-written codec: their JSON format is special, or they are too frequent for the table-driven codec.
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
export type FieldType =
  | { readonly kind: ScalarKind | NativeKind }
  | { readonly kind: "enum"; readonly enum: EnumType }
  | { readonly kind: "message"; readonly name: MessageName };

export interface MessageField {
  /** The field's JSON name, for example `fieldPaths`. */
  readonly name: string;
  readonly number: number;
  /** The presence of the field. With `implicit`, the default value means absence and is not sent. */
  readonly label: "implicit" | "explicit" | "repeated" | "map";
  readonly type: FieldType;
  /** The JSON names of the other fields in the same oneof. Setting this field clears them. */
  readonly oneofSiblings: readonly string[];
}

export interface MessageType {
  readonly fields: readonly MessageField[];
  readonly byNumber: ReadonlyMap<number, MessageField>;
  /** Fields by JSON name and by proto name, because a ProtoJSON parser must accept both. */
  readonly byName: ReadonlyMap<string, MessageField>;
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
const LABELS: Readonly<Record<string, MessageField["label"]>> = {
  "": "implicit",
  "?": "explicit",
  "*": "repeated",
  "%": "map",
};
const FIELD = /^(\w+)=(\d+)([?*%]?)(#?[\w.]+)(?:\/(\d+))?$/;

const types = new Map<MessageName, MessageType>();

/** Returns the field table of a message type. The table is parsed on first use, so that the process starts fast. */
export function getMessageType(name: MessageName): MessageType {
  let type = types.get(name);
  if (type === undefined) {
    type = readMessageType(MESSAGES[name]);
    types.set(name, type);
  }
  return type;
}

function readMessageType(text: string): MessageType {
  const rows = text === "" ? [] : text.split(" ").map(readRow);
  const byName = new Map<string, MessageField>();
  const fields = rows.map((row): MessageField => {
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

function readType(text: string): FieldType {
  const scalar = SCALARS[text];
  if (scalar !== undefined) return { kind: scalar };
  if (isNative(text)) return { kind: text };
  if (isMessageName(text)) return { kind: "message", name: text };
  const name = text.slice(1);
  if (isEnumName(name)) return { kind: "enum", enum: readEnum(ENUMS[name]) };
  throw new TypeError(`unknown type in the message table: ${text}`);
}

const isNative = (text: string): text is NativeKind => NATIVES.has(text);
const isMessageName = (text: string): text is MessageName => Object.hasOwn(MESSAGES, text);
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
