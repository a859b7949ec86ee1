import "fake-indexeddb/auto";
import { attemptRoutes } from "@darasa/contract/attempts";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const NOW = "2026-05-12T09:00:00Z";
const PASSAGE = "The drum was heard at dawn.";
const ask = (id: string, change: object = {}) => ({
  ...{ id, text: `Ask ${id}?`, type: "TRUE_FALSE" as const, options: ["True", "False"], marks: 1 },
  ...change,
});
const READING = { title: "Reading", instructions: "Answer all.", passage: PASSAGE };
const SECTIONED = [ask("q1"), ask("q2", { section: READING }), ask("q3"), ask("q4", { pool: 1 })];

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const open = async (questions: readonly ReturnType<typeof ask>[]) => {
  const server = new StubServer();
  const attempt = {
    ...{ assessmentId: "volcanoes", number: 1, status: "IN_PROGRESS" as const },
    ...{ startedAt: NOW, deadline: "2026-05-12T09:30:00Z", answers: {}, serverTime: NOW },
  };
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: {
      attempt,
      assessment: buildAssessment({ questions: [...questions] }),
      serverTime: NOW,
    },
  }));
  const claims = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" } as const;
  renderApp({ path: "/app/assessments/take/volcanoes", server, claims });
  await screen.findByRole("group", { name: /Ask q1/ });
};

it("shows the passage of a section once, above its questions", async () => {
  await open(SECTIONED);
  const section = within(screen.getByRole("region", { name: "Section A: Reading" }));
  expect(section.getByText("Answer all.")).toBeTruthy();
  expect(screen.getAllByText(PASSAGE)).toHaveLength(1);
  expect(section.getByText("Text for questions 2 to 3")).toBeTruthy();
  expect(section.getAllByRole("group").length).toBeGreaterThanOrEqual(2);
  expect(section.queryByRole("group", { name: /Ask q1/ })).toBeNull();
  const others = within(screen.getByRole("region", { name: "More questions" }));
  expect(others.getByRole("group", { name: /Question 4.*Ask q4/ })).toBeTruthy();
});

it("shows the passage again while a question is answered, and closes it with Escape", async () => {
  await open(SECTIONED);
  const user = userEvent.setup();
  const section = within(screen.getByRole("region", { name: "Section A: Reading" }));
  await user.click(section.getByText("Read the text again"));
  const again = await section.findByRole("region", { name: "Read the text again" });
  expect(again.textContent).toBe(PASSAGE);
  again.focus();
  await user.keyboard("{Escape}");
  expect(screen.getAllByText(PASSAGE)).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe("Read the text again");
});

it("shows a paper without sections as one list", async () => {
  await open([ask("q1"), ask("q2", { pool: 1 })]);
  expect(screen.queryByText("More questions")).toBeNull();
  expect(screen.queryByText(/^Section/)).toBeNull();
});
