import type { StrandStudent } from "@darasa/contract/strands";
import { describe, expect, it } from "vitest";
import { getCell, listColumns, listWeak, percentOf, sumColumn } from "./strand-map.ts";

const marks = ([strand, subStrand]: [string, string], got: number, of: number, questions = 1) => ({
  ...{ strand, subStrand, marks: got, of, questions },
});

/** The worked example of docs/statistics.md, with a second student. */
const AMINA: StrandStudent = {
  studentId: "amina",
  name: "Amina",
  strands: [
    marks(["Numbers", "Fractions"], 5, 5, 2),
    marks(["Numbers", "Primes"], 2, 4),
    marks(["Geometry", ""], 0, 2),
    marks(["", ""], 4.5, 7, 2),
  ],
};
const BRIAN: StrandStudent = {
  studentId: "brian",
  name: "Brian",
  strands: [marks(["numbers", "PRIMES"], 1, 4), marks([" Geometry", ""], 0, 2)],
};
const CLASS = [AMINA, BRIAN];

const closed = listColumns(CLASS, new Set());
const opened = listColumns(CLASS, new Set(["numbers"]));
const columnOf = (label: string) => {
  const column = opened.find((one) => one.label === label);
  if (column === undefined) throw new Error(`There is no column ${label}`);
  return column;
};

describe("the table of marks by strand", () => {
  it("has a column for each strand by name, and the questions without one last", () => {
    expect(closed.map(({ label }) => label)).toEqual(["Geometry", "Numbers", "No strand"]);
  });

  it("shows the sub-strands of an open strand beside it", () => {
    const labels = opened.map(({ label }) => label);
    expect(labels).toEqual(["Geometry", "Numbers", "Fractions", "Primes", "No strand"]);
  });

  it("has the percentages of the worked example", () => {
    const percents = opened.map((column) => getCell(AMINA, column)?.percent.toFixed(2));
    expect(percents).toEqual(["0.00", "77.78", "100.00", "50.00", "64.29"]);
    expect(getCell(BRIAN, columnOf("No strand"))).toBeUndefined();
  });

  it("adds up the marks of the class, not the percentages", () => {
    expect(sumColumn(CLASS, columnOf("Numbers"))).toEqual({ marks: 8, of: 13, questions: 4 });
    expect(percentOf(sumColumn([BRIAN], columnOf("No strand")))).toBeUndefined();
  });

  it("lists those below 50 %, the weakest first, and nobody with exactly 50 %", () => {
    const names = (label: string) => listWeak(CLASS, columnOf(label)).map(({ name }) => name);
    expect(names("Geometry")).toEqual(["Amina", "Brian"]);
    expect(names("Primes")).toEqual(["Brian"]);
    expect(names("No strand")).toEqual([]);
  });
});
