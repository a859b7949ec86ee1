import { contentRoutes } from "@darasa/contract/content";
import { messageRoutes } from "@darasa/contract/messages";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeXhrClass, FAKE_BUCKET_NAME, FakeCloudStorage } from "@/testing/fake-storage.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { buildContent, film, pageOf } from "./testing/library-fixture.ts";

const student: TestTokenClaims = { sub: "grace", name: "Grace", role: "STUDENT" };

const buildServer = (): StubServer => {
  const server = new StubServer();
  server.on(messageRoutes.unreadCount).answer(() => ({ success: true, data: { unreadCount: 0 } }));
  return server;
};

const open = async (path: string, server = buildServer(), claims?: TestTokenClaims) => {
  const app = renderApp({ path, server, ...(claims === undefined ? {} : { claims }) });
  await screen.findByRole("heading", { level: 1 });
  return { ...app, server };
};

const shows = (...expected: readonly string[]): Promise<void> =>
  waitFor(() =>
    expect(
      screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(expected),
  );

let storage: FakeCloudStorage;

beforeEach(() => {
  stubDialogMethods();
  storage = new FakeCloudStorage();
  vi.stubGlobal("XMLHttpRequest", createFakeXhrClass(storage));
  vi.stubGlobal("fetch", async () =>
    Response.json({ projectId: "darasa-ke", storageBucket: FAKE_BUCKET_NAME }),
  );
});

describe("my content", () => {
  const mine = () => {
    let items = [buildContent(), film];
    const server = buildServer();
    server.on(contentRoutes.mine).answer(() => pageOf(items));
    server.on(contentRoutes.remove).answer(({ parameters: [id = ""] }) => {
      items = items.filter((item) => item.id !== id);
      return { success: true, data: { id } };
    });
    return server;
  };

  it("is not for students", async () => {
    await open("/app/content/mine", mine(), student);
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });

  /** Opens the menu of an item and chooses an action. */
  const choose = async (
    user: Awaited<ReturnType<typeof open>>["user"],
    item: string,
    action: string,
  ) => {
    const row = (await screen.findByText(item)).closest("li");
    if (row === null) throw new Error("no row");
    await user.click(within(row).getByLabelText(`More for ${item}`));
    await user.click(within(row).getByRole("button", { name: action, hidden: true }));
  };

  it("deletes after a confirmation that names the item", async () => {
    const { user, server } = await open("/app/content/mine", mine());
    await shows("Photosynthesis", "The heart");
    await choose(user, "The heart", "Delete");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/“The heart” and its file/)).toBeInTheDocument();
    expect(dialog.getByText("This cannot be undone.")).toBeInTheDocument();
    expect(server.requests(contentRoutes.remove)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await shows("Photosynthesis");
    expect(document.activeElement).toHaveTextContent(/^“The heart” was deleted\.$/);
  });

  it("says that an item is deleted if an earlier request has deleted it", async () => {
    const { user, server } = await open("/app/content/mine", mine());
    server.refuse(contentRoutes.remove, "NOT_FOUND", "contentNotFound");
    await choose(user, "The heart", "Delete");
    server.on(contentRoutes.mine).answer(() => pageOf([buildContent()]));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    await shows("Photosynthesis");
    expect(document.activeElement).toHaveTextContent(/^“The heart” was deleted\.$/);
  });

  it("keeps the item and shows the reason when the delete is rejected", async () => {
    const { user, server } = await open("/app/content/mine", mine());
    server.refuse(contentRoutes.remove, "PERMISSION_DENIED", "notOwnContent");
    await choose(user, "The heart", "Delete");
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(dialog.getByRole("alert")).toHaveTextContent(
        /^You may only change and delete your own content$/,
      ),
    );
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await shows("Photosynthesis", "The heart");
  });

  it("shows visibility, views and the day of the upload", async () => {
    await open("/app/content/mine", mine());
    await shows("Photosynthesis", "The heart");
    const row = screen.getByText("Photosynthesis").closest("li");
    for (const text of ["Free for everybody", "1 view", "Uploaded 2 May 2026", "1.50 KB"]) {
      expect(within(row ?? document.body).getByText(text)).toBeInTheDocument();
    }
  });

  it("changes the details of an item", async () => {
    const server = mine();
    server
      .on(contentRoutes.edit)
      .answer(() => ({ success: true, data: buildContent({ title: "Respiration" }) }));
    const { user } = await open("/app/content/mine", server);
    await choose(user, "Photosynthesis", "Edit details");
    const title = await screen.findByLabelText("Title");
    expect(title).toHaveValue("Photosynthesis");
    await user.clear(title);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Title must be at least 3 characters")).toBeInTheDocument();
    await user.type(title, "Respiration");
    await user.selectOptions(screen.getByLabelText("Access level"), "SCHOOL_ONLY");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(
        /^The details of “Photosynthesis” were saved\.$/,
      ),
    );
    expect(server.requests(contentRoutes.edit)).toMatchObject([
      {
        parameters: ["leaves"],
        body: { title: "Respiration", accessLevel: "SCHOOL_ONLY", language: "EN" },
      },
    ]);
  });

  it("replaces the file of an item", async () => {
    const server = mine();
    server.on(contentRoutes.replaceFile).answer(() => ({ success: true, data: buildContent() }));
    const { user } = await open("/app/content/mine", server);
    await choose(user, "Photosynthesis", "Replace file");
    await screen.findByLabelText("File");
    const send = () =>
      within(screen.getByRole("dialog")).getByRole("button", { name: "Replace file" });
    await user.click(send());
    expect(await screen.findByText("Please select a file to upload")).toBeInTheDocument();
    expect(server.requests(contentRoutes.replaceFile)).toEqual([]);
    const file = new File(["%PDF-1.7 second edition"], "second.pdf", { type: "application/pdf" });
    await user.upload(screen.getByLabelText("File"), file);
    expect(await screen.findByText(/^Size: 23 Bytes/)).toBeInTheDocument();
    await user.click(send());
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(
        /^The file of “Photosynthesis” was replaced\.$/,
      ),
    );
    const [request] = server.requests(contentRoutes.replaceFile);
    expect(request).toMatchObject({
      parameters: ["leaves"],
      body: { fileUrl: expect.stringContaining("/staging/amina/") },
    });
    expect([...storage.stored.keys()]).toEqual([expect.stringContaining("second.pdf")]);
    expect(window.localStorage.getItem("darasa-replacement")).toBeNull();
  });

  it("opens a late page again after a reload, with the cursor in the URL", async () => {
    const server = mine();
    server
      .on(contentRoutes.mine)
      .answer(({ query }) =>
        pageOf([buildContent()], { number: Number(query.get("page")), totalPages: 70 }),
      );
    await open("/app/content/mine?page=30&after=behind-28", server);
    expect(await screen.findByText("Page 30 of 70")).toBeInTheDocument();
    expect(server.requests(contentRoutes.mine)[0]?.query.get("after")).toBe("behind-28");
  });

  it("never requests a late page by its number, which the API refuses", async () => {
    const server = mine();
    server.on(contentRoutes.mine).answer(({ query }) => {
      const number = Number(query.get("page"));
      return pageOf([buildContent()], { number, totalPages: 70, next: `behind-${number}` });
    });
    const { user } = await open("/app/content/mine?page=200", server);
    expect(await screen.findByText("Page 20 of 70")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Page 21 of 70")).toBeInTheDocument();
    expect(server.requests(contentRoutes.mine).at(-1)?.query.get("after")).toBe("behind-19");
  });
});
