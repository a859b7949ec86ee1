import {
  type AssessmentAnalytics,
  type AssessmentAnalyticsSummary,
  analyticsRoutes,
  type StudentProgress,
} from "@darasa/contract/analytics";
import { ownClassesRoute } from "@darasa/contract/own-classes";
import type { SubmissionWithStudentName } from "@darasa/contract/submission-summary";
import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

// Imports the screens before the tests, because the first import can be slow and would count against a test's timeout.
beforeAll(async () => {
  await import("./screens/analytics-screen.tsx");
  await import("./screens/assessment-analytics-screen.tsx");
});

const LIST = "/app/teacher/analytics";
const DETAIL = `${LIST}/fractions`;
const STUDENTS = `${LIST}?view=students`;

const assessment: AssessmentAnalyticsSummary = {
  id: "fractions",
  title: "Fractions",
  subject: "Mathematics",
  grade: "Grade 8",
  published: true,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classes: [],
  createdAt: "2026-05-10T08:00:00Z",
  submissions: 3,
  averageScore: 61.54,
  missingAnswers: 0,
  passRate: 66.67,
};

const analysis: AssessmentAnalytics = {
  ...assessment,
  totalMarks: 8,
  passingMarks: 50,
  distribution: [0, 0, 1, 0, 0, 0, 0, 1, 0, 1],
  questions: [
    {
      id: "q1",
      text: "What is 1/2 + 1/4?",
      type: "MCQ",
      marks: 5,
      options: ["3/4", "2/6", "1/3", "1/8"],
      correctAnswer: "3/4",
      facility: 66.67,
      unanswered: 0,
      commonMistake: { answer: "2/6", count: 1 },
    },
    {
      id: "q2",
      text: "The number below the line?",
      type: "SHORT_ANSWER",
      marks: 3,
      options: [],
      correctAnswer: "Denominator",
      alsoAccepted: ["the denominator", "divisor"],
      facility: 33.33,
      unanswered: 2,
    },
  ],
};

const buildResult = (
  overrides: Partial<SubmissionWithStudentName> = {},
): SubmissionWithStudentName => ({
  id: "fractions_faith_1",
  assessmentId: "fractions",
  title: "Fractions",
  subject: "Mathematics",
  grade: "Grade 8",
  attempt: 1,
  score: 5,
  totalMarks: 8,
  percent: 62.5,
  passed: true,
  late: false,
  submittedAt: "2026-05-11T21:30:00Z",
  studentId: "faith",
  studentName: "Faith Jeptoo",
  ...overrides,
});

const buildStudent = (overrides: Partial<StudentProgress> = {}): StudentProgress => ({
  studentId: "faith",
  name: "Faith Jeptoo",
  className: "Form 2",
  completed: 2,
  averageScore: 67.4,
  subjects: [{ subject: "Physics", completed: 2, averageScore: 67.4 }],
  ...overrides,
});

const paged = <T,>(all: readonly T[], query: URLSearchParams) => {
  const page = Number(query.get("page") ?? 0);
  const size = Number(query.get("size") ?? 20);
  const totalPages = Math.ceil(all.length / size);
  return {
    content: all.slice(page * size, (page + 1) * size),
    totalPages,
    totalElements: all.length,
    number: page,
    size,
    ...(page + 1 < totalPages ? { next: `after-${page}` } : {}),
  };
};

interface World {
  assessments?: AssessmentAnalyticsSummary[];
  analysis?: AssessmentAnalytics;
  results?: SubmissionWithStudentName[];
  students?: StudentProgress[];
}

const buildServer = ({
  assessments = [assessment],
  analysis: analytics = analysis,
  results = [buildResult()],
  students = [buildStudent()],
}: World = {}) => {
  const server = new StubServer();
  server.on(analyticsRoutes.assessments).answer(({ query }) => ({
    success: true,
    data: paged(assessments, query),
  }));
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analytics }));
  server.on(analyticsRoutes.results).answer(({ query }) => ({
    success: true,
    data: paged(results, query),
  }));
  server.on(analyticsRoutes.students).answer(({ query }) => ({
    success: true,
    data: paged(
      students.filter(({ className }) => [null, className].includes(query.get("className"))),
      query,
    ),
  }));
  return server;
};

const rowsOf = (): string[] =>
  within(screen.getByRole("main"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the list of assessment statistics", () => {
  it("shows submissions, rounded average and pass rate of each assessment", async () => {
    renderApp({ path: LIST, server: buildServer() });
    const row = await screen.findByRole("link", { name: "Fractions" });
    expect(row).toHaveAttribute("href", DETAIL);
    expect(rowsOf()[0]).toMatch(/Submissions3.*Average62%.*Passed67%/);
  });

  it("shows dashes instead of zeros before the first submission, and marks drafts", async () => {
    const unused = {
      ...assessment,
      published: false,
      submissions: 0,
      averageScore: 0,
      passRate: 0,
    };
    renderApp({ path: LIST, server: buildServer({ assessments: [unused] }) });
    await screen.findByRole("link", { name: "Fractions" });
    expect(rowsOf()[0]).toMatch(/Draft.*Submissions0.*Average–.*Passed–/);
  });

  it("suggests to create an assessment when there is none", async () => {
    renderApp({ path: LIST, server: buildServer({ assessments: [] }) });
    const link = await screen.findByRole("link", { name: "Create assessment" });
    expect(link).toHaveAttribute("href", "/app/teacher/create-assessment");
  });

  it("requests the next page with the cursor of the previous page", async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ ...assessment, id: `a${index}` }));
    const server = buildServer({ assessments: many });
    const { user } = renderApp({ path: LIST, server });
    await user.click(await screen.findByRole("button", { name: /next/i }));
    expect(await screen.findByText("Page 2 of 2")).toBeInTheDocument();
    const [, second] = server.requests(analyticsRoutes.assessments);
    expect(String(second?.query)).toBe("page=1&after=after-0");
  });

  it("refuses students", async () => {
    renderApp({
      path: LIST,
      server: buildServer(),
      claims: { sub: "faith", name: "Faith", role: "STUDENT" },
    });
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });

  it("shows why loading failed and retries", async () => {
    const server = new StubServer();
    server.refuse(analyticsRoutes.assessment, "INTERNAL", "internal");
    const { advance, user } = renderApp({ path: DETAIL, server });
    // The error appears only after two failed requests, because the app's query client retries a failed request
    // once.
    const alert = await screen.findByText("Something went wrong. Please try again.");
    expect(alert).toHaveAttribute("role", "alert");
    server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analysis }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    expect(await screen.findByRole("heading", { name: "Fractions" })).toBeInTheDocument();
  });
});

it.each(["room", "paper"])(
  "shows once why the %s could not be loaded, and retries",
  async (view) => {
    const server = buildServer();
    server.refuse(analyticsRoutes.assessment, "INTERNAL", "internal");
    server.on(ownClassesRoute).answer(() => ({ success: true, data: { classes: [] } }));
    const { advance, user } = renderApp({ path: `${DETAIL}?view=${view}`, server });
    const alert = await screen.findByText("Something went wrong. Please try again.");
    const asked = server.requests(analyticsRoutes.assessment).length;
    await advance();
    expect(alert).toBeInTheDocument();
    expect(server.requests(analyticsRoutes.assessment)).toHaveLength(asked);
    server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analysis }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    expect(await screen.findByRole("heading", { name: "Fractions" })).toBeInTheDocument();
  },
);

describe("the statistics of one assessment", () => {
  it("shows the title at once after a click in the list", async () => {
    const server = buildServer();
    server.refuse(analyticsRoutes.assessment, "NOT_FOUND", "assessmentNotFound");
    const { user } = renderApp({ path: LIST, server });
    await user.click(await screen.findByRole("link", { name: "Fractions" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Fractions" })).toBeInTheDocument();
    expect(await screen.findByText("Assessment not found")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Statistics" })).not.toBeInTheDocument();
  });

  it("shows ten score ranges with counts and marks those below the passing score", async () => {
    renderApp({ path: DETAIL, server: buildServer() });
    const table = await screen.findByRole("table", { name: "Submissions by result" });
    const rows = within(table).getAllByRole("row");
    const plain = rows.map((row) => (row.textContent ?? "").replaceAll("\u2060", ""));
    expect(plain).toHaveLength(10);
    expect(plain[0]).toBe("0–9%0");
    expect(plain[2]).toBe("20–29%1");
    expect(plain[9]).toBe("90–100%1");
    const marked = rows.filter((row) => row.dataset.marked === "true");
    expect(marked).toEqual(rows.slice(0, 5));
  });

  it("shows the share of correct answers, the correct answer and the most common mistake per question", async () => {
    renderApp({ path: DETAIL, server: buildServer() });
    const [first, second] = await screen.findAllByRole("meter", { name: "Had it right" });
    expect(first).toHaveAttribute("aria-valuetext", "67%");
    expect(second).toHaveAttribute("aria-valuetext", "33%");
    const [one = "", two = ""] = rowsOf();
    expect(one).toMatch(/Correct answer3\/4.*Most chosen wrong answer2\/6 \(1 time\)/);
    expect(one).not.toContain("Not answered");
    expect(two).toMatch(
      /Correct answerDenominatorAlso rightthe denominator · divisorNot answered2 times/,
    );
    expect(two).not.toContain("Most chosen wrong answer");
  });

  it("moves the focus from the button to the wrong answers of its question", async () => {
    const server = buildServer();
    const wrong = { id: "q2", answers: [{ answer: "Numerator", count: 2 }], others: 0 };
    server.on(analyticsRoutes.wrongAnswers).answer(() => ({
      ...{ success: true, data: { counted: 3, submissions: 3, questions: [wrong] } },
    }));
    const { user } = renderApp({ path: DETAIL, server });
    const button = await screen.findByRole("button", { name: "Show wrong answers" });
    const question = within(button.closest("li") ?? button);
    await user.click(button);
    expect(await question.findByText("Numerator (2 times)")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Wrong answers" })).toHaveFocus();
  });

  it("says at the pressed button alone why the wrong answers could not be loaded", async () => {
    const question = { ...analysis.questions[1], id: "q3" } as (typeof analysis.questions)[number];
    const questions = [...analysis.questions, question];
    const server = buildServer({ analysis: { ...analysis, questions } });
    server.refuse(analyticsRoutes.wrongAnswers, "INTERNAL", "internal");
    const { user } = renderApp({ path: DETAIL, server });
    const [, button] = await screen.findAllByRole("button", { name: "Show wrong answers" });
    await user.click(button as HTMLElement);
    const alert = await screen.findByText("Something went wrong. Please try again.");
    expect(button?.closest("li")).toContainElement(alert);
  });

  it("links to each result and marks late submissions", async () => {
    const results = [
      buildResult({ id: "fractions_faith_2", late: true, attempt: 2, passed: false }),
      buildResult(),
    ];
    renderApp({ path: DETAIL, server: buildServer({ results: [...results] }) });
    const [late, other] = await screen.findAllByRole("link", { name: "Faith Jeptoo" });
    expect(late).toHaveAttribute("href", "/app/assessments/results/fractions_faith_2");
    const texts = [late, other].map((link) => link?.closest("li")?.textContent ?? "");
    expect(texts[0]).toMatch(/Attempt 2.*Not passed.*Late.*5 of 8.*63%/);
    expect(texts[1]).not.toContain("Late");
  });

  it("shows the questions and a hint before the first submission", async () => {
    const untouched = { ...analysis, submissions: 0, averageScore: 0, passRate: 0 };
    renderApp({ path: DETAIL, server: buildServer({ analysis: untouched, results: [] }) });
    expect(await screen.findByText("Nobody has taken this assessment yet")).toBeInTheDocument();
    expect(screen.getByText("What is 1/2 + 1/4?")).toBeInTheDocument();
    expect(screen.queryByRole("meter")).not.toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });
});

describe("the progress of students", () => {
  it("shows class, number and averages of each student; a class filter starts at the first page", async () => {
    const students = [
      buildStudent(),
      buildStudent({
        studentId: "joy",
        name: "Joy",
        className: "Form 3",
        completed: 0,
        subjects: [],
      }),
    ];
    const server = buildServer({ students });
    const { user } = renderApp({ path: `${STUDENTS}&page=1`, server });
    await screen.findByText("Faith Jeptoo");
    const [faith, joy] = rowsOf();
    expect(faith).toMatch(/Form 2 · 2 completed.*Physics\u00a067%.*67%/);
    expect(joy).toMatch(/Form 3 · Nothing completed yet.*–/);
    await user.selectOptions(screen.getByLabelText("Class"), "Form 3");
    await vi.waitFor(() => expect(screen.queryByText("Faith Jeptoo")).not.toBeInTheDocument(), {
      timeout: 60_000,
    });
    expect(screen.getByRole("button", { name: /Download/ })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText("Class"), "Form 1");
    expect(await screen.findByText("No students in Form 1 yet")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Download/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show all classes" }));
    expect(await screen.findByText("Faith Jeptoo")).toBeInTheDocument();
  });
});

describe("the CSV download", () => {
  let saved: ReturnType<typeof recordSavedFiles>;

  beforeEach(() => {
    saved = recordSavedFiles();
  });

  it("contains the results of all pages in Nairobi time; the file name has title and date", async () => {
    const results = Array.from({ length: 130 }, (_, index) =>
      buildResult({ id: `fractions_s${index}_1`, studentName: `Student ${String(200 - index)}` }),
    );
    results.push(buildResult({ studentName: "=cmd()", late: true, passed: false }));
    const server = buildServer({ results });
    const { user } = renderApp({ path: DETAIL, server });
    await user.click(await screen.findByRole("button", { name: "Download as CSV" }));
    await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 60_000 });
    expect(saved[0]?.name).toBe("Fractions results 2026-05-12.csv");
    const [head, first, ...rest] = ((await saved[0]?.text) ?? "").split("\r\n");
    expect(head).toBe(
      "\ufeffStudent,Attempt,Marks,Out of,Percent,Passed,Late,Submitted (Nairobi time)",
    );
    expect(first).toBe("'=cmd(),1,5,8,62.5,No,Yes,2026-05-12 00:30");
    expect(rest[0]).toBe("Student 100,1,5,8,62.5,Yes,No,2026-05-12 00:30");
    expect(rest).toHaveLength(131);
    const sizes = server.requests(analyticsRoutes.results).map(({ query }) => query.get("size"));
    expect(sizes).toEqual(["20", "100", "100"]);
  });

  it("contains the students of the selected class with a column per subject", async () => {
    const students = [
      buildStudent(),
      buildStudent({ studentId: "joy", name: "Joy", completed: 0, averageScore: 0, subjects: [] }),
      buildStudent({ studentId: "amy", name: "Amy", className: "Form 3" }),
    ];
    const { user } = renderApp({
      path: `${STUDENTS}&class=Form+2`,
      server: buildServer({ students }),
    });
    await user.click(await screen.findByRole("button", { name: "Download as CSV" }));
    await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 60_000 });
    expect(saved[0]?.name).toBe("Student progress Form 2 2026-05-12.csv");
    expect((await saved[0]?.text) ?? "").toBe(
      "\ufeffStudent,Class,Assessments completed,Average percent,Physics\r\n" +
        "Faith Jeptoo,Form 2,2,67.4,67.4\r\nJoy,Form 2,0,,\r\n",
    );
  });
});
