import { markSheetRoutes } from "@darasa/contract/mark-sheets";
import { expect } from "vitest";
import { setUpClassFixture } from "./class-fixture.ts";

const TEACHERS = [
  { subject: "Mathematics", teacherId: "teacher", teacherName: "Mr Otieno" },
  { subject: "English", teacherId: "teacher", teacherName: "Mr Otieno" },
  { subject: "History", teacherId: "teacher", teacherName: "Mr Otieno" },
];
const OPENER = { id: "opener", title: "Opener", maxMarks: 40, weight: 1 };
const FINAL = { id: "final", title: "Final", maxMarks: 100, weight: 3 };
const TERM = 2;

type Marks = Readonly<Record<string, readonly (number | "ABSENT" | null)[]>>;

/**
 * Starts the API with the class Form 2 East (class teacher `colleague`, subject teacher `teacher`), whose students `amina`
 * and `brian` have marks in two subjects of term 2. `parent` and `aunt` follow `amina`, `uncle` follows `brian`.
 */
export const setUpReportFormFixture = async () => {
  const world = await setUpClassFixture();
  const path = "classes/east";
  const facts = { classTeacherId: "colleague", classTeacherName: "Ms Wafula" };
  world.database.documents.set(path, {
    ...world.documentOf(path),
    ...facts,
    subjectTeachers: TEACHERS,
  });
  world.people.addPerson({ id: "aunt", role: "PARENT", schoolId: "kisumu", name: "Aunt Rehema" });
  world.people.addPerson({ id: "uncle", role: "PARENT", name: "Uncle Juma" });
  const link = (parentId: string, studentId: string, status = "APPROVED"): void => {
    world.database.documents.set(`guardianLinks/${parentId}_${studentId}`, {
      ...{ parentId, studentId, status, schoolId: "moi", admissionNumber: "1" },
      createdAt: world.clock.now(),
    });
  };
  link("parent", "amina");
  link("aunt", "amina");
  link("uncle", "brian");

  const refresh = (subject: string) =>
    world.call("teacher", "POST", "/classes/east/mark-sheet/refresh", { term: TERM, subject });
  let changes = 0;
  /** Stores the marks in opener and final of each student. `before` are the marks that they replace. */
  const setMarks = async (subject: string, marks: Marks, before: Marks = {}): Promise<void> => {
    changes += 1;
    const body = {
      ...{ term: TERM, subject, changeId: `change-${changes}` },
      marks: Object.entries(marks).flatMap(([studentId, row]) =>
        row.map((mark, index) => ({
          ...{ studentId, columnId: index === 0 ? "opener" : "final", mark },
          before: before[studentId]?.[index] ?? null,
        })),
      ),
    };
    const { json } = await world.call("teacher", "PUT", "/classes/east/mark-sheet/marks", body);
    expect(markSheetRoutes.saveMarks.response.parse(json).data.conflicts).toEqual([]);
  };
  const fill = async (subject: string, marks: Marks): Promise<void> => {
    await refresh(subject);
    const columns = { term: TERM, subject, columns: [OPENER, FINAL], revision: 1 };
    await world.call("teacher", "PUT", "/classes/east/mark-sheet/columns", columns);
    await setMarks(subject, marks);
  };
  await fill("Mathematics", { amina: [30, 60], brian: ["ABSENT", 45] });
  await fill("English", { amina: [20, null] });
  return { ...world, link, refresh, setMarks };
};

export type ReportFormFixture = Awaited<ReturnType<typeof setUpReportFormFixture>>;
