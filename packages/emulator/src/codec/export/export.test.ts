import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { areFieldsStoredIdentically } from "../../model/compare-values.ts";
import { comparePaths } from "../../model/path.ts";
import { arbitraryDocumentPath, arbitraryFields } from "../../model/testing/arbitrary-values.ts";
import type { FieldMap, Value } from "../../model/value.ts";
import { BinaryWriter } from "../binary/writer.ts";
import { exportToDirectory, importFromOverallMetadataFile } from "./export-files.ts";
import { encodeLevelDbLog } from "./leveldb-log.ts";
import { encodeKindMetadata, encodeOverallMetadata } from "./metadata.ts";
import { readExportedDocuments } from "./read-export.ts";
import {
  buildExportFiles,
  type ExportedDocument,
  generateExportFileChunks,
} from "./write-export.ts";

const METADATA = "e/e.overall_export_metadata";
const KIND = "e/all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata";
const OUTPUT = "e/all_namespaces/all_kinds/output-0";
const SECOND_OUTPUT = "e/all_namespaces/all_kinds/output-1";

function exportOf(documents: Iterable<ExportedDocument>, databaseId = "(default)") {
  return buildExportFiles({
    database: { projectId: "sample", databaseId },
    documents,
    name: "e",
    startTime: 1n,
    endTime: 2n,
  });
}

const read = (files: ReadonlyMap<string, Uint8Array>) => [
  ...readExportedDocuments(files, METADATA, "other"),
];

/**
 * Random fields that have the same values after an export and import. Excludes -0, whose sign an export loses.
 * The tests ignore the order of the fields, because an export moves empty arrays to the front.
 */
const arbitraryExported: fc.Arbitrary<FieldMap> = arbitraryFields.filter(
  (fields) =>
    !JSON.stringify([...fields].map(([, value]) => hasNegativeZero(value))).includes("true"),
);

function hasNegativeZero(value: Value): boolean {
  if (value.kind === "double") return Object.is(value.value, -0);
  if (value.kind === "geoPoint") {
    return Object.is(value.latitude, -0) || Object.is(value.longitude, -0);
  }
  if (value.kind === "array") return value.values.some(hasNegativeZero);
  return value.kind === "map" && [...value.fields.values()].some(hasNegativeZero);
}

const arbitraryDocuments = fc
  .uniqueArray(fc.record({ path: arbitraryDocumentPath, fields: arbitraryExported }), {
    selector: ({ path }) => path,
    minLength: 1,
    maxLength: 8,
  })
  .map((documents) => documents.sort((left, right) => comparePaths(left.path, right.path)));

describe("an export", () => {
  test("is imported unchanged", () => {
    fc.assert(
      fc.property(arbitraryDocuments, (documents) => {
        const imported = read(exportOf(documents));
        expect(imported.map(({ path }) => path)).toEqual(documents.map(({ path }) => path));
        for (const [i, { fields }] of documents.entries()) {
          expect(areFieldsStoredIdentically(imported[i]?.fields ?? new Map(), fields)).toBe(true);
        }
      }),
    );
  });

  test("of imported data has the same bytes as the imported file", () => {
    fc.assert(
      fc.property(arbitraryDocuments, (documents) => {
        const files = exportOf(documents);
        expect(exportOf(read(files)).get(OUTPUT)).toEqual(files.get(OUTPUT));
      }),
    );
  });

  test("of an empty database is one file with the official bytes", () => {
    const files = exportOf([]);
    expect([...files.keys()]).toEqual([METADATA]);
    expect(Buffer.from(files.get(METADATA) ?? []).toString("hex")).toBe(
      "b86d444e010001" + "33" + "052b2843000001",
    );
    expect(read(files)).toEqual([]);
  });

  test("of a named database contains the database id", () => {
    const files = exportOf([{ path: "c/__id-5__", fields: new Map() }], "db2");
    expect(read(files)).toEqual([{ databaseId: "db2", path: "c/__id-5__", fields: new Map() }]);
  });

  test("preserves the project id of references", () => {
    const name = "projects/elsewhere/databases/db2/documents/c/__id7__/s/x";
    const fields = new Map<string, Value>([["r", { kind: "reference", name }]]);
    expect(read(exportOf([{ path: "c/d", fields }]))[0]?.fields).toEqual(fields);
  });

  test("writes at most 5,000 documents into each output file, and is imported without a loss", () => {
    const documents = Array.from({ length: 5_003 }, (_, i) => ({
      path: `c/d${String(i).padStart(4, "0")}`,
      fields: new Map<string, Value>([["n", { kind: "integer", value: BigInt(i) }]]),
    }));
    const files = exportOf(documents);
    expect([...files.keys()]).toEqual([OUTPUT, SECOND_OUTPUT, KIND, METADATA]);
    const imported = read(files);
    expect(imported.map(({ path, fields }) => ({ path, fields }))).toEqual(documents);
    expect(exportOf(imported)).toEqual(files);
  });

  test("is written as a stream, without reading all documents first", () => {
    function* documents(): Generator<ExportedDocument> {
      for (let i = 0; ; i++) yield { path: `c/d${i}`, fields: new Map() };
    }
    const pieces = generateExportFileChunks({
      database: { projectId: "p", databaseId: "(default)" },
      documents: documents(),
      name: "e",
      startTime: 0n,
      endTime: 0n,
    });
    expect(pieces.next().value).toMatchObject({ path: OUTPUT });
  });
});

describe("the written bytes equal samples of the official emulator", () => {
  test("for the overall metadata of 50 entities", () => {
    const path = "all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata";
    const kinds = [{ metadataPath: path, entityCount: 50, sizeBytes: 16_094 }];
    const records = [Uint8Array.of(0x33), encodeOverallMetadata(kinds)];
    expect(Buffer.concat([...encodeLevelDbLog(records)]).toString("hex")).toBe(
      `b86d444e010001${"33"}c832b923500001${"0a4e0a04080218031241"}${Buffer.from(path).toString("hex")}183220de7d`,
    );
  });

  test("for the metadata of a kind", () => {
    const metadata = {
      exportName: "firestore_export",
      startTime: 1_585_087_122n,
      endTime: 1_585_090_503n,
      outputs: ["output-0"],
    };
    expect(Buffer.from(encodeKindMetadata(metadata)).toString("hex")).toBe(
      `0a1e0a10${Buffer.from("firestore_export").toString("hex")}109285eaf30518c79feaf305120c0a001208${Buffer.from("output-0").toString("hex")}`,
    );
  });

  test("for the metadata of a kind with two output files", () => {
    const outputs = ["output-0", "output-1"];
    const metadata = { exportName: "e", startTime: 1n, endTime: 2n, outputs };
    expect(Buffer.from(encodeKindMetadata(metadata)).toString("hex")).toBe(
      `0a070a01${hex("e")}10011802` +
        `12160a00${outputs.map((name) => `1208${hex(name)}`).join("")}`,
    );
  });

  test("for a document with one integer", () => {
    const fields = new Map<string, Value>([["goal", { kind: "integer", value: 10n }]]);
    const output = exportOf([{ path: "forks/right", fields }]).get(OUTPUT) ?? new Uint8Array();
    const element = `0b1205${hex("forks")}2205${hex("right")}0c`;
    expect(Buffer.from(output.subarray(7)).toString("hex")).toBe(
      `6a1e6a0a${hex("dev~sample")}7210${element}7a0c1a04${hex("goal")}20002a02080a820110${element}`,
    );
  });
});

const hex = (text: string): string => Buffer.from(text).toString("hex");

describe("exports of other programs", () => {
  interface RawProperty {
    readonly meaning?: number;
    readonly indexed?: boolean;
    /** The content of the PropertyValue message, in hexadecimal. */
    readonly value: string;
  }

  /** Builds the export record of a document with path `c/d`, project `s~old` and one property `f`. */
  function entity({ meaning = 0, indexed = false, value }: RawProperty): Uint8Array {
    const writer = new BinaryWriter();
    writer.bytesField(13, Buffer.from(`6a05${hex("s~old")}72080b120163220164${"0c"}`, "hex"));
    const property = writer.begin(indexed ? 14 : 15);
    writer.raw(Uint8Array.of(0x08, meaning));
    writer.textField(3, "f");
    writer.bytesField(5, Buffer.from(value, "hex"));
    writer.end(property);
    return writer.finish();
  }

  /** Builds an export of a directory per kind. Its output files contain one record each. */
  function managed(records: readonly Uint8Array[], separator = "/"): Map<string, Uint8Array> {
    const kind = `all_namespaces${separator}kind_c${separator}m.export_metadata`;
    const outputs = records.map((_, i) => `output-${i}`);
    const entityCount = records.length;
    const overall = encodeOverallMetadata([{ metadataPath: kind, entityCount, sizeBytes: 1 }]);
    const metadata = { exportName: "x", startTime: 0n, endTime: 0n, outputs };
    return new Map<string, Uint8Array>([
      [METADATA, Buffer.concat([...encodeLevelDbLog([Uint8Array.of(0x33), overall])])],
      ["e/all_namespaces/kind_c/m.export_metadata", encodeKindMetadata(metadata)],
      ...records.map((record, i): [string, Uint8Array] => [
        `e/all_namespaces/kind_c/output-${i}`,
        Buffer.concat([...encodeLevelDbLog([record])]),
      ]),
    ]);
  }

  test("reads several output files in the directory of a kind", () => {
    const files = managed([entity({ value: "0801" }), entity({ value: "0802" })]);
    expect(read(files).map(({ path, fields }) => [path, fields.get("f")])).toEqual([
      ["c/d", { kind: "integer", value: 1n }],
      ["c/d", { kind: "integer", value: 2n }],
    ]);
  });

  test("reads output files that are named in separate messages", () => {
    const files = managed([entity({ value: "0801" }), entity({ value: "0802" })]);
    const times = { exportName: "x", startTime: 0n, endTime: 0n };
    const messages = ["output-0", "output-1"].map((name) =>
      encodeKindMetadata({ ...times, outputs: [name] }),
    );
    files.set("e/all_namespaces/kind_c/m.export_metadata", Buffer.concat(messages));
    expect(read(files)).toHaveLength(2);
  });

  test("imports an export whose metadata contains no number of documents", () => {
    const files = managed([entity({ value: "0801" })]);
    const entry = new BinaryWriter();
    const start = entry.begin(1);
    entry.textField(2, "all_namespaces/kind_c/m.export_metadata");
    entry.end(start);
    files.set(
      METADATA,
      Buffer.concat([...encodeLevelDbLog([Uint8Array.of(0x33), entry.finish()])]),
    );
    expect(read(files)).toHaveLength(1);
  });

  test("reads file names with backslashes, which Windows writes", () => {
    expect(read(managed([entity({ value: "" })], "\\"))).toHaveLength(1);
  });

  test("replaces the project id of a reference in an indexed property with the importing project's id", () => {
    const value = `636a05${hex("s~old")}737a01${hex("c")}8a0101${hex("x")}7464`;
    const [document] = read(managed([entity({ indexed: true, value })]));
    expect(document?.fields.get("f")).toEqual({
      kind: "reference",
      name: "projects/other/databases/(default)/documents/c/x",
    });
  });

  test.each([14, 16])("reads a property with meaning %d as bytes", (meaning) => {
    const [document] = read(managed([entity({ meaning, value: "1a01ff" })]));
    expect(document?.fields.get("f")).toEqual({ kind: "bytes", value: Uint8Array.of(255) });
  });
});

describe("an import fails with the official error text for", () => {
  const fields = new Map<string, Value>([["s", { kind: "string", value: "x".repeat(50) }]]);
  const intact = () => exportOf([{ path: "c/d", fields }]);
  const refusal = (files: ReadonlyMap<string, Uint8Array>): unknown => {
    try {
      read(files);
    } catch (error) {
      expect(error).toMatchObject({ code: "INVALID_ARGUMENT" });
      return error instanceof Error ? error.message : error;
    }
    return undefined;
  };
  const broken = (path: string, damage: (bytes: Uint8Array) => Uint8Array | undefined) => {
    const files = intact();
    const bytes = damage(files.get(path) ?? new Uint8Array());
    if (bytes === undefined) files.delete(path);
    else files.set(path, bytes);
    return refusal(files);
  };
  const flip = (bytes: Uint8Array): Uint8Array =>
    bytes.map((byte, i) => (i === 20 ? byte ^ 1 : byte));

  test("a missing overall metadata file", () => {
    expect(broken(METADATA, () => undefined)).toBe("Failed to parse overall export metadata file");
  });

  test("an overall metadata file of another version, or without a log", () => {
    const text = "Overall export metadata file version not supported";
    expect(
      broken(METADATA, () => Buffer.concat([...encodeLevelDbLog([Uint8Array.of(0x34)])])),
    ).toBe(text);
    expect(broken(METADATA, () => Buffer.from("{}"))).toBe(text);
    expect(broken(METADATA, () => new Uint8Array())).toBe(text);
  });

  test("a missing metadata file of a kind", () => {
    expect(broken(KIND, () => undefined)).toBe(`${KIND} (No such file or directory)`);
  });

  test("a missing output file", () => {
    expect(broken(OUTPUT, () => undefined)).toBe(`Failed parse entity file:${OUTPUT}`);
  });

  test("the second output file when only the first one exists", () => {
    const documents = Array.from({ length: 5_001 }, (_, i) => ({ path: `c/d${i}`, fields }));
    const files = exportOf(documents);
    files.delete(SECOND_OUTPUT);
    expect(refusal(files)).toBe(`Failed parse entity file:${SECOND_OUTPUT}`);
  });

  test("a record that is not an entity", () => {
    const log = Buffer.concat([...encodeLevelDbLog([Uint8Array.of(0xff)])]);
    expect(broken(OUTPUT, () => log)).toBe(`Failed parse entity file:${OUTPUT}`);
  });

  test("a changed byte", () => {
    expect(broken(OUTPUT, flip)).toBe("Checksum doesn't validate.");
  });

  test("a truncated output file", () => {
    expect(broken(OUTPUT, (bytes) => bytes.subarray(0, -1))).toBe("Invalid record");
  });

  test("any changed byte, unless the export stays valid", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(METADATA, KIND, OUTPUT),
        fc.nat(),
        fc.nat(255),
        (path, at, byte) => {
          expect([undefined, expect.any(String)]).toContainEqual(
            broken(path, (bytes) => bytes.map((old, i) => (i === at % bytes.length ? byte : old))),
          );
        },
      ),
    );
  });
});

describe("the number of documents in the metadata", () => {
  const documents = ["c/a", "c/b", "c/d"].map((path) => ({ path, fields: new Map() }));
  const text = (found: number) =>
    `The export is incomplete or damaged: ${METADATA} lists 3 documents for ${KIND}, but its output files contain ${found}.`;

  test.each([0, 2, 4])("refuses output files with %d documents in place of three", (found) => {
    const files = exportOf(documents);
    const changed = [...documents, { path: "c/e", fields: new Map() }].slice(0, found);
    files.set(OUTPUT, exportOf(changed).get(OUTPUT) ?? new Uint8Array());
    expect(() => read(files)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message: text(found) }),
    );
  });

  test("accepts output files with the same number of documents", () => {
    expect(read(exportOf(documents))).toHaveLength(3);
  });
});

describe("an export to a directory", () => {
  let directory = "";
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "export-"));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const options = {
    database: { projectId: "p", databaseId: "(default)" },
    documents: Array.from({ length: 3000 }, (_, i) => ({
      path: `c/d${i}`,
      fields: new Map<string, Value>([["s", { kind: "string", value: "x".repeat(i) }]]),
    })),
    name: "e",
    startTime: 0n,
    endTime: 0n,
  };

  test("is imported unchanged when it is larger than one write", () => {
    const metadata = exportToDirectory(directory, options);
    expect(metadata).toBe(join(directory, METADATA));
    const imported = importFromOverallMetadataFile(metadata, "p");
    expect(imported).toHaveLength(3000);
    expect(imported[2999]).toEqual({ databaseId: "(default)", ...options.documents[2999] });
  });

  test("requires the directory to exist", () => {
    const file = join(directory, "file");
    writeFileSync(file, "");
    for (const path of [file, join(directory, "missing")]) {
      expect(() => exportToDirectory(path, options)).toThrow(
        expect.objectContaining({
          code: "FAILED_PRECONDITION",
          message: "export_directory must be a directory",
        }),
      );
    }
  });

  test("is not imported from the path of the directory", () => {
    expect(() => importFromOverallMetadataFile(directory, "p")).toThrow(
      "Failed to parse overall export metadata file",
    );
  });
});
