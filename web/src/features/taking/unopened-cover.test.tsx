import "fake-indexeddb/auto";
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
const OPENS =
  "It opens on Tuesday, 12 May 2026 at 13:00, time in Kenya. Then the button that starts it appears here by itself.";

const iso = (time: number): string => new Date(time).toISOString();

interface Cover {
  readonly opensAt: number;
  readonly closesAt?: number;
  /** The server's time when the page opens. */
  readonly serverTime?: number;
}

const answer = (server: StubServer, { opensAt, closesAt, serverTime = DEVICE }: Cover): void => {
  const assessment = buildAssessment({
    opensAt: iso(opensAt),
    closesAt: closesAt === undefined ? null : iso(closesAt),
  });
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: { assessment: { ...assessment, questions: [] }, serverTime: iso(serverTime) },
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

describe("the rules on the cover of an assessment", () => {
  it.each([
    { change: { attemptsAllowed: 2 }, rule: "The best attempt counts." },
    {
      change: { attemptsAllowed: 2, countedAttempt: "LAST" },
      rule: "The last attempt counts, also if it is worse.",
    },
    { change: { countedAttempt: "LAST" }, rule: undefined },
  ] as const)("of $change name the attempt that counts: $rule", async ({ change, rule }) => {
    const server = new StubServer();
    const assessment = { ...buildAssessment(change), questions: [] };
    server.on(attemptRoutes.attempt).answer(() => ({
      success: true,
      data: { assessment, serverTime: iso(DEVICE) },
    }));
    renderApp({ path: PATH, server, claims: STUDENT });
    await screen.findByRole("button", { name: "Start" });
    const rules = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(
      rules.filter((text) => text?.endsWith("counts.") || text?.includes("attempt counts")),
    ).toEqual(rule === undefined ? [] : [rule]);
  });
});

describe("the cover of an assessment that is not open yet", () => {
  it("says when it opens in Nairobi time, and has no button that the server refuses", async () => {
    await open({ opensAt: DEVICE + HOUR, closesAt: DEVICE + 2 * HOUR });
    expect(
      screen.getByRole("heading", { name: "This assessment is not open yet" }),
    ).toBeInTheDocument();
    expect(screen.getByText(OPENS)).toBeVisible();
    expect(screen.getByText(/^You can start until Tue,? 14:00\./)).toBeVisible();
    expect(findStart()).not.toBeInTheDocument();
  });

  it("has the button as soon as the time comes, also without a connection", async () => {
    const { server, advance } = await open({ opensAt: DEVICE + 90_000, closesAt: DEVICE + HOUR });
    server.isReachable = false;
    await advance(89_999);
    expect(findStart()).not.toBeInTheDocument();
    await advance(1);
    expect(findStart()).toBeInTheDocument();
    await advance(HOUR);
    expect(findStart()).not.toBeInTheDocument();
  });

  it("hears within a minute that the teacher has opened it or moved its time", async () => {
    const { server, advance } = await open({ opensAt: DEVICE + 2 * HOUR });
    answer(server, { opensAt: DEVICE + HOUR, serverTime: DEVICE + MINUTE });
    await advance(MINUTE);
    expect(await screen.findByText(OPENS)).toBeVisible();
    answer(server, { opensAt: DEVICE, serverTime: DEVICE + 2 * MINUTE });
    await advance(MINUTE);
    expect(await screen.findByRole("button", { name: "Start" })).toBeVisible();
  });

  it.each([
    ["fast", DEVICE - HOUR, false],
    ["slow", DEVICE + HOUR, true],
  ])(
    "goes by the server's clock if the device's clock is %s",
    async (_case, serverTime, canStart) => {
      await open({ opensAt: DEVICE + (canStart ? MINUTE : -MINUTE), serverTime });
      expect(findStart() !== null).toBe(canStart);
    },
  );

  it("comes back if the server says that it is not open", async () => {
    const { server, user } = await open({ opensAt: DEVICE - HOUR });
    server.refuse(attemptRoutes.start, "CONFLICT", "assessmentNotOpen");
    answer(server, { opensAt: DEVICE + HOUR });
    await user.click(screen.getByRole("button", { name: "Start" }));
    expect(await screen.findByText(OPENS)).toBeVisible();
    expect(findStart()).not.toBeInTheDocument();
  });
});
