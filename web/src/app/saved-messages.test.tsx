import "fake-indexeddb/auto";
import {
  CONVERSATION_PAGE_SIZE,
  CONVERSATION_POLL_INTERVAL_MS,
  MESSAGE_PAGE_SIZE,
} from "@darasa/contract/limits";
import { messageRoutes } from "@darasa/contract/messages";
import { buildMessagesPath } from "@darasa/contract/realtime";
import { act, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  createSavedMessagesStore,
  MAX_SAVED_CONVERSATIONS,
  type SavedMessagesStore,
} from "@/features/messages/saved-messages-store.ts";
import {
  buildConversation,
  buildMessage,
  buildServer,
  buildStored,
  GRACE,
  OPEN_GRACE,
  SELF,
} from "@/features/messages/testing/messages-server.ts";
import { endStoredSession } from "@/lib/departed-users.ts";
import { FakeFirestoreListeners } from "@/testing/fake-firestore-listeners.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { finishDepartures } from "./departures.ts";

const MESSAGES_PATH = buildMessagesPath(SELF, GRACE);

let isCurrent = true;
let time = 0;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  isCurrent = true;
  time = 0;
});

const createStore = (): SavedMessagesStore =>
  createSavedMessagesStore({
    userId: SELF,
    isCurrent: () => isCurrent,
    now: () => {
      time += 1;
      return time;
    },
  });

const names = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name);

const buildMessages = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildMessage({ id: `m${index + 1}`, content: `Message ${index + 1}` }),
  );

/** Opens the conversation, waits until the device has saved it, and closes the page. */
const openOnce = async (count: number): Promise<void> => {
  const server = buildServer({ ...buildStored(), messages: buildMessages(count) });
  const { advance, unmount } = renderApp({ path: OPEN_GRACE, server });
  await advance();
  await screen.findByText(`Message ${count}`);
  const { readConversation, readList } = createStore();
  await waitFor(async () => expect((await readConversation(GRACE))?.newestSeq).toBe(count));
  await waitFor(async () => expect((await readList())?.conversations).toHaveLength(1));
  unmount();
};

describe("a conversation that is opened again", () => {
  it("shows the saved messages and asks only for later ones", async () => {
    await openOnce(3);
    const stored = { ...buildStored(1), messages: buildMessages(4) };
    const server = buildServer(stored);
    const { advance } = renderApp({ path: OPEN_GRACE, server });
    await advance();
    expect(await screen.findByText("Message 4")).toBeInTheDocument();
    expect(screen.getAllByText(/^Message \d$/)).toHaveLength(4);
    const [request] = server.requests(messageRoutes.conversation);
    expect(request?.query.get("from")).toBe("3");
    const [list] = server.requests(messageRoutes.conversations);
    expect(list?.query.get("changedSince")).toBe(buildConversation().lastMessageTime);
  });

  it("shows the saved messages without a network", async () => {
    await openOnce(3);
    const server = buildServer(buildStored());
    server.isReachable = false;
    const { advance } = renderApp({ path: OPEN_GRACE, server });
    await advance();
    expect(await screen.findByText("Message 3")).toBeInTheDocument();
  });

  it("listens only to later messages and changed conversations", async () => {
    await openOnce(3);
    const server = buildServer({ ...buildStored(), messages: buildMessages(3) });
    const live = new FakeFirestoreListeners();
    renderApp({ path: OPEN_GRACE, server, live });
    await waitFor(() =>
      expect(live.queries()).toContainEqual(
        expect.objectContaining({ path: MESSAGES_PATH, startingAt: 3 }),
      ),
    );
    expect(live.queries()).toContainEqual(
      expect.objectContaining({ path: "conversations", descendingBy: "changedAt" }),
    );
    expect(server.requests(messageRoutes.conversation)).toEqual([]);
  });

  it("leaves nothing on the device after the rules have refused its listener", async () => {
    await openOnce(3);
    expect(await names()).toEqual([`darasa-messages/${SELF}`]);
    const server = buildServer(buildStored());
    server.isReachable = false;
    const live = new FakeFirestoreListeners();
    const { advance } = renderApp({ path: OPEN_GRACE, server, live });
    await waitFor(() => expect(live.paths()).toContain(MESSAGES_PATH));
    act(() => live.fail(MESSAGES_PATH, { code: "unavailable" }));
    expect(await createStore().readConversation(GRACE)).toBeDefined();
    await advance(CONVERSATION_POLL_INTERVAL_MS);
    expect(live.paths()).toContain(MESSAGES_PATH);
    act(() => live.fail(MESSAGES_PATH, { code: "permission-denied" }));
    await waitFor(async () => expect(await names()).toEqual([]));
  });
});

describe("a store whose user may no longer read messages", () => {
  it("keeps nothing, neither what it was saving nor what it is told to save later", async () => {
    const store = createStore();
    const range = { messages: buildMessages(2), hasOlder: false, newestSeq: 2 };
    const saving = store.saveConversation(GRACE, range);
    await Promise.all([store.removeAll(), saving]);
    await store.saveConversation(GRACE, range);
    expect(await store.readConversation(GRACE)).toBeUndefined();
    expect(await names()).toEqual([]);
  });
});

describe("a device without a usable database", () => {
  const expectMessages = async (advanceMs: number): Promise<void> => {
    const server = buildServer({ ...buildStored(), messages: buildMessages(2) });
    const { advance } = renderApp({ path: OPEN_GRACE, server });
    await advance();
    await advance(advanceMs);
    expect(await screen.findByText("Message 2")).toBeInTheDocument();
    expect(server.requests(messageRoutes.conversation)[0]?.query.has("from")).toBe(false);
  };

  it("reads the messages from the server, as in a private window", async () => {
    vi.stubGlobal("indexedDB", undefined);
    await expectMessages(0);
  });

  it("does not wait for a database that never opens", async () => {
    vi.stubGlobal("indexedDB", { open: () => new IDBOpenDBRequest() });
    await expectMessages(500);
  });

  it("does not need space", async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expectMessages(0);
    put.mockRestore();
  });
});

describe("the saved messages", () => {
  it("are the newest page of a conversation", async () => {
    const store = createStore();
    const messages = buildMessages(MESSAGE_PAGE_SIZE + 10);
    await store.saveConversation(GRACE, { messages, hasOlder: false, newestSeq: messages.length });
    expect(await store.readConversation(GRACE)).toEqual({
      messages: messages.slice(10),
      hasOlder: true,
      newestSeq: messages.length,
    });
  });

  it("are those of the conversations that were used last", async () => {
    const store = createStore();
    const range = { messages: buildMessages(1), hasOlder: false, newestSeq: 1 };
    for (let index = 0; index <= MAX_SAVED_CONVERSATIONS; index += 1) {
      await store.saveConversation(`p${index}`, range);
    }
    expect(await store.readConversation("p0")).toBeUndefined();
    expect(await store.readConversation("p1")).toEqual(range);
  });

  it("need the number of the newest message, and a list the time of its newest change", async () => {
    const store = createStore();
    await store.saveConversation(GRACE, { messages: buildMessages(1), hasOlder: false });
    await store.saveList({ conversations: [buildConversation()], hasOlder: false });
    expect(await store.readConversation(GRACE)).toBeUndefined();
    expect(await store.readList()).toBeUndefined();
  });

  it("contain the first page of the list", async () => {
    const store = createStore();
    const conversations = Array.from({ length: CONVERSATION_PAGE_SIZE + 5 }, (_, index) =>
      buildConversation({ partnerId: `p${index}` }),
    );
    await store.saveList({ conversations, hasOlder: false, changedAt: "2026-05-12T08:00:00Z" });
    expect(await store.readList()).toEqual({
      conversations: conversations.slice(0, CONVERSATION_PAGE_SIZE),
      hasOlder: true,
      changedAt: "2026-05-12T08:00:00Z",
    });
  });

  it("are not written after the end of the session, and leave the device with their user", async () => {
    const range = { messages: buildMessages(1), hasOlder: false, newestSeq: 1 };
    await createStore().saveConversation(GRACE, range);
    expect(await names()).toEqual([`darasa-messages/${SELF}`]);
    const storage = window.localStorage;
    storage.setItem("darasa-auth", JSON.stringify({ user: { id: SELF } }));
    endStoredSession(storage);
    await finishDepartures({ storage, now: () => 1, newId: () => "id" });
    expect(await names()).toEqual([]);
    isCurrent = false;
    await createStore().saveConversation(GRACE, range);
    expect(await names()).toEqual([]);
  });
});
