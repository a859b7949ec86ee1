import { type Allowance, allowanceRoutes, type ListedAttempt } from "@darasa/contract/allowances";
import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const PATH = "/app/teacher/analytics/volcanoes?view=attempts";
const NOW = "2026-05-12T09:00:00Z";

const grace: ListedAttempt = {
  studentId: "grace",
  studentName: "Grace Achieng",
  number: 1,
  status: "IN_PROGRESS",
  deadline: "2026-05-12T09:30:00Z",
  extraMinutes: 0,
  extraAttempts: 0,
};
const brian: ListedAttempt = {
  ...grace,
  studentId: "brian",
  studentName: "Brian Kip",
  number: 2,
  status: "SUBMITTED",
  extraMinutes: 15,
  extraAttempts: 1,
};
const carol: ListedAttempt = {
  ...grace,
  studentId: "carol",
  studentName: "Carol Ndungu",
  deadline: "2026-05-12T08:30:00Z",
};
const earlier: Allowance = {
  id: "earlier",
  kind: "MINUTES",
  minutes: 15,
  isForAll: false,
  state: "GIVEN",
  given: 1,
  takenBack: 0,
  givenByName: "Amina Wanjiru",
  givenAt: "2026-05-12T08:40:00Z",
};

const analytics: AssessmentAnalytics = {
  id: "volcanoes",
  title: "Volcanoes",
  subject: "Geography",
  grade: "Form 2",
  published: true,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classes: [],
  createdAt: "2026-05-10T08:00:00Z",
  missingAnswers: 0,
  submissions: 1,
  averageScore: 50,
  passRate: 50,
  totalMarks: 12,
  passingMarks: 50,
  distribution: Array(10).fill(0),
  questions: [],
};

function buildServer(attempts = [grace, brian, carol], allowances = [earlier]) {
  const server = new StubServer();
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analytics }));
  server.on(allowanceRoutes.attempts).answer(() => ({
    success: true,
    data: { content: attempts, allowances, serverTime: NOW },
  }));
  return server;
}

async function open(server = buildServer()) {
  const app = renderApp({ path: PATH, server });
  await screen.findByRole("heading", { name: "Students who have started" });
  return { ...app, server };
}

beforeEach(() => stubDialogMethods());

describe("the list of attempts", () => {
  it("shows until when each student writes, and what each has got", async () => {
    await open();
    expect(screen.getByText("Writing until 12:30")).toBeInTheDocument();
    expect(
      screen.getByText("Handed in · Attempt 2 · +15 minutes · 1 attempt more"),
    ).toBeInTheDocument();
    expect(screen.getByText("Not handed in, time ended at 11:30")).toBeInTheDocument();
  });

  it("says so if nobody has started", async () => {
    renderApp({ path: PATH, server: buildServer([], []) });
    expect(await screen.findByText("Nobody has started this assessment")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /More time/ })).not.toBeInTheDocument();
  });
});

describe("giving", () => {
  it("adds minutes for the chosen students, with one id also if the request is repeated", async () => {
    const server = buildServer();
    const answers: Allowance["state"][] = ["GIVING", "GIVEN"];
    server.on(allowanceRoutes.allow).answer(({ body }) => ({
      success: true,
      data: { ...earlier, ...Object(body), state: answers.shift() ?? "GIVEN" },
    }));
    const { user } = await open(server);
    await user.click(screen.getByRole("checkbox", { name: /Grace Achieng/ }));
    await user.click(screen.getByRole("button", { name: "More time for 1 student" }));
    const dialog = within(screen.getByRole("dialog"));
    const minutes = dialog.getByRole("spinbutton", { name: "Minutes" });
    await user.clear(minutes);
    await user.type(minutes, "200");
    await user.click(dialog.getByRole("button", { name: "Give" }));
    expect(dialog.getByText("Give 1 to 120 minutes")).toBeInTheDocument();
    await user.clear(minutes);
    await user.type(minutes, "20");
    await user.click(dialog.getByRole("button", { name: "Give" }));
    expect(await screen.findByText("20 minutes more for 1 student.")).toHaveFocus();
    const sent = server.requests(allowanceRoutes.allow).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ kind: "MINUTES", minutes: 20, studentIds: ["grace"] });
    expect(sent[1]).toEqual(sent[0]);
  });

  it("allows all another attempt", async () => {
    const server = buildServer();
    server.on(allowanceRoutes.allow).answer(() => ({
      success: true,
      data: { ...earlier, kind: "ATTEMPT", isForAll: true, given: 0 },
    }));
    const { user } = await open(server);
    await user.click(screen.getByRole("button", { name: "Another attempt for all" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Give" }));
    expect(await screen.findByText("Every student can start once more.")).toBeInTheDocument();
    const [request] = server.requests(allowanceRoutes.allow);
    expect(request?.body).toEqual({ id: expect.any(String), kind: "ATTEMPT" });
  });
});

it("takes back what was given, after a question", async () => {
  const server = buildServer();
  server
    .on(allowanceRoutes.undoAllowance)
    .answer(() => ({ success: true, data: { ...earlier, state: "UNDONE", takenBack: 1 } }));
  const { user } = await open(server);
  await user.click(
    screen.getByRole("button", { name: "Take back: 15 minutes more for 1 student" }),
  );
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Students who have begun to use it keep it.")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Take back" }));
  await expect
    .poll(() => server.requests(allowanceRoutes.undoAllowance).map(({ body }) => body))
    .toEqual([{ id: "earlier" }]);
  expect(await screen.findByText("Taken back: 15 minutes more for 1 student.")).toHaveFocus();
});

it("keeps the focus when it shows the next students", async () => {
  const server = buildServer();
  server.on(allowanceRoutes.attempts).answer(({ query }) => ({
    success: true,
    data: {
      content: query.get("after") === null ? [grace] : [brian],
      ...(query.get("after") === null ? { next: "grace" } : {}),
      allowances: [],
      serverTime: NOW,
    },
  }));
  const { user } = await open(server);
  await user.click(screen.getByRole("button", { name: "Next students" }));
  await screen.findByText("Brian Kip");
  expect(screen.getByRole("heading", { name: "Students who have started" })).toHaveFocus();
});
