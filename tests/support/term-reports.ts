import { markSheetRoutes } from "@darasa/contract/mark-sheets";
import { reportFormRoutes } from "@darasa/contract/report-forms";
import { expect } from "vitest";
import { expectGrade, expectSheetPercent, OPENER_WEIGHT, PAPER_WEIGHT } from "./term-results.ts";
import { CLASS_ID, SUBJECT, type TermCalls } from "./term-school.ts";
import { DAYS_OPEN, OPENER_MAX, TERM_STUDENTS } from "./term-students.ts";

const KEY = { term: 1, subject: SUBJECT };
const SHEET = `/classes/${CLASS_ID}/mark-sheet`;
const FORMS = `/classes/${CLASS_ID}/report-forms`;

type Percents = ReadonlyMap<string, number>;

/** Makes the mark sheet of the class with typed marks and the paper, and compares its marks. */
export const fillMarkSheet = async (
  { done }: TermCalls,
  paperId: string,
  percents: Percents,
): Promise<void> => {
  const refresh = async () =>
    markSheetRoutes.refresh.response.parse(await done("teacher", "POST", `${SHEET}/refresh`, KEY))
      .data;
  const { revision } = await refresh();
  const columns = [
    { id: "opener", title: "Opener", maxMarks: OPENER_MAX, weight: OPENER_WEIGHT },
    {
      ...{ id: "paper", title: "Term paper", maxMarks: 100, weight: PAPER_WEIGHT },
      assessmentId: paperId,
    },
  ];
  await done("teacher", "PUT", `${SHEET}/columns`, { ...KEY, columns, revision });
  const marks = TERM_STUDENTS.flatMap(({ id, opener }) =>
    opener === undefined ? [] : [{ studentId: id, columnId: "opener", mark: opener, before: null }],
  );
  const body = { ...KEY, changeId: "openers", marks };
  for (const answer of [
    await done("teacher", "PUT", `${SHEET}/marks`, body),
    await done("teacher", "PUT", `${SHEET}/marks`, body),
  ]) {
    expect(markSheetRoutes.saveMarks.response.parse(answer).data.conflicts).toEqual([]);
  }
  const { students } = await refresh();
  const expected = TERM_STUDENTS.map(({ id, opener }) => {
    const typed = opener === undefined ? {} : { opener };
    return [id, { ...typed, paper: percents.get(id) }];
  });
  expect(Object.fromEntries(students.map((one) => [one.id, one.marks]))).toEqual(
    Object.fromEntries(expected),
  );
};

/** Writes comments and attendance. The head writes one comment. */
const writeComments = async ({ done }: TermCalls): Promise<void> => {
  const comments = TERM_STUDENTS.flatMap(({ id, name, daysPresent }) => [
    { studentId: id, field: "comment", value: `${name} works well`, before: null },
    { studentId: id, field: "daysPresent", value: daysPresent, before: null },
  ]);
  const days = { field: "daysOpen", value: DAYS_OPEN, before: null };
  const entries = { term: 1, changeId: "comments", entries: [days, ...comments] };
  const saved = await done("teacher", "PUT", `${FORMS}/entries`, entries);
  expect(reportFormRoutes.saveEntries.response.parse(saved).data.conflicts).toEqual([]);
  const [first] = TERM_STUDENTS;
  const head = { studentId: first?.id, field: "headComment", value: "Well done", before: null };
  await done("admin", "PUT", `${FORMS}/entries`, { term: 1, changeId: "head", entries: [head] });
};

/** Lets the guardian read and acknowledge the report form of the own child, and nobody else's. */
const acknowledge = async ({ call, done }: TermCalls): Promise<void> => {
  const [child, other] = TERM_STUDENTS;
  const formsOf = (id?: string) => `/parent/children/${id}/report-forms`;
  expect((await call("neighbour", "GET", formsOf(child?.id))).status).toBe(404);
  expect((await call("parent", "GET", formsOf(other?.id))).status).toBe(404);
  const answer = await done("parent", "GET", formsOf(child?.id));
  const [form] = reportFormRoutes.listOfChild.response.parse(answer).data.forms;
  expect(form).toMatchObject({ name: child?.name, headComment: "Well done" });
  const body = { classId: CLASS_ID, term: 1, number: form?.number };
  await done("parent", "POST", `${formsOf(child?.id)}/acknowledge`, body);
  const { students } = reportFormRoutes.list.response.parse(
    await done("teacher", "GET", `${FORMS}?term=1`),
  ).data;
  const names = students.map(({ id, acknowledgements }) => [
    id,
    acknowledgements.map(({ name }) => name),
  ]);
  expect(Object.fromEntries(names)).toEqual(
    Object.fromEntries(TERM_STUDENTS.map(({ id }) => [id, id === child?.id ? ["Mama Pupil"] : []])),
  );
};

/** Releases the report forms and compares the line of each student with the result that was computed a second time. */
export const checkReportForms = async (
  calls: TermCalls,
  percents: Percents,
  scale: readonly number[],
): Promise<void> => {
  const { done } = calls;
  await writeComments(calls);
  const unreleased = await done(TERM_STUDENTS[0]?.id ?? "", "GET", "/student/report-forms");
  expect(reportFormRoutes.listOwn.response.parse(unreleased).data.forms).toEqual([]);
  await done("teacher", "POST", `${FORMS}/release`, { term: 1, releaseId: "release-1" });
  for (const student of TERM_STUDENTS) {
    const { id, name, opener, daysPresent } = student;
    const answer = await done(id, "GET", "/student/report-forms");
    const { forms } = reportFormRoutes.listOwn.response.parse(answer).data;
    const percent = expectSheetPercent(student, percents.get(id) ?? -1);
    expect(forms, id).toMatchObject([
      {
        ...{ name, daysPresent, daysOpen: DAYS_OPEN, comment: `${name} works well` },
        rows: [
          {
            ...{ subject: SUBJECT, percent: expect.closeTo(percent, 5) },
            ...{ level: expectGrade(percent, scale), isIncomplete: opener === undefined },
          },
        ],
      },
    ]);
  }
  await acknowledge(calls);
};
