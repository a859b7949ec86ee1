import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import {
  type Figure,
  type PaperStatistics,
  paperStatisticsRoutes,
  type QuestionFigures,
  type QuestionStatistics,
} from "@darasa/contract/paper-statistics";
import { pictureRoutes } from "@darasa/contract/pictures";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

beforeAll(async () => {
  await import("./screens/assessment-analytics-screen.tsx");
  await import("./components/paper-statistics.tsx");
});

const PATH = "/app/teacher/analytics/towns";
const STATISTICS = `${PATH}?view=statistics`;

const analysis: AssessmentAnalytics = {
  id: "towns",
  title: "Towns",
  subject: "Geography",
  grade: "Form 2",
  published: true,
  opensAt: null,
  closesAt: null,
  createdAt: "2026-05-10T08:00:00Z",
  submissions: 6,
  audience: "EVERYONE",
  classes: [],
  averageScore: 55.56,
  missingAnswers: 0,
  passRate: 50,
  totalMarks: 12,
  passingMarks: 50,
  distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  questions: [],
};

const value = (number: number): Figure => ({ value: number });

const figures: QuestionFigures = {
  facility: value(200 / 3),
  standardDeviation: value(51.64),
  randomGuessScore: value(25),
  intendedWeight: value(50 / 3),
  effectiveWeight: value(21.207),
  discriminationIndex: value(41.422),
  discriminativeEfficiency: value(44.186),
};

const buildQuestion = (change: Partial<QuestionStatistics> = {}): QuestionStatistics => ({
  id: "q1",
  number: 1,
  text: "Which town is the capital?",
  type: "MCQ",
  marks: 2,
  figures,
  right: 4,
  inPart: 0,
  unanswered: 0,
  parts: [
    { text: "Nairobi", isRight: true, all: 4, stronger: 3, weaker: 1 },
    { text: "Eldoret", isRight: false, all: 2, stronger: 0, weaker: 2 },
  ],
  ...change,
});

const wrongKey = buildQuestion({
  id: "q2",
  number: 2,
  text: "=The equator crosses Kenya.",
  figures: {
    ...figures,
    facility: value(50),
    effectiveWeight: { missing: "NEGATIVE_COVARIANCE" },
    discriminationIndex: value(-70.554),
  },
  right: 3,
});

const matching = buildQuestion({
  id: "q3",
  number: 3,
  text: "Which water is near each town?",
  type: "MATCHING",
  marks: 4,
  right: 1,
  inPart: 4,
  unanswered: 1,
  parts: [
    { item: "Kisumu", text: "Lake Victoria", isRight: true, all: 5, stronger: 3, weaker: 2 },
    { item: "Mombasa", text: "Indian Ocean", isRight: true, all: 4, stronger: 3, weaker: 1 },
  ],
});

const buildStatistics = (change: Partial<PaperStatistics> = {}): PaperStatistics => ({
  id: "towns",
  title: "Towns",
  totalMarks: 12,
  sittings: 6,
  hasOlder: false,
  figures: {
    mean: value(20 / 3),
    median: value(7.25),
    standardDeviation: value(3.5166),
    skewness: value(-0.39282),
    kurtosis: value(-0.95471),
    internalConsistency: value(-200),
    errorRatio: value(173.205),
    standardError: value(2.16795),
  },
  halves: { stronger: 3, weaker: 3 },
  totals: [
    { marks: 1.5, students: 1 },
    { marks: 9, students: 5 },
  ],
  questions: [buildQuestion(), wrongKey, matching],
  ...change,
});

const open = (statistics = buildStatistics(), path = STATISTICS) => {
  const server = new StubServer();
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analysis }));
  server.on(analyticsRoutes.results).answer(() => ({
    success: true,
    data: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 },
  }));
  server.on(paperStatisticsRoutes.statistics).answer(() => ({ success: true, data: statistics }));
  server.on(paperStatisticsRoutes.answers).answer(() => ({
    success: true,
    data: {
      content: [
        {
          submissionId: "towns_amina_1",
          studentId: "amina",
          studentName: "Amina Hassan",
          submittedAt: "2026-05-11T21:30:00Z",
          score: 8.5,
          answer: "Lake Victoria\n",
          correct: false,
          awarded: 2,
        },
      ],
      totalPages: 1,
      totalElements: 1,
      number: 0,
      size: 20,
    },
  }));
  return { server, ...renderApp({ path, server }) };
};

const findQuestion = async (place: number): Promise<HTMLElement> => {
  const heading = await screen.findByRole("heading", { level: 3, name: `Question ${place}` });
  const details = heading.closest("details");
  if (details === null) throw new Error("The question does not open");
  return details;
};
const readFigure = (part: HTMLElement, name: string): string =>
  within(part).getByText(name, { selector: "dt" }).nextElementSibling?.textContent ?? "";

describe("the statistics of a paper", () => {
  it("load with the tab beside the results", async () => {
    const { user, server } = open(buildStatistics(), PATH);
    expect(await screen.findByRole("link", { name: "Results" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    expect(server.requests(paperStatisticsRoutes.statistics)).toHaveLength(0);
    await user.click(screen.getByRole("link", { name: "Statistics" }));
    expect(await screen.findByRole("heading", { name: "The whole paper" })).toBeInTheDocument();
    expect(server.requests(paperStatisticsRoutes.statistics)).toHaveLength(1);
  });

  it("show the figures of the paper in words, a negative alpha too", async () => {
    open();
    const heading = await screen.findByRole("heading", { name: "The whole paper" });
    const paper = heading.closest("section") ?? document.body;
    expect(readFigure(paper, "Average")).toBe("6.67 marks (55.6%)");
    expect(readFigure(paper, "Middle mark (median)")).toBe("7.25 marks (60.4%)");
    expect(readFigure(paper, "Skewness")).toBe("-0.39");
    expect(readFigure(paper, "Consistency (Cronbach’s alpha)")).toBe("-200%");
    expect(readFigure(paper, "Error ratio")).toBe("173.2%");
    expect(readFigure(paper, "Standard error")).toBe("2.17 marks (18.1%)");
    const marks = within(paper).getByRole("table", { name: "How many students have which marks" });
    expect(within(marks).getAllByRole("row")).toHaveLength(2);
  });

  it("say from what they are, that time is not recorded, and warn under 20 students", async () => {
    open();
    expect(await screen.findByText(/^Only 6 students: with fewer than 20/)).toBeInTheDocument();
    expect(screen.getByText(/^From the first attempt of 6 students\./)).toBeInTheDocument();
    expect(screen.getByText(/^The stronger half \(3 students\)/)).toBeInTheDocument();
    expect(screen.getByText(/Darasa does not record it/)).toBeInTheDocument();
  });

  it("do not warn with 20 students, and say if older attempts are left out", async () => {
    open(buildStatistics({ sittings: 20, hasOlder: true }));
    expect(await screen.findByText(/newest 20 first attempts/)).toBeInTheDocument();
    expect(screen.queryByText(/can change every figure/)).not.toBeInTheDocument();
  });

  it("say why a figure cannot be computed", async () => {
    const missing = { missing: "EQUAL_TOTALS" } as const;
    const { figures: of } = buildStatistics();
    open(
      buildStatistics({
        figures: { ...of, skewness: missing, internalConsistency: missing },
        halves: { stronger: 0, weaker: 0 },
      }),
    );
    const why = "Cannot be computed: all students have the same marks in the paper";
    expect(await screen.findAllByText(why)).toHaveLength(2);
    expect(screen.getByText(/no stronger and no weaker half/)).toBeInTheDocument();
    expect(screen.queryByText("Stronger half")).not.toBeInTheDocument();
  });

  it("show a hint before the first sitting", async () => {
    open(buildStatistics({ sittings: 0, questions: [], totals: [] }));
    expect(await screen.findByText("Nobody has taken this assessment yet")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "The questions" })).not.toBeInTheDocument();
  });

  it("show why loading failed and retry", async () => {
    const { server, advance, user } = open();
    server.refuse(paperStatisticsRoutes.statistics, "INTERNAL", "internal");
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeInTheDocument();
    server
      .on(paperStatisticsRoutes.statistics)
      .answer(() => ({ success: true, data: buildStatistics() }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    expect(await screen.findByRole("heading", { name: "The questions" })).toBeInTheDocument();
  });
});

describe("a question of the statistics", () => {
  it("has one sentence, and says if its key needs a check", async () => {
    open();
    expect(await findQuestion(1)).toHaveTextContent(
      "Strong students got this right more often than weak ones.",
    );
    expect(await findQuestion(2)).toHaveTextContent(
      "Strong students got it wrong more often than weak ones: check the key.",
    );
  });

  it("opens to its figures, and the reason of a missing one", async () => {
    open();
    const [first, second] = [await findQuestion(1), await findQuestion(2)];
    expect(readFigure(first, "Facility")).toBe("66.7%");
    expect(readFigure(first, "Discrimination")).toBe("41.4%");
    expect(readFigure(second, "Discrimination")).toBe("-70.6%");
    expect(readFigure(second, "Weight it has")).toBe(
      "Cannot be computed: students with more marks in the paper have fewer in this question",
    );
  });

  it("shows each option with the share of both halves", async () => {
    open();
    const first = await findQuestion(1);
    const right = within(first).getByRole("table", { name: "✓ Nairobi: 4 of 6" });
    expect(
      within(right)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual(["Stronger\u00a0half100%", "Weaker\u00a0half33%"]);
    const wrong = within(first).getByRole("table", { name: "Eldoret: 2 of 6" });
    expect(
      within(wrong)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual(["Stronger\u00a0half0%", "Weaker\u00a0half67%"]);
  });

  it("shows the pictures of its options, which load when they are asked for", async () => {
    const picture = { option: "Nairobi", id: "a1", width: 40, height: 30, bytes: 9 };
    const pictured = buildQuestion({ optionPictures: [picture] });
    const { user, server } = open(buildStatistics({ questions: [pictured] }));
    const data = { type: "image/png" as const, image: "aGFiYXJp" };
    server.on(pictureRoutes.get).answer(() => ({ success: true, data }));
    const question = await findQuestion(1);
    const name = { selector: "details details *" };
    expect(within(question).queryByText("Nairobi", name)).toBeNull();
    await user.click(within(question).getByText("Pictures of the options"));
    const option = await within(question).findByText("Nairobi", name);
    await waitFor(() => expect(option.closest("li")?.querySelector("img")).toHaveAttribute("src"));
  });

  it("shows each pair of a matching question, and part marks", async () => {
    open();
    const third = await findQuestion(3);
    expect(third).toHaveTextContent(
      "1 of 6 students got it right. 4 got a part of the marks. 1 gave no answer.",
    );
    expect(within(third).getByText("✓ Kisumu → Lake Victoria: 5 of 6")).toBeInTheDocument();
  });

  it("leads to the answers of the students, which load when they are asked for", async () => {
    const { user, server } = open();
    const third = await findQuestion(3);
    expect(server.requests(paperStatisticsRoutes.answers)).toHaveLength(0);
    await user.click(within(third).getByText("Question 3"));
    await user.click(within(third).getByRole("button", { name: "Show the answers" }));
    expect(within(third).getByRole("heading", { name: "Answers, newest first" })).toHaveFocus();
    const link = await within(third).findByRole("link", { name: "Amina Hassan" });
    expect(link).toHaveAttribute("href", "/app/assessments/results/towns_amina_1");
    expect(link.closest("li")).toHaveTextContent(
      "Kisumu → Lake Victoria · Mombasa → –Whole paper: 8.5 of 122 of 4",
    );
    const [request] = server.requests(paperStatisticsRoutes.answers);
    expect(request?.query.get("question")).toBe("q3");
  });

  it("opens from its row of the table, with the focus", async () => {
    const { user } = open();
    const second = await findQuestion(2);
    const table = screen.getByRole("table", { name: "Figures of each question", hidden: true });
    await user.click(within(table).getByText("Question 2"));
    expect(second).toHaveProperty("open", true);
    expect(second.querySelector("summary")).toHaveFocus();
  });
});

it("the CSV file of the statistics has a row for each question and no formulas", async () => {
  const saved = recordSavedFiles();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Download as CSV" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 60_000 });
  expect(saved[0]?.name).toBe("Towns statistics 2026-05-12.csv");
  const [head, first, second] = ((await saved[0]?.text) ?? "").split("\r\n");
  expect(head).toBe(
    "\ufeffQuestion,Text,Marks,Right,In part,Not answered,Facility (%),Discrimination (%),Efficiency (%),Weight you gave (%),Weight it has (%),Spread (%),By guessing (%),What it says",
  );
  expect(first).toBe(
    "1,Which town is the capital?,2,4,0,0,66.67,41.42,44.19,16.67,21.21,51.64,25,Strong students got this right more often than weak ones.",
  );
  expect(second).toContain("2,'=The equator crosses Kenya.,2,3,0,0,50,-70.55,44.19,16.67,students");
});

it("says of a drawn question who got it, on the screen and in the file", async () => {
  const saved = recordSavedFiles();
  const drawn = buildQuestion({ right: 2, asked: { all: 3, stronger: 2, weaker: 1 } });
  const missing = { missing: "DIFFERENT_QUESTIONS" } as const;
  const { user } = open(
    buildStatistics({
      figures: { ...buildStatistics().figures, internalConsistency: missing },
      questions: [drawn, buildQuestion({ id: "q2", number: 2 })],
    }),
  );
  expect(
    await screen.findByText(/Drawn at random for 3 of 6 students\. The figures are theirs\./),
  ).toBeInTheDocument();
  expect(
    screen.getAllByText(/questions are drawn at random, so students answered different ones/),
  ).not.toHaveLength(0);
  await user.click(screen.getByRole("button", { name: /Download|CSV|file/i }));
  const [head, first, second] = ((await saved[0]?.text) ?? "").split("\r\n");
  expect(head).toContain("Marks,Students who got it,Right");
  expect(first).toContain("1,Which town is the capital?,2,3,2,0,0");
  expect(second).toContain("2,Which town is the capital?,2,6,4,0,0");
});
