import { type ChildDetail, childDetailRoute } from "@darasa/contract/child";
import { guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { messageRoutes } from "@darasa/contract/messages";
import { type ParentDashboard, parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const PARENT: TestTokenClaims = { sub: "joseph", name: "Joseph Jeptoo", role: "PARENT" };

const faith: ChildDetail = {
  id: "faith",
  name: "Faith Jeptoo",
  className: "Form 2",
  admissionNumber: "MGE/2026/001",
  completed: 3,
  averageScore: 66.67,
  hasClass: true,
  consent: {
    isRequired: true,
    current: {
      decision: "GIVEN",
      method: "APP",
      guardianName: "Joseph Jeptoo",
      relation: "Father",
      purposes: { photographs: true, nationalFigures: false },
      noticeVersion: "2026-11",
      createdAt: "2026-05-01T08:00:00.000Z",
    },
  },
  subjects: [
    { subject: "Biology", completed: 2, averageScore: 96.16 },
    { subject: "Mathematics", completed: 1, averageScore: 34.62 },
  ],
  recentResults: [
    {
      id: "quadratics_faith_1",
      assessmentId: "quadratics",
      title: "Quadratic expressions",
      subject: "Mathematics",
      grade: "Form 2",
      attempt: 1,
      score: 11,
      totalMarks: 26,
      percent: 42.31,
      passed: false,
      late: true,
      submittedAt: "2026-05-11T15:05:00.000Z",
    },
  ],
};

function buildServer(child: ChildDetail = faith): StubServer {
  const server = new StubServer();
  server.on(messageRoutes.unreadCount).answer(() => ({ success: true, data: { unreadCount: 0 } }));
  server.on(childDetailRoute).answer(() => ({ success: true, data: child }));
  return server;
}

const open = (server: StubServer, claims = PARENT) =>
  renderApp({ path: "/app/children/faith", server, claims });

// Imports the screen before the tests, so that no test waits for the import.
beforeAll(async () => {
  await import("./screens/child-screen.tsx");
});

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("the page of a child", () => {
  it("shows the average per subject as text and bars, and the newest results first", async () => {
    const server = buildServer();
    open(server);
    await screen.findByRole("heading", { level: 1, name: "Faith Jeptoo" });
    expect(screen.getByText(/Admission number\s+MGE\/2026\/001/)).toHaveTextContent("Form 2");
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "67%",
      "3",
    ]);
    const subjects = region("Subjects");
    expect(subjects.getByLabelText("Biology")).toHaveAttribute("value", "0.9616");
    expect(subjects.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Biology96%A, 12 points · 2 assessments",
      "Mathematics35%D, 3 points · 1 assessment",
    ]);
    expect(screen.getByText(/They are not grades of KNEC/)).toBeInTheDocument();
    const result = region("Recent results").getByRole("listitem");
    expect(result).toHaveTextContent(
      /^Quadratic expressions42% Not passed · D\+, 4 points · Mathematics · 11 of 26 marks · Yesterday, late$/,
    );
    expect(within(result).getByRole("link")).toHaveAttribute(
      "href",
      "/app/assessments/results/quadratics_faith_1",
    );
    expect(server.requests(childDetailRoute).map(({ parameters }) => parameters)).toEqual([
      ["faith"],
    ]);
  });

  it("shows the levels of the child's school in words", async () => {
    const scales = { "CBE-2026": [97, 80, 60, 50, 40, 30, 20, 0] };
    open(buildServer({ ...faith, className: "Grade 7", scales }));
    await screen.findByRole("region", { name: "Subjects" });
    expect(region("Subjects").getAllByRole("listitem")[0]).toHaveTextContent(
      "Exceeding Expectation 2 (EE2), 7 points · 2 assessments",
    );
  });

  it("shows the lessons of today and a link to the week", async () => {
    const lesson = { start: "08:00", end: "08:40", subject: "Biology", classId: "east" };
    const today = { date: "2026-05-12", lessons: [{ ...lesson, detail: "Peter Otieno" }] };
    open(buildServer({ ...faith, today }));
    const lessons = within(await screen.findByRole("region", { name: "Lessons · Today" }));
    expect(lessons.getByRole("listitem")).toHaveTextContent("Biology08:00–08:40 · Peter Otieno");
    expect(lessons.getByRole("link", { name: "Timetable of the week" })).toHaveAttribute(
      "href",
      "/app/children/faith/timetable",
    );
  });

  it("says that there are no lessons today, and shows nothing for a child without a class", async () => {
    const { unmount } = open(buildServer());
    expect(await screen.findByText("No lessons today.")).toBeInTheDocument();
    unmount();
    open(buildServer({ ...faith, hasClass: false }));
    await screen.findByRole("region", { name: "Subjects" });
    expect(screen.queryByRole("region", { name: "Lessons" })).not.toBeInTheDocument();
  });

  it("shows no average before the first result", async () => {
    open(buildServer({ ...faith, completed: 0, averageScore: 0, subjects: [], recentResults: [] }));
    expect(await screen.findByText("No results yet")).toBeInTheDocument();
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "N/A",
      "0",
    ]);
  });

  it("shows placeholders while it loads", async () => {
    const server = buildServer();
    let answer: (value?: unknown) => void = () => undefined;
    server.waitFor = new Promise((resolve) => {
      answer = resolve;
    });
    open(server);
    await screen.findByRole("heading", { level: 1, name: "Your child" });
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "…",
      "…",
    ]);
    answer();
    expect(await screen.findByRole("heading", { name: "Faith Jeptoo" })).toBeInTheDocument();
  });

  it("shows why loading failed and retries", async () => {
    const server = buildServer();
    server.refuse(childDetailRoute, "INTERNAL", "internal");
    const { user } = open(server);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^Something went wrong\. Please try again\.$/,
    );
    server.on(childDetailRoute).answer(() => ({ success: true, data: faith }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Faith Jeptoo" })).toBeInTheDocument();
  });

  it("shows only the link back for an unknown child", async () => {
    const server = buildServer();
    server.refuse(childDetailRoute, "NOT_FOUND", "childNotFound");
    open(server);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Child not found$/);
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    const back = within(screen.getByRole("main")).getByRole("link", { name: "Dashboard" });
    expect(back).toHaveAttribute("href", "/app/dashboard");
  });

  it("refuses other roles than parents", async () => {
    open(buildServer(), { ...PARENT, role: "TEACHER" });
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });
});

describe("a parent who stops following a child", () => {
  const dashboard: ParentDashboard = {
    parentName: "Joseph Jeptoo",
    children: [],
    waitingChildren: [],
    consentQuestions: [],
    pendingChildren: [],
    requestedChildren: [],
    withdrawnChildren: [],
    averagePerformance: 0,
    unreadConversations: 0,
    unreadFrom: [],
    events: [],
  };

  const openConfirmation = async (server: StubServer) => {
    stubDialogMethods();
    const app = open(server);
    await app.user.click(await screen.findByRole("button", { name: "Stop following this child" }));
    const dialog = within(screen.getByRole("dialog", { name: "Stop following Faith Jeptoo?" }));
    return { ...app, dialog };
  };

  it("gives a reason and returns to a dashboard without the child", async () => {
    // React says here that two elements have the same key.
    const warnings = vi.spyOn(console, "error");
    const server = buildServer();
    server.on(parentDashboardRoute).answer(() => ({ success: true, data: dashboard }));
    server
      .on(guardianLinkRoutes.withdraw)
      .answer(() => ({ success: true, data: { id: "joseph_faith", status: "REVOKED" } }));
    const { user, advance, dialog } = await openConfirmation(server);
    expect(dialog.getByText(/only the school can confirm you/)).toBeInTheDocument();
    const stop = dialog.getByRole("button", { name: "Stop following" });
    expect(stop).toBeDisabled();
    await user.type(dialog.getByRole("textbox"), "She lives with her aunt now");
    await user.click(stop);
    await advance();
    expect(
      await screen.findByText("You no longer follow Faith Jeptoo. Thank you for telling us."),
    ).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Your children" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Faith Jeptoo/ })).not.toBeInTheDocument();
    expect(
      server
        .requests(guardianLinkRoutes.withdraw)
        .map(({ parameters, body }) => [parameters, body]),
    ).toEqual([[["joseph_faith"], { reason: "She lives with her aunt now" }]]);
    expect(server.requests(childDetailRoute)).toHaveLength(1);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("keeps the child and the reason when the request fails", async () => {
    const server = buildServer();
    server.refuse(guardianLinkRoutes.withdraw, "TOO_MANY_REQUESTS", "tooManyAttempts");
    const { user, advance, dialog } = await openConfirmation(server);
    await user.type(dialog.getByRole("textbox"), "A mistake");
    await user.click(dialog.getByRole("button", { name: "Stop following" }));
    await advance();
    expect(await dialog.findByRole("alert")).toHaveTextContent(/Too many attempts/);
    expect(dialog.getByRole("textbox")).toHaveValue("A mistake");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("heading", { name: "Faith Jeptoo" })).toBeInTheDocument();
  });
});
