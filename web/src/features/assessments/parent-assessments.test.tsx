import "fake-indexeddb/auto";
import {
  type ParentAssessments,
  parentAssessmentsRoute,
} from "@darasa/contract/parent-assessments";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const PARENT: TestTokenClaims = { sub: "fatuma", name: "Fatuma", role: "PARENT" };

const { questions: _, ...due } = buildAssessment();

const ofGrace: ParentAssessments = {
  children: [
    { id: "grace", name: "Grace Chebet" },
    { id: "faith", name: "Faith Chebet" },
  ],
  childId: "grace",
  due: [due],
  results: [
    {
      id: "rivers_grace_1",
      assessmentId: "rivers",
      title: "Rivers",
      subject: "Geography",
      grade: "Form 2",
      attempt: 1,
      score: 3,
      totalMarks: 9,
      percent: 33.33,
      passed: false,
      late: false,
      submittedAt: "2026-05-12T08:30:00Z",
    },
  ],
};

const show = (data: ParentAssessments, path = "/app/assessments") => {
  const server = new StubServer();
  server.on(parentAssessmentsRoute).answer(({ query }) => ({
    success: true,
    data:
      query.get("child") === "faith" ? { ...data, childId: "faith", due: [], results: [] } : data,
  }));
  return { server, ...renderApp({ path, server, claims: PARENT }) };
};

describe("the assessments of a parent's children", () => {
  it("show what is to do and what is handed in, each with its next step", async () => {
    show(ofGrace);
    const todo = within(await screen.findByRole("region", { name: "To do" }));
    expect(todo.getByText("Geography · Form 2 · 30 mins · 9 marks")).toBeInTheDocument();
    expect(todo.getByRole("link", { name: "Write to Amina Wanjiru" })).toHaveAttribute(
      "href",
      "/app/communication?with=amina",
    );
    const results = within(screen.getByRole("region", { name: "Handed in" }));
    expect(results.getByRole("link", { name: "Rivers" })).toHaveAttribute(
      "href",
      "/app/assessments/results/rivers_grace_1",
    );
    expect(results.getByText("33%")).toBeInTheDocument();
    expect(results.getByText("Not passed")).toBeInTheDocument();
  });

  it("change with the child, whose id is in the URL", async () => {
    const { server, user } = show(ofGrace);
    await user.click(await screen.findByRole("link", { name: "Faith Chebet" }));
    expect(await screen.findByText("Nothing to do right now.")).toBeInTheDocument();
    expect(screen.getByText("Nothing handed in yet.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Faith Chebet" })).toHaveAttribute("aria-current");
    const queries = server.requests(parentAssessmentsRoute).map(({ query }) => query.get("child"));
    expect(queries).toEqual([null, "faith"]);
  });

  it("lead on when no child is linked", async () => {
    show({ children: [], due: [], results: [] });
    expect(await screen.findByText("No child is linked to your account yet")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute(
      "href",
      "/app/dashboard",
    );
  });

  it("can be loaded again after a failure", async () => {
    const { server, user } = show(ofGrace);
    const faith = await screen.findByRole("link", { name: "Faith Chebet" });
    server.refuse(parentAssessmentsRoute, "INTERNAL", "internal");
    await user.click(faith);
    const retry = await screen.findByRole("button", { name: "Try again" });
    server.on(parentAssessmentsRoute).answer(() => ({ success: true, data: ofGrace }));
    await user.click(retry);
    expect(await screen.findByRole("region", { name: "To do" })).toBeInTheDocument();
  });
});
