import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "./server.ts";
import { type FirestoreOperation, sendOverEveryTransport } from "./testing/every-transport.ts";

/*
 * These tests check for each transport that a value at a limit is accepted, and that a larger value is rejected
 * with the same error text as on the other transports.
 */

const DATABASE = "projects/demo-limits/databases/(default)";
const ROOT = `${DATABASE}/documents`;

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const of = (bytes: number, unit = "x"): string => unit.repeat(bytes / Buffer.byteLength(unit));
const levels = (count: number): string => Array.from({ length: count }, () => "c/d").join("/");
/**
 * Builds a document path of `bytes` bytes. Firestore calculates a document name that is 17 bytes larger than
 * this path: it adds 16 bytes and counts one byte after each path segment, while the path contains a slash only
 * between two segments.
 */
const path = (bytes: number): string => {
  const start = `${`c/${of(1_000)}/`.repeat(5)}c/`;
  return start + of(bytes - start.length);
};

const one = { integerValue: "1" };
const set = (document: string, fields: object = {}, rest: object = {}): FirestoreOperation => ({
  commit: [{ update: { name: `${ROOT}/${document}`, fields }, ...rest }],
});
const where = (fieldPath: string): FirestoreOperation => ({
  list: {
    from: [{ collectionId: "c" }],
    where: { fieldFilter: { field: { fieldPath }, op: "EQUAL", value: one } },
  },
});
const mapOf = (fields: object): object => ({ mapValue: { fields } });
const nested = (depth: number): object => (depth === 0 ? one : mapOf({ m: nested(depth - 1) }));

/** Builds two writes to the same document that have `count` field transforms in total. */
const transforming = (count: number): FirestoreOperation => {
  const parts = [Math.trunc(count / 2), count - Math.trunc(count / 2)];
  const writeOf = (length: number) => ({
    update: { name: `${ROOT}/c/d`, fields: {} },
    updateTransforms: Array.from({ length }, (_, i) => ({ fieldPath: `f${i}`, increment: one })),
  });
  return { commit: parts.map(writeOf) };
};

type Row = readonly [
  name: string,
  within: FirestoreOperation,
  beyond: FirestoreOperation,
  words: string,
];

const NAME = "The document name is longer than 6144 bytes.";
const DEPTH = "Key path is too long. Cannot exceed 100 elements.";
const ID = "The key path element name is longer than 1500 bytes.";
const COLLECTION = "The key path element kind is longer than 1500 bytes.";
const FIELD_PATH = "property path is longer than 1500 bytes.";

const ROWS: readonly Row[] = [
  ["an id written", set(`c/${of(1_500, "é")}`), set(`c/${of(1_502, "é")}`), ID],
  ["a collection written", set(`${of(1_500)}/d`), set(`${of(1_501)}/d`), COLLECTION],
  [
    "a collection queried",
    { list: { from: [{ collectionId: of(1_500) }] } },
    { list: { from: [{ collectionId: of(1_501) }] } },
    "The query kind is longer than 1500 bytes.",
  ],
  ["a name written", set(path(6_127)), set(path(6_128)), NAME],
  ["subcollections written", set(levels(100)), set(levels(101)), DEPTH],
  [
    "the parent of a query",
    { parent: levels(100), list: { from: [{ collectionId: "c" }] } },
    { parent: levels(101), list: { from: [{ collectionId: "c" }] } },
    DEPTH,
  ],
  [
    "a reference",
    set("c/d", { r: { referenceValue: `${ROOT}/c/${of(1_500)}` } }),
    set("c/d", { r: { referenceValue: `${ROOT}/c/${of(1_501)}` } }),
    ID,
  ],
  [
    "a field",
    set("c/d", { [of(1_500)]: one }),
    set("c/d", { [of(1_501)]: one }),
    "The property.name is longer than 1500 bytes.",
  ],
  [
    "a field in a map, with its path",
    set("c/d", { m: mapOf({ [of(1_498)]: one }) }),
    set("c/d", { m: mapOf({ [of(1_499)]: one }) }),
    "Property m contains an invalid nested entity.",
  ],
  [
    "maps in maps",
    set("c/d", { m: nested(20) }),
    set("c/d", { m: nested(21) }),
    "Property m contains an invalid nested entity.",
  ],
  [
    "transformations of a document",
    transforming(500),
    transforming(501),
    "cannot have more than 500 field transforms on a single document",
  ],
  ["a path in a filter", where(of(1_499)), where(of(1_500)), FIELD_PATH],
  [
    "a path in a mask",
    set("c/d", {}, { updateMask: { fieldPaths: [`${of(1_000)}.${of(498)}`] } }),
    set("c/d", {}, { updateMask: { fieldPaths: [`${of(1_000)}.${of(499)}`] } }),
    FIELD_PATH,
  ],
];

const send = async (operation: FirestoreOperation): Promise<ReadonlySet<string>> =>
  new Set(
    Object.values(
      await sendOverEveryTransport({ url: emulator.url, database: DATABASE }, operation),
    ),
  );

describe("every transport limits", () => {
  it.each(ROWS)("%s", async (_, within, beyond, words) => {
    expect(await send(within)).toEqual(new Set(["granted"]));
    expect(await send(beyond)).toEqual(new Set([`INVALID_ARGUMENT: ${words}`]));
  });

  it("the id of a document that is read", async () => {
    await send(set(`c/${of(1_500)}`));
    expect(await send({ get: `c/${of(1_500)}` })).toEqual(new Set(["granted"]));
    expect(await send({ get: `c/${of(1_501)}` })).toEqual(new Set([`INVALID_ARGUMENT: ${ID}`]));
  });

  it("accepts long filter values, although production truncates them in indexes", async () => {
    const value = { stringValue: of(1_501) };
    expect(await send(set("long/d", { s: value }))).toEqual(new Set(["granted"]));
    const filter = { fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value } };
    expect(await send({ list: { from: [{ collectionId: "long" }], where: filter } })).toEqual(
      new Set(["granted"]),
    );
  });
});
