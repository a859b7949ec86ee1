import "fake-indexeddb/auto";
import { type ContentItem, contentRoutes } from "@darasa/contract/content";
import { messageRoutes } from "@darasa/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDocument } from "@/features/library/open-document.ts";
import { chooseOldFiles, SAVED_FILE_MAX_BYTES } from "@/features/library/saved/saved-file.ts";
import {
  createSavedFileStore,
  type SavedFileStore,
} from "@/features/library/saved/saved-file-store.ts";
import { buildContent, film, pageOf } from "@/features/library/testing/library-fixture.ts";
import { ApiError } from "@/lib/api-error.ts";
import { endStoredSession } from "@/lib/departed-users.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { finishDepartures } from "./departures.ts";

const MB = 1024 * 1024;
const LINKS = {
  viewUrl: "https://files.test/view",
  downloadUrl: "https://files.test/download",
  expiresAt: "2026-05-12T09:15:00Z",
};
const BYTES = new TextEncoder().encode("%PDF-1.7 leaves").buffer;

let shown: Blob[];
let isCurrent = true;
let time = 0;

const downloads = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", downloads);
  downloads.mockReset();
  downloads.mockImplementation(async () => new Response(BYTES));
  shown = [];
  URL.createObjectURL = (blob) => {
    shown.push(blob as Blob);
    return `blob:${shown.length}`;
  };
  isCurrent = true;
  time = 0;
});

const createStore = (userId = "grace"): SavedFileStore =>
  createSavedFileStore({
    userId,
    isCurrent: () => isCurrent,
    now: () => {
      time += 1;
      return time;
    },
  });

const names = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name);

describe("opening a document", () => {
  const record = vi.fn<(id: string) => Promise<typeof LINKS & { fileVersion?: number }>>();
  beforeEach(() => {
    record.mockReset();
    record.mockResolvedValue(LINKS);
  });
  const open = (item: ContentItem = buildContent(), saved = createStore()) =>
    openDocument(item, {
      record,
      saved: { ...saved, save: async (...file) => void (await saved.save(...file)) },
    });

  it("downloads it once, and then shows the copy of the device", async () => {
    expect(await open()).toBe("blob:1");
    expect(await open()).toBe("blob:2");
    expect(downloads.mock.calls.map(([url]) => url)).toEqual([LINKS.viewUrl]);
    expect(shown.map(({ type, size }) => [type, size])).toEqual([
      ["application/pdf", BYTES.byteLength],
      ["application/pdf", BYTES.byteLength],
    ]);
    expect(record).toHaveBeenCalledTimes(2);
  });

  it("shows the copy without a network, and nothing without a copy", async () => {
    const offline = new ApiError({ code: "OFFLINE", status: 0, message: "offline" });
    record.mockRejectedValue(offline);
    await expect(open()).rejects.toBe(offline);
    record.mockResolvedValue(LINKS);
    await open();
    record.mockRejectedValue(offline);
    expect(await open()).toBe("blob:2");
  });

  it("removes the copy of an item that the user may not see any more", async () => {
    await open();
    const gone = new ApiError({ code: "NOT_FOUND", status: 404, message: "gone" });
    record.mockRejectedValue(gone);
    await expect(open()).rejects.toBe(gone);
    expect(await createStore().list()).toEqual([]);
  });

  it("downloads a file again that was replaced", async () => {
    await open();
    record.mockResolvedValue({ ...LINKS, fileVersion: 1 });
    await open();
    expect(downloads).toHaveBeenCalledTimes(2);
    expect(await createStore().list()).toMatchObject([{ item: { fileVersion: 1 } }]);
  });

  it("uses the link for recordings, for large files, and if the browser may not read the file", async () => {
    expect(await open(film)).toBe(LINKS.viewUrl);
    expect(await open(buildContent({ fileSizeBytes: SAVED_FILE_MAX_BYTES + 1 }))).toBe(
      LINKS.viewUrl,
    );
    expect(downloads).not.toHaveBeenCalled();
    downloads.mockRejectedValue(new TypeError("CORS"));
    expect(await open()).toBe(LINKS.viewUrl);
    expect(await createStore().list()).toEqual([]);
  });
});

describe("the saved documents", () => {
  const fileOf = (id: string, sizeBytes: number, usedAt: number) => ({
    item: buildContent({ id }),
    sizeBytes,
    usedAt,
  });

  it("leave when the quota is full, those that were not opened for the longest time first", () => {
    const files = [
      fileOf("new", 20 * MB, 3),
      fileOf("old", 20 * MB, 1),
      fileOf("middle", 9 * MB, 2),
    ];
    expect(chooseOldFiles(files, MB)).toEqual([]);
    expect(chooseOldFiles(files, 2 * MB)).toEqual(["old"]);
    expect(chooseOldFiles(files, 25 * MB)).toEqual(["old", "middle"]);
  });

  it("make room when the device is full", async () => {
    const store = createStore();
    for (const id of ["one", "two"]) await store.save(buildContent({ id }), BYTES);
    const { put } = IDBObjectStore.prototype;
    let isFull = true;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function full(
      this: IDBObjectStore,
      ...args: Parameters<typeof put>
    ) {
      if (isFull && this.name === "bytes") {
        isFull = false;
        throw new DOMException("full", "QuotaExceededError");
      }
      return put.apply(this, args);
    });
    expect(await store.save(buildContent({ id: "three" }), BYTES)).toBe(true);
    expect((await store.list()).map(({ item }) => item.id)).toEqual(["three", "two"]);
  });

  it("belong to one user", async () => {
    await createStore("grace").save(buildContent(), BYTES);
    expect(await createStore("mercy").list()).toEqual([]);
    expect(await createStore("mercy").read("leaves")).toBeUndefined();
  });

  it("are not written after the end of the session", async () => {
    isCurrent = false;
    expect(await createStore().save(buildContent(), BYTES)).toBe(false);
    expect(await names()).toEqual([]);
  });

  it("of a session that ends while the database opens leave no database", async () => {
    let calls = 0;
    const store = createSavedFileStore({
      userId: "grace",
      isCurrent: () => {
        calls += 1;
        return calls === 1;
      },
      now: () => 1,
    });
    expect(await store.save(buildContent(), BYTES)).toBe(false);
    expect(await names()).toEqual([]);
  });

  it("leave the device with their user", async () => {
    await createStore("amina").save(buildContent(), BYTES);
    expect(await names()).toEqual(["darasa-files/amina"]);
    const storage = window.localStorage;
    storage.setItem("darasa-auth", JSON.stringify({ user: { id: "amina" } }));
    endStoredSession(storage);
    await finishDepartures({ storage, now: () => 1, newId: () => "id" });
    expect(await names()).toEqual([]);
  });

  it("do nothing on a device that cannot store them", async () => {
    vi.stubGlobal("indexedDB", undefined);
    expect(await createStore().save(buildContent(), BYTES)).toBe(false);
    expect(await createStore().list()).toEqual([]);
  });
});

describe("the screens", () => {
  const buildServer = (): StubServer => {
    const server = new StubServer();
    server
      .on(messageRoutes.unreadCount)
      .answer(() => ({ success: true, data: { unreadCount: 0 } }));
    server.on(contentRoutes.list).answer(() => pageOf([buildContent(), film]));
    server.on(contentRoutes.get).answer(() => ({ success: true, data: buildContent() }));
    server
      .on(contentRoutes.view)
      .answer(() => ({ success: true, data: { viewCount: 2, ...LINKS } }));
    return server;
  };
  const student = { sub: "amina", name: "Amina", role: "STUDENT", className: "Form 2" };
  const render = async (path: string, server = buildServer()) => {
    const app = renderApp({ path, server, claims: student });
    await screen.findByRole("heading", { level: 1 });
    return { ...app, server };
  };

  it("mark a document as saved after it was opened, and lead to the saved ones", async () => {
    const go = vi.fn<(url: string) => void>();
    const page = { title: "", body: { textContent: "" } };
    const tab = { opener: null, document: page, location: { replace: go }, close: () => undefined };
    vi.spyOn(window, "open").mockImplementation(() => tab as unknown as Window);
    const { user, server } = await render("/app/library");
    const mark = () =>
      screen.getByText("Photosynthesis").closest("li")?.querySelector("[data-saved]");
    await user.click(await screen.findByRole("button", { name: "View Photosynthesis" }));
    await waitFor(() => expect(mark()).toHaveAttribute("data-saved", "yes"));
    expect(go).toHaveBeenCalledWith("blob:1");
    await user.click(await screen.findByRole("link", { name: "Show" }));
    expect(await screen.findByRole("heading", { name: "Saved on this device" })).toHaveFocus();
    expect(screen.getByText("15 Bytes of 50.00 MB used")).toBeInTheDocument();
    server.refuse(contentRoutes.view, "INTERNAL", "internal");
    await user.click(await screen.findByRole("button", { name: "View Photosynthesis" }));
    await waitFor(() => expect(go).toHaveBeenLastCalledWith("blob:2"));
    await user.click(
      screen.getByRole("button", { name: "Delete the saved copy of Photosynthesis" }),
    );
    expect(await screen.findByText("Nothing is saved yet")).toBeInTheDocument();
  });

  it("begin with the student's own grade, and show all grades on request", async () => {
    const { user, server } = await render("/app/library");
    expect(await screen.findByRole("heading", { name: "For Form 2" })).toBeInTheDocument();
    expect(server.requests(contentRoutes.list)[0]?.query.get("grade")).toBe("Form 2");
    await user.selectOptions(screen.getByRole("combobox", { name: "Grade" }), "");
    expect(await screen.findByRole("heading", { name: "All content" })).toBeInTheDocument();
    await waitFor(() =>
      expect(server.requests(contentRoutes.list).at(-1)?.query.get("grade")).toBeNull(),
    );
  });

  it("show one item with its own address, which costs one request", async () => {
    const { server } = await render("/app/library?item=leaves");
    expect(await screen.findByRole("button", { name: "View Photosynthesis" })).toBeInTheDocument();
    expect(server.requests(contentRoutes.get)).toMatchObject([{ parameters: ["leaves"] }]);
    expect(server.requests(contentRoutes.list)).toEqual([]);
  });
});
