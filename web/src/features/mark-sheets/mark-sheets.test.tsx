import { MARK_SHEET_COLUMNS_LIMIT } from "@darasa/contract/limits";
import {
  type MarkSheet,
  markSheetRoutes,
  marksBodySchema,
  type SavedMarks,
} from "@darasa/contract/mark-sheets";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { parseMark, withMarks } from "./marks.ts";
import { matchPastedMarks } from "./match-pasted.ts";

const OPENER = { id: "opener", title: "Opener", maxMarks: 40, weight: 1 };
const PAPER_2 = { id: "paper-2", title: "Paper 2", maxMarks: 80, weight: 3 };

const SHEET: MarkSheet = {
  classId: "east",
  className: "Form 2 East",
  grade: "Form 2",
  year: 2026,
  term: 2,
  subject: "Mathematics",
  subjects: ["English", "Mathematics"],
  mayWrite: true,
  mayReadAll: true,
  columns: [OPENER, PAPER_2],
  students: [
    { id: "faith", name: "Faith Jeptoo", admissionNumber: "MG-1", marks: { opener: 30 } },
    { id: "grace", name: "Grace Akinyi", admissionNumber: "MG-2", marks: {} },
    { id: "mary", name: "Mary Wambui", admissionNumber: "MG-3", marks: { opener: "ABSENT" } },
  ],
  revision: 2,
  changedByName: "Peter Otieno",
  changedAt: "2026-05-11T09:00:00.000Z",
};

let server: StubServer;
let saved: SavedMarks;
/** The mark sheet as the server has it. */
let stored: MarkSheet;

beforeEach(() => {
  stubDialogMethods();
  window.localStorage.clear();
  saved = { conflicts: [] };
  stored = SHEET;
  server = new StubServer();
  server.on(markSheetRoutes.get).answer(() => ({ success: true, data: stored }));
  server.on(markSheetRoutes.saveMarks).answer(({ body }) => {
    const { marks } = marksBodySchema.parse(body);
    if (saved.conflicts.length === 0) stored = withMarks(stored, marks);
    return { success: true, data: saved };
  });
  server.on(markSheetRoutes.listPapers).answer(() => ({ success: true, data: { papers: [] } }));
});

const open = async (query = "?term=2&subject=Mathematics") => {
  const app = renderApp({
    path: `/app/classes/east/marks${query}`,
    server,
    claims: { sub: "otieno", name: "Peter", role: "TEACHER" },
  });
  await screen.findByRole("combobox", { name: "Term" });
  await app.advance();
  return app;
};
const cellOf = (student: string, column = "Opener") =>
  screen.getByRole("textbox", { name: `${student}, ${column}` });
const rowOf = (student: string) => screen.getByRole("row", { name: new RegExp(`^${student}`) });
const requests = () => server.requests(markSheetRoutes.saveMarks).map(({ body }) => body);
const BATCH_MS = 2_000;

describe("the mark sheet", () => {
  it("shows totals with their levels, and counts absent as nothing, not as zero", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Marks of Form 2 East");
    expect(rowOf("Faith Jeptoo")).toHaveTextContent("75%A-not complete");
    expect(within(rowOf("Mary Wambui")).getAllByRole("cell")[0]).toHaveTextContent("–");
    expect(cellOf("Mary Wambui")).toHaveValue("Abs");
  });

  it("saves typed marks together after a moment, with the marks that they replace", async () => {
    const { user, advance } = await open();
    await user.type(cellOf("Faith Jeptoo"), "32{Enter}");
    expect(cellOf("Grace Akinyi")).toHaveFocus();
    await user.keyboard("a{Enter}");
    expect(rowOf("Faith Jeptoo")).toHaveTextContent("80%");
    expect(screen.getByText("Saving 2 marks…")).toBeVisible();
    await advance(BATCH_MS);
    expect(requests()).toEqual([
      {
        ...{ term: 2, subject: "Mathematics", changeId: "client-id-1" },
        marks: [
          { studentId: "faith", columnId: "opener", mark: 32, before: 30 },
          { studentId: "grace", columnId: "opener", mark: "ABSENT", before: null },
        ],
      },
    ]);
    expect(screen.getByText("All marks are saved.")).toBeVisible();
    expect(cellOf("Faith Jeptoo")).toHaveValue("32");
    expect(window.localStorage.getItem("darasa-marks")).toBeNull();
  });

  it("reaches every cell with the arrow keys", async () => {
    const { user } = await open();
    await user.click(cellOf("Faith Jeptoo"));
    await user.keyboard("{ArrowRight}");
    expect(cellOf("Faith Jeptoo", "Paper 2")).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowUp}");
    expect(cellOf("Grace Akinyi")).toHaveFocus();
    await user.tab();
    expect(cellOf("Grace Akinyi", "Paper 2")).toHaveFocus();
  });

  it("keeps a text that is no mark, says why, and does not save it", async () => {
    const { user, advance } = await open();
    await user.type(cellOf("Faith Jeptoo"), "41{Enter}");
    expect(screen.getByText(/Faith Jeptoo, Opener: write a number from 0 to 40/)).toBeVisible();
    expect(cellOf("Faith Jeptoo")).toBeInvalid();
    await advance(BATCH_MS);
    expect(requests()).toEqual([]);
  });

  it("is read without inputs by the class teacher", async () => {
    const sheet = { ...SHEET, mayWrite: false };
    server.on(markSheetRoutes.get).answer(() => ({ success: true, data: sheet }));
    await open();
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
    expect(rowOf("Faith Jeptoo")).toHaveTextContent("75%");
  });

  it("is started with one press", async () => {
    const begun = { ...SHEET, columns: [] };
    const nothing = { ...begun, students: [], revision: 0 };
    server.on(markSheetRoutes.get).answer(() => ({ success: true, data: nothing }));
    server.on(markSheetRoutes.refresh).answer(() => ({ success: true, data: begun }));
    const { user, advance } = await open();
    await user.click(screen.getByRole("button", { name: "Start the mark sheet" }));
    await advance();
    expect(screen.getByText("No columns yet")).toBeVisible();
  });
});

describe("marks without a network", () => {
  it("stay on the device, survive a reload, and are sent later", async () => {
    const first = await open();
    server.isReachable = false;
    await first.user.type(cellOf("Grace Akinyi"), "12{Enter}");
    await first.advance(BATCH_MS);
    expect(requests()).toEqual([]);
    expect(window.localStorage.getItem("darasa-marks")).toContain('"mark":12');
    first.unmount();
    await first.advance();
    server.isReachable = true;
    const second = await open();
    await second.advance(BATCH_MS);
    expect(requests()).toMatchObject([{ marks: [{ studentId: "grace", mark: 12, before: null }] }]);
    expect(cellOf("Grace Akinyi")).toHaveValue("12");
    expect(window.localStorage.getItem("darasa-marks")).toBeNull();
  });
});

describe("a mark that another teacher changed", () => {
  const conflict = { studentId: "faith", columnId: "opener", kind: "CHANGED", mark: 28 } as const;

  const openConflict = async () => {
    const app = await open();
    saved = { conflicts: [conflict], changedByName: "Ruth Wanjiru" };
    await app.user.type(cellOf("Faith Jeptoo"), "35{Enter}");
    await app.advance(BATCH_MS);
    saved = { conflicts: [] };
    return app;
  };

  it("is told, and the stored mark stays until the user decides", async () => {
    const { user } = await openConflict();
    const words = "Faith Jeptoo, Opener: you typed 35, but Ruth Wanjiru has meanwhile saved 28.";
    expect(screen.getByText(words, { exact: false })).toBeVisible();
    expect(cellOf("Faith Jeptoo")).toHaveValue("28");
    await user.click(screen.getByRole("button", { name: "Keep the saved one" }));
    expect(screen.queryByText(words, { exact: false })).toBeNull();
    expect(cellOf("Faith Jeptoo")).toHaveValue("28");
  });

  it("is replaced if the user wants it", async () => {
    const { user, advance } = await openConflict();
    await user.click(screen.getByRole("button", { name: "Use mine" }));
    await advance(BATCH_MS);
    expect(requests()[1]).toMatchObject({
      marks: [{ studentId: "faith", mark: 35, before: 28 }],
    });
    expect(cellOf("Faith Jeptoo")).toHaveValue("35");
  });
});

describe("pasted marks", () => {
  it("are matched by number or name, and no line is dropped in silence", async () => {
    const { user, advance } = await open();
    const lines = "MG-1\tFaith Jeptoo\t36\nAkinyi Grace\t50\nNobody\t12\nWambui Mary\tabs";
    fireEvent.paste(cellOf("Faith Jeptoo"), { clipboardData: { getData: () => lines } });
    expect(screen.getByRole("combobox", { name: "Into the column" })).toHaveValue("opener");
    expect(
      screen.getByText("Line 2, “Akinyi Grace 50”: this is not a mark of the column."),
    ).toBeVisible();
    expect(screen.getByText(/^Line 3, “Nobody 12”: no student/)).toBeVisible();
    expect(screen.getByText("Not in the pasted cells: Grace Akinyi")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Enter 2 marks" }));
    await advance(BATCH_MS);
    expect(requests()).toMatchObject([{ marks: [{ studentId: "faith", mark: 36, before: 30 }] }]);
  });

  it("name students twice or with an unclear name as left out", () => {
    const students = [
      { id: "one", name: "Mary Wambui", marks: {} },
      { id: "two", name: "Wambui Mary", marks: {} },
      { id: "three", name: "Grace Akinyi", marks: {} },
    ];
    const lines = "Mary Wambui,3\nGrace Akinyi,4\ngrace  AKINYI,5\n\n";
    const { matched, leftOut, missing } = matchPastedMarks(lines, students, { maxMarks: 40 });
    expect(matched.map(({ student, mark }) => [student.id, mark])).toEqual([["three", 4]]);
    expect(leftOut.map(({ problem }) => problem)).toEqual(["ambiguous", "twice"]);
    expect(missing.map(({ id }) => id)).toEqual(["one", "two"]);
  });
});

describe("columns", () => {
  it("are added with a name, a highest mark and a weight", async () => {
    server.on(markSheetRoutes.changeColumns).answer(({ body }) => ({
      success: true,
      data: { ...SHEET, columns: Reflect.get(Object(body), "columns"), revision: 3 },
    }));
    const { user, advance } = await open();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(screen.getByRole("button", { name: "Remove Opener" }));
    expect(screen.getByText("Opener: 2 marks will be deleted.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add a column" }));
    await user.type(screen.getAllByRole("textbox", { name: "Name" })[1] as HTMLElement, "Mid-term");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await advance();
    expect(server.requests(markSheetRoutes.changeColumns)[0]?.body).toMatchObject({
      columns: [PAPER_2, { title: "Mid-term", maxMarks: 100, weight: 1 }],
      revision: 2,
    });
    expect(screen.getByText("The columns are saved.")).toBeVisible();
    expect(screen.getByRole("columnheader", { name: /^Mid-term/ })).toBeVisible();
  });
});

it("the name of an added column gets the focus, also when no more can be added", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  for (const _ of Array.from({ length: MARK_SHEET_COLUMNS_LIMIT - SHEET.columns.length })) {
    await user.click(screen.getByRole("button", { name: "Add a column" }));
    expect(screen.getAllByRole("textbox", { name: "Name" }).at(-1)).toHaveFocus();
  }
  expect(screen.queryByRole("button", { name: "Add a column" })).toBeNull();
});

describe("a typed mark", () => {
  it.each([
    ["12", 12],
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["0", 0],
    [" ", null],
    ["x", "ABSENT"],
    ["Absent", "ABSENT"],
    ["41", undefined],
    ["-1", undefined],
    ["1.234", undefined],
    ["twelve", undefined],
  ] as const)("%s", (typed, mark) => {
    expect(parseMark(typed, 40)).toBe(mark);
  });
});
