import "fake-indexeddb/auto";
import type { Question } from "@darasa/contract/assessments";
import { attemptRoutes } from "@darasa/contract/attempts";
import { screen, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const library = vi.hoisted(() => ({ loads: 0 }));
vi.mock("temml", async (loadOriginal) => {
  library.loads += 1;
  return loadOriginal();
});

const NOW = "2026-05-12T09:00:00Z";
const MATCHING: Question = {
  id: "q1",
  text: "Match \\(\\frac{1}{2}\\) and its like.",
  type: "MATCHING",
  items: ["\\(x^2\\)", "y"],
  options: ["\\(\\frac{1}{2}\\)", "1/3"],
  marks: 2,
};
const CHOICE: Question = {
  id: "q2",
  text: "What is \\(2^3\\)?",
  type: "MCQ",
  options: ["\\(8\\)", "KSh $5 and $6"],
  marks: 1,
};

const open = async (questions?: Question[]) => {
  const server = new StubServer();
  const assessment = buildAssessment(questions && { questions });
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: {
      attempt: {
        ...{ assessmentId: "volcanoes", number: 1, status: "IN_PROGRESS" as const },
        ...{ startedAt: NOW, deadline: "2026-05-12T09:30:00Z", answers: {}, serverTime: NOW },
      },
      assessment,
      serverTime: NOW,
    },
  }));
  const claims = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" } as const;
  const app = renderApp({ path: "/app/assessments/take/volcanoes", server, claims });
  await screen.findByRole("button", { name: "Submit Assessment" });
  return app;
};

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

describe("a paper with formulas", () => {
  it("loads nothing for a paper without a formula", async () => {
    await open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(library.loads).toBe(0);
  });

  it("shows formulas, and prices as they are", async () => {
    await open([CHOICE]);
    expect(await screen.findByRole("radio", { name: "8" })).toBeInTheDocument();
    expect(screen.getByText("2³").closest("legend")).toHaveTextContent("What is 2³?");
    expect(screen.getByRole("radio", { name: "KSh $5 and $6" })).toBeInTheDocument();
    expect(library.loads).toBe(1);
  });

  it("writes the formulas of a list in plain text, and sends the answer as the author wrote it", async () => {
    const { user } = await open([MATCHING]);
    const first = await screen.findByRole("combobox", { name: "x²" });
    await user.selectOptions(first, "1/2");
    expect(first).toHaveValue("\\(\\frac{1}{2}\\)");
    expect(
      within(first)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([expect.any(String), "1/2", "1/3"]);
  });
});
