import { type ContentItem, contentRoutes, MY_CONTENT_PAGE_PATH } from "@darasa/contract/content";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { appPaths } from "@/lib/paths.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const OFFICE: TestTokenClaims = {
  sub: "esther",
  name: "Esther",
  role: "ADMIN",
  schoolId: NATIONAL_OFFICE_INSTITUTION_ID,
};
const ADMIN: TestTokenClaims = { ...OFFICE, schoolId: "moi" };
const REASON = "Two answers are wrong.\nPlease correct them.";

const buildContent = (overrides: Partial<ContentItem> = {}): ContentItem => ({
  id: "leaves",
  title: "Photosynthesis",
  description: "How leaves make sugar from light",
  subject: "Biology",
  grade: "Form 2",
  contentType: "PDF",
  accessLevel: "FREE",
  language: "EN",
  fileUrl: "/api/v1/content/leaves/file",
  fileName: "leaves.pdf",
  fileType: "application/pdf",
  mimeType: "application/pdf",
  fileSizeBytes: 1536,
  viewCount: 1,
  ownerId: "amina",
  schoolId: "moi",
  createdAt: "2026-05-02T08:00:00Z",
  ...overrides,
});
const takenDown = { reason: REASON, at: "2026-05-10T08:00:00Z" };

/** Renders a screen for a server whose lists contain `item`. The server carries the changes out. */
const open = async (
  item: ContentItem,
  claims: TestTokenClaims,
  path: string = appPaths.library,
) => {
  const server = new StubServer();
  let stored = item;
  for (const route of [contentRoutes.list, contentRoutes.mine]) {
    server.on(route).answer(() => ({
      success: true,
      data: { content: [stored], totalPages: 1, totalElements: 1, number: 0, size: 20 },
    }));
  }
  server.on(contentRoutes.takeDown).answer(() => {
    stored = { ...item, takenDown };
    return { success: true, data: stored };
  });
  server.on(contentRoutes.putBack).answer(() => {
    const { takenDown: _, ...rest } = item;
    stored = rest;
    return { success: true, data: stored };
  });
  const app = renderApp({ path, server, claims });
  await screen.findByText("Photosynthesis");
  return { ...app, server };
};

const button = (name: string) => screen.findByRole("button", { name });
const dialog = async () => within(await screen.findByRole("dialog"));
const queryTakeDownButton = () => screen.queryByRole("button", { name: /Take down|Put back/ });

beforeEach(stubDialogMethods);

describe("the national office", () => {
  it("takes an item down after giving a reason", async () => {
    const { user, server } = await open(buildContent(), OFFICE);
    await user.click(await button("Take down Photosynthesis"));
    const box = await screen.findByRole("textbox", { name: /^Reason/ });
    const { getByText, getByRole } = await dialog();
    expect(getByText(/“Photosynthesis” disappears from the library/)).toBeInTheDocument();
    expect(getByRole("button", { name: "Take down" })).toBeDisabled();
    expect(server.requests(contentRoutes.takeDown)).toEqual([]);
    await user.type(box, `  ${REASON}  `);
    await user.click(getByRole("button", { name: "Take down" }));
    expect(await button("Put back Photosynthesis")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByText("“Photosynthesis” was taken down.")).toHaveAttribute("role", "status");
    expect(screen.getByText("Taken down")).toBeInTheDocument();
    expect(server.requests(contentRoutes.takeDown)).toMatchObject([
      { parameters: ["leaves"], body: { reason: REASON } },
    ]);
  });

  it("puts an item back after a confirmation", async () => {
    const { user, server } = await open(buildContent({ takenDown }), OFFICE);
    await user.click(await button("Put back Photosynthesis"));
    const confirm = await button("Put back");
    expect(server.requests(contentRoutes.putBack)).toEqual([]);
    await user.click(confirm);
    expect(await button("Take down Photosynthesis")).toBeInTheDocument();
    expect(screen.getByText("“Photosynthesis” is back in the library.")).toBeInTheDocument();
    expect(screen.queryByText("Taken down")).not.toBeInTheDocument();
  });

  it("sees why it failed and keeps the reason", async () => {
    const { user, server } = await open(buildContent(), OFFICE);
    server.refuse(contentRoutes.takeDown, "NOT_FOUND", "contentNotFound");
    await user.click(await button("Take down Photosynthesis"));
    const box = await screen.findByRole("textbox", { name: /^Reason/ });
    await user.type(box, "Wrong");
    await user.click((await dialog()).getByRole("button", { name: "Take down" }));
    await waitFor(() => expect(screen.getByText("Content not found")).toBeInTheDocument());
    expect(box).toHaveValue("Wrong");
    await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await button("Take down Photosynthesis")).toBeInTheDocument();
  });

  it("cannot take down an item of one school", async () => {
    await open(buildContent({ accessLevel: "SCHOOL_ONLY" }), OFFICE);
    expect(queryTakeDownButton()).not.toBeInTheDocument();
  });
});

describe("an item that is taken down", () => {
  it("shows the reason to the administrators of the school, who cannot put it back", async () => {
    await open(buildContent({ takenDown }), ADMIN);
    expect(screen.getByText("Taken down")).toBeInTheDocument();
    expect(screen.getByText(/National office · 10 May 2026/)).toBeInTheDocument();
    expect(screen.getByText(/^Reason: Two answers are wrong\./)).toBeInTheDocument();
    expect(queryTakeDownButton()).not.toBeInTheDocument();
  });

  it("shows the reason to its owner in My content, and no access level", async () => {
    const teacher = { sub: "amina", name: "Amina", role: "TEACHER" };
    await open(buildContent({ takenDown }), teacher, appPaths.myContent);
    expect(screen.getByText(/^Reason: Two answers are wrong\./)).toBeInTheDocument();
    expect(screen.queryByText("Free for everybody")).not.toBeInTheDocument();
    expect(screen.getByLabelText("More for Photosynthesis")).toBeInTheDocument();
  });

  it.each(["TEACHER", "STUDENT", "PARENT"])("offers nothing new to a %s", async (role) => {
    await open(buildContent(), { sub: "grace", name: "Grace", role });
    expect(queryTakeDownButton()).not.toBeInTheDocument();
    expect(screen.queryByText("Taken down")).not.toBeInTheDocument();
  });
});

it("the mails lead to the screen of the own content", () => {
  expect(appPaths.myContent).toBe(MY_CONTENT_PAGE_PATH);
});
