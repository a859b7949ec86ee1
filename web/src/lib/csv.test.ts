import { describe, expect, it } from "vitest";
import { formatCsv, getFileName } from "./csv.ts";

const lines = (csv: string): string[] => csv.slice(1).split("\r\n");

describe("a CSV file", () => {
  it("starts with a byte order mark and ends each row with a line break", () => {
    expect(
      formatCsv([
        ["Jina", "Alama"],
        ["Wanjirũ", 12],
      ]),
    ).toBe("\ufeffJina,Alama\r\nWanjirũ,12\r\n");
  });

  it("quotes cells with a comma, a quote or a line break", () => {
    expect(formatCsv([['Otieno, "Brian"', "two\nlines"]])).toBe(
      '\ufeff"Otieno, ""Brian""","two\nlines"\r\n',
    );
  });

  it.each(["=1+1", "+254712345678", "-2", "@SUM(A1)", "\tx", "＝1"])(
    "makes a text of %j, which a spreadsheet would calculate",
    (cell) => {
      expect(lines(formatCsv([[cell]]))[0]).toBe(`'${cell}`);
    },
  );

  it("escapes a formula that also needs quotes", () => {
    expect(lines(formatCsv([['=HYPERLINK("http://x","y")']]))[0]).toBe(
      '"\'=HYPERLINK(""http://x"",""y"")"',
    );
  });

  it("does not change numbers or signs inside a text", () => {
    expect(lines(formatCsv([[-2, 61.54, "a=b", "CRE @ school"]]))[0]).toBe(
      "-2,61.54,a=b,CRE @ school",
    );
  });
});

describe("getFileName", () => {
  it("contains the title and the date", () => {
    expect(getFileName("Fractions results", "2026-05-12", "csv")).toBe(
      "Fractions results 2026-05-12.csv",
    );
  });

  it("removes characters that file systems refuse and limits the length", () => {
    expect(getFileName('Ratio 1:2 / "half"?', "2026-05-12", "csv")).toBe(
      "Ratio 1 2 half 2026-05-12.csv",
    );
    expect(getFileName("x".repeat(500), "2026-05-12", "csv")).toHaveLength(
      80 + " 2026-05-12.csv".length,
    );
  });
});
