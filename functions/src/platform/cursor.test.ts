import { expect, test } from "vitest";
import { decodePageCursor, encodePageCursor, getNextPageCursor } from "./cursor.ts";

const createdAt = new Date("2026-03-02T08:00:00.000Z");
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("decoding an encoded cursor returns the same cursor", () => {
  const cursor = { values: [createdAt, "Algebra ✓", 7], id: "a-1" };
  const text = encodePageCursor(cursor);
  expect(text).toMatch(/^[\w-]+$/);
  expect(decodePageCursor(text, ["time", "text", "number"])).toEqual(cursor);
});

test.each([
  ["noise", "noise"],
  ["no object", encode("text")],
  ["nothing", encode(null)],
  ["no id", encode({ values: ["2026-03-02T08:00:00.000Z"] })],
  ["no values", encode({ id: "a" })],
  ["an id that is a path", encode({ values: ["2026-03-02T08:00:00.000Z"], id: "a/b" })],
  ["an id that is no text", encode({ values: ["2026-03-02T08:00:00.000Z"], id: 1 })],
  ["values that are no list", encode({ values: "2026-03-02T08:00:00.000Z", id: "a" })],
  ["too few values", encode({ values: [], id: "a" })],
  ["too many values", encode({ values: ["2026-03-02T08:00:00.000Z", 1], id: "a" })],
  ["a number for a time", encode({ values: [1], id: "a" })],
  ["a text for a time", encode({ values: ["yesterday"], id: "a" })],
  ["a time that no document has", encode({ values: ["0001-01-01T00:00:00.000Z"], id: "a" })],
])("refuses a cursor with %s", (_case, text) => {
  expect(() => decodePageCursor(text, ["time"])).toThrow("Invalid cursor");
});

test.each(["text", "number"] as const)("refuses a cursor value that is not a %s", (kind) => {
  const value = kind === "text" ? 1 : "1";
  expect(() => decodePageCursor(encode({ values: [value], id: "a" }), [kind])).toThrow(
    "Invalid cursor",
  );
});

test.each([
  ["a lone surrogate", "text", String.raw`{"values":["a\ud83d"],"id":"a"}`],
  ["half a pair at the end", "text", String.raw`{"values":["\udc00b"],"id":"a"}`],
  ["an infinite number", "number", `{"values":[1e400],"id":"a"}`],
  ["a reserved id", "number", `{"values":[1],"id":"__a__"}`],
  ["the shortest reserved id", "number", `{"values":[1],"id":"____"}`],
] as const)("refuses a cursor with %s, which Firestore refuses", (_case, kind, json) => {
  const text = Buffer.from(json).toString("base64url");
  expect(() => decodePageCursor(text, [kind])).toThrow("Invalid cursor");
});

test("accepts every well-formed text and every finite number", () => {
  for (const value of ["", "👩🏾‍🏫", "\u0000", "__a__"]) {
    expect(decodePageCursor(encode({ values: [value], id: "a__" }), ["text"]).values).toEqual([
      value,
    ]);
  }
  for (const value of [-1e308, 0.5, Number.MAX_SAFE_INTEGER]) {
    expect(decodePageCursor(encode({ values: [value], id: "__a" }), ["number"]).values).toEqual([
      value,
    ]);
  }
});

test("each page except the last has a cursor of the next page", () => {
  const documents = ["a", "b"].map((id) => ({ id, data: { createdAt, title: id } }));
  const next = getNextPageCursor(documents, ["createdAt"], { page: 0, size: 2, total: 3 });
  expect(decodePageCursor(next ?? "", ["time"])).toEqual({ values: [createdAt], id: "b" });
  expect(
    getNextPageCursor(documents, ["createdAt"], { page: 0, size: 2, total: 2 }),
  ).toBeUndefined();
  expect(getNextPageCursor([], ["createdAt"], { page: 0, size: 2, total: 9 })).toBeUndefined();
});
