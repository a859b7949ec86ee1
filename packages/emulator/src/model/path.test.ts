import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assertValidCollectionId,
  assertValidDocumentId,
  comparePaths,
  formatDocumentName,
  generateAutoId,
  getCollectionId,
  getParentPath,
  parseDatabaseName,
  parseDocumentName,
  parseNumericId,
  parseParentName,
  parseResourceName,
} from "./path.ts";
import { arbitraryDocumentPath } from "./testing/arbitrary-values.ts";

const ROOT = "projects/p/databases/(default)/documents";
const DATABASE = { projectId: "p", databaseId: "(default)" };

test("parses the document name that documentName formats", () => {
  fc.assert(
    fc.property(arbitraryDocumentPath, (path) => {
      expect(parseDocumentName(formatDocumentName(DATABASE, path))).toEqual({
        database: DATABASE,
        path,
      });
    }),
  );
});

test("parses the root or a document as parent", () => {
  expect(parseParentName(ROOT)).toEqual({ database: DATABASE, path: "" });
  expect(parseParentName(`${ROOT}/c/d`).path).toBe("c/d");
  expect(parseResourceName(`${ROOT}/c`).path).toBe("c");
  expect(parseDatabaseName("projects/p/databases/d")).toEqual({ projectId: "p", databaseId: "d" });
});

describe("error texts of the official emulator for invalid names", () => {
  const fails = (read: () => unknown): string => {
    try {
      read();
    } catch (error) {
      expect(error).toMatchObject({ code: "INVALID_ARGUMENT" });
      return error instanceof Error ? error.message : "";
    }
    return "nothing was thrown";
  };

  test.each([
    [`${ROOT}/c`, `Document name "${ROOT}/c" lacks "/" at index 42.`],
    [ROOT, `Document name "${ROOT}" lacks "/" at index 40.`],
    ["", 'Document name "" lacks "projects" at index 0.'],
    ["projects/p", 'Document name "projects/p" lacks "/" at index 10.'],
    [
      "projects/p/databases/d/c/d",
      'Document name "projects/p/databases/d/c/d" lacks "documents" at index 23.',
    ],
    [`${ROOT}//a`, `Document name "${ROOT}//a" has an empty resource id at index 41.`],
    [`${ROOT}/c/`, `Document name "${ROOT}/c/" has an empty resource id at index 43.`],
    [`${ROOT}/c/.`, `Document name "${ROOT}/c/." contains a resource id "." at index 43.`],
    [`${ROOT}/c/..`, `Document name "${ROOT}/c/.." contains a resource id ".." at index 43.`],
    [`${ROOT}/./d`, `Document name "${ROOT}/./d" contains a collection id "." at index 41.`],
    [`${ROOT}/c/__x__`, 'Resource id "__x__" is invalid because it is reserved.'],
    [`${ROOT}/__x__/d`, 'Collection id "__x__" is invalid because it is reserved.'],
    [
      `${ROOT}/c/__id5x__`,
      "A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '__id5x__'.",
    ],
    [
      `${ROOT}/c/__id9223372036854775808__`,
      "A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '__id9223372036854775808__'.",
    ],
  ])("%s", (name, text) => {
    expect(fails(() => parseDocumentName(name))).toBe(text);
  });

  test("reports an invalid parent name", () => {
    expect(fails(() => parseParentName(`${ROOT}/c`))).toBe(
      `Document parent name "${ROOT}/c" lacks "/" at index 42.`,
    );
  });

  test("reports an invalid database name", () => {
    expect(fails(() => parseDatabaseName("projects/p/databases/d/x"))).toBe(
      'Database name "projects/p/databases/d/x" has unexpected trailing characters at index 22.',
    );
  });

  test("reports an invalid id in a field of its own", () => {
    expect(fails(() => assertValidCollectionId("a/b"))).toBe(
      'Collection id "a/b" is invalid because it contains "/".',
    );
    expect(fails(() => assertValidCollectionId("__x__"))).toBe(
      'Collection id "__x__" is invalid because it is reserved.',
    );
    expect(fails(() => assertValidDocumentId(".."))).toBe(
      'Resource id ".." is invalid because it is reserved.',
    );
  });
});

test("accepts ids of four underscores and reserves longer ids between double underscores", () => {
  expect(parseDocumentName(`${ROOT}/____/____`).path).toBe("____/____");
  expect(() => assertValidCollectionId("____")).not.toThrow();
  expect(() => assertValidDocumentId("____")).not.toThrow();
  expect(() => assertValidDocumentId("_____")).toThrow(
    'Resource id "_____" is invalid because it is reserved.',
  );
});

test("accepts numeric ids within 64-bit integers", () => {
  expect(parseNumericId("__id7__")).toBe(7n);
  expect(parseNumericId("__id-9223372036854775808__")).toBe(-(2n ** 63n));
  expect(parseNumericId("__id9223372036854775808__")).toBeUndefined();
  expect(parseNumericId("id7")).toBeUndefined();
});

test("orders paths by segments, numeric ids first", () => {
  const order = [
    "c/__id5__/items/x",
    "c/__id10__/items/x",
    "c/A/items/x",
    "c/a/items/x",
    "c/a/items/y",
    "c/a/sub/b/items/x",
    "c/a\u0001/items/x",
    "c/aa/items/x",
    "c/b/items/x",
    "c/～/items/x",
    "c/😀/items/x",
    "c-b/x/items/x",
    "items/top",
  ];
  expect([...order].reverse().sort(comparePaths)).toEqual(order);
});

test("returns the parent and the collection of a path", () => {
  expect(getParentPath("users/alice/pets/rex")).toBe("users/alice/pets");
  expect(getParentPath("users")).toBe("");
  expect(getCollectionId("users/alice/pets/rex")).toBe("pets");
  expect(getCollectionId("users/alice")).toBe("users");
});

test("generates ids of 20 characters from the SDKs' alphabet", () => {
  let state = 0;
  const random = () => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const ids = new Set(Array.from({ length: 100 }, () => generateAutoId(random)));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
});
