import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import { type ResultsRelease, resultsReleaseRoutes } from "@darasa/contract/results-release";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

beforeAll(async () => {
  stubDialogMethods();
  await import("./screens/assessment-analytics-screen.tsx");
});

const PATH = "/app/teacher/analytics/rivers";

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
  questions: [],
  hasRelease: true,
};

const HELD: ResultsRelease = { marksRelease: "BY_HAND", solutions: "NEVER" };

const buildRun = (change: Partial<NonNullable<ResultsRelease["run"]>> = {}) => ({
  id: "release-1",
  kind: "RELEASE" as const,
  state: "DONE" as const,
  startedByName: "Ms Were",
  startedAt: "2026-05-12T08:00:00Z",
  handled: 60,
  ...change,
});

/** A server on which a release has three batches. */
const buildServer = (release: ResultsRelease) => {
  const server = new StubServer();
  const page = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 };
  let known = release;
  let batches = 0;
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analytics }));
  server.on(analyticsRoutes.results).answer(() => ({ success: true, data: page }));
  server.on(resultsReleaseRoutes.resultsRelease).answer(() => ({ success: true, data: known }));
  server.on(resultsReleaseRoutes.startResultsRelease).answer(({ body }) => {
    const { id, kind } = Object(body);
    const { released: _released, ...rest } = known;
    const run = buildRun({ id, kind, state: "RUNNING", handled: 0 });
    known = { ...rest, ...(kind === "RELEASE" && { released: "ALL" as const }), run };
    return { success: true, data: known };
  });
  server.on(resultsReleaseRoutes.continueResultsRelease).answer(() => {
    batches += 1;
    const state = batches % 3 === 0 ? "DONE" : "RUNNING";
    known = { ...known, run: buildRun({ ...known.run, state, handled: batches * 20 }) };
    return { success: true, data: known };
  });
  return server;
};

const open = (release: ResultsRelease) => {
  const server = buildServer(release);
  return { server, ...renderApp({ path: PATH, server }) };
};
const button = (name: string) => screen.findByRole("button", { name });

describe("results that wait for a release", () => {
  it("are released to the end after a question that says who sees what", async () => {
    const { user, server } = open({ ...HELD, solutions: "BY_HAND" });
    expect(await screen.findByText("Students do not see their results yet")).toBeVisible();
    await user.click(await button("Release results"));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/Nobody sees the results of another student/)).toBeVisible();
    expect(within(dialog).getByText(/right answers and your comments/)).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Release results" }));
    expect(await screen.findByText("Students see their results")).toBeVisible();
    expect(server.requests(resultsReleaseRoutes.startResultsRelease)).toMatchObject([
      { body: { kind: "RELEASE" } },
    ]);
    expect(server.requests(resultsReleaseRoutes.continueResultsRelease)).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Release results" })).toBeNull();
  });

  it("are hidden again after a question", async () => {
    const { user } = open({ ...HELD, released: "ALL", run: buildRun() });
    expect(await screen.findByText(/Ms Were/)).toBeVisible();
    await user.click(await button("Hide results again"));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Hide results again" }));
    expect(await screen.findByText("Students do not see their results yet")).toBeVisible();
    expect(await button("Release results")).toBeVisible();
  });

  it("can go on after an interruption elsewhere", async () => {
    const run = buildRun({ state: "RUNNING", handled: 20 });
    const { user } = open({ ...HELD, released: "ALL", run });
    expect(await screen.findByText("20 of 60 submissions")).toBeVisible();
    await user.click(await button("Go on"));
    expect(await screen.findByText("Students see their results")).toBeVisible();
  });

  it("say when they come by themselves", async () => {
    open({ ...HELD, marksRelease: "AFTER_CLOSING" });
    expect(await screen.findByText(/come by themselves/)).toBeVisible();
  });

  it("say that only the right answers wait", async () => {
    open({ marksRelease: "AT_ONCE", solutions: "BY_HAND" });
    expect(await screen.findByText("Students do not see the right answers yet")).toBeVisible();
  });

  it("say that the release could not be loaded", async () => {
    const server = buildServer(HELD);
    server.refuse(resultsReleaseRoutes.resultsRelease, "INTERNAL", "internal");
    renderApp({ path: PATH, server });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  });
});

it("asks for no release of marks that are shown at once", async () => {
  const { hasRelease: _, ...plain } = analytics;
  const server = buildServer(HELD);
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: plain }));
  renderApp({ path: PATH, server });
  await screen.findByRole("heading", { name: "Rivers" });
  expect(screen.queryByText(/^Students (?:do not )?see/)).toBeNull();
  expect(server.requests(resultsReleaseRoutes.resultsRelease)).toEqual([]);
});
