import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import {
  handMarkingRoutes,
  type MarkInput,
  type MarkingPage,
  type SubmissionToMark,
} from "@darasa/contract/hand-marking";
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

beforeAll(async () => {
  await import("../screens/assessment-analytics-screen.tsx");
  await import("./marking-view.tsx");
});

beforeEach(() => window.localStorage.clear());

const PATH = "/app/teacher/analytics/rivers?view=marking";
const TEACHER = { sub: "otieno", name: "Otieno", role: "TEACHER" } as const;

const buildSubmission = (
  who: string,
  change: Partial<SubmissionToMark> = {},
): SubmissionToMark => ({
  id: `rivers_${who}_1`,
  studentName: `${who} Wanjiku`,
  attempt: 1,
  submittedAt: "2026-05-12T08:00:00Z",
  score: 2,
  totalMarks: 14,
  percent: null,
  toMark: 2,
  answers: ["q2", "q3"].map((questionId) => ({
    questionId,
    answer: `${who} on ${questionId}`,
    answerOf: `hash-${who}-${questionId}`,
  })),
  ...change,
});

const QUESTION = { type: "LONG_ANSWER" as const, options: [] };
const PAGE: MarkingPage = {
  title: "Rivers",
  solutions: "AFTER_CLOSING",
  questions: [
    {
      ...QUESTION,
      id: "q2",
      text: "Why do rivers flood?",
      marks: 8,
      number: 2,
      guidance: "Two causes",
    },
    { ...QUESTION, id: "q3", text: "Describe the Tana.", marks: 4, number: 3, guidance: "" },
  ],
  submissions: [buildSubmission("Amina"), buildSubmission("Brian")],
  total: 40,
  waiting: 2,
};

const ANALYTICS: AssessmentAnalytics = {
  ...{ id: "rivers", title: "Rivers", subject: "Geography", grade: "Form 2", published: true },
  ...{ opensAt: null, closesAt: null, audience: "EVERYONE", classes: [], missingAnswers: 0 },
  ...{ createdAt: "2026-05-10T08:00:00Z", submissions: 40, averageScore: 50, passRate: 50 },
  ...{ totalMarks: 14, passingMarks: 50, distribution: Array(10).fill(4), questions: [] },
  toMark: 2,
};

/** A server that stores marks. `isTaken` says that somebody else has marked each answer meanwhile. */
const buildServer = (page: MarkingPage = PAGE) => {
  const server = new StubServer();
  const stored = new Map(page.submissions.map((one) => [one.id, one]));
  const state = { isTaken: false };
  server.on(handMarkingRoutes.marking).answer(({ query }) => ({
    success: true,
    data: query.get("show") === "WAITING" ? page : { ...page, submissions: [] },
  }));
  server.on(handMarkingRoutes.markAnswer).answer(({ body }) => {
    const { id, submissionId, questionId, answerOf, marks, comment, replaces } = body as MarkInput;
    const before = stored.get(submissionId) ?? buildSubmission("nobody");
    const isTaken = state.isTaken && replaces === undefined;
    const mark = {
      ...{ id: isTaken ? "theirs" : id, answerOf, marks: isTaken ? 3 : marks },
      ...{
        comment,
        markedById: isTaken ? "were" : "otieno",
        markedByName: isTaken ? "Ms Were" : "Otieno",
      },
      markedAt: "2026-05-13T08:00:00Z",
    };
    const answers = before.answers.map((one) =>
      one.questionId === questionId ? { ...one, mark } : one,
    );
    const left = answers.filter((one) => one.mark === undefined).length;
    const submission = { ...before, answers, toMark: left, percent: left === 0 ? 50 : null };
    stored.set(submissionId, submission);
    return { success: true, data: { saved: !isTaken, submission } };
  });
  return { server, state };
};

const open = async (page?: MarkingPage) => {
  const { server, state } = buildServer(page);
  const app = renderApp({ path: PATH, server, claims: TEACHER });
  await screen.findByText(/papers marked/);
  return { ...app, server, state };
};
const marksField = () => screen.getByLabelText(/^Marks, from 0 to/);
const answerText = () => screen.getByText(/ on q/).textContent;
const sent = (server: StubServer) =>
  server.requests(handMarkingRoutes.markAnswer).map(({ body }) => body as MarkInput);

describe("marking long answers", () => {
  it("goes through all answers to one question, with the keyboard alone", async () => {
    const { user, server } = await open();
    expect(screen.getByText("38 of 40 papers marked")).toBeVisible();
    expect(screen.getByText("Two causes")).toBeVisible();
    expect(answerText()).toBe("Amina on q2");
    await user.click(marksField());
    await user.keyboard("5.5{Enter}");
    expect(answerText()).toBe("Brian on q2");
    expect(marksField()).toHaveFocus();
    await user.keyboard("8{Enter}");
    expect(answerText()).toBe("Amina on q3");
    expect(screen.getByLabelText("Marks, from 0 to 4")).toHaveFocus();
    await user.keyboard("0{Enter}4{Enter}");
    await screen.findByText("40 of 40 papers marked");
    expect(screen.getByText("That was the last answer here.")).toBeVisible();
    expect(sent(server)).toMatchObject([
      { submissionId: "rivers_Amina_1", questionId: "q2", answerOf: "hash-Amina-q2", marks: 5.5 },
      { submissionId: "rivers_Brian_1", questionId: "q2", marks: 8, comment: "" },
      { submissionId: "rivers_Amina_1", questionId: "q3", marks: 0 },
      { submissionId: "rivers_Brian_1", questionId: "q3", marks: 4 },
    ]);
    expect(new Set(sent(server).map(({ id }) => id)).size).toBe(4);
  });

  it("counts a marked paper in the tab at once, and loads the figures when the server has counted", async () => {
    const { server } = buildServer();
    server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: ANALYTICS }));
    const { user, advance } = renderApp({ path: PATH, server, claims: TEACHER });
    await screen.findByRole("link", { name: "Mark answers (2)" });
    await user.selectOptions(await screen.findByLabelText("Go on"), "student by student");
    await user.click(marksField());
    await user.keyboard("5{Enter}4{Enter}");
    await screen.findByRole("link", { name: "Mark answers (1)" });
    const loaded = server.requests(analyticsRoutes.assessment).length;
    await user.click(screen.getByRole("link", { name: "Results" }));
    await advance(5_000);
    await waitFor(() =>
      expect(server.requests(analyticsRoutes.assessment).length).toBeGreaterThan(loaded),
    );
  });

  it("says that a student wrote with extra support, also without the name", async () => {
    const submissions = [buildSubmission("Amina", { accommodated: true })];
    const { server } = buildServer({ ...PAGE, submissions });
    const { user } = renderApp({ path: PATH, server, claims: TEACHER });
    const name = "Amina Wanjiku · With extra support";
    expect(await screen.findByRole("heading", { name })).toBeVisible();
    await user.click(screen.getByLabelText("Hide names"));
    expect(screen.getByRole("heading", { name: "Student 1 · With extra support" })).toBeVisible();
  });

  it("goes through all answers of one student, without names if the teacher wants", async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText("Go on"), "student by student");
    expect(screen.getByRole("heading", { name: "Amina Wanjiku" })).toBeVisible();
    await user.click(screen.getByLabelText("Hide names"));
    expect(screen.queryByText("Amina Wanjiku")).toBeNull();
    expect(screen.getByRole("heading", { name: "Student 1" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Skip" }));
    expect(answerText()).toBe("Amina on q3");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(answerText()).toBe("Amina on q2");
  });

  it.each(["9", "1.25", "-1", "", "two"])(
    "refuses %j as marks and stays at the answer",
    async (typed) => {
      const { user, server } = await open();
      await user.click(marksField());
      await user.keyboard(`${typed}{Enter}`);
      expect(marksField()).toBeInvalid();
      expect(screen.getByText("Write a whole or half number from 0 to 8.")).toBeVisible();
      expect(answerText()).toBe("Amina on q2");
      expect(sent(server)).toEqual([]);
    },
  );

  it("offers the own comments again, and says when students see them", async () => {
    const { user, server } = await open();
    expect(screen.getByText(/after the paper closes/)).toBeVisible();
    await user.type(screen.getByLabelText("Comment"), "Name an example");
    await user.click(marksField());
    await user.keyboard("5{Enter}");
    await user.click(screen.getByRole("button", { name: "Name an example" }));
    expect(screen.getByLabelText("Comment")).toHaveValue("Name an example");
    expect(screen.getByLabelText("Comment"), "the button has disappeared").toHaveFocus();
    await user.click(marksField());
    await user.keyboard("6{Enter}");
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1]).toMatchObject({ marks: 6, comment: "Name an example" });
  });

  it("adds no own comment for which there is no room, and says so", async () => {
    const { user, server } = await open();
    const field = () => screen.getByLabelText("Comment");
    const [first, second] = ["a".repeat(600), "b".repeat(400)];
    for (const comment of [first, second]) {
      await user.click(field());
      await user.paste(comment);
      await user.click(marksField());
      await user.keyboard("4{Enter}");
    }
    await user.click(await screen.findByRole("button", { name: first }));
    await user.click(screen.getByRole("button", { name: second }));
    expect(field()).toHaveValue(first);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/at most 1,000 characters/);
    await user.type(field(), "{Backspace}");
    expect(field()).toBeValid();
    await user.click(screen.getByRole("button", { name: second }));
    expect(field()).toHaveValue(`${first.slice(1)}\n${second}`);
    await user.click(marksField());
    await user.keyboard("4{Enter}");
    await waitFor(() => expect(sent(server)).toHaveLength(3));
    expect(sent(server)[2]?.comment).toHaveLength(1_000);
  });

  it("saves no own comment that nobody chose", async () => {
    const { user, server } = await open();
    await user.type(screen.getByLabelText("Comment"), "Name an example");
    await user.click(marksField());
    await user.keyboard("5{Enter}");
    // Browsers let Enter press the first button of the form that submits it. The environment of this test does not.
    const chip = await screen.findByRole("button", { name: "Name an example" });
    expect(chip).toHaveProperty("type", "button");
    await user.keyboard("6{Enter}");
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1]).toMatchObject({ marks: 6, comment: "" });
  });

  it("keeps marks on the device without a network, and sends each of them once", async () => {
    const { user, server, advance } = await open();
    server.isReachable = false;
    await user.click(marksField());
    await user.keyboard("5{Enter}6{Enter}");
    await screen.findByText(/2 marks are kept on this device/);
    expect(window.localStorage.getItem("darasa-hand-marks")).toContain("rivers_Amina_1");
    server.isReachable = true;
    await advance(5_000);
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    await waitFor(() => expect(window.localStorage.getItem("darasa-hand-marks")).toBeNull());
    expect(screen.queryByText(/kept on this device/)).toBeNull();
  });

  it("sends the marks of an earlier visit", async () => {
    const { server } = buildServer();
    const mark = {
      ...{ id: "early", assessmentId: "rivers", submissionId: "rivers_Amina_1", questionId: "q2" },
      ...{ answerOf: "hash-Amina-q2", marks: 7, comment: "" },
    };
    window.localStorage.setItem(
      "darasa-hand-marks",
      JSON.stringify({ ownerId: "otieno", marks: [mark] }),
    );
    renderApp({ path: PATH, server, claims: TEACHER });
    await waitFor(() => expect(sent(server)).toMatchObject([{ id: "early", marks: 7 }]));
  });

  it("sends nothing that another user of the device has left", async () => {
    const mark = { id: "early", assessmentId: "rivers", submissionId: "rivers_Amina_1" };
    window.localStorage.setItem(
      "darasa-hand-marks",
      JSON.stringify({ ownerId: "were", marks: [mark] }),
    );
    const { server } = await open();
    expect(sent(server)).toEqual([]);
  });

  it.each([
    ["keeps the mark of the other teacher", "Keep the mark of Ms Were", 1],
    ["replaces it if the teacher says so", "Save mine instead", 2],
  ])("tells that somebody else has marked the answer, and %s", async (_name, button, requests) => {
    const { user, server, state } = await open();
    state.isTaken = true;
    await user.click(marksField());
    await user.keyboard("5{Enter}");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await screen.findByText(/Ms Were has marked this answer meanwhile and gave 3\./);
    await user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(screen.queryByText(/meanwhile/)).toBeNull());
    expect(document.body).not.toHaveFocus();
    expect(sent(server)).toHaveLength(requests);
    if (requests === 2) expect(sent(server)[1]).toMatchObject({ marks: 5, replaces: "theirs" });
    else expect(marksField()).toHaveValue("3");
  });

  it("says that nothing waits", async () => {
    await open({ ...PAGE, submissions: [], waiting: 0 });
    expect(screen.getByText("Nothing waits to be marked")).toBeVisible();
  });
});
