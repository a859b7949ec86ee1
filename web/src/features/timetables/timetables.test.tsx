import { DEFAULT_PERIOD_TIMES, type Timetable, timetableRoutes } from "@darasa/contract/timetables";
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { matchSubject, matchTeachers } from "./match-names.ts";
import { pasteCells } from "./paste-cells.ts";

const TEACHERS = [
  { id: "otieno", name: "Peter Otieno", subjects: ["Mathematics", "Physics"] },
  { id: "wanjiru", name: "Ruth Wanjiru", subjects: ["English"] },
];

const WEEK: Timetable = {
  classId: "east",
  className: "Form 2 East",
  year: 2026,
  grade: "Form 2",
  ...DEFAULT_PERIOD_TIMES,
  lessons: [{ day: 1, period: 1, subject: "English", teacherId: "wanjiru", teacherName: "Ruth" }],
  teachers: TEACHERS,
  mayChange: true,
  revision: "first",
};

let server: StubServer;

// Imports the editor before the tests start, so that a slow first import does not count towards the timeout of the first.
beforeAll(() => import("./timetable-editing.ts"));
beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  server.on(timetableRoutes.get).answer(() => ({ success: true, data: WEEK }));
  server.on(timetableRoutes.change).answer(() => ({ success: true, data: WEEK }));
});

const openEditor = async () => {
  const app = renderApp({
    path: "/app/classes/east/timetable",
    server,
    claims: { sub: "otieno", name: "Peter", role: "TEACHER" },
  });
  await app.advance();
  await app.user.click(await screen.findByRole("button", { name: "Change" }));
  await app.advance();
  return app;
};
const subjectAt = (time: string) => screen.getByRole("combobox", { name: `${time}: subject` });
const teacherAt = (time: string) => screen.getByRole("combobox", { name: `${time}: teacher` });
const paste = (time: string, cells: string) =>
  fireEvent.paste(subjectAt(time), { clipboardData: { getData: () => cells } });

describe("the editor of a timetable", () => {
  it("fills in the teacher of a typed subject, and Enter goes to the next lesson", async () => {
    const { user, advance } = await openEditor();
    await user.type(subjectAt("Monday, lesson 2"), "maths{Enter}");
    expect(subjectAt("Monday, lesson 2")).toHaveValue("Mathematics");
    expect(teacherAt("Monday, lesson 2")).toHaveValue("otieno");
    expect(subjectAt("Monday, lesson 3")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await advance();
    expect(server.requests(timetableRoutes.change)[0]?.body).toEqual({
      revision: "first",
      lessons: [
        { day: 1, period: 1, subject: "English", teacherId: "wanjiru" },
        { day: 1, period: 2, subject: "Mathematics", teacherId: "otieno" },
      ],
    });
    expect(screen.getByText("The timetable is saved.")).toBeInTheDocument();
  });

  it("names pasted subjects and teachers that it does not know, and saves nothing until then", async () => {
    const { user } = await openEditor();
    paste("Monday, lesson 1", "Physics\tEnglish / Mr Nobody\nWizardry\t");
    expect(subjectAt("Monday, lesson 1")).toHaveValue("Physics");
    expect(screen.getByText(/“Wizardry” is not a subject/)).toBeInTheDocument();
    expect(screen.getByText(/Mr Nobody is not a teacher of this class/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(server.requests(timetableRoutes.change)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(subjectAt("Monday, lesson 1")).toHaveValue("English");
  });

  it("shows each conflict of a teacher and marks its lesson", async () => {
    const { user, advance } = await openEditor();
    const message = "Ruth Wanjiru already teaches Form 3 East on Tuesday, lesson 1";
    server.fail(timetableRoutes.change, {
      success: false,
      message: "",
      code: "CONFLICT",
      reason: "teacherBusy",
      errors: [{ path: "lessons.1", message }],
    });
    await user.click(screen.getByRole("button", { name: "Copy day" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await advance();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(subjectAt("Tuesday, lesson 1")).toHaveAttribute("aria-invalid", "true");
    expect(subjectAt("Monday, lesson 1")).not.toHaveAttribute("aria-invalid");
  });

  it("asks before it discards changes", async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole("button", { name: "Copy day" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("heading", { name: "Leave without saving?" })).toBeInTheDocument();
  });
});

describe("the timetable of a child", () => {
  it("shows the week to a parent, who can print but not change it", async () => {
    const week = { ...WEEK, mayChange: false, teachers: [] };
    server.on(timetableRoutes.getOfChild).answer(() => ({ success: true, data: week }));
    renderApp({
      path: "/app/children/faith/timetable",
      server,
      claims: { sub: "joseph", name: "Joseph", role: "PARENT" },
    });
    await screen.findByRole("heading", { level: 1, name: "Timetable of Form 2 East" });
    const [shown] = screen.getAllByRole("table", { name: "Timetable of Form 2 East" });
    expect(shown).toHaveTextContent("English");
    expect(screen.getByRole("button", { name: "Print" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Change" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Your child" })).toHaveAttribute(
      "href",
      "/app/children/faith",
    );
    expect(server.requests(timetableRoutes.getOfChild)[0]?.parameters).toEqual(["faith"]);
  });
});

describe("names in pasted cells", () => {
  it.each([
    ["maths", "Mathematics"],
    ["B/S", "Business Studies"],
    ["kisw", "Kiswahili"],
    ["C.R.E", "CRE"],
    ["magic", undefined],
    ["co", undefined],
  ])("finds the subject of %s", (typed, subject) => {
    expect(matchSubject(typed)).toBe(subject);
  });

  it("finds teachers by surname, without title, and by initials", () => {
    expect(matchTeachers("Mr. Otieno", TEACHERS).map(({ id }) => id)).toEqual(["otieno"]);
    expect(matchTeachers("R. Wanjiru", TEACHERS).map(({ id }) => id)).toEqual(["wanjiru"]);
    expect(matchTeachers("Mr", TEACHERS)).toEqual([]);
  });

  it("leaves out titles and breaks, and reads cells with two lines", () => {
    const { week, isTooLarge } = pasteCells(
      {},
      'Time\tMonday\tTuesday\n8:00\t"Maths\nMr Otieno"\tEng\n9:20\tBreak\tBreak\n9:30\tB/S\t\n',
      { day: 1, period: 1 },
      { times: DEFAULT_PERIOD_TIMES, teachers: TEACHERS },
    );
    expect(isTooLarge).toBe(false);
    expect(week).toEqual({
      "1/1": { subject: "Mathematics", teacherId: "otieno" },
      "2/1": { subject: "English", teacherId: "wanjiru" },
      "1/2": { subject: "Business Studies", teacherId: "" },
    });
  });
});
