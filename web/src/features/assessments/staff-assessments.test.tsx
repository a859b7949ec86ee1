import "fake-indexeddb/auto";
import { type AssessmentAnalyticsSummary, analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { Question } from "@darasa/contract/assessments";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const TEACHER: TestTokenClaims = { sub: "amina", name: "Amina Wanjiru", role: "TEACHER" };
const ADMIN: TestTokenClaims = { sub: "esther", name: "Esther", role: "ADMIN", schoolId: "moi" };
const OFFICE: TestTokenClaims = { ...ADMIN, schoolId: "national-office" };

const open: AssessmentAnalyticsSummary = {
  id: "volcanoes",
  title: "Volcanoes",
  subject: "Geography",
  grade: "Form 2",
  published: true,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classes: [],
  createdAt: "2026-05-01T08:00:00Z",
  ownerName: "Amina Wanjiru",
  duration: 30,
  totalMarks: 9,
  missingAnswers: 0,
  submissions: 24,
  averageScore: 61.4,
  passRate: 70,
};
const { questions: _, ...shared } = buildAssessment({ ownerId: "otieno", ownerName: "Mr Otieno" });

const toPage = <T,>(content: T[], { page = 0, total = content.length } = {}) => ({
  success: true as const,
  data: {
    content,
    totalElements: total,
    totalPages: Math.ceil(total / 20),
    number: page,
    size: 20,
    next: `after-${page}`,
  },
});

interface Stored {
  readonly rows?: AssessmentAnalyticsSummary[];
  readonly closed?: AssessmentAnalyticsSummary[];
  readonly total?: number;
}

const buildServer = ({ rows = [open], closed = [], total = rows.length }: Stored = {}) => {
  const server = new StubServer();
  server
    .on(analyticsRoutes.assessments)
    .answer(({ query }) =>
      query.get("state") === "open"
        ? toPage(rows, { page: Number(query.get("page")), total })
        : toPage(query.get("state") === "closed" ? closed : []),
    );
  server.on(assessmentRoutes.get).answer(() => ({ success: true, data: buildAssessment(shared) }));
  server.on(assessmentRoutes.filter).answer(() => toPage([shared]));
  return server;
};

const show = (path: string, { server = buildServer(), claims = TEACHER } = {}) => ({
  server,
  ...renderApp({ path, server, claims }),
});

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

describe("the own assessments of a teacher", () => {
  it("show what is handed in, and each row leads to its figures", async () => {
    show("/app/assessments");
    const link = await screen.findByRole("link", { name: "Volcanoes" });
    expect(link).toHaveAttribute("href", "/app/teacher/analytics/volcanoes");
    const group = within(screen.getByRole("region", { name: "Open 1" }));
    expect(group.getByText("24 handed in")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "Archived assessments" })).toHaveAttribute(
      "href",
      "/app/teacher/analytics?view=archive",
    );
    expect(group.getByText("Average 61%")).toBeInTheDocument();
    expect(
      group.getByText("Geography · Form 2 · 30 mins · 9 marks · Everyone on Darasa"),
    ).toBeInTheDocument();
  });

  it("say once that none could be loaded, and load all again", async () => {
    const server = buildServer();
    server.refuse(analyticsRoutes.assessments, "INTERNAL", "internal");
    const { user } = show("/app/assessments", { server });
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getAllByRole("alert").filter((one) => one.textContent !== "")).toHaveLength(1);
    server
      .on(analyticsRoutes.assessments)
      .answer(({ query }) => toPage([{ ...open, id: String(query.get("state")) }]));
    await user.click(retry);
    expect(await screen.findByRole("region", { name: "Open 1" })).toBeVisible();
    expect(await screen.findByRole("region", { name: "Drafts 1" })).toBeVisible();
    expect(await screen.findByRole("region", { name: "Closed 1" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("say who may take them", async () => {
    const classes = [
      { id: "east", name: "Form 2 East" },
      { id: "west", name: "Form 2 West" },
    ];
    const rows: AssessmentAnalyticsSummary[] = [
      { ...open, id: "one", title: "For classes", audience: "CLASSES", classes },
      { ...open, id: "two", title: "For the school", audience: "SCHOOL" },
    ];
    show("/app/assessments", { server: buildServer({ rows }) });
    expect(await screen.findByText(/9 marks · Form 2 East, Form 2 West$/)).toBeInTheDocument();
    expect(screen.getByText(/9 marks · Own school$/)).toBeInTheDocument();
  });

  it("say in words that nothing is handed in", async () => {
    const rows = [{ ...open, submissions: 0, averageScore: 0 }];
    show("/app/assessments", { server: buildServer({ rows }) });
    expect(await screen.findByText("Nothing handed in yet")).toBeInTheDocument();
    expect(screen.queryByText(/Average/)).not.toBeInTheDocument();
  });

  it("are grouped by their closing times, in Nairobi time", async () => {
    const closed = [{ ...open, id: "lakes", title: "Lakes", closesAt: "2026-05-08T13:00:00Z" }];
    const rows = [{ ...open, closesAt: "2026-05-15T13:00:00Z" }];
    show("/app/assessments", { server: buildServer({ rows, closed }) });
    const region = await screen.findByRole("region", { name: "Closed 1" });
    expect(within(region).getByRole("link", { name: "Lakes" })).toBeInTheDocument();
    expect(within(region).getByText(/· Closed Fri,? 16:00$/)).toBeInTheDocument();
    expect(within(region).getByText("24 handed in")).toBeInTheDocument();
    const group = within(screen.getByRole("region", { name: "Open 1" }));
    expect(group.getByText(/· Until Fri,? 16:00$/)).toBeInTheDocument();
  });

  it("are closed, extended and opened without end", async () => {
    const rows = [{ ...open, closesAt: "2026-05-15T13:00:00Z" }];
    const server = buildServer({ rows });
    server
      .on(assessmentRoutes.setClosingTime)
      .answer(() => ({ success: true, data: { id: open.id, opensAt: null, closesAt: null } }));
    const { user } = show("/app/assessments", { server });
    const openDialog = async () =>
      user.click(await screen.findByRole("button", { name: "Closing time: Volcanoes" }));
    await openDialog();
    await user.click(screen.getByRole("button", { name: "Close the paper now" }));
    const closed = "“Volcanoes” is closed. It stands below, under “Closed”.";
    expect(await screen.findByText(closed)).toHaveFocus();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await openDialog();
    const field = screen.getByLabelText("Students can start until");
    expect(field).toHaveValue("2026-05-15T16:00");
    fireEvent.change(field, { target: { value: "2026-05-16T08:30" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The times of “Volcanoes” are saved.")).toBeInTheDocument();
    await openDialog();
    await user.click(screen.getByRole("button", { name: "Open without end" }));
    await waitFor(() =>
      expect(server.requests(assessmentRoutes.setClosingTime).map(({ body }) => body)).toEqual([
        { closesAt: "now" },
        { closesAt: "2026-05-16T05:30:00.000Z" },
        { closesAt: null },
      ]),
    );
  });

  it("say when they open, which their author changes before anybody has begun", async () => {
    const rows = [{ ...open, submissions: 0, opensAt: "2026-05-15T05:00:00Z" }];
    const server = buildServer({ rows });
    server.on(assessmentRoutes.setClosingTime).answer(() => ({
      success: true,
      data: { id: open.id, opensAt: null, closesAt: null },
    }));
    const { user } = show("/app/assessments", { server });
    expect(await screen.findByText(/· Opens Fri,? 08:00$/)).toBeInTheDocument();
    const openDialog = async () =>
      user.click(await screen.findByRole("button", { name: "Closing time: Volcanoes" }));
    await openDialog();
    const field = screen.getByLabelText("Students can start from");
    expect(field).toHaveValue("2026-05-15T08:00");
    fireEvent.change(field, { target: { value: "2026-05-16T08:30" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await openDialog();
    await user.click(screen.getByRole("button", { name: "Open the paper now" }));
    await waitFor(() =>
      expect(server.requests(assessmentRoutes.setClosingTime).map(({ body }) => body)).toEqual([
        { closesAt: null, opensAt: "2026-05-16T05:30:00.000Z" },
        { closesAt: null, opensAt: null },
      ]),
    );
  });

  it("keep their opening time as soon as somebody has handed in", async () => {
    const server = buildServer();
    const { user } = show("/app/assessments", { server });
    await user.click(await screen.findByRole("button", { name: "Closing time: Volcanoes" }));
    expect(screen.getByLabelText("Students can start until")).toBeVisible();
    expect(screen.queryByLabelText("Students can start from")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Open the paper now" })).not.toBeInTheDocument();
  });

  it("are read page by page with a cursor", async () => {
    const { server, user } = show("/app/assessments", { server: buildServer({ total: 41 }) });
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(await screen.findByText("Page 2 of 3")).toBeInTheDocument();
    const query = server
      .requests(analyticsRoutes.assessments)
      .map((request) => request.query)
      .findLast((sent) => sent.get("page") === "1");
    expect(Object.fromEntries(query ?? [])).toEqual({ state: "open", page: "1", after: "after-0" });
  });

  it("offer the next step when there are none", async () => {
    show("/app/assessments", { server: buildServer({ rows: [] }) });
    expect(await screen.findByText("No assessments available")).toBeInTheDocument();
    expect(screen.getByText(/copy one that other teachers share/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create Assessment" })).toBeInTheDocument();
  });
});

describe("the assessments for an administrator", () => {
  it("are those of the school, with their authors, without a second view", async () => {
    show("/app/assessments", { claims: ADMIN });
    expect(await screen.findByText(/by Amina Wanjiru$/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "School and shared" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create Assessment" })).toBeInTheDocument();
  });

  it("of the national office are none", async () => {
    show("/app/assessments", { claims: OFFICE, server: buildServer({ rows: [] }) });
    expect(await screen.findByText("The national office has no assessments.")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Create Assessment" })).not.toBeInTheDocument();
  });
});

describe("the shared assessments", () => {
  it("have a preview and a copy", async () => {
    const { user } = show("/app/assessments");
    await user.click(await screen.findByRole("link", { name: "School and shared" }));
    const preview = await screen.findByRole("link", { name: "Preview: Volcanoes" });
    expect(preview).toHaveAttribute("href", "/app/assessments/shared?preview=volcanoes");
    expect(screen.getByText(/9 marks · by Mr Otieno$/)).toBeInTheDocument();
    expect(screen.getByText("The Rift Valley")).toBeInTheDocument();
  });

  it("keep the filters in the URL and ask the server for them", async () => {
    const path = "/app/assessments/shared?from=school&subject=Geography&grade=Form+2";
    const { server } = show(path);
    expect(await screen.findByLabelText("From")).toHaveDisplayValue("My school");
    await screen.findByRole("button", { name: "Copy: Volcanoes" });
    const [request] = server.requests(assessmentRoutes.filter);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      from: "school",
      subject: "Geography",
      grade: "Form 2",
      page: "0",
    });
  });

  it("become a draft, once, although the response to the first request is lost", async () => {
    const { server, user } = show("/app/assessments/shared");
    server.refuse(assessmentRoutes.copy, "INTERNAL", "internal");
    const copy = await screen.findByRole("button", { name: "Copy: Volcanoes" });
    await user.click(copy);
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeInTheDocument();
    server.on(assessmentRoutes.copy).answer(() => ({
      success: true,
      data: buildAssessment({ id: "copy-of-volcanoes", published: false }),
    }));
    server.refuse(assessmentRoutes.draft, "NOT_FOUND", "assessmentNotFound");
    await user.click(copy);
    await waitFor(() =>
      expect(server.requests(assessmentRoutes.draft)).toMatchObject([
        { parameters: ["copy-of-volcanoes"] },
      ]),
    );
    const [first, second] = server.requests(assessmentRoutes.copy);
    expect(first?.parameters).toEqual(["volcanoes"]);
    expect(second?.body).toEqual(first?.body);
  });

  it("are refused to other roles", async () => {
    show("/app/assessments/shared", { claims: { ...TEACHER, role: "STUDENT" } });
    expect(await screen.findByText("Access Denied")).toBeInTheDocument();
  });
});

describe("the preview", () => {
  it("shows the questions and their options, and says that the right answers are missing", async () => {
    show("/app/assessments/shared?preview=volcanoes");
    expect(await screen.findByText("Longonot is a volcano.")).toBeInTheDocument();
    expect(screen.getByText("Kilimanjaro")).toBeInTheDocument();
    expect(screen.getByText("2 marks · Short answer")).toBeInTheDocument();
    expect(screen.getByText(/The right answers stay with the author/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Copy: Volcanoes" })).toBeInTheDocument();
  });

  it("shows its author the right answers and when students see them, and changes that", async () => {
    const server = buildServer();
    const solutions = {
      solutions: "NEVER" as const,
      questions: [
        {
          id: "q1",
          correctAnswer: "Longonot",
          alsoAccepted: ["Mount Longonot"],
          explanation: "It erupted last.",
        },
      ],
    };
    server.on(assessmentRoutes.get).answer(() => ({
      success: true,
      data: buildAssessment({ ownerId: TEACHER.sub }),
    }));
    server.on(assessmentRoutes.solutions).answer(() => ({ success: true, data: solutions }));
    server.on(assessmentRoutes.changeSolutions).answer(() => ({
      success: true,
      data: { solutions: "AT_ONCE" as const },
    }));
    const { user } = show("/app/assessments/shared?preview=volcanoes", { server });
    expect(await screen.findByText("Right answer: Longonot")).toBeInTheDocument();
    expect(screen.getByText("Also right: Mount Longonot")).toBeInTheDocument();
    expect(screen.getByText("Explanation: It erupted last.")).toBeInTheDocument();
    const choice = screen.getByLabelText("Students see the right answers");
    expect(choice).toHaveAccessibleDescription(/but not the right ones/);
    await user.selectOptions(choice, "AT_ONCE");
    expect(choice).toHaveAccessibleDescription(/can tell others who are still writing/);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved. It holds from now on.")).toBeInTheDocument();
    expect(server.requests(assessmentRoutes.changeSolutions)).toMatchObject([
      { parameters: ["volcanoes"], body: { solutions: "AT_ONCE" } },
    ]);
  });

  it("lets its author export the questions with their right answers, and nobody else", async () => {
    const server = buildServer();
    const assessment = buildAssessment({ ownerId: TEACHER.sub });
    server.on(assessmentRoutes.get).answer(() => ({ success: true, data: assessment }));
    server.on(assessmentRoutes.solutions).answer(() => ({
      success: true,
      data: {
        solutions: "NEVER",
        questions: assessment.questions.map(({ id, options: [first = "5 km"] }) => ({
          id,
          correctAnswer: first,
        })),
      },
    }));
    const { user, unmount } = show("/app/assessments/shared?preview=volcanoes", { server });
    await user.click(await screen.findByRole("button", { name: "Export questions" }));
    const count = assessment.questions.length;
    expect(
      await screen.findByRole("button", { name: `Download ${count} questions` }),
    ).toBeInTheDocument();
    unmount();
    show("/app/assessments/shared?preview=volcanoes");
    await screen.findByText("Longonot is a volcano.");
    expect(screen.queryByRole("button", { name: "Export questions" })).toBeNull();
  });

  it("prints the questions for others, without the right answers", async () => {
    const print = vi.spyOn(globalThis, "print").mockReturnValue();
    const { user } = show("/app/assessments/shared?preview=volcanoes");
    await user.click(await screen.findByRole("button", { name: "Print" }));
    expect(await screen.findByText("1 page for one set")).toBeInTheDocument();
    const dialog = within(screen.getByRole("dialog", { name: "Print this paper" }));
    expect(dialog.queryByLabelText("Marking scheme")).toBeNull();
    await user.click(dialog.getByLabelText("Also version B"));
    expect(dialog.getByText("2 pages for one set")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(dialog.getByLabelText("Questions"));
    expect(dialog.getByText("Choose what to print.")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Print" })).toBeDisabled();
  });

  it("names a question that the format cannot hold, not as unfinished", async () => {
    const server = buildServer();
    const order = {
      id: "order",
      text: "Put them in order.",
      type: "ORDERING" as const,
      options: ["Volcano", "Ash", "Magma"],
      marks: 2,
    };
    server.on(assessmentRoutes.get).answer(() => ({
      success: true,
      data: buildAssessment({ ownerId: TEACHER.sub, questions: [order] }),
    }));
    server.on(assessmentRoutes.solutions).answer(() => ({
      success: true,
      data: {
        solutions: "NEVER",
        questions: [{ id: "order", correctAnswer: "Magma\nVolcano\nAsh" }],
      },
    }));
    const { user } = show("/app/assessments/shared?preview=volcanoes", { server });
    await user.click(await screen.findByRole("button", { name: "Export questions" }));
    await user.selectOptions(await screen.findByLabelText("Format"), "GIFT");
    expect(
      await screen.findByText("Question 1: this format has no way to write it."),
    ).toBeInTheDocument();
  });

  it("says that the change was not saved, and lets the author try again", async () => {
    const server = buildServer();
    server.on(assessmentRoutes.get).answer(() => ({
      success: true,
      data: buildAssessment({ ownerId: TEACHER.sub }),
    }));
    server.on(assessmentRoutes.solutions).answer(() => ({
      success: true,
      data: { solutions: "NEVER", questions: [] },
    }));
    server.refuse(assessmentRoutes.changeSolutions, "INTERNAL", "internal");
    const { user } = show("/app/assessments/shared?preview=volcanoes", { server });
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeInTheDocument();
  });
});

describe("a paper with a random draw", () => {
  const DRAWN = { ...shared, hasDraw: true };

  it("shows other teachers its cover, and no copy", async () => {
    const server = buildServer();
    server
      .on(assessmentRoutes.get)
      .answer(() => ({ success: true, data: buildAssessment({ ...DRAWN, questions: [] }) }));
    server.on(assessmentRoutes.filter).answer(() => toPage([DRAWN]));
    const list = show("/app/assessments/shared?from=school", { server });
    await screen.findByRole("link", { name: "Preview: Volcanoes" });
    expect(screen.queryByRole("button", { name: "Copy: Volcanoes" })).toBeNull();
    list.unmount();
    show("/app/assessments/shared?preview=volcanoes", { server });
    expect(await screen.findByText(/Only its author can see and copy them/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Copy: Volcanoes" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
  });

  it("shows its author all questions, and what each student gets", async () => {
    const server = buildServer();
    const [first] = buildAssessment().questions;
    const question: Question = {
      ...{ id: "q1", text: "What?", type: "SHORT_ANSWER", options: [], marks: 2 },
    };
    const questions = [
      { ...question, ...first },
      ...["q8", "q9"].map((id) => ({ ...question, id, text: `Drawn ${id}`, pool: 1 })),
    ];
    server.on(assessmentRoutes.get).answer(() => ({
      success: true,
      data: buildAssessment({ hasDraw: true, draws: [1], questions, ownerId: "amina" }),
    }));
    server.on(assessmentRoutes.solutions).answer(() => ({
      success: true,
      data: { solutions: "NEVER", questions: [] },
    }));
    show("/app/assessments/shared?preview=volcanoes", { server });
    expect(
      await screen.findAllByText(/Each student gets 1 of these 2, drawn at random/),
    ).toHaveLength(2);
    expect(screen.getByRole("button", { name: "Copy: Volcanoes" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Print" })).toBeInTheDocument();
  });
});
