import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areValuesStoredIdentically } from "./compare-values.ts";
import {
  formatFieldPath,
  getFieldAtPath,
  parseFieldPath,
  pickFields,
  removeFieldAtPath,
  setFieldAtPath,
} from "./field-path.ts";
import {
  arbitraryFieldName,
  arbitraryFields,
  arbitraryValue,
  buildMapValue,
} from "./testing/arbitrary-values.ts";
import type { Value } from "./value.ts";

const arbitraryFieldPath = fc.array(arbitraryFieldName, { minLength: 1, maxLength: 3 });
const one: Value = { kind: "integer", value: 1n };
const two: Value = { kind: "integer", value: 2n };

test.each([
  ["a", ["a"]],
  ["a.b_2.c", ["a", "b_2", "c"]],
  ["`a.b`.c", ["a.b", "c"]],
  ["a.`b c`", ["a", "b c"]],
  ["`\\``", ["`"]],
  ["`\\\\`", ["\\"]],
  ["`é`", ["é"]],
  ["__name__", ["__name__"]],
])("parses %s as %o", (text, path) => {
  expect(parseFieldPath(text)).toEqual(path);
});

test("round-trips every path through its wire format", () => {
  fc.assert(
    fc.property(arbitraryFieldPath, (path) => {
      expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
    }),
  );
});

test.each(["", "a..b", ".a", "a.", "a b", "`a", "``", "a`b`", "é", "1a", "a.1"])(
  "refuses %j with the official text",
  (text) => {
    expect(() => parseFieldPath(text)).toThrow(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`).`,
    );
  },
);

test.each([
  ["a name", "n".repeat(1_499), "n".repeat(1_500)],
  ["names and dots", `${"a".repeat(1_497)}.b`, `${"a".repeat(1_498)}.b`],
  ["a name between backticks", `\`${"é".repeat(749)}\``, `\`${"é".repeat(750)}\``],
])("accepts %s up to the length that production accepts", (_, longest, tooLong) => {
  expect(parseFieldPath(longest).join(".")).toHaveLength(longest.replaceAll("`", "").length);
  expect(() => parseFieldPath(tooLong)).toThrow("property path is longer than 1500 bytes.");
});

describe("nested values", () => {
  test("setFieldAtPath changes only the field at the path", () => {
    fc.assert(
      fc.property(arbitraryFields, arbitraryFieldPath, arbitraryValue, (fields, path, value) => {
        const before = new Map(fields);
        const after = setFieldAtPath(fields, path, value);
        expect(getFieldAtPath(after, path)).toBe(value);
        expect(fields).toEqual(before);
        for (const [name, other] of fields) {
          if (name !== path[0]) expect(after.get(name)).toBe(other);
        }
      }),
    );
  });

  test("removeFieldAtPath removes the field that setFieldAtPath set", () => {
    fc.assert(
      fc.property(arbitraryFields, arbitraryFieldPath, arbitraryValue, (fields, path, value) => {
        expect(
          getFieldAtPath(removeFieldAtPath(setFieldAtPath(fields, path, value), path), path),
        ).toBeUndefined();
      }),
    );
  });

  test("setFieldAtPath replaces a value on the path by a map", () => {
    const fields = setFieldAtPath(new Map([["a", one]]), ["a", "b"], two);
    expect(
      areValuesStoredIdentically(
        { kind: "map", fields },
        buildMapValue({ a: buildMapValue({ b: two }) }),
      ),
    ).toBe(true);
  });

  test("removeFieldAtPath keeps the emptied map, and returns the same map for a missing field", () => {
    const fields = new Map([["a", buildMapValue({ b: one })]]);
    expect(removeFieldAtPath(fields, ["a", "b"])).toEqual(new Map([["a", buildMapValue({})]]));
    expect(removeFieldAtPath(fields, ["a", "c"])).toBe(fields);
    expect(removeFieldAtPath(fields, ["a", "b", "c"])).toBe(fields);
  });

  test("pickFields returns only the masked fields", () => {
    const fields = new Map([
      ["a", buildMapValue({ x: one, y: two })],
      ["b", one],
      ["c", two],
    ]);
    expect(pickFields(fields, [["a", "y"], ["c"], ["missing"]])).toEqual(
      new Map([
        ["a", buildMapValue({ y: two })],
        ["c", two],
      ]),
    );
  });
});
