import { describe, expect, it } from "vitest";
import { exampleFiles, readStudentsBytes } from "../testing/example-files.ts";
import { findColumns, guessKind } from "./columns.ts";
import { listExpectedColumns } from "./expected-columns.ts";
import { getColumnTitles, readPeople } from "./read-people.ts";
import { readTableFile, TableFileError } from "./read-table.ts";

const TODAY = "2026-11-23";

const findProblem = (file: File): Promise<unknown> =>
  readTableFile(file).then(
    () => "none",
    (error: unknown) => (error instanceof TableFileError ? error.problem : error),
  );

const buildFile = (bytes: readonly number[], name: string): File =>
  new File([Uint8Array.from(bytes)], name);

describe("an XLSX file", () => {
  it("has texts, numbers, and real dates without a shift by the time zone", async () => {
    const table = await readTableFile(exampleFiles.students);
    expect(table[0]).toEqual([
      "Name",
      "Admission number",
      "Class",
      "Date of birth",
      "Parent phone",
      "County",
      "Parent name",
      "Relationship",
      "Consent date",
    ]);
    expect(table[1]).toEqual([
      "Achieng Otieno",
      "EX/2026/101",
      "Form 1 East",
      "2012-01-01",
      "700000101",
      "Kisumu",
      "Peter Otieno",
      "Father",
      "2026-01-12",
    ]);
  });

  it("is recognised by its content, whatever its name", async () => {
    const renamed = new File([readStudentsBytes()], "students.csv");
    expect((await readTableFile(renamed))[1]?.[0]).toBe("Achieng Otieno");
  });

  it("is refused if it is damaged", async () => {
    const bytes = readStudentsBytes();
    expect(await findProblem(new File([bytes.slice(0, 900)], "a.xlsx"))).toBe("notSpreadsheet");
  });
});

describe("the example files", () => {
  it("contain 40 students in three classes, three teachers and 30 guardians, without errors", async () => {
    const read = async (file: File) => {
      const table = await readTableFile(file);
      const kind = guessKind(getColumnTitles(table));
      return kind === undefined ? undefined : readPeople(kind, table, TODAY);
    };
    const students = await read(exampleFiles.students);
    const teachers = await read(exampleFiles.teachers);
    const guardians = await read(exampleFiles.guardians);
    expect(students).toMatchObject({ kind: "STUDENTS", unknownTitles: [] });
    expect(teachers).toMatchObject({ kind: "TEACHERS", unknownTitles: [] });
    expect(guardians).toMatchObject({ kind: "GUARDIANS", unknownTitles: [] });
    const rows = [students, teachers, guardians].map((table) => table?.rows ?? []);
    expect(rows.map(({ length }) => length)).toEqual([40, 3, 30]);
    expect(rows.flat().flatMap(({ errors }) => errors)).toEqual([]);
    const pupils = rows[0]?.flatMap(({ person }) =>
      person !== undefined && "admissionNumber" in person ? [person] : [],
    );
    expect(new Set(pupils?.map(({ className, stream }) => `${className} ${stream}`))).toEqual(
      new Set(["Form 1 East", "Form 2 East", "Form 3 East"]),
    );
    expect(pupils?.filter(({ consent }) => consent !== undefined)).toHaveLength(30);
    const numbers = new Set(pupils?.map(({ admissionNumber }) => admissionNumber));
    const children = rows[2]?.flatMap(({ person }) =>
      person !== undefined && "childrenAdmissionNumbers" in person
        ? person.childrenAdmissionNumbers
        : [],
    );
    expect(children?.filter((number) => !numbers.has(number))).toEqual([]);
  });
});

describe("a file that is no table", () => {
  it.each([
    ["a PDF", [...new TextEncoder().encode("%PDF-1.7\n")], "a.pdf", "notSpreadsheet"],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "a.csv", "notSpreadsheet"],
    ["a web page", [...new TextEncoder().encode("<html>")], "a.xls", "notSpreadsheet"],
    ["an old Excel file", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], "a.xls", "oldExcel"],
    ["an XLSX file with a password", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], "a.xlsx", "locked"],
  ])("is refused: %s", async (_, bytes, name, problem) => {
    expect(await findProblem(buildFile(bytes, name))).toBe(problem);
  });

  it("is refused before it is read if it is too large", async () => {
    const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.csv");
    expect(await findProblem(file)).toBe("tooLarge");
  });

  it("is read if it is the Unicode text of Excel", async () => {
    const text = "Name\tAdm No\nAnn\t1";
    const bytes = [0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])];
    expect(await readTableFile(buildFile(bytes, "a.txt"))).toEqual([
      ["Name", "Adm No"],
      ["Ann", "1"],
    ]);
  });
});

describe("the expected columns", () => {
  it.each([["STUDENTS"], ["TEACHERS"], ["GUARDIANS"]] as const)(
    "of %s are all recognised in English and Kiswahili, and the examples have no errors",
    (kind) => {
      const columns = listExpectedColumns(kind);
      for (const titles of [
        columns.map(({ title }) => title),
        columns.map(({ kiswahiliTitle }) => kiswahiliTitle),
      ]) {
        const { unknownTitles, indexes } = findColumns(kind, titles);
        expect(unknownTitles).toEqual([]);
        expect(Object.keys(indexes)).toHaveLength(columns.length);
        expect(guessKind(titles)).toBe(kind);
      }
      const table = [columns.map(({ title }) => title), columns.map(({ example }) => example)];
      expect(readPeople(kind, table, TODAY).rows[0]?.errors).toEqual([]);
    },
  );
});
