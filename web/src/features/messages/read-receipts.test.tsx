import { CONVERSATION_LIST_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { messageRoutes } from "@darasa/contract/messages";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import {
  buildConversation,
  buildServer,
  buildStored,
  GRACE,
  OPEN_GRACE,
} from "./testing/messages-server.ts";

const QUIET_MS = 5_000;
const OTHER = "daniel";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

const open = async (unreadCount = 1) => {
  const stored = buildStored(unreadCount);
  stored.conversations.push(buildConversation({ partnerId: OTHER, partnerName: "Daniel" }));
  const server = buildServer(stored);
  const app = renderApp({ path: OPEN_GRACE, server });
  await app.advance();
  await screen.findByRole("heading", { name: "Grace Chebet" });
  const receive = async (count: number): Promise<void> => {
    stored.conversations = stored.conversations.map((one) =>
      one.partnerId === GRACE ? { ...one, unreadCount: count } : one,
    );
    await app.advance(CONVERSATION_LIST_POLL_INTERVAL_MS);
  };
  return { ...app, server, receive, receipts: () => server.requests(messageRoutes.markRead) };
};

const setVisible = (isVisible: boolean): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
};

test("one receipt follows after five seconds without a new message", async () => {
  const { advance, receipts } = await open();
  await advance(QUIET_MS - 1);
  expect(receipts()).toHaveLength(0);
  await advance(1);
  expect(receipts()).toMatchObject([{ parameters: [GRACE], keepalive: false }]);
  await advance(10 * QUIET_MS);
  expect(receipts()).toHaveLength(1);
});

test("each new message starts the five seconds again", async () => {
  const { advance, receipts, receive } = await open(0);
  await receive(1);
  await advance(QUIET_MS - 1);
  await receive(2);
  expect(receipts()).toHaveLength(0);
  await advance(QUIET_MS);
  expect(receipts()).toHaveLength(1);
});

test("a reply needs no receipt, however long the user writes it", async () => {
  const { advance, user, receipts } = await open();
  await user.type(screen.getByRole("textbox", { name: /Message to/ }), "Habari");
  await advance(20 * QUIET_MS);
  await user.keyboard("{Enter}");
  await advance(20 * QUIET_MS);
  expect(receipts()).toHaveLength(0);
});

test("a reply that waits for the network needs no receipt", async () => {
  const { advance, user, receipts, server } = await open();
  server.isReachable = false;
  await user.type(screen.getByRole("textbox", { name: /Message to/ }), "Habari{Enter}");
  await advance(2 * QUIET_MS);
  server.isReachable = true;
  act(() => void window.dispatchEvent(new Event("online")));
  await advance(20 * QUIET_MS);
  expect(receipts()).toHaveLength(0);
});

test("a discarded draft starts the five seconds again", async () => {
  const { advance, user, receipts } = await open();
  const field = screen.getByRole("textbox", { name: /Message to/ });
  await user.type(field, "Ha");
  await advance(20 * QUIET_MS);
  await user.clear(field);
  expect(receipts()).toHaveLength(0);
  await advance(QUIET_MS);
  expect(receipts()).toHaveLength(1);
});

test("opening another conversation sends the receipt at once, even during a draft", async () => {
  const { advance, user, receipts } = await open();
  await user.type(screen.getByRole("textbox", { name: /Message to/ }), "Habari");
  await user.click(screen.getByText("Daniel"));
  await advance();
  expect(receipts()).toMatchObject([{ parameters: [GRACE], keepalive: true }]);
});

test("hiding the page sends one receipt that outlives the page", async () => {
  const { advance, receipts } = await open();
  act(() => setVisible(false));
  act(() => void window.dispatchEvent(new Event("pagehide")));
  await advance();
  expect(receipts()).toMatchObject([{ parameters: [GRACE], keepalive: true }]);
});

test("closing the page sends one receipt that outlives the page", async () => {
  const { advance, receipts } = await open();
  act(() => void window.dispatchEvent(new Event("pagehide")));
  await advance();
  expect(receipts()).toMatchObject([{ parameters: [GRACE], keepalive: true }]);
});

test("a conversation without unread messages needs no receipt", async () => {
  const { advance, receipts } = await open(0);
  await advance(2 * QUIET_MS);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  await advance();
  expect(receipts()).toHaveLength(0);
});
