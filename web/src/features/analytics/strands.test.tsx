import { analyticsRoutes } from "@darasa/contract/analytics";
import { buildContentFileUrl, type ContentItem, contentRoutes } from "@darasa/contract/content";
import { messageRoutes } from "@darasa/contract/messages";
import { ownClassesRoute } from "@darasa/contract/own-classes";
import { type StrandStudent, strandRoutes } from "@darasa/contract/strands";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

// Imports the screen before the tests, because the first import can be slow and would count against a test's timeout.
beforeAll(async () => {
  await import("./screens/analytics-screen.tsx");
});
beforeEach(stubDialogMethods);

const STRANDS = "/app/teacher/analytics?view=classes&by=strands";
const EMPTY_PAGE = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 };

const student = (name: string, marks: number, subStrand = "Fractions"): StrandStudent => ({
  studentId: name.toLowerCase(),
  name,
  strands: [{ strand: "Numbers", subStrand, marks, of: 8, questions: 3 }],
});
const STUDENTS = [student("Amina", 7), student("Brian", 2), student("Carol", 1, "Primes")];

const paper = (id: string, title: string, changes: object = {}) => ({
  ...{ id, title, subject: "Mathematics", grade: "Form 2", published: true },
  ...{ opensAt: null, closesAt: null, audience: "CLASSES" as const, missingAnswers: 0 },
  ...{ classes: [{ id: "east", name: "Form 2 East" }], createdAt: "2026-05-01T08:00:00Z" },
  ...{ submissions: 0, averageScore: 0, passRate: 0, ...changes },
});

const MATERIAL: ContentItem = {
  ...{ id: "notes", title: "All about numbers", description: "", subject: "Mathematics" },
  ...{ grade: "Form 2", contentType: "PDF", accessLevel: "FREE", language: "English" },
  ...{ fileUrl: buildContentFileUrl("notes"), fileName: "notes.pdf", fileSizeBytes: 1 },
  ...{ fileType: "application/pdf", mimeType: "application/pdf", viewCount: 0 },
  ...{ ownerId: "teacher", schoolId: "moi", createdAt: "2026-05-01T08:00:00Z" },
};

const answerStrands = (
  server: StubServer,
  students: readonly StrandStudent[] = STUDENTS,
  subjects = ["Mathematics"],
): void => {
  server.on(strandRoutes.strands).answer(({ query }) => ({
    success: true,
    data: {
      ...{ classId: "east", className: "Form 2 East", grade: "Form 2", subjects },
      subject: query.get("subject") ?? subjects[0] ?? "",
      students: { ...EMPTY_PAGE, content: [...students], totalPages: 1, totalElements: 3 },
    },
  }));
};

const buildServer = (students: readonly StrandStudent[] = STUDENTS, subjects = ["Mathematics"]) => {
  const server = new StubServer();
  const classes = [{ id: "east", grade: "Form 2", name: "Form 2 East", subjects }];
  server.on(ownClassesRoute).answer(() => ({ success: true, data: { classes } }));
  answerStrands(server, students, subjects);
  server.on(strandRoutes.strandAnswers).answer(() => ({
    success: true,
    data: {
      papers: [
        {
          ...{ submissionId: "p_brian_1", title: "Opener", submittedAt: "2026-05-02T08:00:00Z" },
          ...{ marks: 2, of: 8 },
          questions: [
            {
              ...{ id: "q1", text: "¼ of 16?", type: "MCQ" as const, options: ["3", "4"] },
              ...{ marks: 8, subStrand: "Fractions", answer: "3", awarded: 2 },
            },
          ],
        },
      ],
      others: { papers: 1, marks: 0, of: 3, questions: 1 },
    },
  }));
  server.on(analyticsRoutes.assessments).answer(() => ({
    success: true,
    data: {
      ...EMPTY_PAGE,
      content: [
        paper("practice", "Practice"),
        paper("west", "Of another class", { classes: [{ id: "west", name: "Form 2 West" }] }),
        paper("waves", "Waves", { subject: "Physics" }),
      ],
    },
  }));
  server
    .on(contentRoutes.filter)
    .answer(() => ({ success: true, data: { ...EMPTY_PAGE, content: [MATERIAL] } }));
  server.on(messageRoutes.send).answer(() => ({
    success: true,
    data: { id: "m", senderId: "teacher", content: "", createdAt: "2026-05-12T08:00:00Z" },
  }));
  return server;
};

const open = (server = buildServer()) => renderApp({ path: STRANDS, server });
const findTable = async () => within(await screen.findByRole("grid"));
const sentBy = (server: StubServer) =>
  server.requests(messageRoutes.send).map(({ body }) => Object(body));

describe("the marks of a class by strand", () => {
  it("say the percentage, the level and the number of questions, and who is weak", async () => {
    open();
    const table = await findTable();
    const names = table.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Numbers",
      "88A, 3 questions",
      "25, below 50 %E, 3 questions",
      "13, below 50 %E, 3 questions",
    ]);
    expect(table.getByRole("row", { name: /^Class/ })).toHaveTextContent("Class42");
  });

  it("show sub-strands on request", async () => {
    const { user } = open();
    await user.click((await findTable()).getByRole("button", { name: "Numbers" }));
    await user.click(screen.getByRole("button", { name: "Show sub-strands in the table" }));
    const headings = (await findTable()).getAllByRole("columnheader");
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "3 students",
      "Numbers",
      "Fractions",
      "Primes",
    ]);
  });

  it("open the answers behind a figure", async () => {
    const server = buildServer();
    const { user } = open(server);
    await user.click((await findTable()).getByRole("button", { name: /^25/ }));
    const dialog = within(screen.getByRole("dialog", { name: "Brian: Numbers" }));
    expect(await dialog.findByText("¼ of 16?")).toBeInTheDocument();
    expect(dialog.getByText("2 of 8 marks in 3 questions", { exact: false })).toBeInTheDocument();
    expect(dialog.getByRole("link", { name: "Opener" })).toHaveAttribute(
      "href",
      "/app/assessments/results/p_brian_1",
    );
    expect(
      dialog.getByText(/1 more paper, older or of another teacher: 0 of 3 marks/),
    ).toBeVisible();
    const query = String(server.requests(strandRoutes.strandAnswers)[0]?.query);
    expect(query).toBe("studentId=brian&subject=Mathematics&strand=Numbers");
  });

  it("let the keyboard reach every figure", async () => {
    const { user } = open();
    const table = await findTable();
    table.getByRole("columnheader", { name: "3 students" }).focus();
    await user.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}");
    expect(table.getByRole("button", { name: /^25/ })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("dialog", { name: "Brian: Numbers" })).toBeInTheDocument();
  });

  it("say how strands come into being if there are none", async () => {
    open(buildServer(STUDENTS.map((one) => ({ ...one, strands: [] }))));
    expect(await screen.findByText("No marks in this subject yet")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Question bank" })).toBeInTheDocument();
  });

  it("say so to a teacher without a subject in the class", async () => {
    open(buildServer([], []));
    expect(await screen.findByText("You teach no subject in this class")).toBeInTheDocument();
  });

  it("are those of the chosen subject", async () => {
    const server = buildServer(STUDENTS, ["English", "Mathematics"]);
    const { user } = open(server);
    await user.selectOptions(await screen.findByLabelText("Subject"), "Mathematics");
    await waitFor(() =>
      expect(String(server.requests(strandRoutes.strands).at(-1)?.query)).toContain(
        "subject=Mathematics",
      ),
    );
  });

  it("can be asked for again after a failure", async () => {
    const server = buildServer();
    server.refuse(strandRoutes.strands, "INTERNAL", "internal");
    const { user } = open(server);
    const retry = await screen.findByRole("button", { name: "Try again" });
    answerStrands(server);
    await user.click(retry);
    expect(await screen.findByRole("grid")).toBeVisible();
  });
});

describe("handing out work", () => {
  it("takes two presses from a weak figure", async () => {
    const server = buildServer();
    const { user } = open(server);
    await user.click((await findTable()).getByRole("button", { name: /^25/ }));
    const name = "Send: All about numbers, to 1 student";
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText("Sent to 1 student.")).toBeInTheDocument();
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByRole("heading", { level: 2 })).toHaveFocus();
    expect(sentBy(server)).toMatchObject([
      {
        receiverId: "brian",
        content:
          "Hello! Please look at “All about numbers” to practise “Numbers”. You find it in the library.",
      },
    ]);
  });

  it("takes two presses for all who are weak in a strand, and one can be left out", async () => {
    const server = buildServer();
    const { user } = open(server);
    await user.click((await findTable()).getByRole("button", { name: "Numbers" }));
    const dialog = within(screen.getByRole("dialog", { name: "Numbers" }));
    expect(dialog.getAllByRole("checkbox").map(({ id }) => id)).toEqual([
      "hand-out-carol",
      "hand-out-brian",
    ]);
    await user.click(await dialog.findByRole("button", { name: "Send: Practice, to 2 students" }));
    expect(await dialog.findByText("Sent to 2 students.")).toBeInTheDocument();
    expect(sentBy(server).map(({ receiverId }) => receiverId)).toEqual(["carol", "brian"]);
    await user.click(dialog.getByRole("button", { name: "Send other work" }));
    expect(dialog.getByRole("heading", { level: 2 })).toHaveFocus();
    await user.click(dialog.getByRole("checkbox", { name: "Carol" }));
    expect(dialog.getByRole("button", { name: "Send: Practice, to 1 student" })).toBeEnabled();
  });

  it("offers papers of the class and subject only, what names the strand first", async () => {
    const { user } = open();
    await user.click((await findTable()).getByRole("button", { name: "Numbers" }));
    const dialog = within(screen.getByRole("dialog", { name: "Numbers" }));
    const buttons = await dialog.findAllByRole("button", { name: /^Send: / });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Send: All about numbers, to 2 students",
      "Send: Practice, to 2 students",
    ]);
  });
});
