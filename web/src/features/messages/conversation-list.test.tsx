import { CONVERSATION_LIST_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { messageRoutes } from "@darasa/contract/messages";
import { buildMessagesPath, buildUnreadCountPath } from "@darasa/contract/realtime";
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeFirestoreListeners } from "@/testing/fake-firestore-listeners.ts";
import { renderApp } from "@/testing/render-app.tsx";
import {
  buildConversation,
  buildServer,
  buildStored,
  GRACE,
  OPEN_GRACE,
  SELF,
  type StoredMessages,
} from "./testing/messages-server.ts";

const MESSAGES = "/app/communication";
const UNREAD_COUNT = buildUnreadCountPath(SELF);

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

const buildManyConversations = (count: number): StoredMessages => ({
  messages: [],
  conversations: Array.from({ length: count }, (_, index) =>
    buildConversation({
      partnerId: `p${index}`,
      partnerName: `Partner ${index}`,
      lastMessageTime: new Date(Date.UTC(2026, 4, 12, 8) - index * 60_000).toISOString(),
      unreadCount: 1,
    }),
  ),
});

const countOfBadge = (): string | undefined =>
  screen.getByRole("link", { name: /^Messages/ }).textContent?.match(/\d+/)?.[0];

describe("the number of unread messages", () => {
  test("comes from one small response on other screens", async () => {
    const server = buildServer(buildManyConversations(30));
    const { advance } = renderApp({ path: "/app/dashboard", server });
    await advance();
    await vi.waitFor(() => expect(countOfBadge()).toBe("30"), { timeout: 60_000 });
    expect(server.requests(messageRoutes.conversations)).toHaveLength(0);
    expect(server.requests(messageRoutes.unreadCount)).toHaveLength(1);
  });

  test("follows the listener of one document without a request", async () => {
    const server = buildServer(buildStored());
    const live = new FakeFirestoreListeners();
    const { advance } = renderApp({ path: "/app/dashboard", server, live });
    await vi.waitFor(() => expect(live.paths()).toContain(UNREAD_COUNT), { timeout: 60_000 });
    const emit = (messages: number) =>
      act(() =>
        live.emit(UNREAD_COUNT, [{ id: SELF, data: { counts: { messages }, isComplete: true } }]),
      );
    emit(3);
    expect(countOfBadge()).toBe("3");
    emit(4);
    await advance(10 * CONVERSATION_LIST_POLL_INTERVAL_MS);
    expect(countOfBadge()).toBe("4");
    expect(live.paths()).not.toContain("conversations");
    expect(server.requests(messageRoutes.unreadCount)).toHaveLength(0);
  });

  test("is requested while the document is not complete", async () => {
    const server = buildServer(buildStored(2));
    const live = new FakeFirestoreListeners();
    const { advance } = renderApp({ path: "/app/dashboard", server, live });
    await vi.waitFor(() => expect(live.paths()).toContain(UNREAD_COUNT), { timeout: 60_000 });
    act(() => live.emit(UNREAD_COUNT, [{ id: SELF, data: { counts: { messages: 1 } } }]));
    await advance(CONVERSATION_LIST_POLL_INTERVAL_MS);
    await vi.waitFor(() => expect(countOfBadge()).toBe("2"));
  });

  test("leaves out the open conversation at once", async () => {
    const stored = buildStored(2);
    stored.conversations.push(buildConversation({ partnerId: "daniel", unreadCount: 5 }));
    const { advance } = renderApp({ path: OPEN_GRACE, server: buildServer(stored) });
    await advance();
    await vi.waitFor(() => expect(countOfBadge()).toBe("5"));
  });
});

describe("a list with more than one page", () => {
  test("loads older conversations on request", async () => {
    const server = buildServer(buildManyConversations(30));
    const { advance, user } = renderApp({ path: MESSAGES, server });
    await advance();
    expect(await screen.findByText("Partner 19")).toBeInTheDocument();
    expect(screen.queryByText("Partner 20")).not.toBeInTheDocument();
    expect(countOfBadge()).toBe("30");
    await user.click(screen.getByRole("button", { name: "Show older conversations" }));
    expect(await screen.findByText("Partner 29")).toBeInTheDocument();
    expect(screen.getAllByText(/^Partner \d+$/)).toHaveLength(30);
    expect(
      screen.queryByRole("button", { name: "Show older conversations" }),
    ).not.toBeInTheDocument();
    await advance(CONVERSATION_LIST_POLL_INTERVAL_MS);
    expect(screen.getAllByText(/^Partner \d+$/)).toHaveLength(30);
  });

  test("shows the name of a partner whose conversation is not in the list", async () => {
    const server = buildServer(buildManyConversations(30));
    const { advance } = renderApp({ path: `${MESSAGES}?with=p25`, server });
    await advance();
    expect(await screen.findByRole("heading", { name: "Partner 25" })).toBeInTheDocument();
  });
});

describe("after a reload", () => {
  test("the listeners start after the responses of the API, so nothing is read twice", async () => {
    const stored = buildStored();
    const server = buildServer(stored);
    const live = new FakeFirestoreListeners();
    const { advance, setLive } = renderApp({ path: OPEN_GRACE, server });
    await advance();
    await screen.findByRole("heading", { name: "Grace Chebet" });
    await advance();
    setLive(live);
    await advance();
    expect(live.queries()).toContainEqual(
      expect.objectContaining({ path: buildMessagesPath(SELF, GRACE), startingAt: 1 }),
    );
    expect(live.queries()).toContainEqual(
      expect.objectContaining({
        path: "conversations",
        descendingBy: "changedAt",
        startingAt: new Date("2026-05-12T07:59:55.000Z"),
      }),
    );
  });
});
