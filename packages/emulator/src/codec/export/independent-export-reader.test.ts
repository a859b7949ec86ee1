import fc from "fast-check";
import { expect, test } from "vitest";
import { areFieldsStoredIdentically } from "../../model/compare-values.ts";
import {
  arbitraryDocumentPath,
  arbitraryFields,
  buildVectorValue,
} from "../../model/testing/arbitrary-values.ts";
import type { FieldMap, Value } from "../../model/value.ts";
import { readExportOutputFile, readLevelDbRecords } from "./testing/independent-export-reader.ts";
import { buildExportFiles, type ExportedDocument } from "./write-export.ts";

/*
 * The path of the file that contains the documents of the test export. The tests read this file with an
 * independent reader, which shares only the model types with codec/export.
 */

const OUTPUT = "e/all_namespaces/all_kinds/output-0";

function outputOf(documents: readonly ExportedDocument[], databaseId = "(default)"): Uint8Array {
  const database = { projectId: "sample", databaseId };
  const files = buildExportFiles({ database, documents, name: "e", startTime: 1n, endTime: 2n });
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
const cleaned = (fields: FieldMap): FieldMap =>
  new Map([...fields].map(([name, value]) => [name, withoutNegativeZero(value)]));

test("a second implementation reads every exported document unchanged", () => {
  const arbitraryDocument = fc.record({ path: arbitraryDocumentPath, fields: arbitraryFields });
  fc.assert(
    fc.property(fc.array(arbitraryDocument, { minLength: 1, maxLength: 5 }), (documents) => {
      const found = readExportOutputFile(outputOf(documents));
      expect(found.map(({ path }) => path)).toEqual(documents.map(({ path }) => path));
      for (const [i, { fields }] of documents.entries()) {
        expect(areFieldsStoredIdentically(found[i]?.fields ?? new Map(), cleaned(fields))).toBe(
          true,
        );
      }
    }),
  );
});

test("a second implementation reads a document larger than one log block in a named database", () => {
  const text: Value = { kind: "string", value: "é".repeat(50_000) };
  const fields = new Map<string, Value>([
    ["text", text],
    ["vector", buildVectorValue([1, 2.5])],
  ]);
  const path = "c/__id-7__/s/d";
  const output = outputOf([{ path, fields }], "other");
  expect(readLevelDbRecords(output)).toHaveLength(1);
  expect(readExportOutputFile(output)).toEqual([
    { projectId: "sample", databaseId: "other", path, fields },
  ]);
});
