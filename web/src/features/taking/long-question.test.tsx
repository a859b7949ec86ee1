import "fake-indexeddb/auto";
import type { SaveAnswersInput } from "@darasa/contract/attempts";
import { attemptRoutes } from "@darasa/contract/attempts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const NOW = "2026-05-12T09:00:00Z";
const QUESTION = {
  ...{ id: "q1", text: "Why do volcanoes erupt?", type: "LONG_ANSWER" as const },
  ...{ options: [], marks: 8 },
};
const TEXT = "Gas drives the rock up.\nIt breaks through.";

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const open = async () => {
  const server = new StubServer();
  const assessment = buildAssessment({ questions: [QUESTION] });
  const attempt = {
    assessmentId: "volcanoes",
    number: 1,
    status: "IN_PROGRESS" as const,
    startedAt: NOW,
    deadline: "2026-05-12T09:30:00Z",
    answers: {},
    serverTime: NOW,
  };
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: { attempt, assessment, serverTime: NOW },
  }));
  server.on(attemptRoutes.journal).answer(({ body }) => {
    const sent = Object.entries((body as SaveAnswersInput).answers);
    const saved = Object.fromEntries(sent.map(([id, { answer }]) => [id, answer]));
    return { success: true, data: { savedAt: NOW, answers: saved } };
  });
  server.refuse(attemptRoutes.submit, "NOT_FOUND", "assessmentNotFound");
  const claims = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" } as const;
  const app = renderApp({ path: "/app/assessments/take/volcanoes", server, claims });
  const field = await screen.findByLabelText(/Why do volcanoes erupt\?/);
  return { ...app, server, field };
};

describe("a question with a long answer", () => {
  it("has a field of several lines that grows and counts its letters", async () => {
    const { field } = await open();
    expect(field).toHaveAttribute("rows", "6");
    expect(field).toHaveAttribute("maxlength", "4000");
    expect(field).toHaveAccessibleDescription("0 of 4,000 characters");
    fireEvent.change(field, { target: { value: "line\n".repeat(12) } });
    expect(field).toHaveAttribute("rows", "14");
    expect(field).toHaveAccessibleDescription("60 of 4,000 characters");
  });

  it("is saved and handed in like every answer", async () => {
    const { user, server, field } = await open();
    fireEvent.change(field, { target: { value: TEXT } });
    await waitFor(() => expect(screen.getByText("1 of 1")).toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() =>
      expect(server.requests(attemptRoutes.submit)[0]?.body).toEqual({ q1: TEXT }),
    );
  });
});
