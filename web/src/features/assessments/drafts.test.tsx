import "fake-indexeddb/auto";
import { type AssessmentAnalyticsSummary, analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import { draftChangeSchema } from "@darasa/contract/new-assessment";
import { screen, waitFor, within } from "@testing-library/react";
import { alreadyPublished } from "@texts/api-errors.ts";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  stubDialogMethods();
});

const TEACHER: TestTokenClaims = { sub: "amina", name: "Amina Wanjiru", role: "TEACHER" };
const ADMIN: TestTokenClaims = { sub: "esther", name: "Esther", role: "ADMIN" };

const summary: AssessmentAnalyticsSummary = {
  id: "volcanoes",
  title: "Volcanoes",
  subject: "Geography",
  grade: "Form 2",
  published: false,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classes: [],
  createdAt: "2026-05-01T08:00:00Z",
  ownerName: "Amina Wanjiru",
  duration: 30,
  totalMarks: 9,
  missingAnswers: 0,
  submissions: 0,
  averageScore: 0,
  passRate: 0,
};

const draft: AssessmentDraft = {
  title: "Volcanoes",
  description: "The Rift Valley",
  subject: "Geography",
  grade: "Form 2",
  duration: 30,
  passingMarks: 50,
  published: false,
  attemptsAllowed: 1,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classIds: [],
  lateAnswers: "ask",
  solutions: "NEVER",
  marksRelease: "AT_ONCE",
  countedAttempt: "BEST",
  revision: "as-read",
  questions: [
    {
      text: "Name the highest peak.",
      type: "SHORT_ANSWER",
      options: [],
      correctAnswer: "Batian",
      marks: 2,
    },
  ],
};

/**
 * Puts unsaved changes to the draft into the browser's local storage, in the format that the edit page uses.
 */
const keepEdit = (ownerId = "amina"): void => {
  const { revision, ...edit } = { ...draft, title: "Lava" };
  const kept = { draft: edit, clientId: "device-1", revision };
  const edits = { volcanoes: { "some-tab": kept } };
  window.localStorage.setItem("darasa-assessment-edits", JSON.stringify({ ownerId, edits }));
};

/**
 * Builds a stub server with one draft of the signed-in teacher. A request that publishes or deletes the draft
 * also changes the list of assessments.
 */
const buildServer = (stored = summary) => {
  const server = new StubServer();
  let all = [stored];
  server.on(analyticsRoutes.assessments).answer(({ query }) => {
    const content = all.filter(
      ({ published }) => query.get("state") === (published ? "open" : "draft"),
    );
    return {
      success: true,
      data: { content, totalElements: content.length, totalPages: 1, number: 0, size: 20 },
    };
  });
  server.on(assessmentRoutes.draft).answer(() => ({ success: true, data: draft }));
  server.on(assessmentRoutes.change).answer(({ body }) => {
    const { published } = draftChangeSchema.parse(body);
    all = [{ ...stored, published }];
    return { success: true, data: { ...buildAssessment({ published }), revision: "after" } };
  });
  server.on(assessmentRoutes.remove).answer(() => {
    all = [];
    return { success: true, data: { id: "volcanoes" } };
  });
  return server;
};

const open = async (server = buildServer(), claims = TEACHER) => {
  const app = renderApp({ path: "/app/assessments", server, claims });
  await screen.findByText("Volcanoes");
  return { ...app, server };
};

const confirm = (name: string) => within(screen.getByRole("dialog")).getByRole("button", { name });

describe("a draft in the list", () => {
  it("is in the group of drafts and links to the editor", async () => {
    await open();
    const drafts = within(screen.getByRole("region", { name: /Drafts/ }));
    expect(
      drafts.getByText("Geography · Form 2 · 30 mins · 9 marks · Everyone on Darasa"),
    ).toBeInTheDocument();
    expect(screen.getByText("Nothing is published yet.")).toBeInTheDocument();
    const link = screen.getByRole("link", { name: "Edit draft: Volcanoes" });
    expect(link).toHaveAttribute("href", "/app/teacher/drafts/volcanoes");
  });

  it("shows its author to an administrator", async () => {
    await open(buildServer(), ADMIN);
    expect(screen.getByText(/by Amina Wanjiru$/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Edit draft: Volcanoes" })).toBeInTheDocument();
  });

  it("without right answers cannot be published", async () => {
    await open(buildServer({ ...summary, missingAnswers: 3 }));
    expect(screen.getByText("3 right answers missing")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Publish/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Edit draft: Volcanoes" })).toBeInTheDocument();
  });

  it("is published unchanged after a confirmation", async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole("button", { name: "Publish: Volcanoes" }));
    expect(screen.getByRole("dialog")).toHaveTextContent("you cannot change it any more");
    expect(server.requests(assessmentRoutes.change)).toEqual([]);
    await user.click(confirm("Publish"));
    const notice = await screen.findByText("“Volcanoes” is published. Students can take it now.");
    await waitFor(() => expect(notice).toHaveFocus());
    expect(server.requests(assessmentRoutes.change)).toMatchObject([
      { parameters: ["volcanoes"], body: { ...draft, published: true } },
    ]);
    const link = await screen.findByRole("link", { name: "Volcanoes" });
    expect(link).toHaveAttribute("href", "/app/teacher/analytics/volcanoes");
    expect(screen.queryByRole("region", { name: /Drafts/ })).not.toBeInTheDocument();
  });

  it("is sent again unchanged when the response was lost", async () => {
    const { user, server } = await open();
    server.refuse(assessmentRoutes.change, "INTERNAL", "internal");
    await user.click(screen.getByRole("button", { name: "Publish: Volcanoes" }));
    await user.click(confirm("Publish"));
    await screen.findByText("Something went wrong. Please try again.");
    // Simulates that the server has published the draft although its response was lost. The server therefore
    // refuses to return the draft for editing.
    server.refuse(assessmentRoutes.draft, "CONFLICT", "alreadyPublished");
    server.on(assessmentRoutes.change).answer(() => ({
      success: true,
      data: { ...buildAssessment(), revision: "after" },
    }));
    await user.click(confirm("Publish"));
    expect(await screen.findByText(/^“Volcanoes” is published/)).toBeInTheDocument();
    const [first, second] = server.requests(assessmentRoutes.change).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it("that changed on the server is published in its new version after a second confirmation", async () => {
    const server = buildServer();
    const { user } = await open(server);
    server.refuse(assessmentRoutes.change, "CHANGED_ELSEWHERE", "draftChangedElsewhere");
    await user.click(screen.getByRole("button", { name: "Publish: Volcanoes" }));
    await user.click(confirm("Publish"));
    await screen.findByText(/was changed somewhere else just now\. It has not been published/);
    const now = { ...draft, title: "Lava", revision: "as-it-is-now" };
    server.on(assessmentRoutes.draft).answer(() => ({ success: true, data: now }));
    server.on(assessmentRoutes.change).answer(() => ({
      success: true,
      data: { ...buildAssessment(), revision: "after" },
    }));
    await user.click(confirm("Publish"));
    expect(await screen.findByText(/^“Volcanoes” is published/)).toBeInTheDocument();
    expect(server.requests(assessmentRoutes.change)).toMatchObject([
      { body: { revision: "as-read" } },
      { body: { ...now, published: true } },
    ]);
  });

  it("with unsaved changes warns before it is published without them", async () => {
    keepEdit();
    const { user } = await open();
    expect(screen.getByText("Unsaved changes")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Publish: Volcanoes" }));
    expect(screen.getByRole("dialog")).toHaveTextContent("Only what is saved will be published");
    await user.click(confirm("Publish"));
    const link = await screen.findByRole("link", { name: "See your unsaved changes: Volcanoes" });
    expect(link).toHaveAttribute("href", "/app/teacher/drafts/volcanoes");
  });

  it("shows no changes of another user of the same device", async () => {
    keepEdit("esther");
    const { user } = await open();
    expect(screen.queryByText("Unsaved changes")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Publish: Volcanoes" }));
    expect(screen.getByRole("dialog")).not.toHaveTextContent("Only what is saved");
  });

  it("shows why it cannot be published", async () => {
    const { user, server } = await open();
    server.refuse(assessmentRoutes.draft, "CONFLICT", "alreadyPublished");
    await user.click(screen.getByRole("button", { name: "Publish: Volcanoes" }));
    await user.click(confirm("Publish"));
    expect(await screen.findByText(alreadyPublished)).toBeInTheDocument();
  });

  it("is deleted only after a confirmation", async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole("button", { name: "Delete: Volcanoes" }));
    await user.click(confirm("Cancel"));
    expect(server.requests(assessmentRoutes.remove)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Delete: Volcanoes" }));
    await user.click(confirm("Delete"));
    expect(await screen.findByText("“Volcanoes” was deleted.")).toBeInTheDocument();
    expect(await screen.findByText("No assessments available")).toBeInTheDocument();
  });

  it("shows the previous page after the last draft of a page is deleted", async () => {
    const server = buildServer();
    let isThere = true;
    server.on(analyticsRoutes.assessments).answer(({ query }) => {
      const isOfDrafts = query.get("state") === "draft";
      const number = Number(query.get("page"));
      const other = { ...summary, id: "rivers", title: "Rivers" };
      const all = isOfDrafts ? [other, ...(isThere ? [summary] : [])] : [];
      const content = all.slice(number, number + 1);
      const total = all.length;
      return {
        success: true,
        data: { content, totalElements: total, totalPages: total, number, size: 1 },
      };
    });
    server.on(assessmentRoutes.remove).answer(() => {
      isThere = false;
      return { success: true, data: { id: "volcanoes" } };
    });
    const { user } = renderApp({ path: "/app/assessments?drafts=2", server, claims: TEACHER });
    await user.click(await screen.findByRole("button", { name: "Delete: Volcanoes" }));
    await user.click(confirm("Delete"));
    expect(await screen.findByText("Rivers")).toBeInTheDocument();
    expect(screen.getByText("“Volcanoes” was deleted.")).toBeInTheDocument();
  });

  it("counts as deleted when the server no longer has it", async () => {
    const { user, server } = await open();
    server.refuse(assessmentRoutes.remove, "NOT_FOUND", "assessmentNotFound");
    await user.click(screen.getByRole("button", { name: "Delete: Volcanoes" }));
    await user.click(confirm("Delete"));
    expect(await screen.findByText("“Volcanoes” was deleted.")).toBeInTheDocument();
  });
});
