import "fake-indexeddb/auto";
import type { SaveAnswersInput } from "@darasa/contract/attempts";
import { attemptRoutes } from "@darasa/contract/attempts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const NOW = "2026-05-12T09:00:00Z";
const QUESTIONS = [
  {
    id: "q1",
    text: "Which are mammals?",
    type: "MULTI_SELECT" as const,
    options: ["Bat", "Hen", "Whale"],
    marks: 2,
  },
  {
    id: "q2",
    text: "Match the capitals.",
    type: "MATCHING" as const,
    items: ["Kenya", "Uganda"],
    options: ["Kampala", "Dodoma", "Nairobi"],
    marks: 2,
  },
  {
    id: "q3",
    text: "From small to large",
    type: "ORDERING" as const,
    options: ["Cow", "Mouse", "Goat"],
    marks: 3,
  },
];

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
    data: { attempt, assessment: buildAssessment({ questions: QUESTIONS }), serverTime: NOW },
  }));
  server.on(attemptRoutes.journal).answer(({ body }) => {
    const sent = Object.entries((body as SaveAnswersInput).answers);
    const saved = Object.fromEntries(sent.map(([id, { answer }]) => [id, answer]));
    return { success: true, data: { savedAt: NOW, answers: saved } };
  });
  server.refuse(attemptRoutes.submit, "NOT_FOUND", "assessmentNotFound");
  const claims = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" } as const;
  const app = renderApp({ path: "/app/assessments/take/volcanoes", server, claims });
  await screen.findByRole("group", { name: /Which are mammals\?/ });
  const handIn = async () => {
    await app.user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    await app.user.click(await screen.findByRole("button", { name: "Submit" }));
    await waitFor(() => expect(server.requests(attemptRoutes.submit)).toHaveLength(1));
    return server.requests(attemptRoutes.submit)[0]?.body;
  };
  return { ...app, handIn };
};
const order = () =>
  within(screen.getByRole("group", { name: /From small to large/ }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("span")?.textContent);

describe("a question with several right options", () => {
  it("says how it is marked, and takes the choices in the order of the options", async () => {
    const { user, handIn } = await open();
    expect(screen.getByRole("group", { name: /Which are mammals\?/ })).toHaveAccessibleDescription(
      "Choose all that are right. A wrong choice takes a right one away, but never below zero. A part of the marks is rounded down to half a mark.",
    );
    for (const name of ["Whale", "Hen", "Bat", "Hen"]) {
      await user.click(screen.getByRole("checkbox", { name }));
    }
    expect(screen.getByText("1 of 3")).toBeInTheDocument();
    expect(await handIn()).toMatchObject({ q1: "Bat\nWhale" });
  });

  it("is not answered any more without a choice", async () => {
    const { user } = await open({ q1: "Bat" });
    expect(screen.getByRole("checkbox", { name: "Bat" })).toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: "Bat" }));
    expect(screen.getByText("0 of 3")).toBeInTheDocument();
  });
});

describe("a matching question", () => {
  it("has a list for each text on the left, and keeps empty places", async () => {
    const { user, handIn } = await open();
    await user.selectOptions(screen.getByLabelText("Uganda"), "Kampala");
    expect(await handIn()).toMatchObject({ q2: "\nKampala" });
  });

  it("shows the saved pairs, and is not answered any more without one", async () => {
    const { user } = await open({ q2: "\nKampala" });
    expect(screen.getByLabelText("Kenya")).toHaveValue("");
    expect(screen.getByLabelText("Uganda")).toHaveValue("Kampala");
    await user.selectOptions(screen.getByLabelText("Uganda"), "Choose");
    expect(screen.getByText("0 of 3")).toBeInTheDocument();
  });
});

describe("an ordering question", () => {
  it("is not answered before a move, and is moved with the keyboard alone", async () => {
    const { user, handIn } = await open();
    expect(order()).toEqual(["Cow", "Mouse", "Goat"]);
    expect(screen.getByText("0 of 3")).toBeInTheDocument();
    screen.getByRole("button", { name: "Move down: Cow" }).focus();
    await user.keyboard("{Enter}");
    expect(order()).toEqual(["Mouse", "Cow", "Goat"]);
    expect(screen.getByRole("button", { name: "Move down: Cow" })).toHaveFocus();
    expect(screen.getByText("Cow: 2 of 3")).toBeInTheDocument();
    await user.keyboard(" ");
    expect(order()).toEqual(["Mouse", "Goat", "Cow"]);
    // The last item can only go up.
    expect(screen.getByRole("button", { name: "Move down: Cow" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Move up: Cow" })).toHaveFocus();
    expect(await handIn()).toMatchObject({ q3: "Mouse\nGoat\nCow" });
  });

  it("shows the saved order", async () => {
    await open({ q3: "Goat\nMouse\nCow" });
    expect(order()).toEqual(["Goat", "Mouse", "Cow"]);
    fireEvent.click(screen.getByRole("button", { name: "Move up: Mouse" }));
    expect(order()).toEqual(["Mouse", "Goat", "Cow"]);
  });
});
