import { describe, expect, it } from "vitest";
import type { QueryFilter } from "../model/query.ts";
import { compileRules } from "./compile.ts";
import { evaluateDocumentRules } from "./evaluate-document-rules.ts";
import { evaluateQueryRules } from "./evaluate-query-rules.ts";
import {
  buildRequestQuery,
  createRecordingDocumentReader,
  type PlainJsValue,
  REQUEST_TIME_MICROS,
  toFirestoreFields,
  toFirestoreValue,
  wrapInFirestoreRules,
} from "./testing/rules-harness.ts";

/*
 * Document fields that the tests print with the rules function `debug`, which returns its argument unchanged.
 */

const FIELDS: Readonly<Record<string, PlainJsValue>> = {
  text: 'a "b"',
  map: { list: [1, 1.5], none: null },
  empty: [],
};

const request = {
  databaseId: "(default)",
  auth: { uid: "alice", token: {} },
  time: REQUEST_TIME_MICROS,
} as const;

function compile(condition: string) {
  const printed: string[] = [];
  const source = wrapInFirestoreRules(`match /c/{id} { allow read: if ${condition}; }`);
  const { ruleset } = compileRules(source, { onDebug: (text) => printed.push(text) });
  if (ruleset === undefined) throw new Error("The rules have errors.");
  return { ruleset, printed };
}

function printedFor(expression: string): readonly string[] {
  const { ruleset, printed } = compile(`debug(${expression}) == debug(${expression})`);
  evaluateDocumentRules(
    ruleset,
    {
      ...request,
      method: "get",
      path: "c/one",
      resource: toFirestoreFields(FIELDS),
      requestResource: null,
    },
    createRecordingDocumentReader({}),
  );
  const [first, second] = printed;
  expect(second).toBe(first);
  return first?.split("\n") ?? [];
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
const value = (...lines: string[]): readonly string[] => ["values {", ...indented(lines), "}"];

describe("debug()", () => {
  it.each([
    ["null", ["null_value: NULL_VALUE"]],
    ["1 < 2", ["bool_value: true"]],
    ["40 + 2", ["int_value: 42"]],
    ["1.5", ["float_value: 1.5"]],
    ["resource.data.text", ['string_value: "a \\"b\\""']],
    ["'ab'.toUtf8()", ['bytes_value: "YWI="']],
    ["duration.value(1500, 'ms')", ["duration_value {", "  seconds: 1", "  nanos: 500000000", "}"]],
    ["timestamp.value(-1)", ["timestamp_value {", "  seconds: -1", "  nanos: 999000000", "}"]],
    ["latlng.value(1, -2.5)", ["latlng_value {", "  latitude: 1", "  longitude: -2.5", "}"]],
    ["resource.data.empty", ["list_value {", "}"]],
    ["[1].toSet()", ["set_value {", ...indented(value("int_value: 1")), "}"]],
    [
      "/a/$(id)",
      [
        "path_value {",
        "  segments {",
        '    simple: "a"',
        "  }",
        "  segments {",
        '    simple: "one"',
        "  }",
        "}",
      ],
    ],
    [
      "{'a': 1}.diff({})",
      [
        "map_diff_value {",
        "  left {",
        "    fields {",
        '      key: "a"',
        "      value {",
        "        int_value: 1",
        "      }",
        "    }",
        "  }",
        "  right {",
        "  }",
        "}",
      ],
    ],
  ])("prints %s", (expression, expected) => {
    expect(printedFor(expression)).toEqual(expected);
  });

  it("prints nested values of maps and lists", () => {
    expect(printedFor("resource.data.map")).toEqual([
      "map_value {",
      "  fields {",
      '    key: "list"',
      "    value {",
      "      list_value {",
      ...indented(indented(indented([...value("int_value: 1"), ...value("float_value: 1.5")]))).map(
        (line) => `  ${line}`,
      ),
      "      }",
      "    }",
      "  }",
      "  fields {",
      '    key: "none"',
      "    value {",
      "      null_value: NULL_VALUE",
      "    }",
      "  }",
      "}",
    ]);
  });

  it("prints nothing for an error and returns the error", () => {
    expect(printedFor("resource.data.missing")).toEqual([]);
  });

  it("prints the known part of a query and does not affect the proof", () => {
    const where: QueryFilter = {
      kind: "composite",
      op: "AND",
      filters: [
        { kind: "field", fieldPath: "a", op: "EQUAL", value: toFirestoreValue(5) },
        { kind: "field", fieldPath: "b", op: "GREATER_THAN", value: toFirestoreValue("x") },
      ],
    };
    const { ruleset, printed } = compile(
      "debug(resource.data.a) == 5 && debug(resource.data.b) > 'w' && debug(resource.data) != null",
    );
    const query = buildRequestQuery("c", { where });
    expect(
      evaluateQueryRules(
        ruleset,
        { ...request, parent: "", query },
        createRecordingDocumentReader({}),
      ).message,
    ).toBe("");
    expect(printed).toEqual([
      "int_value: 5",
      'constraint_value {\n  simple_constraints {\n    comparator: GREATER_THAN\n    value {\n      string_value: "x"\n    }\n  }\n}',
      "constraint_value {\n}",
    ]);
  });
});
