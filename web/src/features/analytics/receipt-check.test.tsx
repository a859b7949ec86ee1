import { allowanceRoutes } from "@darasa/contract/allowances";
import { analyticsRoutes } from "@darasa/contract/analytics";
import { type CheckedReceipt, receiptRoutes } from "@darasa/contract/receipts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const PATH = "/app/teacher/analytics/volcanoes?view=attempts";
const same: CheckedReceipt = {
  state: "SAME",
  studentName: "Grace Achieng",
  attempt: 1,
  submittedAt: "2026-03-04T07:41:00Z",
  submissionId: "volcanoes_grace_1",
};

/** What the browser was last asked to scroll into the window. */
let shown: Element | undefined;
beforeEach(() => {
  shown = undefined;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown = this;
  };
});

const buildServer = () => {
  const server = new StubServer();
  server.refuse(analyticsRoutes.assessment, "INTERNAL", "internal");
  server.on(allowanceRoutes.attempts).answer(() => ({
    success: true,
    data: {
      content: [
        {
          studentId: "grace",
          studentName: "Grace Achieng",
          number: 1,
          status: "IN_PROGRESS",
          deadline: "2026-03-04T08:00:00Z",
          extraMinutes: 0,
          extraAttempts: 0,
        },
      ],
      allowances: [],
      serverTime: "2026-03-04T07:45:00Z",
    },
  }));
  return server;
};

const check = async (typed: string, server = buildServer()) => {
  const { user } = renderApp({ path: PATH, server });
  await user.type(await screen.findByRole("textbox", { name: "Code of the student" }), typed);
  await user.click(screen.getByRole("button", { name: "Check" }));
  return server;
};

describe("checking a code", () => {
  it.each([
    [
      same,
      /belongs to Grace Achieng\..*arrived on.*4 March 2026.*10:41.*the same as on the device/,
    ],
    [
      { ...same, state: "DIFFERENT", attempt: 2 },
      /Grace Achieng, attempt 2.*not those of the code/,
    ],
    [
      { state: "NOT_ARRIVED", studentName: "Grace Achieng", attempt: 1 },
      /Grace Achieng.*not been handed in yet/,
    ],
  ] as const)("says what it means: %j", async (data, words) => {
    const server = buildServer();
    server.on(receiptRoutes.checkReceipt).answer(() => ({ success: true, data }));
    await check(" mnpq rse9-kdh7 xstd ", server);
    const notice = await screen.findByText(words);
    expect(notice).toBeVisible();
    expect(shown).toContainElement(notice);
    expect(server.requests(receiptRoutes.checkReceipt).map(({ body }) => body)).toEqual([
      { receipt: "MNPQRSE9KDH7XSTD" },
    ]);
    const hasLink = "submissionId" in data;
    expect(screen.queryAllByRole("link", { name: "See the answers" })).toHaveLength(
      hasLink ? 1 : 0,
    );
  });

  it("names a typing error without a request", async () => {
    const server = await check("MNPQ-RSE9-KDH7-XSTA");
    expect(screen.getByText(/not a complete code/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Code of the student" })).toHaveFocus();
    expect(server.requests(receiptRoutes.checkReceipt)).toEqual([]);
    expect(shown).toBeUndefined();
  });

  it("says that nobody has the code", async () => {
    const server = buildServer();
    server.refuse(receiptRoutes.checkReceipt, "NOT_FOUND", "receiptUnknown");
    await check("MNPQ-RSE9-KDH7-XSTD", server);
    const message = await screen.findByText("No student of this assessment has this code");
    expect(message).toBeVisible();
    expect(shown).toContainElement(message);
  });
});
