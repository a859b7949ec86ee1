import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePaths } from "../model/path.ts";
import { compareDocumentNames } from "./document-name.ts";

const id = fc.oneof(
  fc.constantFrom(
    "a",
    "b",
    "aa",
    "a!",
    "a0",
    "é",
    "\u{1F600}",
    "\uFFFF",
    "\uE000",
    "__id7__",
    "__id10__",
    "__id-1__",
    "__id",
    "__id7",
    "__i",
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 3 }).filter((text) => !text.includes("/")),
);
const path = fc.array(id, { minLength: 2, maxLength: 6 }).map((ids) => ids.join("/"));
/**
 * Paths of documents in the same collection. For such documents, `compareDocumentNames` compares only the ids,
 * which is fast.
 */
const siblings = fc
  .tuple(path, id, id)
  .map(([parent, left, right]) => [`${parent}/${left}`, `${parent}/${right}`]);

test("orders names as comparePaths does, segment by segment", () => {
  const pair = fc.oneof(fc.tuple(path, path), siblings);
  fc.assert(
    fc.property(pair, ([left = "", right = ""]) => {
      expect(Math.sign(compareDocumentNames(left, right))).toBe(
        Math.sign(comparePaths(left, right)),
      );
    }),
    { numRuns: 3_000 },
  );
});
