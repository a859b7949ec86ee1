import { adminUserRoutes } from "@darasa/contract/admin-users";
import {
  type SchoolYearPreview,
  type SchoolYearRun,
  schoolYearRoutes,
} from "@darasa/contract/school-year";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const ADMIN = { sub: "esther", name: "Esther", role: "ADMIN", schoolId: "moi" };

const PREVIEW: SchoolYearPreview = {
  classes: [
    {
      id: "east",
      name: "Form 3 East",
      grade: "Form 3",
      stream: "East",
      students: 40,
      target: { grade: "Form 4", stream: "East" },
    },
    { id: "form4", name: "Form 4", grade: "Form 4", students: 30 },
  ],
  existing: [],
  studentsElsewhere: 3,
};
const run = (changes: Partial<SchoolYearRun> = {}): SchoolYearRun => ({
  year: 2027,
  state: "RUNNING",
  startedByName: "Esther Chepkemoi",
  startedAt: "2026-11-23T08:00:00.000Z",
  classes: [
    {
      id: "east",
      name: "Form 3 East",
      targetId: "new",
      targetName: "Form 4 East",
      students: 40,
      moved: 0,
    },
    { id: "form4", name: "Form 4", students: 30, moved: 0 },
  ],
  problems: [],
  problemCount: 0,
  ...changes,
});
const moved = (east: number, form4: number): SchoolYearRun["classes"] =>
  run().classes.map((one) => ({ ...one, moved: one.id === "east" ? east : form4 }));

let server: StubServer;
let stored: { run?: SchoolYearRun; preview?: SchoolYearPreview };
let sent: unknown[];
let steps: SchoolYearRun[];

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  stored = { preview: PREVIEW };
  sent = [];
  steps = [
    run({ classes: moved(40, 0) }),
    run({ state: "DONE", classes: moved(40, 30), undoUntil: "2099-01-01T08:00:00.000Z" }),
  ];
  server.on(schoolYearRoutes.get).answer(() => ({ success: true, data: stored }));
  server.on(schoolYearRoutes.start).answer(({ body }) => {
    sent.push(body);
    return { success: true, data: run() };
  });
  server.on(schoolYearRoutes.continue).answer(() => {
    const next = steps.shift() ?? run({ state: "DONE" });
    stored = { run: next };
    return { success: true, data: next };
  });
  server.on(schoolYearRoutes.undo).answer(() => {
    steps = [run({ state: "UNDONE" })];
    return { success: true, data: run({ state: "UNDOING", classes: moved(40, 30) }) };
  });
  server.on(adminUserRoutes.list).answer(() => ({
    success: true,
    data: {
      content: [
        ["amina", "Amina Chebet", "east", "Form 3 East"],
        ["carol", "Carol Njeri", "elsewhere", "Form 1"],
      ].map(([id = "", name = "", classId = "", classLabel = ""]) => ({
        ...{ id, name, classId, classLabel },
        ...{ role: "STUDENT", status: "ACTIVE", schoolId: "moi" },
        createdAt: "2026-05-12T08:00:00.000Z",
      })),
      ...{ totalElements: 2, totalPages: 1, number: 0, size: 20 },
    },
  }));
});

const open = async (claims = ADMIN) => {
  const app = renderApp({ path: "/app/classes/new-year?year=2027", server, claims });
  await app.advance();
  return app;
};
const dialog = () => within(screen.getByRole("dialog"));
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole("button", { name }));
const start = async (app: Awaited<ReturnType<typeof open>>): Promise<void> => {
  await press(app, "Start 2027");
  await app.user.click(dialog().getByRole("button", { name: "Start 2027" }));
};

describe("the plan", () => {
  it("shows where each class goes, and how many students move and leave", async () => {
    await open();
    expect(await screen.findByText("Form 3 East → Form 4 East")).toBeInTheDocument();
    expect(screen.getByText("Form 4 → leaves the school")).toBeInTheDocument();
    expect(screen.getByText("Students move up").closest("div")).toHaveTextContent("40");
    expect(screen.getByText("Students leave").closest("div")).toHaveTextContent("30");
    expect(screen.getByText(/3 students with an open account are in no class/)).toBeInTheDocument();
  });

  it("sends the changed class and the exceptions", async () => {
    const app = await open();
    await press(app, "Change Form 3 East");
    const stream = dialog().getByRole("textbox", { name: "New stream" });
    await app.user.clear(stream);
    await app.user.type(stream, "Blue");
    await app.user.click(dialog().getByRole("button", { name: "Save" }));
    expect(screen.getByText("Form 3 East → Form 4 Blue")).toBeInTheDocument();
    await press(app, "Add an exception");
    expect(await dialog().findByRole("radio", { name: /Amina Chebet/ })).toBeInTheDocument();
    expect(dialog().queryByRole("radio", { name: /Carol Njeri/ })).not.toBeInTheDocument();
    await app.user.click(dialog().getByRole("radio", { name: /Amina Chebet/ }));
    await app.user.selectOptions(dialog().getByRole("combobox"), "Repeats: Form 3 East");
    await app.user.click(dialog().getByRole("button", { name: "Add an exception" }));
    expect(screen.getByText("Form 3 East → Form 3 East")).toBeInTheDocument();
    await start(app);
    expect(sent).toMatchObject([
      {
        year: 2027,
        keepTeachers: true,
        classes: [{ id: "east", target: { grade: "Form 4", stream: "Blue" } }, { id: "form4" }],
        exceptions: [{ studentId: "amina", target: { grade: "Form 3", stream: "East" } }],
      },
    ]);
  });

  it("cannot start while a class would be too full", async () => {
    stored = {
      preview: {
        ...PREVIEW,
        existing: [{ name: "Form 4 East", grade: "Form 4", stream: "East", students: 161 }],
      },
    };
    await open();
    expect(await screen.findByText(/a class can have at most 200/)).toBeInTheDocument();
    expect(screen.getByText("This class exists in 2027 already")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Start 2027" })).toBeDisabled();
  });

  it("says what to do if there are no classes", async () => {
    stored = { preview: { ...PREVIEW, classes: [] } };
    await open();
    expect(await screen.findByText("No classes in 2026")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open the classes" })).toBeInTheDocument();
  });

  it("is for administrators only", async () => {
    await open({ ...ADMIN, role: "TEACHER" });
    expect(screen.queryByRole("heading", { name: "New school year" })).not.toBeInTheDocument();
  });

  it("shows why the year could not start, and keeps the plan", async () => {
    server.refuse(schoolYearRoutes.start, "CONFLICT", "schoolYearChanged");
    const app = await open();
    await start(app);
    expect(await dialog().findByText(/The classes changed in the meantime/)).toBeInTheDocument();
    expect(screen.getByText("Form 3 East → Form 4 East")).toBeInTheDocument();
  });
});

describe("a started year", () => {
  it("moves the students until all are in their classes", async () => {
    await start(await open());
    expect(
      await screen.findByRole("heading", { name: "The school year 2027 has begun" }),
    ).toBeInTheDocument();
    expect(screen.getByText("40 of 40 students")).toBeInTheDocument();
    expect(screen.getByText("All students are in their new classes.")).toBeInTheDocument();
    expect(steps).toEqual([]);
  });

  it("that was interrupted goes on in this browser", async () => {
    stored = { run: run({ classes: moved(20, 0) }) };
    const app = await open();
    expect(await screen.findByText(/Not all students have been moved/)).toBeInTheDocument();
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "20 of 70");
    await press(app, "Go on");
    expect(
      await screen.findByRole("heading", { name: "The school year 2027 has begun" }),
    ).toBeInTheDocument();
  });

  it("shows an error, and what was moved stays", async () => {
    stored = { run: run({ classes: moved(20, 0) }) };
    server.refuse(schoolYearRoutes.continue, "NOT_FOUND", "schoolYearNotFound");
    const app = await open();
    await press(app, "Go on");
    expect(await screen.findByText("Nobody has started this school year")).toBeInTheDocument();
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "20 of 70");
    expect(screen.getByRole("button", { name: "Go on" })).toBeEnabled();
  });

  it("names the students who were not moved", async () => {
    const problem = { studentId: "amina", name: "Amina Chebet", className: "Form 3 East" };
    stored = {
      run: run({
        state: "DONE",
        problems: [{ ...problem, reason: "CLASS_FULL" }],
        problemCount: 1,
      }),
    };
    await open();
    expect(await screen.findByRole("heading", { name: "1 student was not moved" })).toBeVisible();
    expect(
      screen.getByText("Amina Chebet (Form 3 East): the new class is full"),
    ).toBeInTheDocument();
  });

  it("can be undone while there is time", async () => {
    stored = { run: run({ state: "DONE", undoUntil: "2099-01-01T08:00:00.000Z" }) };
    const app = await open();
    expect(await screen.findByText(/You can undo this until/)).toBeInTheDocument();
    await press(app, "Undo");
    await app.user.click(dialog().getByRole("button", { name: "Undo" }));
    expect(
      await screen.findByRole("heading", { name: "The school year 2027 is undone" }),
    ).toBeInTheDocument();
  });

  it("cannot be undone after the last day", async () => {
    stored = { run: run({ state: "DONE", undoUntil: "2020-01-01T08:00:00.000Z" }) };
    await open();
    expect(await screen.findByText(/has begun/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });
});
