import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import { pictureRoutes } from "@darasa/contract/pictures";
import { type RegradeRun, regradeRoutes } from "@darasa/contract/regrades";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

beforeAll(async () => {
  stubDialogMethods();
  await import("./screens/assessment-analytics-screen.tsx");
  await import("./components/regrade/regrades.tsx");
});

const PATH = "/app/teacher/analytics/rivers";

type Question = AssessmentAnalytics["questions"][number];

const buildQuestion = (change: Partial<Question>): Question => ({
  id: "q1",
  text: "The longest river?",
  type: "SHORT_ANSWER",
  marks: 4,
  options: [],
  correctAnswer: "Tana",
  facility: 40,
  unanswered: 0,
  ...change,
});

const QUESTIONS: Question[] = [
  buildQuestion({}),
  buildQuestion({
    id: "q2",
    type: "MCQ",
    text: "The highest?",
    options: ["Kenya", "Elgon"],
    correctAnswer: "Elgon",
  }),
  buildQuestion({
    id: "q3",
    type: "MATCHING",
    text: "Which lake?",
    items: ["Kisumu", "Lodwar"],
    options: ["Victoria", "Turkana", "Nakuru"],
    correctAnswer: "Victoria\nTurkana",
  }),
  buildQuestion({
    id: "q4",
    type: "MULTI_SELECT",
    text: "Which are lakes?",
    options: ["Victoria", "Athi", "Turkana"],
    correctAnswer: "Victoria",
    ruling: "DROPPED",
  }),
  buildQuestion({
    id: "q5",
    type: "MCQ",
    text: "Which map shows the Tana?",
    options: ["A", "B"],
    optionPictures: [
      { option: "A", id: "a1", width: 40, height: 30, bytes: 9 },
      { option: "B", id: "b2", width: 40, height: 30, bytes: 9 },
    ],
    correctAnswer: "A",
  }),
];

const analytics: AssessmentAnalytics = {
  id: "rivers",
  title: "Rivers",
  subject: "Geography",
  grade: "Form 2",
  published: true,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classes: [],
  createdAt: "2026-05-10T08:00:00Z",
  missingAnswers: 0,
  submissions: 60,
  averageScore: 50,
  passRate: 50,
  totalMarks: 12,
  passingMarks: 50,
  distribution: Array(10).fill(6),
  questions: QUESTIONS,
};

const result = (score: number, passed: boolean) => ({
  score,
  totalMarks: 12,
  percent: (score / 12) * 100,
  passed,
});

const buildRun = (change: Partial<RegradeRun> = {}): RegradeRun => ({
  id: "regrade-1",
  questionId: "q1",
  kind: "ACCEPTED_ANSWERS",
  state: "RUNNING",
  startedByName: "Ms Were",
  startedAt: "2026-05-12T08:00:00Z",
  marked: 0,
  changed: 0,
  ...change,
});

/** A server on which a regrade has three batches, of which `batches` counts those that are done. */
const buildServer = (run?: RegradeRun) => {
  const server = new StubServer();
  const page = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 };
  let known = run;
  let batches = 0;
  const advance = (): RegradeRun => {
    batches += 1;
    const isOver = batches % 3 === 0;
    const isBack = known?.state === "UNDOING";
    const state = isOver ? (["DONE", "UNDONE"] as const)[Number(isBack)] : known?.state;
    known = buildRun({ ...known, state: state ?? "RUNNING", marked: batches * 20, changed: 2 });
    return known;
  };
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analytics }));
  server.on(analyticsRoutes.results).answer(() => ({ success: true, data: page }));
  server.on(analyticsRoutes.wrongAnswers).answer(() => ({
    success: true,
    data: {
      counted: 60,
      submissions: 60,
      questions: [
        {
          id: "q1",
          answers: [
            { answer: "River Tana", count: 7 },
            { answer: "Athi", count: 3 },
          ],
          others: 0,
        },
      ],
    },
  }));
  server.on(regradeRoutes.regrade).answer(() => ({
    success: true,
    data: known === undefined ? {} : { run: known },
  }));
  server.on(regradeRoutes.previewRegrade).answer(({ body }) => {
    const isSecond = Reflect.get(Object(body), "after") === "page-2";
    const change = (id: string, name?: string) => ({
      submissionId: `rivers_${id}_1`,
      ...(name === undefined ? {} : { studentName: name }),
      attempt: isSecond ? 2 : 1,
      before: result(isSecond ? 6 : 4, isSecond),
      after: isSecond ? result(2, false) : result(8, true),
    });
    return {
      success: true,
      data: isSecond
        ? { counted: 10, changes: [change("other")] }
        : { counted: 50, changes: [change("amina", "Amina Hassan")], next: "page-2" },
    };
  });
  server.on(regradeRoutes.startRegrade).answer(() => {
    known = buildRun();
    return { success: true, data: known };
  });
  server.on(regradeRoutes.undoRegrade).answer(() => {
    batches = 0;
    known = buildRun({ state: "UNDOING" });
    return { success: true, data: known };
  });
  server.on(regradeRoutes.continueRegrade).answer(() => ({ success: true, data: advance() }));
  return server;
};

const open = async (server: StubServer, place = 1) => {
  const { user } = renderApp({ path: PATH, server });
  const name = `Correct the marking of question ${place}`;
  await user.click(await screen.findByRole("button", { name }));
  return { user, dialog: within(await screen.findByRole("dialog", { name })) };
};

const bodiesOf = (server: StubServer, route: (typeof regradeRoutes)[keyof typeof regradeRoutes]) =>
  server.requests(route).map(({ body }) => Object(body));

const choose = async (
  { user, dialog }: Awaited<ReturnType<typeof open>>,
  kind: string,
): Promise<void> => {
  await user.click(dialog.getByRole("radio", { name: kind }));
};

describe("correcting the marking", () => {
  it("shows what the options mean that have a picture, and loads nothing before", async () => {
    const server = buildServer();
    const data = { type: "image/png" as const, image: "aGFiYXJp" };
    server.on(pictureRoutes.get).answer(() => ({ success: true, data }));
    const { user, dialog } = await open(server, 5);
    // A picture that is on the screen loads, also in a folded part.
    expect(dialog.queryByText("B")).toBeNull();
    await user.click(dialog.getByText("Pictures of the options"));
    const option = (await dialog.findByText("B")).closest("li");
    await waitFor(() => expect(option?.querySelector("img")).toHaveAttribute("src"));
    expect(server.requests(pictureRoutes.get)).toHaveLength(2);
    expect(screen.getAllByText("Pictures of the options")).toHaveLength(2);
  });

  it("accepts answers that students gave, after it has shown who changes", async () => {
    const server = buildServer();
    const { user, dialog } = await open(server);
    await choose({ user, dialog }, "Other answers are right, too");
    await user.click(await dialog.findByRole("checkbox", { name: "River Tana (7 times)" }));
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    expect(await dialog.findByText("2 of 60 papers get another result.")).toBeInTheDocument();
    expect(dialog.getByRole("heading", { level: 2 })).toHaveFocus();
    expect(dialog.getByText("1 passes now, 1 no longer passes.")).toBeInTheDocument();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Amina Hassan.*4 of 12 \(33%\) → 8 of 12 \(67%\).*Passes now/),
      expect.stringMatching(/A student of another school.*→ 2 of 12.*Attempt 2.*No longer passes/),
    ]);
    expect(server.requests(regradeRoutes.startRegrade)).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Change the marks" }));
    const heading = await screen.findByText("The marking of question 1 was corrected");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(
      screen.getByText(
        "2 papers have other marks now. The figures on this page follow within a few seconds.",
      ),
    ).toBeInTheDocument();
    expect(heading).toHaveFocus();
    expect(bodiesOf(server, regradeRoutes.startRegrade)).toMatchObject([
      { change: { questionId: "q1", kind: "ACCEPTED_ANSWERS", alsoAccepted: ["River Tana"] } },
    ]);
    expect(server.requests(regradeRoutes.continueRegrade)).toHaveLength(3);
  });

  it.each([
    [2, "Another answer is the right one", { kind: "RIGHT_ANSWER", correctAnswer: "Kenya" }],
    [2, "Other answers are right, too", { kind: "ACCEPTED_ANSWERS", alsoAccepted: ["Kenya"] }],
    [2, "Give everybody all marks", { kind: "FULL_MARKS" }],
    [2, "Do not count this question", { kind: "DROPPED" }],
  ])("of question %d: %s", async (place, kind, change) => {
    const server = buildServer();
    const { user, dialog } = await open(server, place);
    await choose({ user, dialog }, kind);
    const option = dialog.queryByLabelText("Kenya");
    if (option !== null) await user.click(option);
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    await dialog.findByText("2 of 60 papers get another result.");
    expect(bodiesOf(server, regradeRoutes.previewRegrade)[0]?.change).toEqual({
      questionId: "q2",
      ...change,
    });
  });

  it("asks for each pair of a matching question and for the options of a list", async () => {
    const server = buildServer();
    const { user, dialog } = await open(server, 3);
    expect(dialog.queryByRole("radio", { name: /Other answers/ })).not.toBeInTheDocument();
    await choose({ user, dialog }, "Another answer is the right one");
    await user.selectOptions(dialog.getByLabelText("Kisumu"), "Turkana");
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    expect(dialog.getByRole("alert")).toHaveTextContent("Choose or write an answer first");
    await user.selectOptions(dialog.getByLabelText("Lodwar"), "Nakuru");
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    await dialog.findByText("2 of 60 papers get another result.");
    expect(bodiesOf(server, regradeRoutes.previewRegrade)[0]?.change).toMatchObject({
      correctAnswer: "Turkana\nNakuru",
    });
  });

  it("asks what was wrong, and keeps what was chosen on the way back", async () => {
    const { user, dialog } = await open(buildServer());
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    expect(dialog.getByRole("alert")).toHaveTextContent("Choose what was wrong first");
    await choose({ user, dialog }, "Another answer is the right one");
    await user.type(dialog.getByRole("textbox", { name: "The right answer" }), "Athi");
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    await user.click(await dialog.findByRole("button", { name: "Back" }));
    expect(dialog.getByRole("textbox", { name: "The right answer" })).toHaveValue("Athi");
  });

  it("says that nobody changes, and shows why a change is refused", async () => {
    const server = buildServer();
    server.on(regradeRoutes.previewRegrade).answer(() => ({
      success: true,
      data: { counted: 60, changes: [] },
    }));
    const { user, dialog } = await open(server);
    await choose({ user, dialog }, "Give everybody all marks");
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    expect(await dialog.findByText(/No mark changes/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Back" }));
    server.refuse(regradeRoutes.previewRegrade, "CONFLICT", "regradeNothingLeft");
    await choose({ user, dialog }, "Do not count this question");
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    expect(await dialog.findByText("At least one question must count")).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Change the marks" })).not.toBeInTheDocument();
  });
});

describe("a correction that has begun", () => {
  it("goes on where it stopped", async () => {
    const server = buildServer(buildRun({ marked: 20 }));
    const { user } = renderApp({ path: PATH, server });
    expect(await screen.findByText("The marking of question 1 is being corrected")).toBeVisible();
    expect(screen.getByText(/Nothing is lost/)).toBeInTheDocument();
    expect(screen.getByText("20 of 60")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Go on" }));
    expect(await screen.findByText("The marking of question 1 was corrected")).toBeInTheDocument();
    expect(server.requests(regradeRoutes.startRegrade)).toHaveLength(0);
  });

  it("repeats the same start after an error, so that nothing begins twice", async () => {
    const server = buildServer();
    const { user, dialog } = await open(server);
    await choose({ user, dialog }, "Give everybody all marks");
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    server.refuse(regradeRoutes.continueRegrade, "PERMISSION_DENIED", "accessDenied");
    await user.click(await dialog.findByRole("button", { name: "Change the marks" }));
    const goOn = await screen.findByRole("button", { name: "Go on" });
    server.on(regradeRoutes.continueRegrade).answer(() => ({
      success: true,
      data: buildRun({ state: "DONE", marked: 60, changed: 1 }),
    }));
    await user.click(goOn);
    expect(await screen.findByText(/^1 paper has other marks now\./)).toBeInTheDocument();
    const ids = bodiesOf(server, regradeRoutes.startRegrade).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("says that it begins until the server answers, and not that it failed", async () => {
    const server = buildServer();
    const { user, dialog } = await open(server);
    await choose({ user, dialog }, "Give everybody all marks");
    await user.click(dialog.getByRole("button", { name: "Show who changes" }));
    const apply = await dialog.findByRole("button", { name: "Change the marks" });
    let answer = (): void => undefined;
    server.waitFor = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await user.click(apply);
    expect(screen.getByText("The marking is being corrected")).toHaveFocus();
    expect(screen.queryByText("The marking was not corrected")).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText("The marking of question 1 was corrected")).toHaveFocus();
  });

  it("loads the figures again when the server has counted the new marks", async () => {
    const server = buildServer(buildRun({ marked: 20 }));
    const { user, advance } = renderApp({ path: PATH, server });
    await user.click(await screen.findByRole("button", { name: "Go on" }));
    await screen.findByText("The marking of question 1 was corrected");
    const loaded = server.requests(analyticsRoutes.assessment).length;
    await advance(5_000);
    await waitFor(() =>
      expect(server.requests(analyticsRoutes.assessment).length).toBeGreaterThan(loaded),
    );
  });

  it("must end before the next one begins", async () => {
    const { dialog } = await open(buildServer(buildRun({ marked: 20 })));
    expect(dialog.getByText(/Another correction has begun/)).toBeInTheDocument();
    expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("is undone after a question", async () => {
    const server = buildServer(buildRun({ state: "DONE", marked: 60, changed: 2 }));
    const { user } = renderApp({ path: PATH, server });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    const dialog = within(screen.getByRole("dialog", { name: "Undo this correction?" }));
    expect(server.requests(regradeRoutes.undoRegrade)).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The old marks of question 1 are back")).toBeInTheDocument();
    expect(bodiesOf(server, regradeRoutes.undoRegrade)).toEqual([{ id: "regrade-1" }]);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument(),
    );
  });
});

it("a question that does not count has no share of right answers", async () => {
  renderApp({ path: PATH, server: buildServer() });
  const heading = await screen.findByRole("heading", { name: "Question 4" });
  const card = within(heading.closest("li") ?? document.body);
  expect(card.getByText("Does not count")).toBeInTheDocument();
  expect(card.queryByText("Had it right")).not.toBeInTheDocument();
});

it.each([
  ["Inertia", "What a good answer has"],
  ["", undefined],
])("a long answer has guidance instead of a right answer: %j", async (guidance, label) => {
  const server = buildServer();
  const question = buildQuestion({ type: "LONG_ANSWER", correctAnswer: guidance });
  server
    .on(analyticsRoutes.assessment)
    .answer(() => ({ success: true, data: { ...analytics, questions: [question] } }));
  renderApp({ path: PATH, server });
  const heading = await screen.findByRole("heading", { name: "Question 1" });
  const card = within(heading.closest("li") ?? document.body);
  expect(card.getByText("Got all marks")).toBeInTheDocument();
  expect(card.queryByText("Had it right")).not.toBeInTheDocument();
  expect(card.queryByText("Correct answer")).not.toBeInTheDocument();
  expect(card.queryByText("What a good answer has")?.textContent).toBe(label);
});
