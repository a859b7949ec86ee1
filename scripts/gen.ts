import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import protobuf from "protobufjs";

/*
 * This script writes packages/emulator/src/gen/messages.ts from the protos that @google-cloud/firestore
 * contains. With `--check`, it writes nothing and fails if the file is out of date.
 */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PROTOS = join(ROOT, "node_modules/@google-cloud/firestore/build/protos");
const TARGET = join(ROOT, "packages/emulator/src/gen/messages.ts");
const PACKAGE = "google.firestore.v1";
const EVENT_DATA = "google.events.cloud.firestore.v1.DocumentEventData";

/**
 * The proto message of Firestore trigger events, copied from:
 * https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto
 */
const EVENTS = `
  syntax = "proto3"; package google.events.cloud.firestore.v1;
  message DocumentEventData {
    google.firestore.v1.Document value = 1;
    google.firestore.v1.Document old_value = 2;
    google.firestore.v1.DocumentMask update_mask = 3;
  }`;

/**
 * Protobuf types whose encoder and decoder are written by hand in codec/. The generated tables refer to these
 * types by name.
 */
const HAND_WRITTEN = new Set([
  "Value",
  "Timestamp",
  "Duration",
  "Struct",
  "Int32Value",
  "Int64Value",
  "DoubleValue",
]);
/**
 * Protobuf types that the emulator does not support. The decoder skips fields of these types as if the fields
 * were unknown.
 */
const UNSUPPORTED_TYPES = new Set(["Any", "BloomFilter"]);
const UNSUPPORTED_RPCS = new Set(["ExecutePipeline"]);

const SCALARS: Readonly<Record<string, string>> = {
  string: "s",
  bytes: "y",
  bool: "b",
  int32: "i",
  int64: "l",
  double: "d",
};

function loadProtos(): protobuf.Root {
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) => join(PROTOS, target);
  root.loadSync(["google/firestore/v1/firestore.proto"], { keepCase: true });
  // Adds the field `verify` to the message `Write`, because the public protos lack this field. In a transaction,
  // the JS SDK sends a `verify` write for each document that it read but did not write.
  const write = root.lookupType(`${PACKAGE}.Write`);
  const verify = new protobuf.Field("verify", 5, "string");
  write.add(verify);
  write.oneofs.operation?.add(verify);
  protobuf.parse(EVENTS, root, { keepCase: true });
  root.resolveAll();
  return root;
}

interface Tables {
  readonly messages: Map<string, string>;
  readonly enums: Map<string, string>;
}

const kindOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/**
 * Returns the name of a type with the names of its parent types, for example "StructuredQuery.Filter", so that
 * names are unique.
 */
function localName(type: protobuf.ReflectionObject): string {
  const full = type.fullName.slice(1);
  return full.startsWith(`${PACKAGE}.`) ? full.slice(PACKAGE.length + 1) : type.name;
}

function addMessage(type: protobuf.Type, tables: Tables): void {
  const name = localName(type);
  if (tables.messages.has(name) || HAND_WRITTEN.has(name)) return;
  tables.messages.set(name, "");
  const fields = [...type.fieldsArray].sort((left, right) => left.id - right.id);
  const kept = fields.filter((field) => !UNSUPPORTED_TYPES.has(kindOf(field.type)));
  tables.messages.set(name, kept.map((field) => fieldText(type, field, tables)).join(" "));
}

/**
 * Encodes a protobuf field as one entry of the generated table. The entry consists of `name=number`, a mark, the
 * type, and `/n` if the field belongs to the n-th oneof. The mark is `?` for explicit presence, `*` for a
 * repeated field, `%` for a map with string keys, and empty for other fields.
 */
function fieldText(type: protobuf.Type, field: protobuf.Field, tables: Tables): string {
  const oneof = field.partOf === null || isSynthetic(field.partOf) ? undefined : field.partOf;
  const label = labelOf(field);
  const group = oneof === undefined ? "" : `/${type.oneofsArray.indexOf(oneof)}`;
  return `${field.name}=${field.id}${label}${typeText(field, tables)}${group}`;
}

/**
 * Returns true if the oneof only represents an `optional` field, which proto3 encodes as a oneof with a
 * single field.
 */
function isSynthetic(oneof: protobuf.OneOf): boolean {
  return oneof.fieldsArray.length === 1 && oneof.name.startsWith("_");
}

function labelOf(field: protobuf.Field): string {
  if (field instanceof protobuf.MapField) return "%";
  if (field.repeated) return "*";
  return field.partOf !== null || field.resolvedType instanceof protobuf.Type ? "?" : "";
}

function typeText(field: protobuf.Field, tables: Tables): string {
  const { resolvedType } = field;
  if (resolvedType instanceof protobuf.Type) {
    addMessage(resolvedType, tables);
    return localName(resolvedType);
  }
  if (resolvedType instanceof protobuf.Enum) {
    const name = localName(resolvedType);
    const values = Object.entries(resolvedType.values);
    tables.enums.set(name, values.map(([value, number]) => `${value}=${number}`).join(" "));
    return `#${name}`;
  }
  const scalar = SCALARS[field.type];
  if (scalar === undefined) throw new Error(`${field.fullName}: no letter for ${field.type}`);
  return scalar;
}

function generate(): string {
  const root = loadProtos();
  const tables: Tables = { messages: new Map(), enums: new Map() };
  const rpcs: string[] = [];
  const service = root.lookupService(`${PACKAGE}.Firestore`);
  for (const method of service.methodsArray) {
    if (UNSUPPORTED_RPCS.has(method.name)) continue;
    const request = service.lookupType(method.requestType);
    const response = service.lookupType(method.responseType);
    addMessage(request, tables);
    addMessage(response, tables);
    rpcs.push(`  ${method.name}: ["${localName(request)}", "${localName(response)}"],`);
  }
  addMessage(root.lookupType(EVENT_DATA), tables);
  return [
    "// Generated by scripts/gen.ts from the protos of google.firestore.v1. Do not edit.",
    "",
    "/** Fields: `name=number`, `?` explicit presence, `*` repeated, `%` map from string, type, `/n` the n-th oneof. */",
    `export const MESSAGES = ${record(tables.messages)} as const;`,
    "",
    `export const ENUMS = ${record(tables.enums)} as const;`,
    "",
    "/** The request and the response of every RPC. */",
    `export const RPCS = {\n${rpcs.sort().join("\n")}\n} as const;`,
    "",
  ].join("\n");
}

function record(entries: ReadonlyMap<string, string>): string {
  const lines = [...entries]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, text]) => `  "${name}":\n    "${text}",`);
  return `{\n${lines.join("\n")}\n}`;
}

const generated = generate();
if (!process.argv.includes("--check")) {
  writeFileSync(TARGET, generated);
} else if (readFileSync(TARGET, "utf8") !== generated) {
  console.error("packages/emulator/src/gen/messages.ts is stale: run node scripts/gen.ts");
  process.exitCode = 1;
}
