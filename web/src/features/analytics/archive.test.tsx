import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import { archiveRoutes } from "@darasa/contract/archive";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import * as text from "@texts/archive.ts";
import { offlineErrorMessage } from "@texts/request-errors.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

let analytics: AssessmentAnalytics;

beforeEach(() => {
  analytics = {
    id: "volcanoes",
    title: "Volcanoes",
    subject: "Geography",
    grade: "Form 2",
    published: true,
    opensAt: null,
    closesAt: "2020-05-10T08:00:00Z",
    audience: "EVERYONE",
    classes: [],
    createdAt: "2020-05-01T08:00:00Z",
    missingAnswers: 0,
    submissions: 0,
    averageScore: 0,
    passRate: 0,
    totalMarks: 12,
    passingMarks: 50,
    distribution: Array(10).fill(0),
    questions: [],
  };
});

afterEach(() => fireEvent(window, new Event("online")));

const buildServer = () => {
  const server = new StubServer();
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analytics }));
  server.on(archiveRoutes.setArchived).answer(({ body }) => {
    const archived = Object(body).archived === true;
    analytics = { ...analytics, archived: archived || undefined };
    return { success: true, data: { id: analytics.id, archived } };
  });
  return server;
};

const open = async (change: Partial<AssessmentAnalytics> = {}) => {
  analytics = { ...analytics, ...change };
  const server = buildServer();
  const app = renderApp({ path: "/app/teacher/analytics/volcanoes", server });
  await screen.findByRole("heading", { name: "Questions" });
  return { ...app, server };
};

const toPage = (content: readonly AssessmentAnalytics[]) => ({
  success: true as const,
  data: {
    content: [...content],
    totalElements: content.length,
    totalPages: 1,
    number: 0,
    size: 20,
  },
});

describe("a closed assessment", () => {
  it("is put into the archive, and taken out again", async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole("button", { name: text.archiveButton }));
    expect(await screen.findByRole("heading", { name: text.archivedHeading })).toHaveFocus();
    expect(screen.getByText(/Everyone on Darasa · Archived$/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: text.unarchiveButton }));
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: text.archiveHeading })).toHaveFocus(),
    );
    expect(server.requests(archiveRoutes.setArchived).map(({ body }) => body)).toEqual([
      { archived: true },
      { archived: false },
    ]);
  });

  it("says that it could not be put into the archive", async () => {
    const { server, user } = await open();
    server.refuse(archiveRoutes.setArchived, "CONFLICT", "archiveOpen");
    await user.click(screen.getByRole("button", { name: text.archiveButton }));
    expect(await screen.findByText(/^Close this assessment before/)).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: text.archiveHeading })).toBeInTheDocument();
  });

  it("says at once that there is no connection, and can be archived later", async () => {
    const { server, user } = await open();
    server.isReachable = false;
    fireEvent(window, new Event("offline"));
    await user.click(screen.getByRole("button", { name: text.archiveButton }));
    expect(await screen.findByText(offlineErrorMessage)).toBeInTheDocument();
    server.isReachable = true;
    fireEvent(window, new Event("online"));
    await user.click(screen.getByRole("button", { name: text.archiveButton }));
    expect(await screen.findByRole("heading", { name: text.archivedHeading })).toHaveFocus();
  });
});

describe.each([
  ["an open assessment", { closesAt: null }],
  ["an assessment that closes later", { closesAt: "2999-05-10T08:00:00Z" }],
  ["a draft", { published: false }],
])("%s", (_name, change) => {
  it("cannot be put into the archive", async () => {
    await open(change);
    expect(screen.queryByRole("button", { name: text.archiveButton })).toBeNull();
  });
});

describe("the archive", () => {
  const show = (content: readonly AssessmentAnalytics[]) => {
    const server = buildServer();
    server.on(analyticsRoutes.assessments).answer(() => toPage(content));
    return { server, ...renderApp({ path: "/app/teacher/analytics?view=archive", server }) };
  };

  it("lists the archived assessments with their figures", async () => {
    const { server } = show([{ ...analytics, archived: true }]);
    const link = await screen.findByRole("link", { name: "Volcanoes" });
    expect(link).toHaveAttribute("href", "/app/teacher/analytics/volcanoes");
    expect(screen.getByText(/ · Archived$/)).toBeInTheDocument();
    expect(screen.queryByLabelText("Grade")).toBeNull();
    const [{ query } = { query: undefined }] = server.requests(analyticsRoutes.assessments);
    expect(Object.fromEntries(query ?? [])).toEqual({ state: "archived", page: "0" });
  });

  it("says that nothing is in it", async () => {
    show([]);
    expect(await screen.findByText(text.emptyArchiveMessage)).toBeInTheDocument();
  });
});
