import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldsIdentical } from "../../model/compare-values.ts";
import {
  arbitraryFields,
  arbitraryPath,
  vectorValue,
} from "../../model/testing/arbitrary-values.ts";
import type { Fields, Value } from "../../model/value.ts";
import { readLogRecords, readOutput } from "./testing/other-reader.ts";
import { type ExportedDocument, writeExport } from "./write-export.ts";

/* Other implementations must be able to read exports. The reader in this test shares no code with codec/export. */

const OUTPUT = "e/all_namespaces/all_kinds/output-0";

function outputOf(documents: readonly ExportedDocument[], databaseId = "(default)"): Uint8Array {
  const database = { projectId: "sample", databaseId };
  const files = writeExport({ database, documents, name: "e", startTime: 1n, endTime: 2n });
  return files.get(OUTPUT) ?? new Uint8Array();
}

/** Replaces -0 with 0, because the export format cannot represent -0. */
function withoutNegativeZero(value: Value): Value {
  if (value.kind === "array") {
    return { kind: "array", values: value.values.map(withoutNegativeZero) };
  }
  if (value.kind === "map") return { kind: "map", fields: cleaned(value.fields) };
  if (value.kind === "double") return { kind: "double", value: unsigned(value.value) };
  if (value.kind !== "geoPoint") return value;
  const { latitude, longitude } = value;
  return { kind: "geoPoint", latitude: unsigned(latitude), longitude: unsigned(longitude) };
}
const unsigned = (number: number): number => (number === 0 ? 0 : number);
const cleaned = (fields: Fields): Fields =>
  new Map([...fields].map(([name, value]) => [name, withoutNegativeZero(value)]));

test("a second implementation reads every exported document unchanged", () => {
  const arbitraryDocument = fc.record({ path: arbitraryPath, fields: arbitraryFields });
  fc.assert(
    fc.property(fc.array(arbitraryDocument, { minLength: 1, maxLength: 5 }), (documents) => {
      const found = readOutput(outputOf(documents));
      expect(found.map(({ path }) => path)).toEqual(documents.map(({ path }) => path));
      for (const [i, { fields }] of documents.entries()) {
        expect(fieldsIdentical(found[i]?.fields ?? new Map(), cleaned(fields))).toBe(true);
      }
    }),
  );
});

test("a second implementation reads a document larger than one log block in a named database", () => {
  const text: Value = { kind: "string", value: "é".repeat(50_000) };
  const fields = new Map<string, Value>([
    ["text", text],
    ["vector", vectorValue([1, 2.5])],
  ]);
  const path = "c/__id-7__/s/d";
  const output = outputOf([{ path, fields }], "other");
  expect(readLogRecords(output)).toHaveLength(1);
  expect(readOutput(output)).toEqual([{ projectId: "sample", databaseId: "other", path, fields }]);
});
