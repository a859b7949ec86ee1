import { describe, expect, it } from "vitest";
import { findColumns, guessKind } from "./columns.ts";
import { parseClass } from "./parse-class.ts";
import { parseDate } from "./parse-date.ts";
import { readPeople } from "./read-people.ts";
import { readTableFile, readTextTable } from "./read-table.ts";

const TODAY = "2026-11-23";

describe("dates", () => {
  it.each([
    ["25/3/2011", "2011-03-25"],
    ["05-03-2011", "2011-03-05"],
    ["5.3.11", "2011-03-05"],
    ["5/3/27", "1927-03-05"],
    ["2011-03-25", "2011-03-25"],
    ["2011-03-25T00:00:00.000Z", "2011-03-25"],
    ["25 March 2011", "2011-03-25"],
    ["25th Mar, 2011", "2011-03-25"],
    ["March 25, 2011", "2011-03-25"],
    ["3 Machi 2012", "2012-03-03"],
    ["17-Okt-2010", "2010-10-17"],
    ["9 Agosti 2010", "2010-08-09"],
    ["29/2/2012", "2012-02-29"],
    ["40627", "2011-03-25"],
  ])("reads %s as %s", (typed, date) => {
    expect(parseDate(typed, TODAY)).toBe(date);
  });

  it.each([
    "3/25/2011",
    "31/2/2011",
    "29/2/2011",
    "2011",
    "unknown",
    "",
    "25/3",
    "1/1/20111",
    "7 Foo 2011",
  ])("refuses %s", (typed) => {
    expect(parseDate(typed, TODAY)).toBeUndefined();
  });
});

describe("classes", () => {
  it.each([
    ["Form 2 East", { className: "Form 2", stream: "East" }],
    ["form 2", { className: "Form 2" }],
    ["F2E", { className: "Form 2", stream: "E" }],
    ["F. 3 - West", { className: "Form 3", stream: "West" }],
    ["Form Two", { className: "Form 2" }],
    ["Kidato cha 4 Kusini", { className: "Form 4", stream: "Kusini" }],
    ["Grade 10 Blue", { className: "Grade 10", stream: "Blue" }],
    ["G7", { className: "Grade 7" }],
    ["Std 5", { className: "Grade 5" }],
    ["Darasa la 6", { className: "Grade 6" }],
  ])("reads %s", (typed, parsed) => {
    expect(parseClass(typed)).toEqual(parsed);
  });

  it.each(["2 East", "Form 5", "Grade 13", "East", "", "Year 2"])("refuses %s", (typed) => {
    expect(parseClass(typed)).toBeUndefined();
  });

  it("reads a number alone if the title of the column names the kind", () => {
    expect(parseClass("2 East", "Form")).toEqual({ className: "Form 2", stream: "East" });
    expect(parseClass("7", "Grade")).toEqual({ className: "Grade 7" });
  });
});

describe("columns", () => {
  it("recognises titles in English", () => {
    const titles = [
      "S/No",
      "Student's Name",
      "ADM. NO.",
      "Class/Stream",
      "D.O.B",
      "Parent's Phone No",
      "Parent Phone",
    ];
    expect(findColumns("STUDENTS", titles)).toEqual({
      indexes: {
        name: 1,
        admissionNumber: 2,
        className: 3,
        dateOfBirth: 4,
        parentGuardianContact: 6,
      },
      unknownTitles: ["S/No", "Parent's Phone No"],
    });
  });

  it("recognises titles in Kiswahili", () => {
    const titles = [
      "Jina la mwanafunzi",
      "Nambari ya usajili",
      "Kidato",
      "Mkondo",
      "Tarehe ya kuzaliwa",
      "Simu ya mzazi",
      "Kaunti",
    ];
    expect(findColumns("STUDENTS", titles)).toEqual({
      indexes: {
        name: 0,
        admissionNumber: 1,
        className: 2,
        stream: 3,
        dateOfBirth: 4,
        parentGuardianContact: 5,
        countyOfResidence: 6,
      },
      unknownTitles: [],
    });
  });

  it("guesses what a table contains", () => {
    expect(guessKind(["Name", "Adm No", "Class"])).toBe("STUDENTS");
    expect(guessKind(["First name", "Last name", "Email", "TSC No"])).toBe("TEACHERS");
    expect(guessKind(["Parent", "Email", "Phone", "Relationship", "Adm No"])).toBe("GUARDIANS");
    expect(guessKind(["Item", "Price"])).toBeUndefined();
  });
});

describe("people", () => {
  const STUDENTS = "Name,Adm No,Form,DOB,Parent phone,County,Parent name,Relationship,Consent date";

  it("reads students with consent on paper", () => {
    const table = readTextTable(
      `${STUDENTS}\nAchieng  Otieno,MGE/2026/101,2 East,4/5/2011,0712 345 678,kisumu county,Mary Otieno,Mother,2/11/2026\n`,
    );
    expect(readPeople("STUDENTS", table, TODAY).rows).toEqual([
      {
        line: 2,
        cells: table[1],
        errors: [],
        person: {
          name: "Achieng Otieno",
          admissionNumber: "MGE/2026/101",
          className: "Form 2",
          stream: "East",
          dateOfBirth: "2011-05-04",
          parentGuardianContact: "+254712345678",
          countyOfResidence: "Kisumu",
          consent: { guardianName: "Mary Otieno", relation: "Mother", signedOn: "2026-11-02" },
        },
      },
    ]);
  });

  it("names every error of a row in plain words and keeps its cells", () => {
    const table = readTextTable(`${STUDENTS}\nA,,Upper,31/2/2011,12345,Atlantis,,,24/11/2026`);
    const [row] = readPeople("STUDENTS", table, TODAY).rows;
    expect(row).toEqual({
      line: 2,
      cells: table[1],
      errors: [
        "“Upper” is not a class. Write it like “Form 2 East” or “Grade 7”.",
        "DOB: “31/2/2011” is not a date. Write the day first, like 25/3/2011.",
        "“Atlantis” is not a county of Kenya. Check how it is written.",
        "Consent date: this day has not come yet.",
        "Name “A”: Name must be at least 2 characters",
        "Admission number is required",
        "Parent phone “12345”: Invalid phone number",
      ],
    });
  });

  it("refuses the second row of a person", () => {
    const table = readTextTable("Name,Adm No,Class\nOtieno Ann,A1,Form 2\nOtieno Ann,a1,Form 3");
    const { rows } = readPeople("STUDENTS", table, TODAY);
    expect(rows.map(({ errors }) => errors)).toEqual([
      [],
      ["The same person is already in row 2."],
    ]);
  });

  it("says in plain words that a guardian without an e-mail address cannot log in, and keeps the row", () => {
    const table = readTextTable(
      "Guardian\tEmail\tPhone\tRelationship\tChildren\nJane Wafula\t\t254 722 000 111\tMother\tMGE/1",
    );
    const [row] = readPeople("GUARDIANS", table, TODAY).rows;
    expect(row?.errors).toEqual([expect.stringContaining("A parent needs one to log in.")]);
    expect(row?.cells).toEqual(["Jane Wafula", "", "254 722 000 111", "Mother", "MGE/1"]);
    const teachers = readTextTable("Name\tEmail\tPhone\tTSC number\nRuth Were\t\t0712345678\t1");
    expect(readPeople("TEACHERS", teachers, TODAY).rows[0]?.errors.join()).not.toContain("parent");
  });

  it("reads teachers and guardians with lists", () => {
    const teachers = readTextTable(
      "Jina,Barua pepe,Simu,Masomo\nPeter Kamau,P@X.ORG,711222333,biology; Chemistry and CRE",
    );
    expect(readPeople("TEACHERS", teachers, TODAY).rows[0]?.person).toEqual({
      name: "Peter Kamau",
      email: "p@x.org",
      phoneNumber: "+254711222333",
      subjectsTaught: ["Biology", "Chemistry", "CRE"],
    });
    const guardians = readTextTable(
      "Guardian\tEmail\tPhone\tRelationship\tChildren\nJane Wafula\tj@x.org\t254 722 000 111\tMother\tMGE/1, MGE/2",
    );
    expect(readPeople("GUARDIANS", guardians, TODAY).rows[0]?.person).toEqual({
      name: "Jane Wafula",
      email: "j@x.org",
      phoneNumber: "+254722000111",
      relationshipToChildren: "Mother",
      childrenAdmissionNumbers: ["MGE/1", "MGE/2"],
    });
  });

  it("finds the row of titles below a heading and keeps the numbers of rows", () => {
    const table = readTextTable("Form 2 students\n\nName,Adm No,Class\n\nAnn Otieno,A1,Form 2");
    const { titles, rows } = readPeople("STUDENTS", table, TODAY);
    expect(titles).toEqual(["Name", "Adm No", "Class"]);
    expect(rows.map(({ line }) => line)).toEqual([5]);
  });

  it("says which columns are missing and which it does not know", () => {
    const table = readTextTable("Name,House\nAnn Otieno,Simba");
    expect(readPeople("STUDENTS", table, TODAY)).toEqual({
      kind: "STUDENTS",
      titles: ["Name", "House"],
      unknownTitles: ["House"],
      missingFields: ["admissionNumber", "className"],
      rows: [],
    });
  });
});

describe("files", () => {
  it("reads CSV files in UTF-8 with a byte order mark, and in the encoding of Windows", async () => {
    const utf8 = new File(['\ufeffName;Adm No\r\n"Ng’ang’a; José";1\r\n'], "a.csv");
    expect(await readTableFile(utf8)).toEqual([
      ["Name", "Adm No"],
      ["Ng’ang’a; José", "1"],
    ]);
    const windows = new File([Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x31])], "b.csv");
    expect(await readTableFile(windows)).toEqual([["José", "1"]]);
  });
});
