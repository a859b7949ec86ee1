import type { MarkChange, MarkColumn, MarkConflict } from "@darasa/contract/mark-sheets";
import type { Mark } from "@darasa/contract/mark-totals";
import type { MarkSheetDocument } from "@darasa/contract/server/mark-sheet-document";

type StoredStudent = MarkSheetDocument["students"][number];
type SheetMarks = Pick<MarkSheetDocument, "columns" | "students">;

const withMark = (student: StoredStudent, columnId: string, mark: Mark): StoredStudent => {
  const { [columnId]: _replaced, ...others } = student.marks;
  return { ...student, marks: mark === null ? others : { ...others, [columnId]: mark } };
};

const findConflict = (
  column: MarkColumn | undefined,
  student: StoredStudent | undefined,
  { studentId, columnId, mark, before }: MarkChange,
): MarkConflict | undefined => {
  const conflict = { studentId, columnId };
  if (student === undefined || column === undefined || column.assessmentId !== undefined) {
    return { ...conflict, kind: "GONE", mark: null };
  }
  const stored = student.marks[columnId] ?? null;
  if (stored !== before && stored !== mark) return { ...conflict, kind: "CHANGED", mark: stored };
  return typeof mark === "number" && mark > column.maxMarks
    ? { ...conflict, kind: "TOO_HIGH", mark: stored }
    : undefined;
};

/** Returns the changes whose marks are not the stored ones. */
export const listDifferences = (
  { students }: Pick<SheetMarks, "students">,
  changes: readonly MarkChange[],
): MarkConflict[] =>
  changes.flatMap(({ studentId, columnId, mark }): MarkConflict[] => {
    const student = students.find(({ id }) => id === studentId);
    if (student === undefined) return [{ studentId, columnId, kind: "GONE", mark: null }];
    const stored = student.marks[columnId] ?? null;
    return stored === mark ? [] : [{ studentId, columnId, kind: "CHANGED", mark: stored }];
  });

/**
 * Returns the students with the changed marks, and the changes that were left out: those of cells that are gone, whose
 * stored mark is another one than the change replaces, or whose column has a lower maximum.
 */
export const applyMarkChanges = (
  { columns, students }: SheetMarks,
  changes: readonly MarkChange[],
): { readonly students: StoredStudent[]; readonly conflicts: MarkConflict[] } => {
  const byId = new Map(students.map((student) => [student.id, student]));
  const conflicts: MarkConflict[] = [];
  for (const change of changes) {
    const student = byId.get(change.studentId);
    const column = columns.find(({ id }) => id === change.columnId);
    const conflict = findConflict(column, student, change);
    if (conflict !== undefined) conflicts.push(conflict);
    else if (student !== undefined) {
      byId.set(student.id, withMark(student, change.columnId, change.mark));
    }
  }
  return { students: students.map((student) => byId.get(student.id) ?? student), conflicts };
};

/** Returns the students without the marks of columns that no longer exist. */
export const keepMarksOf = (
  { columns: known, students }: SheetMarks,
  columns: readonly MarkColumn[],
): StoredStudent[] => {
  const kept = new Set(
    columns
      .filter(({ id, assessmentId }) =>
        known.some((one) => one.id === id && one.assessmentId === assessmentId),
      )
      .map(({ id }) => id),
  );
  return students.map((student) => ({
    ...student,
    marks: Object.fromEntries(Object.entries(student.marks).filter(([id]) => kept.has(id))),
  }));
};

/** A student who is in the class now. `results` are percentages by assessment. */
export interface CurrentStudent {
  readonly id: string;
  readonly name: string;
  readonly admissionNumber?: string | undefined;
  readonly results: Readonly<Record<string, { readonly percent: number | null }>>;
}

const withResults = (
  columns: readonly MarkColumn[],
  { id, name, admissionNumber, results }: CurrentStudent,
  marks: StoredStudent["marks"],
): StoredStudent => {
  const ofPapers = columns.flatMap(({ id: columnId, assessmentId }) => {
    if (assessmentId === undefined || !Object.hasOwn(results, assessmentId)) return [];
    // A result that waits for the marks of a long answer is none yet.
    const percent = results[assessmentId]?.percent ?? null;
    return percent === null ? [] : [[columnId, percent] as const];
  });
  return {
    id,
    name,
    ...(admissionNumber === undefined ? {} : { admissionNumber }),
    marks: { ...marks, ...Object.fromEntries(ofPapers) },
  };
};

/**
 * Returns the students of a mark sheet with the newest names and results of papers. Typed marks stay. Students who left
 * the class stay as long as they have marks.
 */
export const refreshStudents = (
  { columns, students: known }: SheetMarks,
  current: readonly CurrentStudent[],
): StoredStudent[] => {
  const marksOf = new Map(known.map(({ id, marks }) => [id, marks]));
  const ids = new Set(current.map(({ id }) => id));
  const left = known.filter(({ id, marks }) => !ids.has(id) && Object.keys(marks).length > 0);
  return [
    ...current.map((student) => withResults(columns, student, marksOf.get(student.id) ?? {})),
    ...left.map((student) => ({ ...student, left: true })),
  ];
};
