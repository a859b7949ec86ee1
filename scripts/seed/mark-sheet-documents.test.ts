import { MARK_SHEET_COLUMN_TITLE_MAX_LENGTH } from "@darasa/contract/limits";
import { markSheetDocumentSchema } from "@darasa/contract/server/mark-sheet-document";
import { describe, expect, it } from "vitest";
import { SEED_SUBMISSIONS } from "./assessment-documents.ts";
import { buildMarkSheetDocuments } from "./mark-sheet-documents.ts";

const SHEETS = buildMarkSheetDocuments().map(({ data }) => markSheetDocumentSchema.parse(data));

/** Returns the results of these students in a paper. */
const resultsOf = (assessmentId: string, ids: ReadonlySet<string>): ReadonlyMap<string, number> =>
  new Map(
    SEED_SUBMISSIONS.flatMap(({ submission }) =>
      submission.assessmentId === assessmentId &&
      submission.percent !== null &&
      ids.has(submission.studentId)
        ? [[submission.studentId, submission.percent] as const]
        : [],
    ),
  );

describe("the mark sheets", () => {
  it("are of Form 2 at both schools, in at least five subjects and two terms", () => {
    expect(new Set(SHEETS.map(({ schoolId }) => schoolId)).size).toBe(2);
    expect(new Set(SHEETS.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(SHEETS.map(({ term }) => term))).toEqual(new Set([2, 3]));
  });

  it("have columns whose weights make 100, and marks up to the maximum of the column", () => {
    for (const { columns, students } of SHEETS) {
      expect(columns.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      for (const { id, title, maxMarks } of columns) {
        expect(title.length).toBeLessThanOrEqual(MARK_SHEET_COLUMN_TITLE_MAX_LENGTH);
        for (const { marks } of students) expect(Number(marks[id]) > maxMarks).toBe(false);
      }
    }
  });

  it("have every typed mark, and the results of papers of Darasa as they are", () => {
    for (const { columns, students } of SHEETS) {
      const ids = new Set(students.map(({ id }) => id));
      expect(ids.size).toBeGreaterThanOrEqual(8);
      for (const { id, assessmentId } of columns) {
        const isMarked = ({ marks }: (typeof students)[number]) => marks[id] !== undefined;
        if (assessmentId === undefined) expect(students.every(isMarked)).toBe(true);
        else {
          const shown = students.filter(isMarked).map((one) => [one.id, one.marks[id]] as const);
          expect(new Map(shown)).toEqual(resultsOf(assessmentId, ids));
        }
      }
    }
    const papers = SHEETS.flatMap(({ columns }) => columns).filter(
      ({ assessmentId }) => assessmentId !== undefined,
    );
    expect(papers.length).toBeGreaterThanOrEqual(5);
  });
});
