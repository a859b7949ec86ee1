import "fake-indexeddb/auto";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import type { OwnProgress } from "@darasa/contract/submissions";
import { screen, within } from "@testing-library/react";
import { lateAnswersPendingMessage } from "@texts/review.ts";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const STUDENT: TestTokenClaims = {
  sub: "grace",
  name: "Grace",
  role: "STUDENT",
  className: "Form 2",
};

const { questions: _, ...summary } = buildAssessment();

const submission: SubmissionSummary = {
  id: "volcanoes_grace_1",
  assessmentId: "volcanoes",
  title: "Volcanoes",
  subject: "Geography",
  grade: "Form 2",
  attempt: 1,
  score: 7,
  totalMarks: 9,
  percent: 77.78,
  passed: true,
  late: false,
  submittedAt: "2026-05-12T08:30:00Z",
};

const nothing: OwnProgress = { completed: 0, averageScore: 0, subjects: [], results: {} };
const results = {
  volcanoes: { submissionId: submission.id, percent: submission.percent, passed: true },
};

interface World {
  readonly content?: (typeof summary)[];
  readonly totalElements?: number;
  readonly progress?: OwnProgress;
  readonly submissions?: SubmissionSummary[];
}

function buildServer({
  content = [summary],
  totalElements = content.length,
  progress = nothing,
  submissions = [],
}: World = {}): StubServer {
  const server = new StubServer();
  const page = (number: number) => ({
    success: true as const,
    data: {
      content,
      totalElements,
      totalPages: Math.ceil(totalElements / 20),
      number,
      size: 20,
      next: `after-${number}`,
    },
  });
  const pageOf = ({ query }: { query: URLSearchParams }) => page(Number(query.get("page")));
  server.on(assessmentRoutes.list).answer(pageOf);
  server.on(assessmentRoutes.filter).answer(pageOf);
  server.on(assessmentRoutes.myProgress).answer(() => ({ success: true, data: progress }));
  server.on(assessmentRoutes.mySubmissions).answer(() => ({ success: true, data: submissions }));
  return server;
}

const show = (world: World = {}, path = "/app/assessments", claims = STUDENT) => {
  const server = buildServer(world);
  return { server, ...renderApp({ path, server, claims }) };
};

const figure = async (label: string) => {
  const term = await screen.findByText(label);
  return term.closest("div")?.querySelector("dd")?.textContent;
};

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

describe("the list of assessments", () => {
  it("shows the facts of each assessment and a link to start it", async () => {
    show();
    const heading = await screen.findByRole("heading", { name: "Volcanoes" });
    const card = within(heading.closest("li") ?? document.body);
    for (const fact of ["Geography", "Form 2", "The Rift Valley", "30 mins", "9 marks"]) {
      expect(card.getByText(fact)).toBeInTheDocument();
    }
    const link = card.getByRole("link", { name: "Start Assessment: Volcanoes" });
    expect(link).toHaveTextContent(/^Start Assessment$/);
    expect(link).toHaveAttribute("href", "/app/assessments/take/volcanoes");
  });

  it("shows the number of tests, completed tests and the average", async () => {
    show({ totalElements: 41, progress: { ...nothing, completed: 3, averageScore: 66.67 } });
    await screen.findByRole("heading", { name: "Volcanoes" });
    expect(await figure("Available Tests")).toBe("41");
    expect(await figure("Completed")).toBe("3");
    expect(await figure("Average Score")).toBe("67%");
  });

  it("shows words instead of an average before the first submission", async () => {
    show({ progress: nothing });
    await screen.findByRole("heading", { name: "Volcanoes" });
    expect(await figure("Completed")).toBe("0");
    expect(await figure("Average Score")).toBe("None yet");
  });

  it("shows the level of each result, once the percentages of the school are known", async () => {
    const own = { "KCSE-2026": [78, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30, 0] };
    show({ submissions: [submission], progress: { ...nothing, results, scales: own } });
    const mine = within(await screen.findByRole("region", { name: "My results" }));
    expect(mine.getByRole("listitem")).toHaveTextContent("Geography · Form 2 · A, 12 points ·");
    expect(mine.getByText(/They are not grades of KNEC/)).toBeInTheDocument();
  });

  it("explains an empty list", async () => {
    show({ content: [] });
    expect(await screen.findByText("No assessments available")).toBeInTheDocument();
    expect(screen.getByText("What teachers publish appears here.")).toBeInTheDocument();
    expect(screen.getByText("0 assessments").closest("[role=status]")).toBeInTheDocument();
  });

  it("marks a result that is not passed with another colour than a passed one", async () => {
    const failed = { volcanoes: { ...results.volcanoes, percent: 20, passed: false } };
    show({ progress: { ...nothing, results: failed }, submissions: [submission] });
    expect(await screen.findByText("Completed: 20%")).toHaveAttribute("data-warning");
  });

  it("shows a dash for figures that cannot be loaded, so that nothing moves", async () => {
    const server = buildServer();
    server.refuse(assessmentRoutes.myProgress, "INTERNAL", "internal");
    const { advance } = renderApp({ path: "/app/assessments", server, claims: STUDENT });
    await advance();
    await screen.findByRole("heading", { name: "Volcanoes" });
    expect(screen.getByText("Available Tests")).toBeInTheDocument();
    for (const label of ["Completed", "Average Score"]) {
      expect(screen.getByText(label).nextElementSibling).toHaveTextContent("–");
    }
  });

  it("shows why loading failed and retries", async () => {
    const server = buildServer();
    server.refuse(assessmentRoutes.list, "INTERNAL", "internal");
    const { user, advance } = renderApp({ path: "/app/assessments", server, claims: STUDENT });
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByText("Something went wrong. Please try again.")).toBeInTheDocument();
    server.on(assessmentRoutes.list).answer(() => ({
      success: true,
      data: { content: [summary], totalElements: 1, totalPages: 1, number: 0, size: 20 },
    }));
    await user.click(retry);
    await advance();
    expect(await screen.findByRole("heading", { name: "Volcanoes" })).toBeInTheDocument();
  });

  it("filters only by subject and grade together, starting at the first page", async () => {
    const { server, user } = show({ totalElements: 41 }, "/app/assessments?page=2");
    await screen.findByRole("heading", { name: "Volcanoes" });
    await user.selectOptions(screen.getByLabelText("Subject"), "Geography");
    expect(
      screen.getByText("Choose a subject and a grade to filter the list."),
    ).toBeInTheDocument();
    expect(server.requests(assessmentRoutes.filter)).toEqual([]);
    await user.selectOptions(screen.getByLabelText("Grade"), "Form 2");
    await screen.findByText("Page 1 of 3");
    const [request] = server.requests(assessmentRoutes.filter);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      subject: "Geography",
      grade: "Form 2",
      page: "0",
    });
  });

  it("requests the next page with the cursor of the previous page", async () => {
    const { server, user } = show({ totalElements: 41 });
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(await screen.findByText("Page 2 of 3")).toBeInTheDocument();
    const query = server.requests(assessmentRoutes.list).at(-1)?.query;
    expect(query?.get("page")).toBe("1");
    expect(query?.get("after")).toBe("after-0");
  });

  it("shows the score and no link to start when no attempt is left", async () => {
    show({ progress: { ...nothing, results }, submissions: [submission] });
    expect(await screen.findByText("Completed: 78%")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Start Assessment/ })).not.toBeInTheDocument();
    const review = screen.getByRole("link", { name: "See your answers: Volcanoes" });
    expect(review).toHaveAttribute("href", "/app/assessments/results/volcanoes_grace_1");
    const own = within(screen.getByRole("region", { name: "My results" }));
    expect(own.getByRole("link", { name: "Volcanoes" })).toBeInTheDocument();
  });

  it("offers the remaining attempts", async () => {
    show({
      content: [{ ...summary, attemptsAllowed: 2 }],
      progress: { ...nothing, results },
      submissions: [submission],
    });
    expect(
      await screen.findByRole("link", { name: "Start Assessment: Volcanoes" }),
    ).toBeInTheDocument();
    expect(screen.getByText("Completed: 78%")).toBeInTheDocument();
  });

  it("shows a closed assessment that the student has not taken, without a link to start it", async () => {
    show({ content: [{ ...summary, closesAt: "2020-05-12T08:00:00Z" }] });
    const heading = await screen.findByRole("heading", { name: "Volcanoes" });
    const card = within(heading.closest("li") ?? document.body);
    expect(card.getByText("Closed")).toBeInTheDocument();
    expect(card.queryByRole("link")).toBeNull();
  });

  it("offers an attempt that the author has given to this student", async () => {
    const one = { progress: { ...nothing, results }, submissions: [submission] };
    show({ content: [{ ...summary, extraAttempts: 1 }], ...one });
    expect(
      await screen.findByRole("link", { name: "Start Assessment: Volcanoes" }),
    ).toBeInTheDocument();
  });

  it("offers no attempt that was given and is used", async () => {
    const submissions = [submission, { ...submission, id: "volcanoes_grace_2", attempt: 2 }];
    const content = [{ ...summary, extraAttempts: 1 }];
    show({ content, progress: { ...nothing, results }, submissions });
    expect(await screen.findByText("Completed: 78%")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Start Assessment/ })).not.toBeInTheDocument();
  });

  it("shows and focuses the score after a submission", async () => {
    show({ submissions: [submission] }, "/app/assessments?submitted=volcanoes_grace_1");
    const score = await screen.findByText("You got 7 of 9 marks (78%). Passed");
    expect(screen.getByRole("region", { name: "Result" })).toHaveFocus();
    expect(document.activeElement).toContainElement(score);
  });

  it("explains a late submission", async () => {
    show(
      { submissions: [{ ...submission, late: true }] },
      "/app/assessments?submitted=volcanoes_grace_1",
    );
    expect(await screen.findByText(/came after the time ended/)).toBeInTheDocument();
  });

  it("says that the teacher can still count late answers", async () => {
    const { score, percent, passed } = submission;
    const result = { score, percent, passed };
    const lateAnswers = { status: "PENDING" as const, onTime: result, withLate: result };
    show(
      { submissions: [{ ...submission, late: true, lateAnswers }] },
      "/app/assessments?submitted=volcanoes_grace_1",
    );
    expect(await screen.findByText(lateAnswersPendingMessage)).toBeInTheDocument();
    expect(screen.queryByText(/came after the time ended/)).toBeNull();
  });
});
