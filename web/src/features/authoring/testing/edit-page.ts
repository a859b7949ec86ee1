import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import { type ChangeDraftInput, draftChangeSchema } from "@darasa/contract/new-assessment";
import { fireEvent, screen, within } from "@testing-library/react";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";
import { buildSavedAssessment } from "./build-saved-assessment.ts";
import { SAMPLE_QUESTIONS } from "./questions.ts";

export const EDIT_DRAFT_PATH = "/app/teacher/drafts/a1";

export const SAMPLE_SAVED_DRAFT: AssessmentDraft = {
  title: "Fractions",
  description: "Week 3",
  subject: "Mathematics",
  grade: "Grade 8",
  duration: 40,
  passingMarks: 60,
  published: false,
  attemptsAllowed: 2,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classIds: [],
  lateAnswers: "ask",
  solutions: "NEVER",
  marksRelease: "AT_ONCE",
  countedAttempt: "BEST",
  revision: "as-read",
  questions: SAMPLE_QUESTIONS,
};

/** Makes the stub server accept each change of a draft and respond with the saved assessment. */
export const makeServerAcceptDraftChanges = (server: StubServer): void =>
  server.on(assessmentRoutes.change).answer(({ body }) => ({
    success: true,
    data: buildSavedAssessment(draftChangeSchema.parse(body)),
  }));

export const buildDraftStubServer = (draft = SAMPLE_SAVED_DRAFT) => {
  const server = new StubServer();
  server.on(assessmentRoutes.draft).answer(() => ({ success: true, data: draft }));
  makeServerAcceptDraftChanges(server);
  server.on(assessmentRoutes.list).answer(() => ({
    success: true,
    data: { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 },
  }));
  return server;
};

export const openEditDraftPage = async (
  server = buildDraftStubServer(),
  claims?: TestTokenClaims,
) => {
  const app = renderApp({
    path: EDIT_DRAFT_PATH,
    server,
    ...(claims === undefined ? {} : { claims }),
  });
  await screen.findByLabelText("Title");
  return { ...app, server };
};

export const getFieldValue = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label).value;
export const fillField = (label: string, words: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: words } });
export const getButtonByName = (name: string) => screen.getByRole("button", { name });
export const getDialogButton = (name: string) =>
  within(screen.getByRole("dialog")).getByRole("button", { name });
export const getSentDraftChanges = (server: StubServer): ChangeDraftInput[] =>
  server.requests(assessmentRoutes.change).map(({ body }) => draftChangeSchema.parse(body));
