import "fake-indexeddb/auto";
import { attemptRoutes } from "@darasa/contract/attempts";
import { screen } from "@testing-library/react";
import { accessWordHint, accessWordLabel, accessWordMissingMessage } from "@texts/access-word.ts";
import { accessWordWrong } from "@texts/api-errors.ts";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const START = Date.parse("2026-05-12T09:00:00Z");
const iso = (time: number): string => new Date(time).toISOString();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const open = async (needsWord: boolean) => {
  const server = new StubServer();
  const assessment = buildAssessment(needsWord ? { needsWord } : {});
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: { assessment: { ...assessment, questions: [] }, serverTime: iso(START) },
  }));
  server.on(attemptRoutes.start).answer(() => ({
    success: true,
    data: {
      assessment,
      attempt: {
        assessmentId: assessment.id,
        number: 1,
        status: "IN_PROGRESS",
        startedAt: iso(START),
        deadline: iso(START + 30 * 60_000),
        answers: {},
        serverTime: iso(START),
      },
    },
  }));
  const app = renderApp({
    path: "/app/assessments/take/volcanoes",
    server,
    claims: { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" },
  });
  const button = await screen.findByRole("button", { name: "Start" });
  const bodies = () => server.requests(attemptRoutes.start).map(({ body }) => body);
  return { ...app, server, button, bodies };
};

const field = () => screen.getByRole("textbox", { name: accessWordLabel });

describe("the cover of an assessment with a word", () => {
  it("sends the word that the student has typed, also with the Enter key", async () => {
    const { user, bodies } = await open(true);
    expect(screen.getByText(accessWordHint)).toBeInTheDocument();
    await user.type(field(), "kafo biru mesa tude{Enter}");
    expect(await screen.findByRole("timer")).toBeInTheDocument();
    expect(bodies()).toEqual([{ word: "kafo biru mesa tude" }]);
    expect(screen.getByRole("heading", { level: 1, name: "Volcanoes" })).toHaveFocus();
  });

  it("asks for the word before it sends anything", async () => {
    const { user, button, bodies } = await open(true);
    await user.click(button);
    expect(field()).toHaveAccessibleDescription(`${accessWordHint} ${accessWordMissingMessage}`);
    expect(field()).toHaveFocus();
    expect(bodies()).toEqual([]);
  });

  it("says at the field that the word is wrong, until the student changes it", async () => {
    const { user, server, button } = await open(true);
    server.refuse(attemptRoutes.start, "PERMISSION_DENIED", "accessWordWrong");
    await user.type(field(), "wrong");
    await user.click(button);
    expect(await screen.findByText(accessWordWrong)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    await user.type(field(), "x");
    expect(screen.queryByText(accessWordWrong)).not.toBeInTheDocument();
  });

  it("asks for no word if the assessment has none", async () => {
    const { user, button, bodies } = await open(false);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole("timer")).toBeInTheDocument();
    expect(bodies()).toEqual([{}]);
  });
});
