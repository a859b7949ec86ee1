import { analyticsRoutes } from "@darasa/contract/analytics";
import { classRoutes, type ListedClass } from "@darasa/contract/classes";
import type { GradebookPaper, GradebookStudent, StudentRecord } from "@darasa/contract/gradebook";
import { messageRoutes } from "@darasa/contract/messages";
import { ownClassesRoute } from "@darasa/contract/own-classes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

// Imports the screens before the tests, because the first import can be slow and would count against a test's timeout.
beforeAll(async () => {
  await import("./screens/analytics-screen.tsx");
  await import("./screens/student-screen.tsx");
});
beforeEach(stubDialogMethods);

const CLASSES = "/app/teacher/analytics?view=classes";
const ADMIN = { sub: "head", name: "Head", role: "ADMIN" };

const buildClass = (id: string, name: string): ListedClass => ({
  id,
  year: 2026,
  grade: "Form 2",
  name,
  isOwn: false,
  students: 3,
});

const buildPaper = (overrides: Partial<GradebookPaper> = {}): GradebookPaper => ({
  id: "surds",
  title: "Surds",
  subject: "Mathematics",
  createdAt: "2026-05-01T08:00:00Z",
  closesAt: null,
  ...overrides,
});

const PAPERS = [
  buildPaper({ id: "waves", title: "Waves", subject: "Physics" }),
  buildPaper(),
  buildPaper({ id: "logs", title: "Logs", closesAt: "2026-05-02T08:00:00Z" }),
];

const buildStudent = (
  name: string,
  percents: Readonly<Record<string, number>>,
  late = false,
): GradebookStudent => ({
  studentId: name.toLowerCase(),
  name,
  results: Object.fromEntries(
    Object.entries(percents).map(([id, percent]) => [
      id,
      { submissionId: `${id}_${name}_1`, percent, passed: percent >= 50, late },
    ]),
  ),
});

const STUDENTS = [
  buildStudent("Amina", { waves: 80, surds: 60, logs: 70 }),
  buildStudent("Brenda", { surds: 40 }, true),
  buildStudent("Carol", { waves: 90, logs: 100 }),
];

interface World {
  papers?: readonly GradebookPaper[];
  students?: readonly GradebookStudent[];
  classes?: readonly ListedClass[];
  pageSize?: number;
  record?: Partial<StudentRecord>;
}

const buildServer = ({
  papers = PAPERS,
  students = STUDENTS,
  classes = [buildClass("east", "Form 2 East"), buildClass("west", "Form 2 West")],
  pageSize = 100,
  record = {},
}: World = {}) => {
  const server = new StubServer();
  server
    .on(classRoutes.list)
    .answer(() => ({ success: true, data: { year: 2026, classes: [...classes] } }));
  server.on(ownClassesRoute).answer(() => ({
    success: true,
    data: { classes: classes.slice(0, 1).map((own) => ({ ...own, subjects: [] })) },
  }));
  server.on(analyticsRoutes.gradebook).answer(({ parameters: [classId = ""], query }) => {
    const page = Number(query.get("page"));
    const subject = query.get("subject");
    return {
      success: true,
      data: {
        classId,
        className: classId === "east" ? "Form 2 East" : "Form 2 West",
        papers: papers.filter((paper) => subject === null || paper.subject === subject),
        students: {
          content: students.slice(page * pageSize, (page + 1) * pageSize),
          totalElements: students.length,
          totalPages: Math.ceil(students.length / pageSize),
          number: page,
          size: pageSize,
          next: `after-${page}`,
        },
      },
    };
  });
  server.on(analyticsRoutes.student).answer(() => ({
    success: true,
    data: {
      studentId: "brenda",
      name: "Brenda",
      classId: "east",
      classLabel: "Form 2 East",
      canMessage: true,
      canSetAccommodations: false,
      unfinished: [],
      guardians: [],
      ...record,
    },
  }));
  server.on(messageRoutes.send).answer(() => ({
    success: true,
    data: { id: "m", senderId: "amina", content: "", createdAt: "2026-05-12T08:00:00Z" },
  }));
  return server;
};

const open = (server = buildServer(), more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path: CLASSES, server, ...more });
const findTable = () => screen.findByRole("grid", { name: /Results of Form 2 East in percent/ });
const namesInOrder = () =>
  screen
    .getAllByRole("rowheader")
    .slice(0, -1)
    .map((cell) => cell.textContent);

describe("the results of a class", () => {
  it("are a table of students by papers, which says what is missing in words", async () => {
    open();
    const table = within(await findTable());
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "3 students",
      "Average",
      expect.stringContaining("Waves"),
      expect.stringContaining("Surds"),
      expect.stringMatching(/Logs.*closed/),
    ]);
    expect(table.getByRole("row", { name: /^Amina 70%/ })).toBeInTheDocument();
    const brenda = table.getByRole("row", { name: /^Brenda/ });
    expect(
      within(brenda)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["40%D+", "Not yet", "40, not passedD+late", "Missing"]);
    expect(table.getByRole("row", { name: /^Class average/ })).toHaveTextContent(
      "73%B+85%A50%C85%A",
    );
    expect(table.getByRole("link", { name: "Brenda" })).toHaveAttribute(
      "href",
      "/app/teacher/analytics/students/brenda",
    );
    expect(within(brenda).getByRole("link", { name: /40/ })).toHaveAttribute(
      "href",
      "/app/assessments/results/surds_Brenda_1",
    );
  });

  it("lead from a result back to the same view of the class, not to all assessments", async () => {
    const view = `${CLASSES}&classId=east&sort=average`;
    const { user } = open(buildServer(), { path: view });
    const brenda = within(await findTable()).getByRole("row", { name: /^Brenda/ });
    await user.click(within(brenda).getByRole("link", { name: /40/ }));
    expect(await screen.findByRole("link", { name: "Class" })).toHaveAttribute("href", view);
    expect(
      within(screen.getByRole("main")).queryByRole("link", { name: "Assessments" }),
    ).not.toBeInTheDocument();
  });

  it("have one place in the tab order, and the arrow keys move in the table", async () => {
    const { user } = open();
    await findTable();
    const stops = () => [...document.querySelectorAll("[role=grid] [tabindex='0']")];
    expect(stops()).toHaveLength(1);
    screen.getByRole("columnheader", { name: "3 students" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("link", { name: "Amina" })).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
    expect(document.activeElement).toHaveTextContent("Not yet");
    await user.keyboard("{End}");
    expect(document.activeElement).toHaveTextContent("Missing");
    await user.keyboard("{Home}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(screen.getByRole("columnheader", { name: "3 students" })).toHaveFocus();
    expect(stops()).toHaveLength(1);
  });

  it("are sorted by name, average or missing work, and filtered by subject", async () => {
    const server = buildServer();
    const { user } = open(server);
    await findTable();
    expect(namesInOrder()).toEqual(["Amina", "Brenda", "Carol"]);
    await user.selectOptions(screen.getByLabelText("Sort by"), "Average, lowest first");
    expect(namesInOrder()).toEqual(["Brenda", "Amina", "Carol"]);
    await user.selectOptions(screen.getByLabelText("Sort by"), "Not handed in, most first");
    expect(namesInOrder()).toEqual(["Brenda", "Carol", "Amina"]);
    await user.selectOptions(screen.getByLabelText("Subject"), "Physics");
    await waitFor(() => expect(screen.queryByText("Surds")).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText("Subject"), "CRE");
    expect(await screen.findByText(/no paper of this subject/)).toBeInTheDocument();
  });

  it("are offered to teachers for their own classes", async () => {
    const server = buildServer();
    open(server);
    await findTable();
    expect(server.requests(classRoutes.list)).toEqual([]);
    const options = () => within(screen.getByLabelText("Class")).getAllByRole("option");
    expect(options().map((option) => option.textContent)).toEqual(["Form 2 East"]);
  });

  it("are those of every class for administrators, with figures by subject", async () => {
    const { user } = open(buildServer(), { claims: ADMIN });
    await findTable();
    const subjects = within(screen.getByRole("region", { name: "By subject" }));
    expect(subjects.getByText("Physics").closest("li")).toHaveTextContent(
      "PhysicsPapers1Handed in67%Average85%",
    );
    await user.selectOptions(screen.getByLabelText("Class"), "Form 2 West");
    expect(await screen.findByRole("grid", { name: /Results of Form 2 West/ })).toBeInTheDocument();
  });

  it("are not offered to the national office", async () => {
    open(buildServer(), { claims: { ...ADMIN, schoolId: "national-office" } });
    expect(await screen.findByRole("link", { name: "Students" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Classes" })).not.toBeInTheDocument();
  });

  it("contain the students of every page", async () => {
    const server = buildServer({ pageSize: 2 });
    open(server);
    await findTable();
    expect(namesInOrder()).toEqual(["Amina", "Brenda", "Carol"]);
    const queries = server.requests(analyticsRoutes.gradebook).map(({ query }) => query);
    expect(queries.map((query) => query.get("after"))).toEqual([null, "after-0"]);
  });

  it.each([
    [{ classes: [] }, "You have no classes yet"],
    [{ papers: [] }, "No papers for this class yet"],
    [{ students: [] }, "No students in this class yet"],
  ])("explain why they are empty: %j", async (world, message) => {
    open(buildServer(world));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it("can fail and be loaded again", async () => {
    const server = buildServer();
    server.refuse(analyticsRoutes.gradebook, "INTERNAL", "internal");
    const { user } = open(server);
    const retry = await screen.findByRole("button", { name: "Try again" });
    server.on(analyticsRoutes.gradebook).answer(() => ({
      success: true,
      data: {
        classId: "east",
        className: "Form 2 East",
        papers: [...PAPERS],
        students: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 100 },
      },
    }));
    await user.click(retry);
    expect(await screen.findByText("No students in this class yet")).toBeInTheDocument();
  });
});

describe("a message to those who have not handed in", () => {
  const openDialog = async (server = buildServer()) => {
    const { user } = open(server);
    await findTable();
    await user.click(screen.getByRole("button", { name: /Message those/ }));
    return { user, dialog: within(screen.getByRole("dialog")), server };
  };
  const sentBy = (server: StubServer) =>
    server.requests(messageRoutes.send).map(({ body }) => Object(body));

  it("says to whom and with which text, which follows the paper", async () => {
    const { user, dialog } = await openDialog();
    expect(screen.getByText(/2 students have not handed in 3 papers/)).toBeInTheDocument();
    expect(dialog.getAllByRole("checkbox").map((box) => box.id)).toEqual(["reminder-brenda"]);
    expect(dialog.getByLabelText("Text")).toHaveValue(
      "Hello! I do not have your paper “Waves” yet. Please hand it in, or write to me if something stops you.",
    );
    await user.selectOptions(dialog.getByLabelText("About which paper?"), "Logs (1)");
    expect(dialog.getByLabelText("Text")).toHaveValue(
      "Hello! “Logs” is closed, and I did not get your paper. Please write to me what happened.",
    );
  });

  it("goes to each chosen student once, with the changed text", async () => {
    const students = ["Brenda", "Carol", "Diana"].map((name) => buildStudent(name, {}));
    const { user, dialog, server } = await openDialog(buildServer({ students }));
    await user.click(dialog.getByRole("checkbox", { name: "Carol" }));
    await user.clear(dialog.getByLabelText("Text"));
    expect(dialog.getByRole("button", { name: "Send to 2 students" })).toHaveAttribute(
      "aria-disabled",
    );
    await user.type(dialog.getByLabelText("Text"), "Please hand in");
    await user.click(dialog.getByRole("button", { name: "Send to 2 students" }));
    expect(await dialog.findByText("Sent to 2 students.")).toBeInTheDocument();
    expect(dialog.getByText("Sent")).toBeInTheDocument();
    expect(dialog.queryByText("Sending")).not.toBeInTheDocument();
    expect(sentBy(server)).toMatchObject([
      { receiverId: "brenda", content: "Please hand in" },
      { receiverId: "diana", content: "Please hand in" },
    ]);
  });

  it("has the same key when it is sent again, and another key with another text", async () => {
    const server = buildServer({ students: [buildStudent("Brenda", {})] });
    const { user } = await openDialog(server);
    const sendAndReopen = async (text?: string) => {
      if (text !== undefined) await user.type(screen.getByLabelText("Text"), text);
      await user.click(screen.getByRole("button", { name: "Send to 1 student" }));
      await screen.findByText("Sent to 1 student.");
      await user.click(screen.getByRole("button", { name: "Close" }));
      await user.click(screen.getByRole("button", { name: /Message those/ }));
    };
    await sendAndReopen();
    await sendAndReopen();
    await sendAndReopen("!");
    const [first, second, third] = sentBy(server).map(({ clientId }) => String(clientId));
    expect(first).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("says who did not get it, goes on after a refusal, and tries these again", async () => {
    const students = ["Brenda", "Carol"].map((name) => buildStudent(name, {}));
    const server = buildServer({ students });
    server.refuse(messageRoutes.send, "PERMISSION_DENIED", "cannotMessage");
    const { user, dialog } = await openDialog(server);
    await user.click(dialog.getByRole("button", { name: "Send to 2 students" }));
    expect(await dialog.findByText("Not sent to 2 students yet:")).toBeInTheDocument();
    expect(dialog.getByText(/^Brenda: /)).toBeInTheDocument();
    expect(sentBy(server)).toHaveLength(2);
    server.on(messageRoutes.send).answer(() => ({
      success: true,
      data: { id: "m", senderId: "amina", content: "", createdAt: "2026-05-12T08:00:00Z" },
    }));
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("Sent to 2 students.")).toBeInTheDocument();
  });

  it("stops when the limit of messages is reached", async () => {
    const students = ["Brenda", "Carol", "Diana"].map((name) => buildStudent(name, {}));
    const server = buildServer({ students });
    server.refuse(messageRoutes.send, "TOO_MANY_REQUESTS", "tooManyAttempts");
    const { user, dialog } = await openDialog(server);
    await user.click(dialog.getByRole("button", { name: "Send to 3 students" }));
    expect(await dialog.findByText("Not sent to 3 students yet:")).toBeInTheDocument();
    expect(sentBy(server)).toHaveLength(1);
  });
});

describe("the page of a student", () => {
  const STUDENT = "/app/teacher/analytics/students/brenda";

  it("shows open work, the results beside the class average, and no rank", async () => {
    renderApp({ path: STUDENT, server: buildServer() });
    expect(await screen.findByRole("heading", { name: "Brenda" })).toBeInTheDocument();
    const work = within(await screen.findByRole("region", { name: "Not handed in" }));
    expect(work.getAllByRole("link").map((link) => link.textContent)).toEqual(["Logs", "Waves"]);
    expect(work.getByText("Missing")).toBeInTheDocument();
    expect(work.getByText("Still open")).toBeInTheDocument();
    expect(
      screen.getByRole("img", { name: "Brenda: 40%. Class average: 85%, 50%, 85%" }),
    ).toBeInTheDocument();
    const results = within(screen.getByRole("region", { name: "Results" }));
    expect(results.getByText("Class 50%")).toBeInTheDocument();
    expect(results.getByText(/ · D\+, 4 points$/)).toBeInTheDocument();
    expect(results.getByText(/They are not grades of KNEC\.$/)).toBeInTheDocument();
    expect(results.getByText("Not passed")).toBeInTheDocument();
    expect(results.getByText("Late")).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/rank|position/i);
  });

  it("links to conversations where they are allowed", async () => {
    const guardians = [
      { id: "mother", name: "Mother", canMessage: true },
      { id: "aunt", name: "Aunt", canMessage: false },
    ];
    const record = { guardians, guardianPhone: "+254712345678" };
    renderApp({ path: STUDENT, server: buildServer({ record }) });
    const section = within(await screen.findByRole("region", { name: "Guardians" }));
    expect(section.getByRole("link", { name: "Message Mother" })).toHaveAttribute(
      "href",
      "/app/communication?with=mother",
    );
    expect(section.queryByRole("link", { name: "Message Aunt" })).not.toBeInTheDocument();
    expect(section.getByRole("link", { name: "+254712345678" })).toHaveAttribute(
      "href",
      "tel:+254712345678",
    );
    expect(screen.getByRole("link", { name: "Message" })).toHaveAttribute(
      "href",
      "/app/communication?with=brenda",
    );
  });

  it("compares nothing without a class", async () => {
    const server = buildServer({ record: { classId: undefined, canMessage: false } });
    renderApp({ path: STUDENT, server });
    expect(await screen.findByText(/is in no class yet/)).toBeInTheDocument();
    expect(server.requests(analyticsRoutes.gradebook)).toEqual([]);
    expect(screen.queryByRole("link", { name: "Message" })).not.toBeInTheDocument();
  });

  it("says that a student does not exist", async () => {
    const server = buildServer();
    server.refuse(analyticsRoutes.student, "NOT_FOUND", "userNotFound");
    renderApp({ path: STUDENT, server });
    expect(await screen.findByRole("alert")).not.toBeEmptyDOMElement();
  });
});
