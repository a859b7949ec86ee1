import { accessWordRoutes } from "@darasa/contract/access-word";
import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import { screen, within } from "@testing-library/react";
import * as text from "@texts/access-word.ts";
import * as prepared from "@texts/prepared-papers.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const analytics: AssessmentAnalytics = {
  id: "volcanoes",
  title: "Volcanoes",
  subject: "Geography",
  grade: "Form 2",
  published: true,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classes: [],
  createdAt: "2026-05-10T08:00:00Z",
  missingAnswers: 0,
  submissions: 0,
  averageScore: 0,
  passRate: 0,
  totalMarks: 12,
  passingMarks: 50,
  distribution: Array(10).fill(0),
  questions: [],
};

const open = async (change: Partial<AssessmentAnalytics> = {}) => {
  const server = new StubServer();
  server
    .on(analyticsRoutes.assessment)
    .answer(() => ({ success: true, data: { ...analytics, ...change } }));
  server
    .on(accessWordRoutes.accessWord)
    .answer(() => ({ success: true, data: { word: "KAFO BIRU MESA TUDE", version: 1 } }));
  const app = renderApp({ path: "/app/teacher/analytics/volcanoes", server });
  await screen.findByRole("heading", { level: 1, name: "Volcanoes" });
  return { ...app, server };
};
const replacements = (server: StubServer) =>
  server.requests(accessWordRoutes.replaceAccessWord).map(({ body }) => body);
const word = () => screen.getByText("KAFO").parentElement;

beforeEach(() => stubDialogMethods());

describe("the word to start", () => {
  it("stands on the page of an assessment that needs one", async () => {
    await open({ needsWord: true });
    await screen.findByRole("heading", { name: text.accessWordHeading });
    await screen.findByText("KAFO");
    expect(word()).toHaveTextContent(/^KAFO BIRU MESA TUDE$/);
  });

  it("is not asked for without need", async () => {
    const { server } = await open();
    expect(screen.queryByRole("heading", { name: text.accessWordHeading })).toBeNull();
    expect(server.requests(accessWordRoutes.accessWord)).toEqual([]);
  });

  it("opens what students have loaded before the day, and a new one does not", async () => {
    const { user } = await open({ needsWord: true, canPrepare: true });
    await user.click(await screen.findByRole("button", { name: text.newAccessWordButton }));
    expect(screen.getByText(prepared.wordOpensPreparedHint)).toBeInTheDocument();
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(prepared.newWordNeedsLoadingWarning)).toBeInTheDocument();
  });

  it("says nothing about loading if students cannot load the assessment", async () => {
    const { user } = await open({ needsWord: true });
    await user.click(await screen.findByRole("button", { name: text.newAccessWordButton }));
    expect(screen.queryByText(prepared.wordOpensPreparedHint)).toBeNull();
    expect(screen.queryByText(prepared.newWordNeedsLoadingWarning)).toBeNull();
  });

  it("is replaced after a question, with the same id if the request is repeated", async () => {
    const { server, user } = await open({ needsWord: true });
    await user.click(await screen.findByRole("button", { name: text.newAccessWordButton }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(text.newAccessWordWarning)).toBeInTheDocument();
    server.refuse(accessWordRoutes.replaceAccessWord, "INTERNAL", "internal");
    const confirm = dialog.getByRole("button", { name: text.newAccessWordButton });
    await user.click(confirm);
    expect(await dialog.findByRole("alert")).not.toBeEmptyDOMElement();
    server
      .on(accessWordRoutes.replaceAccessWord)
      .answer(() => ({ success: true, data: { word: "NEVU TAPI SOGA RIDO", version: 2 } }));
    await user.click(confirm);
    expect(await screen.findByText("NEVU")).toBeInTheDocument();
    expect(screen.getByText(text.newAccessWordMessage)).toBeInTheDocument();
    const [first, second] = replacements(server);
    expect(second).toEqual(first);
  });
});
