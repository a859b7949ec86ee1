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
  id: "q1",
  text: "How long is the rule?",
  type: "SHORT_ANSWER" as const,
  options: [],
  marks: 2,
  numeric: { unit: "cm" },
};

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const open = async (answers: Record<string, string> = {}) => {
  const server = new StubServer();
  const attempt = {
    assessmentId: "volcanoes",
    number: 1,
    status: "IN_PROGRESS" as const,
    startedAt: NOW,
    deadline: "2026-05-12T09:30:00Z",
    answers,
    serverTime: NOW,
  };
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: { attempt, assessment: buildAssessment({ questions: [QUESTION] }), serverTime: NOW },
  }));
  server.on(attemptRoutes.journal).answer(({ body }) => {
    const sent = Object.entries((body as SaveAnswersInput).answers);
    const saved = Object.fromEntries(sent.map(([id, { answer }]) => [id, answer]));
    return { success: true, data: { savedAt: NOW, answers: saved } };
  });
  server.refuse(attemptRoutes.submit, "NOT_FOUND", "assessmentNotFound");
  const claims = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" } as const;
  const app = renderApp({ path: "/app/assessments/take/volcanoes", server, claims });
  const field = await screen.findByLabelText(/How long is the rule\?/);
  return { ...app, server, field };
};

describe("a question whose answer is a number", () => {
  it("has the keyboard for decimal numbers, its unit and an example", async () => {
    const { field } = await open();
    expect(field).toHaveAttribute("inputmode", "decimal");
    expect(field).toHaveAccessibleDescription("cm A number, for example 2.5 or 1,000");
  });

  it.each(["2,5", "1 000", "-0", "1e3", "5 cm"])("takes %j without a word", async (text) => {
    const { field } = await open();
    fireEvent.input(field, { target: { value: text } });
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription("cm A number, for example 2.5 or 1,000");
  });

  it("says that a text is no number when the field is left, and hands it in nevertheless", async () => {
    const { user, server, field } = await open();
    await user.type(field, "two");
    expect(field).toHaveAccessibleDescription("cm A number, for example 2.5 or 1,000");
    await user.tab();
    expect(field).toHaveAccessibleDescription("cm Not a number. You can still hand it in.");
    expect(field).not.toBeInvalid();
    expect(screen.getByText("1 of 1")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() =>
      expect(server.requests(attemptRoutes.submit)[0]?.body).toEqual({ q1: "two" }),
    );
  });

  it("says so about a text that was saved before a reload, and not about an empty one", async () => {
    const { field } = await open({ q1: "5 km" });
    expect(field).toHaveValue("5 km");
    expect(field).toHaveAccessibleDescription("cm Not a number. You can still hand it in.");
    fireEvent.input(field, { target: { value: "  " } });
    expect(field).toHaveAccessibleDescription("cm A number, for example 2.5 or 1,000");
  });
});
