import { allowanceRoutes } from "@darasa/contract/allowances";
import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import type { Incident } from "@darasa/contract/incidents";
import { ownClassesRoute } from "@darasa/contract/own-classes";
import { type NewIncident, type RoomStudent, roomRoutes } from "@darasa/contract/room";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const NOW = "2026-05-12T09:20:00Z";

const analytics: AssessmentAnalytics = {
  ...{ id: "opener", title: "Opener", subject: "Geography", grade: "Form 2", published: true },
  ...{ opensAt: null, closesAt: null, audience: "SCHOOL", classes: [] },
  ...{ createdAt: "2026-05-10T08:00:00Z", missingAnswers: 0, submissions: 0, averageScore: 0 },
  ...{ passRate: 0, totalMarks: 12, passingMarks: 50, distribution: Array(10).fill(0) },
  questions: [],
};
const attempt = (change: Partial<NonNullable<RoomStudent["attempt"]>> = {}) => ({
  ...{ number: 1, status: "IN_PROGRESS" as const, answered: 7 },
  ...{ startedAt: "2026-05-12T09:00:00Z", deadline: "2026-05-12T09:34:00Z" },
  ...{ contactAt: "2026-05-12T09:18:00Z", ...change },
});
const noteOf = (change: Partial<Incident> = {}): Incident => ({
  ...{ id: "note", studentId: "amina", attempt: 1, text: "Power cut", isOwn: true },
  ...{ notedByName: "Ms Were", notedAt: "2026-05-12T09:10:00Z", ...change },
});
const classes = [
  { id: "east", name: "Form 2 East", grade: "Form 2", subjects: [] },
  { id: "west", name: "Form 2 West", grade: "Form 2", subjects: [] },
  { id: "form3", name: "Form 3", grade: "Form 3", subjects: [] },
];

let server: StubServer;
let students: RoomStudent[];
let closesAt: string | null;

beforeEach(() => {
  stubDialogMethods();
  closesAt = null;
  students = [
    { id: "amina", name: "Amina Hassan", attempt: attempt(), incidents: [] },
    { id: "brian", name: "Brian Kip", incidents: [] },
    {
      ...{ id: "carol", name: "Carol Ndungu", incidents: [] },
      attempt: attempt({ status: "SUBMITTED", number: 2 }),
    },
  ];
  server = new StubServer();
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analytics }));
  server.on(ownClassesRoute).answer(() => ({ success: true, data: { classes } }));
  server.on(roomRoutes.room).answer(() => ({
    success: true,
    data: { questionCount: 20, opensAt: null, closesAt, students, serverTime: NOW },
  }));
});

const render = (query = "&classId=east") =>
  renderApp({
    path: `/app/teacher/analytics/opener?view=room${query}`,
    server,
    claims: { sub: "were", name: "Ms Were", role: "TEACHER" },
  });
const open = async () => {
  const app = render();
  await screen.findByRole("list", { name: "Students" });
  return app;
};
const row = (name: string): HTMLElement => {
  const found = screen.getByText(name).closest("li");
  if (found === null) throw new Error(`No row of ${name}`);
  return found;
};
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, item: string) => {
  await user.click(within(row(name)).getByLabelText(`More for ${name}`));
  await user.click(within(row(name)).getByRole("button", { name: item }));
  return within(screen.getByRole("dialog"));
};

describe("the room", () => {
  it("asks for the class, offers those that may write, and keeps it in the URL", async () => {
    const { user } = render("");
    const field = await screen.findByRole("combobox", { name: "Class" });
    expect(within(field).queryByRole("option", { name: "Form 3" })).toBeNull();
    expect(server.requests(roomRoutes.room)).toEqual([]);
    await user.selectOptions(field, "Form 2 East");
    await screen.findByRole("list", { name: "Students" });
    expect(server.requests(roomRoutes.room)[0]?.query.get("classId")).toBe("east");
    expect(field).toHaveValue("east");
  });

  it("shows a pause, and counts pauses if there are any", async () => {
    students = [
      {
        id: "amina",
        name: "Amina Hassan",
        attempt: attempt({ pausedUntil: "2026-05-12T09:30:00Z" }),
        incidents: [],
      },
    ];
    await open();
    expect(row("Amina Hassan")).toHaveTextContent("On a pause");
    const totals = screen.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(totals).toContain("On a pause1");
  });

  it("tells of each student the state in words, and counts them", async () => {
    await open();
    expect(row("Amina Hassan")).toHaveTextContent(
      "Writing7 of 20 answered · last contact 2 minutes ago · 14 minutes left",
    );
    expect(row("Brian Kip")).toHaveTextContent("Not started");
    expect(row("Carol Ndungu")).toHaveTextContent("Handed in12:18 · attempt 2");
    const totals = screen.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(totals).toEqual([
      "Time over0",
      "Nothing new0",
      "Not started1",
      "Writing1",
      "Handed in1",
    ]);
  });

  it("loads all pages of a large class, and can be searched", async () => {
    const many = Array.from({ length: 14 }, (_, n) => ({
      ...{ id: `student-${n}`, name: `Student ${n + 10}`, incidents: [] },
    }));
    server.on(roomRoutes.room).answer(({ query }) => {
      const isFirst = query.get("after") === null;
      const page = isFirst ? many : students;
      const cover = { questionCount: 20, opensAt: null, closesAt, serverTime: NOW };
      return { success: true, data: { ...cover, students: page, ...(isFirst && { next: "x" }) } };
    });
    const { user } = await open();
    expect(screen.getByText("Amina Hassan")).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: "Search by name" }), "amina");
    expect(screen.getByText("Amina Hassan")).toBeVisible();
    expect(screen.queryByText("Student 10")).toBeNull();
    await user.type(screen.getByRole("searchbox", { name: "Search by name" }), "x");
    expect(screen.getByText("No student of this name is in the class.")).toBeVisible();
  });

  it("says so if nobody has started, and if the assessment is closed", async () => {
    students = students.map(({ id, name }) => ({ id, name, incidents: [] }));
    const { unmount } = await open();
    expect(screen.getByText("Nobody has started yet.")).toBeVisible();
    unmount();
    closesAt = "2026-05-12T09:19:00Z";
    await open();
    expect(screen.getByText("This assessment is closed. Nobody can start any more.")).toBeVisible();
  });

  it("has states for a class without students, no class, and a failure", async () => {
    students = [];
    const { unmount } = render();
    expect(await screen.findByText("This class has no students")).toBeVisible();
    unmount();
    server.on(ownClassesRoute).answer(() => ({ success: true, data: { classes: [] } }));
    const { unmount: leave } = render();
    expect(await screen.findByText("No class of yours can write this")).toBeVisible();
    leave();
    server.on(ownClassesRoute).answer(() => ({ success: true, data: { classes } }));
    server.refuse(roomRoutes.room, "NOT_FOUND", "classNotFound");
    render();
    expect(await screen.findByRole("alert")).toHaveTextContent("Class not found");
  });

  it("loads itself again every 30 seconds, until nobody can write any more", async () => {
    const { advance } = await open();
    const loads = () => server.requests(roomRoutes.room).length;
    expect(loads()).toBe(1);
    await advance(30_000);
    await expect.poll(loads).toBe(2);
    students = students.filter(({ id }) => id !== "amina");
    closesAt = "2026-05-12T09:19:00Z";
    await advance(30_000);
    await screen.findByText("This assessment is closed. Nobody can start any more.");
    await advance(120_000);
    expect(loads()).toBe(3);
  });

  it("says from when the list is while there is no network", async () => {
    const isOnline = vi.spyOn(navigator, "onLine", "get");
    await open();
    isOnline.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText("There is no network. This is how it was at 12:20.")).toBeVisible();
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(/There is no network/)).toBeNull();
    isOnline.mockRestore();
  });
});

describe("the actions", () => {
  beforeEach(() => {
    server.on(allowanceRoutes.allow).answer(({ body }) => ({
      success: true,
      data: {
        ...{ isForAll: false, state: "GIVEN", given: 1, takenBack: 0 },
        ...{ givenByName: "Ms Were", givenAt: NOW },
        ...Object(body),
      },
    }));
  });
  const given = () => server.requests(allowanceRoutes.allow).map(({ body }) => body);

  it("give one student minutes, and load the room again", async () => {
    const app = await open();
    const dialog = await choose(app, "Amina Hassan", "More time");
    const before = server.requests(roomRoutes.room).length;
    await app.user.click(dialog.getByRole("button", { name: "Give" }));
    expect(await screen.findByText("10 minutes more for 1 student.")).toHaveFocus();
    expect(given()).toEqual([
      { id: expect.any(String), kind: "MINUTES", minutes: 10, studentIds: ["amina"] },
    ]);
    await expect.poll(() => server.requests(roomRoutes.room).length).toBe(before + 1);
  });

  it("let a student who has handed in start once more, after a question", async () => {
    const app = await open();
    const dialog = await choose(app, "Carol Ndungu", "Another attempt");
    expect(given()).toEqual([]);
    await app.user.click(dialog.getByRole("button", { name: "Give" }));
    expect(await screen.findByText("Another attempt for 1 student.")).toBeVisible();
    expect(given()).toEqual([{ id: expect.any(String), kind: "ATTEMPT", studentIds: ["carol"] }]);
  });

  it("for several students name only those who can get it", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "All students of this list" }));
    expect(screen.getByRole("button", { name: "Another attempt (1)" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "More time (1)" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Give" }));
    await expect.poll(given).toMatchObject([{ kind: "MINUTES", studentIds: ["amina"] }]);
  });

  it("offer nothing but a note for a student who has not started", async () => {
    await open();
    const { queryByRole, getByRole } = within(row("Brian Kip"));
    expect(getByRole("button", { name: "Note an incident", hidden: true })).toBeInTheDocument();
    expect(queryByRole("button", { name: "More time", hidden: true })).toBeNull();
    expect(queryByRole("button", { name: "Another attempt", hidden: true })).toBeNull();
  });
});

describe("a note", () => {
  const sent = (): NewIncident[] =>
    server.requests(roomRoutes.noteIncident).map(({ body }) => Object(body));

  it("says who sees it, and is stored with one id also if the request is repeated", async () => {
    let fails = true;
    server.on(roomRoutes.noteIncident).answer(({ body }) => {
      if (fails) {
        fails = false;
        throw new TypeError("Failed to fetch");
      }
      const { id, text } = Object(body);
      students = students.map((one) =>
        one.id === "amina" ? { ...one, incidents: [noteOf({ id, text })] } : one,
      );
      return { success: true, data: noteOf({ id, text }) };
    });
    const app = await open();
    const dialog = await choose(app, "Amina Hassan", "Note an incident");
    expect(dialog.getByText(/Students and parents do not/)).toBeVisible();
    await app.user.click(dialog.getByRole("button", { name: "Save note" }));
    expect(dialog.getByText("Write what happened, in at most 300 characters")).toBeVisible();
    await app.user.type(dialog.getByRole("textbox", { name: "What happened?" }), " Felt\nill ");
    await app.user.click(dialog.getByRole("button", { name: "Save note" }));
    await expect.poll(() => sent().length, { timeout: 5_000 }).toBe(2);
    expect(sent()[0]).toEqual({
      ...{ id: expect.any(String), classId: "east", studentId: "amina", text: "Felt ill" },
    });
    expect(sent()[1]).toEqual(sent()[0]);
    expect(await screen.findByText("Note about Amina Hassan saved.")).toHaveFocus();
    expect(await within(row("Amina Hassan")).findByText(/^Felt ill · Ms Were/)).toBeVisible();
  });

  it("is removed by the person who wrote it only, after a question", async () => {
    const other = noteOf({ id: "other", text: "Came late", isOwn: false });
    students = students.map((one) =>
      one.id === "amina" ? { ...one, incidents: [noteOf(), other] } : one,
    );
    server
      .on(roomRoutes.removeIncident)
      .answer(({ body }) => ({ success: true, data: { id: Object(body).id } }));
    const { user } = await open();
    expect(screen.queryByRole("button", { name: "Remove: Came late" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove: Power cut" }));
    expect(server.requests(roomRoutes.removeIncident)).toEqual([]);
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Note removed.")).toBeVisible();
    expect(server.requests(roomRoutes.removeIncident).map(({ body }) => body)).toEqual([
      { id: "note" },
    ]);
  });
});
