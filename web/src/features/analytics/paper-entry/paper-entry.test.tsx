import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import type { Question } from "@darasa/contract/assessments";
import { ownClassesRoute } from "@darasa/contract/own-classes";
import {
  type NewPaperEntry,
  type PaperEntriesBody,
  type PaperStudent,
  paperEntryRoutes,
  type SavedPaperEntry,
} from "@darasa/contract/paper-entries";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { matchPastedRows } from "./match-pasted-rows.ts";
import { formatCells, readCells } from "./read-cells.ts";

const KEY = "darasa-paper-answers";
const ask = (id: string, type: Question["type"], options: string[], more = {}): Question => ({
  ...{ id, text: id, type, options, marks: 4 },
  ...more,
});
const QUESTIONS = [
  ask("q1", "MCQ", ["Kisumu", "Nairobi", "Mombasa"]),
  ask("q2", "TRUE_FALSE", ["True", "False"]),
  ask("q3", "LONG_ANSWER", []),
];
const ALL_KINDS = [
  ...QUESTIONS,
  ask("q4", "MULTI_SELECT", ["2", "3", "4", "5"]),
  ask("q5", "MATCHING", ["calf", "puppy", "kitten"], { items: ["dog", "cat"] }),
  ask("q6", "ORDERING", ["last", "first", "second"]),
  ask("q7", "SHORT_ANSWER", []),
];

const analytics: AssessmentAnalytics = {
  ...{ id: "opener", title: "Opener", subject: "Geography", grade: "Form 2", published: true },
  ...{ opensAt: null, closesAt: null, audience: "SCHOOL", classes: [] },
  ...{ createdAt: "2026-05-10T08:00:00Z", missingAnswers: 0, submissions: 0, averageScore: 0 },
  ...{ passRate: 0, totalMarks: 12, passingMarks: 50, distribution: Array(10).fill(0) },
  questions: [],
};
const saved = { enteredByName: "Mr Otieno", enteredAt: "2026-05-11T08:00:00Z" };
const entryOf = (entry: NewPaperEntry, revision = entry.id): PaperStudent["entry"] => {
  const { version, answers, marks } = entry;
  return { version, answers, marks, revision, ...saved };
};

let server: StubServer;
let students: PaperStudent[];
let isOffline: boolean;
let reply: (entry: NewPaperEntry) => Partial<SavedPaperEntry>;

beforeEach(() => {
  stubDialogMethods();
  window.localStorage.clear();
  isOffline = false;
  students = [
    { id: "amina", name: "Amina Hassan", admissionNumber: "MG-1" },
    { id: "brian", name: "Brian Kip", admissionNumber: "MG-2" },
    { id: "carol", name: "Carol Ndungu", device: { number: 1, status: "IN_PROGRESS" } },
  ];
  reply = (entry) => ({ entry: entryOf(entry) });
  server = new StubServer();
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analytics }));
  server.on(ownClassesRoute).answer(() => ({
    success: true,
    data: {
      classes: [
        { id: "east", name: "Form 2 East", grade: "Form 2", subjects: [] },
        { id: "form3", name: "Form 3", grade: "Form 3", subjects: [] },
      ],
    },
  }));
  server.on(paperEntryRoutes.paperEntries).answer(() => ({
    success: true,
    data: { id: "opener", title: "Opener", questions: QUESTIONS, students },
  }));
  server.on(paperEntryRoutes.savePaperEntries).answer(({ body }) => {
    if (isOffline) throw new TypeError("Failed to fetch");
    const { entries }: PaperEntriesBody = Object(body);
    const results = entries.map((entry) => ({ studentId: entry.studentId, ...reply(entry) }));
    return { success: true, data: { results } };
  });
});

const open = async () => {
  const app = renderApp({
    path: "/app/teacher/analytics/opener?view=paper",
    server,
    claims: { sub: "otieno", name: "Peter", role: "TEACHER" },
  });
  await screen.findByRole("table");
  return app;
};
const cellOf = (student: string, number = 1) =>
  screen.getByRole("textbox", { name: `${student}, question ${number}` });
const rowOf = (student: string) => screen.getByRole("row", { name: new RegExp(`^${student}`) });
const sent = (): PaperEntriesBody[] =>
  server.requests(paperEntryRoutes.savePaperEntries).map(({ body }) => Object(body));
const save = (count: string) => screen.getByRole("button", { name: `Save ${count}` });

describe("the answers on paper", () => {
  it("are typed by keyboard as letters and marks, and saved together when the teacher says so", async () => {
    const { user, advance } = await open();
    await user.type(cellOf("Amina Hassan"), "b");
    await user.tab();
    expect(cellOf("Amina Hassan", 2)).toHaveFocus();
    await user.keyboard("t{Enter}");
    expect(cellOf("Brian Kip", 2)).toHaveFocus();
    await user.keyboard("F{ArrowRight}2,5{ArrowUp}3{Enter}");
    expect(sent()).toEqual([]);
    expect(screen.getByText(/answers of 2 students are kept on this device/)).toBeVisible();
    await user.click(save("2 students"));
    await advance();
    expect(sent()).toEqual([
      {
        classId: "east",
        entries: [
          expect.objectContaining({
            ...{ studentId: "brian", version: "A", answers: { q2: "False" }, marks: { q3: 2.5 } },
          }),
          expect.objectContaining({
            ...{ studentId: "amina", answers: { q1: "Nairobi", q2: "True" }, marks: { q3: 3 } },
          }),
        ],
      },
    ]);
    expect(screen.getByText("All answers are saved.")).toHaveFocus();
    expect(rowOf("Amina Hassan")).toHaveTextContent("Saved by Mr Otieno");
    expect(cellOf("Amina Hassan")).toHaveValue("B");
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });

  it("belong to the version of the paper", async () => {
    const { user, advance } = await open();
    const version = screen.getByRole("combobox", { name: "Amina Hassan, version of the paper" });
    await user.selectOptions(version, "B");
    await user.type(cellOf("Amina Hassan", 3), "a{Enter}");
    await user.click(save("1 student"));
    await advance();
    expect(sent()[0]?.entries[0]).toMatchObject({ version: "B", answers: { q1: "Mombasa" } });
  });

  it("keep a cell that cannot be read, say so, and are not saved", async () => {
    const { user, advance } = await open();
    await user.type(cellOf("Amina Hassan"), "z{Enter}");
    expect(screen.getByText(/Amina Hassan, question 1: this cannot be an answer/)).toBeVisible();
    expect(cellOf("Amina Hassan")).toBeInvalid();
    await user.type(cellOf("Brian Kip"), "b{Enter}");
    expect(cellOf("Brian Kip")).toHaveFocus();
    await user.click(save("2 students"));
    await advance();
    expect(sent().flatMap(({ entries }) => entries)).toMatchObject([{ studentId: "brian" }]);
    expect(screen.getByText(/Amina Hassan, question 1: this cannot be an answer/)).toBeVisible();
    expect(cellOf("Amina Hassan")).toHaveValue("z");
    expect(cellOf("Amina Hassan")).toHaveFocus();
  });

  it("wait on the device without a network and are sent again with the same ids", async () => {
    isOffline = true;
    const { user, advance } = await open();
    await user.type(cellOf("Amina Hassan"), "b{Enter}");
    await user.click(save("1 student"));
    await advance();
    expect(rowOf("Amina Hassan")).toHaveTextContent("Waits to be sent");
    expect(window.localStorage.getItem(KEY)).toContain("Nairobi");
    isOffline = false;
    await advance(6_000);
    const ids = sent().map(({ entries }) => entries[0]?.id);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ids).size).toBe(1);
    expect(screen.getByText("All answers are saved.")).toBeVisible();
  });

  it("never go over what somebody else has saved meanwhile, unless the teacher decides it", async () => {
    const other = { id: "other", studentId: "amina", version: "A", answers: { q1: "Kisumu" } };
    const theirs = entryOf({ ...other, marks: {} } as NewPaperEntry);
    reply = ({ replaces }) =>
      replaces === "other" ? {} : { problem: "CHANGED", ...(theirs && { entry: theirs }) };
    const { user, advance } = await open();
    await user.type(cellOf("Amina Hassan"), "b{Enter}");
    await user.click(save("1 student"));
    await advance();
    const problems = screen.getByText("These answers were not saved").closest("section");
    expect(problems).toHaveTextContent("Amina Hassan: somebody else has saved other answers");
    await user.click(screen.getByRole("button", { name: "Use mine" }));
    await advance();
    expect(screen.getAllByRole("status").some((one) => one === document.activeElement)).toBe(true);
    expect(sent()[1]?.entries[0]).toMatchObject({ replaces: "other", answers: { q1: "Nairobi" } });
    expect(screen.queryByText("These answers were not saved")).not.toBeInTheDocument();
  });

  it("cannot be entered for a student who has written on a device, whose row the keyboard skips", async () => {
    students = students.toReversed();
    students.push({ id: "dina", name: "Dina Otieno" });
    students = [...students.slice(1, 2), ...students.slice(0, 1), ...students.slice(2)];
    const { user } = await open();
    await user.type(cellOf("Brian Kip"), "b{Enter}");
    expect(cellOf("Amina Hassan")).toHaveFocus();
    expect(rowOf("Carol Ndungu")).toHaveTextContent("Has written on a device");
    expect(within(rowOf("Carol Ndungu")).queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("have no table if the whole class has written on devices", async () => {
    students = students.map((one) => ({ ...one, device: { number: 1, status: "SUBMITTED" } }));
    renderApp({
      path: "/app/teacher/analytics/opener?view=paper",
      server,
      claims: { sub: "otieno", name: "Peter", role: "TEACHER" },
    });
    expect(await screen.findByText("There is nothing to enter for this class")).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("come from a spreadsheet, and a line that cannot be read is named", async () => {
    const { user, advance } = await open();
    fireEvent.paste(cellOf("Amina Hassan"), {
      clipboardData: { getData: () => "MG-1\tB\tT\t2\nKip Brian\tQ\tT\t\nNobody\tA\tT\t1" },
    });
    const dialog = await screen.findByRole("dialog");
    await advance();
    expect(within(dialog).getByText(/answers of 1 student can be entered/)).toBeVisible();
    expect(dialog).toHaveTextContent(
      "Line 2, “Kip Brian Q T ”: the answer cannot be read: question 1.",
    );
    expect(dialog).toHaveTextContent("Line 3, “Nobody A T 1”: no student of the class");
    await user.click(within(dialog).getByRole("button", { name: "Enter 1 student" }));
    expect(cellOf("Amina Hassan", 3)).toHaveValue("2");
    expect(save("1 student")).toBeVisible();
  });
});

describe("saved answers", () => {
  const entry: NewPaperEntry = {
    ...{ id: "entry-1", studentId: "amina", version: "A" },
    ...{ answers: { q1: "Nairobi" }, marks: {} },
  };
  const button = () => screen.getByRole("button", { name: "Remove the answers of Amina Hassan" });
  const confirm = () => screen.getByRole("button", { name: "Remove" });
  const openSaved = async () => {
    students = students.map((one) =>
      one.id === "amina" ? { ...one, entry: entryOf(entry, "seen") } : one,
    );
    return open();
  };
  const requests = () => server.requests(paperEntryRoutes.removePaperEntry).map(({ body }) => body);

  it("are removed after a question, and can be typed again", async () => {
    server
      .on(paperEntryRoutes.removePaperEntry)
      .answer(() => ({ success: true, data: { studentId: "amina" } }));
    const { user } = await openSaved();
    await user.click(button());
    await user.click(screen.getByRole("button", { name: "Keep them" }));
    expect(requests()).toEqual([]);
    await user.click(button());
    await user.click(confirm());
    expect(await screen.findByText("The answers of Amina Hassan are removed.")).toHaveFocus();
    expect(requests()).toEqual([{ classId: "east", studentId: "amina", revision: "seen" }]);
    expect(cellOf("Amina Hassan")).toHaveValue("");
    expect(rowOf("Amina Hassan")).not.toHaveTextContent("Saved by");
    await user.type(cellOf("Amina Hassan"), "a{Enter}");
    await user.click(save("1 student"));
    expect(sent()[0]?.entries[0]).not.toHaveProperty("replaces");
  });

  it("stay if somebody has changed them meanwhile", async () => {
    const other = entryOf({ ...entry, answers: { q1: "Mombasa" } }, "newer");
    server.on(paperEntryRoutes.removePaperEntry).answer(() => ({
      success: true,
      data: { studentId: "amina", problem: "CHANGED", entry: other },
    }));
    const { user } = await openSaved();
    await user.click(button());
    await user.click(confirm());
    expect(await screen.findByText(/somebody else has saved other answers/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Keep them" }));
    expect(cellOf("Amina Hassan")).toHaveValue("C");
  });

  it("can be removed again after a failure", async () => {
    server.refuse(paperEntryRoutes.removePaperEntry, "INTERNAL", "internal");
    const { user } = await openSaved();
    await user.click(button());
    await user.click(confirm());
    expect(await screen.findByText(/^(Something went wrong|The answers could not)/)).toBeVisible();
    expect(confirm()).toBeEnabled();
  });

  it("are not offered for removal while they are typed over, nor before a later attempt", async () => {
    const { user } = await openSaved();
    await user.type(cellOf("Amina Hassan"), "a{Enter}");
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  });
});

describe("the cells", () => {
  const read = (...cells: string[]) =>
    readCells({ id: "opener", questions: ALL_KINDS }, "A", cells);

  it("read letters of every kind of question, and show them again", () => {
    const entry = read("b", "f", "?", "d, a", "B -", "bca", " maize ");
    expect(entry).toEqual({
      version: "A",
      answers: {
        ...{ q1: "Nairobi", q2: "False", q4: "2\n5", q5: "puppy\n" },
        ...{ q6: "first\nsecond\nlast", q7: "maize" },
      },
      marks: { q3: null },
    });
    if (typeof entry === "number") throw new Error("A cell was not read");
    expect(formatCells({ id: "opener", questions: ALL_KINDS }, entry)).toEqual([
      "B",
      "F",
      "?",
      "AD",
      "B-",
      "BCA",
      "maize",
    ]);
  });

  it.each([
    [1, ["ab"]],
    [1, ["D"]],
    [2, ["", "x"]],
    [3, ["", "", "4.5"]],
    [3, ["", "", "1.2"]],
    [4, ["", "", "", "AA"]],
    [5, ["", "", "", "", "A"]],
    [6, ["", "", "", "", "", "AB"]],
    [6, ["", "", "", "", "", "AAB"]],
    [7, ["", "", "", "", "", "", "x".repeat(501)]],
  ])("say that question %i cannot be read", (number, cells) => {
    expect(read(...cells)).toBe(number);
  });

  it("have the opposite order in version B", () => {
    expect(readCells({ id: "opener", questions: QUESTIONS }, "B", ["4", "T", "a"])).toEqual({
      ...{ version: "B", answers: { q1: "Mombasa", q2: "True" }, marks: { q3: 4 } },
    });
  });
});

describe("pasted lines", () => {
  it("name students by number or name, and perhaps the version", () => {
    const paste = {
      paper: { id: "opener", questions: QUESTIONS },
      students,
      version: "A" as const,
    };
    const text =
      "MG-1\tAmina Hassan\tB\t1\tF\tC\nBrian Kip\tA\tT\t\nMG-2\tA\tT\t\nCarol Ndungu\tA\tT\t\nx\tA";
    const { matched, leftOut } = matchPastedRows(text, paste);
    expect(matched).toMatchObject([
      { student: { id: "amina" }, version: "B", cells: ["1", "F", "C"] },
      { student: { id: "brian" }, version: "A", cells: ["A", "T", ""] },
    ]);
    expect(leftOut.map(({ line, problem }) => [line, problem])).toEqual([
      [3, "twice"],
      [4, "device"],
      [5, "columns"],
    ]);
  });
});
