import "fake-indexeddb/auto";
import type { Attempt } from "@darasa/contract/attempts";
import { attemptRoutes } from "@darasa/contract/attempts";
import { screen } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const STUDENT = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" };
const PATH = "/app/assessments/take/volcanoes";
/** The time of the device when the page opens. */
const DEVICE = Date.parse("2026-05-12T09:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLOSED = "It closed on Tuesday, 12 May 2026 at 11:00. You cannot start it any more.";

const iso = (time: number): string => new Date(time).toISOString();

const SUBMITTED: Attempt = {
  assessmentId: "volcanoes",
  number: 1,
  status: "SUBMITTED",
  startedAt: iso(DEVICE - 3 * HOUR),
  deadline: iso(DEVICE - 2 * HOUR),
  answers: {},
  submissionId: "volcanoes_grace_1",
  serverTime: iso(DEVICE),
};

interface Cover {
  readonly closesAt: number;
  /** The server's time when the page opens. */
  readonly serverTime?: number;
  readonly attempt?: Attempt;
}

const answer = (server: StubServer, { closesAt, serverTime = DEVICE, attempt }: Cover): void => {
  const assessment = buildAssessment({ closesAt: iso(closesAt), attemptsAllowed: 2 });
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: {
      assessment: { ...assessment, questions: [] },
      serverTime: iso(serverTime),
      ...(attempt && { attempt }),
    },
  }));
};

async function open(cover: Cover) {
  const server = new StubServer();
  answer(server, cover);
  const app = renderApp({ path: PATH, server, claims: STUDENT });
  await screen.findByRole("heading", { level: 1, name: "Volcanoes" });
  return { ...app, server };
}

const findStart = () => screen.queryByRole("button", { name: "Start" });

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));

describe("the cover of a closed assessment", () => {
  it("offers the start within a minute after the teacher has opened the assessment again", async () => {
    const { server, advance } = await open({ closesAt: DEVICE - HOUR });
    expect(findStart()).not.toBeInTheDocument();
    answer(server, { closesAt: DEVICE + HOUR });
    await advance(MINUTE);
    expect(await screen.findByRole("button", { name: "Start" })).toBeVisible();
    const asked = server.requests(attemptRoutes.attempt).length;
    await advance(3 * MINUTE);
    expect(server.requests(attemptRoutes.attempt)).toHaveLength(asked);
  });

  it("says when it closed and whom to ask, and has no button that the server refuses", async () => {
    await open({ closesAt: DEVICE - HOUR });
    expect(screen.getByRole("heading", { name: "This assessment is closed" })).toBeInTheDocument();
    expect(screen.getByText(`${CLOSED} Ask your teacher if you need more time.`)).toBeVisible();
    expect(screen.getByRole("link", { name: "Write to my teacher" })).toHaveAttribute(
      "href",
      "/app/communication",
    );
    expect(findStart()).not.toBeInTheDocument();
    expect(screen.queryByText("Attempts left")).not.toBeInTheDocument();
  });

  it("leads to the result of a student who has handed in and had another attempt", async () => {
    await open({ closesAt: DEVICE - HOUR, attempt: SUBMITTED });
    expect(screen.getByText(new RegExp(`^${CLOSED} You have handed it in`))).toBeVisible();
    expect(screen.getByRole("link", { name: "See my result" })).toHaveAttribute(
      "href",
      "/app/assessments/results/volcanoes_grace_1",
    );
    expect(findStart()).not.toBeInTheDocument();
  });

  it("replaces the button at the closing time", async () => {
    const { advance } = await open({ closesAt: DEVICE + 90_000 });
    await advance(89_999);
    expect(findStart()).toBeInTheDocument();
    await advance(1);
    expect(findStart()).not.toBeInTheDocument();
  });

  it.each([
    ["fast", DEVICE - HOUR, true],
    ["slow", DEVICE + HOUR, false],
  ])(
    "goes by the server's clock if the device's clock is %s",
    async (_case, serverTime, canStart) => {
      await open({ closesAt: DEVICE + (canStart ? -MINUTE : MINUTE), serverTime });
      expect(findStart() !== null).toBe(canStart);
    },
  );

  it("appears when the author closes it while the cover is open", async () => {
    const { server, user } = await open({ closesAt: DEVICE + 24 * HOUR });
    server.refuse(attemptRoutes.start, "CONFLICT", "assessmentClosed");
    answer(server, { closesAt: DEVICE - HOUR });
    await user.click(screen.getByRole("button", { name: "Start" }));
    expect(await screen.findByText(new RegExp(`^${CLOSED}`))).toBeVisible();
    expect(findStart()).not.toBeInTheDocument();
  });
});
