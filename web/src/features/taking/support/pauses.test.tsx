import "fake-indexeddb/auto";
import type { AttemptPauses } from "@darasa/contract/attempt-deadline";
import { attemptRoutes } from "@darasa/contract/attempts";
import { pauseRoutes } from "@darasa/contract/pauses";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const paper = buildAssessment();
const START = "2026-05-12T09:00:00Z";
const STUDENT = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" };
const at = (minutes: number): string =>
  new Date(Date.parse(START) + minutes * 60_000).toISOString();
const SUPPORT = { timeFactor: 1, largeText: false, readAloud: false, pauseMinutes: 10 };
const RUNNING = { count: 1, secondsLeft: 0, newest: { id: "pause-1", endsAt: at(10) } };
const ENDED = { count: 1, secondsLeft: 600, newest: { id: "pause-1", endsAt: START } };

/** Opens a paper of 30 minutes whose time has just begun. */
const open = (pauses: AttemptPauses | undefined, isStarted = true) => {
  const server = new StubServer();
  const deadline = at(pauses === RUNNING ? 40 : 30);
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: {
      ...(isStarted && {
        attempt: {
          ...{ assessmentId: "volcanoes", number: 1, status: "IN_PROGRESS" as const },
          ...{ startedAt: START, answers: {}, serverTime: START, deadline },
          ...(pauses && { pauses, accommodations: SUPPORT }),
        },
      }),
      assessment: isStarted ? paper : { ...paper, questions: [] },
      ...(isStarted || pauses === undefined ? {} : { pauseMinutes: 10 }),
      serverTime: START,
    },
  }));
  server.on(pauseRoutes.pause).answer(({ body }) => {
    const { state } = pauseRoutes.pause.body.parse(body);
    return {
      success: true,
      data:
        state === "RUNNING"
          ? { deadline: at(40), pauses: RUNNING }
          : { deadline: at(30), pauses: ENDED },
    };
  });
  return {
    ...renderApp({ path: "/app/assessments/take/volcanoes", server, claims: STUDENT }),
    server,
  };
};

const bodies = (server: StubServer) => server.requests(pauseRoutes.pause).map(({ body }) => body);
const findPauseButton = () => screen.findByRole("button", { name: "Pause" });
const findHeading = () => screen.findByRole("heading", { name: "Pause" });

beforeEach(() => {
  stubDialogMethods();
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a paper of a student with pauses", () => {
  it("hides the questions during a pause, and goes on with the time that was left", async () => {
    const { user, server } = open({ count: 0, secondsLeft: 600 });
    await user.click(await findPauseButton());
    const heading = await findHeading();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole("timer", { name: "Pause left" })).toHaveTextContent("10:00");
    expect(screen.getByText(/After the pause you have 30 minutes/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Submit Assessment" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("30:00")).toBeInTheDocument();
    expect(screen.getByText("10 minutes of pauses left")).toBeInTheDocument();
    const first = document.querySelector(`[name="answer-${paper.questions[0]?.id}"]`);
    await waitFor(() => expect(document.activeElement).toBe(first));
    await waitFor(() => expect(bodies(server)).toHaveLength(2));
    const [begun, ended] = bodies(server);
    expect(begun).toEqual({ attempt: 1, id: expect.any(String), state: "RUNNING" });
    expect(ended).toEqual({ attempt: 1, id: "pause-1", state: "ENDED" });
    expect(screen.queryByText(/teacher gave you/)).not.toBeInTheDocument();
  });

  it("shows a running pause after a reload", async () => {
    open(RUNNING);
    expect(await findHeading()).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Submit Assessment" })).not.toBeInTheDocument();
  });

  it("goes on without a network, with the time that was left before the pause", async () => {
    const { user, server } = open(RUNNING);
    await findHeading();
    server.isReachable = false;
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("30:00")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Submit Assessment" })).toBeInTheDocument();
  });

  it("says that a pause needs a network", async () => {
    const { server, user } = open({ count: 0, secondsLeft: 600 });
    const button = await findPauseButton();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    expect(await screen.findByText("You cannot pause without a network.")).toBeInTheDocument();
    await user.click(button);
    expect(bodies(server)).toEqual([]);
  });

  it("says why a pause does not begin", async () => {
    const { user, server } = open({ count: 0, secondsLeft: 600 });
    server.refuse(pauseRoutes.pause, "CONFLICT", "pauseNearClosing");
    await user.click(await findPauseButton());
    expect(await screen.findByText("The assessment closes too soon for a pause.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Submit Assessment" })).toBeInTheDocument();
  });

  it("offers no pause when all minutes are used", async () => {
    open({ count: 1, secondsLeft: 30 });
    expect(await screen.findByText("You have used all your pauses.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Pause" })).not.toBeInTheDocument();
  });

  it("says on the cover how long the pauses can be", async () => {
    open(ENDED, false);
    expect(await screen.findByText(/stop the time for 10 minutes in all/)).toBeInTheDocument();
  });
});

describe("a paper of a student without pauses", () => {
  it("offers none", async () => {
    const { unmount } = open(undefined);
    await screen.findByRole("button", { name: "Submit Assessment" });
    expect(screen.queryByRole("button", { name: "Pause" })).not.toBeInTheDocument();
    unmount();
    vi.stubGlobal("indexedDB", new IDBFactory());
    open(undefined, false);
    await screen.findByRole("heading", { name: "Before you start" });
    expect(screen.queryByText(/stop the time/)).not.toBeInTheDocument();
  });
});
