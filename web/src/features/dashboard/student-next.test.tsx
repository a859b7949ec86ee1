import { newestAssessmentRoute } from "@darasa/contract/newest-assessment";
import { type StudentDashboard, studentDashboardRoute } from "@darasa/contract/student-dashboard";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { buildDashboardStubServer } from "@/testing/dashboard-world.ts";
import { FakeFirestoreListeners } from "@/testing/fake-firestore-listeners.ts";
import { renderApp } from "@/testing/render-app.tsx";

const CLAIMS = { sub: "me", name: "Faith Jeptoo", role: "STUDENT", className: "Form 2" };

// Imports the screens before the tests, so that no test waits for an import.
beforeAll(async () => {
  await Promise.all([
    import("./screens/student-dashboard.tsx"),
    import("./components/newest-assessment-watch.tsx"),
  ]);
});

async function open(student: Partial<StudentDashboard> = {}, live?: FakeFirestoreListeners) {
  const server = buildDashboardStubServer({ student });
  const path = "/app/dashboard";
  const app = renderApp({ path, server, claims: CLAIMS, ...(live && { live }) });
  await screen.findByRole("heading", { level: 1, name: "Karibu, Faith Jeptoo" });
  await app.advance();
  return { ...app, server };
}

const RETRY_MS = 1_000;

const next = () => screen.getByRole("region", { name: "Next" });
const rows = () =>
  within(next())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

const LAKES = {
  id: "lakes",
  title: "Lakes",
  subject: "Geography",
  duration: 1,
  totalMarks: 10,
  publishedAt: "2026-05-12T06:00:00.000Z",
  closesAt: null,
};

describe("the next task of a student", () => {
  it("is the newest assessment, whose button leads to the cover", async () => {
    await open();
    expect(next()).toHaveTextContent("Quadratic expressions and equations");
    expect(next()).toHaveTextContent("40 mins · 26 marks · Mathematics");
    expect(next()).toHaveTextContent("Published: Today");
    const start = within(next()).getByRole("link", { name: /^Start Assessment: Quadratic/ });
    expect(start).toHaveAttribute("href", "/app/assessments/take/quadratics");
    expect(rows()).toEqual([
      "Term 2 examinationNew in the library",
      "All assessmentsAlso what you have handed in",
    ]);
  });

  it("is an unfinished attempt with the time left, before any assessment", async () => {
    const attempt = { assessmentId: "gas", title: "The gas laws", secondsLeft: 90 };
    const { advance } = await open({ unfinishedAttempts: [attempt], openAssessments: [LAKES] });
    expect(next()).toHaveTextContent("2 minutes left");
    expect(within(next()).getByRole("link", { name: "Continue: The gas laws" })).toHaveAttribute(
      "href",
      "/app/assessments/take/gas",
    );
    expect(rows()[0]).toBe("Lakes1 min · 10 marks · Geography");
    await advance(2 * 60_000);
    expect(next()).toHaveTextContent("Time is up");
    expect(
      within(next()).getByRole("link", { name: "Hand in now: The gas laws" }),
    ).toBeInTheDocument();
  });

  it("says until when an assessment can be started, in Nairobi time", async () => {
    const openAssessments = [
      { ...LAKES, closesAt: "2026-05-15T13:00:00.000Z" },
      { ...LAKES, id: "logs", title: "Logs", closesAt: "2026-11-27T13:00:00.000Z" },
    ];
    await open({ openAssessments });
    expect(next()).toHaveTextContent("Until Fri 16:00");
    expect(next()).toHaveTextContent("1 min · 10 marks · Geography");
    expect(next()).not.toHaveTextContent("Published");
    expect(rows()[0]).toBe("LogsUntil 27 Nov, 16:00 · 1 min · 10 marks · Geography");
  });

  it("says when an assessment opens, and leads to its details", async () => {
    const opensAt = "2026-05-15T05:00:00.000Z";
    const upcoming = { ...LAKES, opensAt, closesAt: "2026-05-15T13:00:00.000Z" };
    await open({ openAssessments: [upcoming, { ...upcoming, id: "logs", title: "Logs" }] });
    expect(next()).toHaveTextContent("Opens Fri 08:00");
    expect(within(next()).getByRole("link", { name: "See details: Lakes" })).toHaveAttribute(
      "href",
      "/app/assessments/take/lakes",
    );
    expect(within(next()).queryByRole("link", { name: /^Start/ })).not.toBeInTheDocument();
    expect(rows()[0]).toBe("LogsOpens Fri 08:00 · 1 min · 10 marks · Geography");
  });

  it("says on the first day that there is nothing to hand in", async () => {
    const nothing = { openAssessments: [], lastResults: [], recentContent: [] };
    await open({ ...nothing, newestAssessmentId: undefined });
    expect(next()).toHaveTextContent("Nothing to hand in");
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole("region", { name: "Last result" })).toHaveTextContent("No results yet");
  });
});

describe("a student's dashboard that fails to load", () => {
  it("claims neither that nothing is due nor that there are no results", async () => {
    const server = buildDashboardStubServer();
    server.isReachable = false;
    const path = "/app/dashboard";
    const app = renderApp({ path, server, claims: CLAIMS, runsRetriesOnTestClock: true });
    await screen.findByRole("heading", { level: 1, name: /^Karibu/ });
    await app.advance();
    await app.advance(RETRY_MS);
    expect(await screen.findByRole("alert")).toHaveTextContent("No connection");
    expect(next()).toHaveTextContent("Not known without a connection");
    expect(rows()[0]).toBe("Read in the libraryNotes, books and past papers");
    const result = screen.getByRole("region", { name: "Last result" });
    expect(result).toHaveTextContent(/^Last result–$/);
    expect(result).toHaveAttribute("aria-busy", "false");
  });
});

describe("the last result", () => {
  const result = (percent: number, passed = true) => ({
    submissionId: `s${percent}`,
    title: "Trigonometric ratios",
    subject: "Mathematics",
    percent,
    passed,
    submittedAt: "2026-05-11T14:56:00.000Z",
  });
  it.each([
    [[81, 64], "17 points more than the one before"],
    [[64, 65], "1 point less than the one before"],
    [[64.2, 64.4], "The same as the one before"],
    [[64], "Your first result"],
  ])("%j is %s", async (percents, words) => {
    await open({ lastResults: percents.map((percent) => result(percent)) });
    const region = screen.getByRole("region", { name: "Last result" });
    expect(region).toHaveTextContent(words);
    expect(region).toHaveTextContent("Passed · Mathematics");
    expect(within(region).getByRole("link")).toHaveAttribute(
      "href",
      `/app/assessments/results/s${percents[0]}`,
    );
  });

  it("says that it is not passed", async () => {
    await open({ lastResults: [result(30, false)] });
    expect(screen.getByRole("region", { name: "Last result" })).toHaveTextContent("Not passed");
  });
});

describe("a new assessment", () => {
  it("is requested once when the listener hears of it, and not if the dashboard has it", async () => {
    const live = new FakeFirestoreListeners();
    const { advance, server } = await open({}, live);
    expect(live.paths()).toContain("assessments");
    expect(server.requests(studentDashboardRoute)).toHaveLength(1);
    live.emit("assessments", [{ id: "quadratics", data: {} }]);
    await advance();
    expect(server.requests(studentDashboardRoute)).toHaveLength(1);
    live.emit("assessments", [{ id: "lakes", data: {} }]);
    await advance();
    await advance();
    expect(server.requests(studentDashboardRoute)).toHaveLength(2);
    expect(server.requests(newestAssessmentRoute)).toHaveLength(0);
  });
});
