import {
  CONVERSATION_LIST_POLL_INTERVAL_MS,
  CONVERSATION_POLL_INTERVAL_MS,
  PEOPLE_SEARCH_LIMIT,
} from "@darasa/contract/limits";
import { messageRoutes } from "@darasa/contract/messages";
import { buildMessagesPath } from "@darasa/contract/realtime";
import { userRoutes } from "@darasa/contract/users";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeFirestoreListeners } from "@/testing/fake-firestore-listeners.ts";
import { renderApp } from "@/testing/render-app.tsx";
import {
  buildMessage,
  buildServer,
  buildStored,
  GRACE,
  OPEN_GRACE,
  SELF,
  type StoredMessages,
  TIME,
} from "./testing/messages-server.ts";

/** The time without a new message after which an open conversation is marked as read. */
const QUIET_MS = 5_000;

const bubbles = (): string[] =>
  within(screen.getByRole("region", { name: /Messages with/ }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("p:not(:first-child), span + p")?.textContent ?? "");

const input = () => screen.getByRole("textbox", { name: /Message to/ });

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe("the list of conversations", () => {
  it("shows partner, last message, time and unread count", async () => {
    const { advance } = renderApp({
      path: "/app/communication",
      server: buildServer(buildStored(2)),
    });
    await advance();
    const row = await screen.findByRole("link", { name: /Grace Chebet.*2 unread/ });
    expect(row).toHaveTextContent("See you tomorrow");
    expect(row).toHaveTextContent("11:00");
    expect(screen.getByText("Select a conversation or start a new one")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^Messages.*2 unread/ })).toBeInTheDocument();
  });

  it("shows the error and retries on request", async () => {
    const server = buildServer(buildStored());
    server.isReachable = false;
    const { advance, user } = renderApp({ path: "/app/communication", server });
    await advance();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/^Error loading messages: /);
    server.isReachable = true;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Grace Chebet/ })).toBeInTheDocument();
  });

  it("shows no retry for an unknown partner", async () => {
    const server = buildServer({ conversations: [], messages: [] });
    server.refuse(messageRoutes.conversation, "NOT_FOUND", "userNotFound");
    const { advance } = renderApp({ path: OPEN_GRACE, server });
    await advance();
    expect(await screen.findByRole("alert")).toHaveTextContent("User not found");
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("offers to start a conversation when there is none", async () => {
    const server = buildServer({ conversations: [], messages: [] });
    const { advance } = renderApp({ path: "/app/communication", server });
    await advance();
    expect(await screen.findByText("No conversations yet")).toBeInTheDocument();
  });

  it("polls at every interval, but not while a listener is live", async () => {
    const server = buildServer(buildStored());
    const { advance, unmount } = renderApp({ path: "/app/communication", server });
    await advance();
    await advance(2 * CONVERSATION_LIST_POLL_INTERVAL_MS);
    expect(server.requests(messageRoutes.conversations)).toHaveLength(3);
    unmount();
    const quiet = buildServer(buildStored());
    const live = new FakeFirestoreListeners();
    const app = renderApp({ path: "/app/communication", server: quiet, live });
    await app.advance();
    act(() => live.emit("conversations", []));
    await app.advance(20 * CONVERSATION_LIST_POLL_INTERVAL_MS);
    expect(quiet.requests(messageRoutes.conversations)).toHaveLength(0);
  });
});

describe("a new conversation", () => {
  it("starts with a person from the list, filtered by role and name", async () => {
    const server = buildServer(buildStored());
    const { user, advance } = renderApp({ path: "/app/communication", server });
    await advance();
    await user.click(await screen.findByRole("button", { name: "New conversation" }));
    const dialog = screen.getByRole("dialog", { name: "New conversation" });
    expect(await within(dialog).findByRole("region", { name: "Teacher" })).toBeInTheDocument();
    await user.type(within(dialog).getByRole("searchbox"), "OTIENO");
    expect(
      within(dialog).queryByRole("button", { name: "Daniel Kiprotich" }),
    ).not.toBeInTheDocument();
    expect(within(dialog).getByRole("status")).toHaveTextContent(/^1 person$/);
    server.on(messageRoutes.conversation).answer(() => ({
      success: true,
      data: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 50 },
    }));
    await user.click(within(dialog).getByRole("button", { name: "Brian Otieno" }));
    expect(await screen.findByRole("heading", { name: "Brian Otieno" })).toHaveFocus();
    expect(await screen.findByText("No messages yet. Start the conversation!")).toBeInTheDocument();
  });
});

describe("a new conversation in a large school", () => {
  it("asks the server from two letters on, once for each pause in typing", async () => {
    const server = buildServer(buildStored());
    server.on(userRoutes.messageable).answer(({ query }) => {
      const name = query.get("q") === "" ? "Daniel" : "Grace";
      const length = query.get("q") === "grace" ? 1 : PEOPLE_SEARCH_LIMIT;
      const data = Array.from({ length }, (_, n) => ({
        id: `${name}-${n}`,
        name: `${name} ${n}`,
        role: "TEACHER" as const,
      }));
      return { success: true, data };
    });
    const { user, advance } = renderApp({ path: "/app/communication", server });
    await advance();
    await user.click(await screen.findByRole("button", { name: "New conversation" }));
    const dialog = within(screen.getByRole("dialog", { name: "New conversation" }));
    expect(await dialog.findByText("Daniel 0")).toBeInTheDocument();
    const hint = "Type two letters of a name to find more people.";
    expect(dialog.getByText(hint)).toBeInTheDocument();
    const searches = () =>
      server.requests(userRoutes.messageable).map(({ query }) => query.get("q"));
    await user.type(dialog.getByRole("searchbox"), "g");
    await advance(1_000);
    expect(dialog.getByText(hint)).toBeInTheDocument();
    await user.type(dialog.getByRole("searchbox"), "r");
    await advance(1_000);
    expect(await dialog.findByText("Grace 24")).toBeInTheDocument();
    expect(dialog.getByText("Type more of the name to find more people.")).toBeInTheDocument();
    await user.type(dialog.getByRole("searchbox"), "ace");
    await advance(1_000);
    expect(searches()).toEqual(["", "gr", "grace"]);
    expect(await dialog.findByRole("status")).toHaveTextContent(/^1 person$/);
    expect(dialog.queryByText(/to find more people/)).not.toBeInTheDocument();
  });
});

describe("a new conversation in a school without other users", () => {
  it("explains the empty list of people", async () => {
    const server = buildServer(buildStored());
    server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
    const { user, advance } = renderApp({ path: "/app/communication", server });
    await advance();
    await user.click(await screen.findByRole("button", { name: "New conversation" }));
    expect(await screen.findByText("There is nobody to write to yet")).toBeInTheDocument();
    expect(
      screen.getByText("People appear here when the school has approved their accounts."),
    ).toBeInTheDocument();
  });
});

describe("an open conversation", () => {
  const open = async (stored: StoredMessages) => {
    const server = buildServer(stored);
    const app = renderApp({ path: OPEN_GRACE, server });
    await app.advance();
    await screen.findByRole("heading", { name: "Grace Chebet" });
    return { ...app, server };
  };

  it("shows its messages and marks them as read", async () => {
    const { server, advance } = await open(buildStored(1));
    await advance(QUIET_MS);
    expect(bubbles()).toEqual(["See you tomorrow"]);
    expect(screen.getByText("Today")).toBeInTheDocument();
    expect(server.requests(messageRoutes.markRead)).toMatchObject([
      { parameters: [GRACE], keepalive: false },
    ]);
  });

  it("shows and announces a new message at the next poll", async () => {
    const stored = buildStored();
    const { advance } = await open(stored);
    stored.messages.push(buildMessage({ id: "m2", content: "Are you there?" }));
    await advance(CONVERSATION_POLL_INTERVAL_MS);
    expect(bubbles()).toEqual(["See you tomorrow", "Are you there?"]);
    const news = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(news).toContain("Grace Chebet: Are you there?");
  });

  it("shows a new message from the listener without a request", async () => {
    const live = new FakeFirestoreListeners();
    const server = buildServer(buildStored());
    const { advance } = renderApp({ path: OPEN_GRACE, server, live });
    const path = buildMessagesPath(SELF, GRACE);
    await vi.waitFor(() => expect(live.paths()).toContain(path), { timeout: 60_000 });
    const data = { senderId: GRACE, content: "Live!", createdAt: new Date(TIME), seq: 1 };
    act(() => {
      live.emit("conversations", []);
      live.emit(path, [{ id: "m1", data }]);
    });
    await advance(10 * CONVERSATION_POLL_INTERVAL_MS);
    expect(bubbles()).toEqual(["Live!"]);
    expect(server.requests(messageRoutes.conversation)).toHaveLength(0);
    expect(server.requests(messageRoutes.conversations)).toHaveLength(0);
  });

  it("polls while the listener is disconnected", async () => {
    const live = new FakeFirestoreListeners();
    const stored = buildStored();
    const server = buildServer(stored);
    const { advance } = renderApp({ path: OPEN_GRACE, server, live });
    const path = buildMessagesPath(SELF, GRACE);
    await vi.waitFor(() => expect(live.paths()).toContain(path), { timeout: 60_000 });
    const data = {
      senderId: GRACE,
      content: "See you tomorrow",
      createdAt: new Date(TIME),
      seq: 1,
    };
    act(() => live.emit(path, [{ id: "m1", data }]));
    act(() => live.emit(path, [{ id: "m1", data }], true));
    stored.messages.push(buildMessage({ id: "m2", content: "By the poll" }));
    await advance(CONVERSATION_POLL_INTERVAL_MS);
    expect(bubbles()).toEqual(["See you tomorrow", "By the poll"]);
    const asked = server.requests(messageRoutes.conversation).length;
    const last = { ...data, content: "By the listener", seq: 3 };
    const before = { ...data, content: "By the poll", seq: 2 };
    act(() =>
      live.emit(path, [
        { id: "m3", data: last },
        { id: "m2", data: before },
      ]),
    );
    await advance(10 * CONVERSATION_POLL_INTERVAL_MS);
    expect(bubbles()).toEqual(["See you tomorrow", "By the poll", "By the listener"]);
    expect(server.requests(messageRoutes.conversation)).toHaveLength(asked);
  });

  it("loads older pages on request", async () => {
    const stored = buildStored();
    stored.messages = Array.from({ length: 60 }, (_, n) =>
      buildMessage({ id: `m${n}`, content: `message ${n}` }),
    );
    const { user } = await open(stored);
    expect(bubbles()).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Show older messages" }));
    expect(await screen.findByText("message 0")).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Messages with Grace Chebet" })).toHaveFocus();
    expect(bubbles()).toHaveLength(60);
    expect(screen.queryByRole("button", { name: "Show older messages" })).not.toBeInTheDocument();
  });

  it("shows the error", async () => {
    const server = buildServer(buildStored());
    server.refuse(messageRoutes.conversation, "PERMISSION_DENIED", "cannotMessage");
    const { advance } = renderApp({ path: OPEN_GRACE, server });
    await advance();
    expect(
      await screen.findByText("Error loading messages: You cannot send messages to this user"),
    ).toBeInTheDocument();
  });

  it("moves the focus to the list when it is closed", async () => {
    const { user } = await open(buildStored());
    // Finds the link by its label instead of its role, because CSS hides the link at the width of the test window.
    await user.click(screen.getByLabelText("Back to conversations"));
    expect(await screen.findByRole("heading", { level: 1, name: "Messages" })).toHaveFocus();
  });

  it("is reported with a reason", async () => {
    const { user, server } = await open(buildStored());
    await user.click(screen.getByRole("button", { name: "Report conversation" }));
    const dialog = screen.getByRole("dialog", { name: "Report this conversation" });
    const button = within(dialog).getByRole("button", { name: "Report" });
    expect(button).toBeDisabled();
    await user.type(within(dialog).getByRole("textbox"), "  Insults  ");
    await user.click(button);
    expect(await screen.findByText(/will look at it/)).toBeInTheDocument();
    expect(server.requests(messageRoutes.report)).toMatchObject([{ body: { reason: "Insults" } }]);
  });

  describe("the composer", () => {
    it("clears the input, shows the message at once and sends it once", async () => {
      const { user, server, advance } = await open(buildStored());
      await user.type(input(), "  Habari{Enter}");
      expect(within(input()).queryByText("Habari")).not.toBeInTheDocument();
      await advance();
      expect(bubbles()).toEqual(["See you tomorrow", "Habari"]);
      expect(server.requests(messageRoutes.send).map(({ body }) => body)).toEqual([
        { receiverId: GRACE, content: "Habari", clientId: "client-id-1" },
      ]);
    });

    it("does not send empty messages", async () => {
      const { user, server } = await open(buildStored());
      await user.type(input(), "   {Enter}");
      expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
      expect(server.requests(messageRoutes.send)).toHaveLength(0);
    });

    it("inserts a line break with Shift and Enter", async () => {
      const { user } = await open(buildStored());
      await user.type(input(), "one{Shift>}{Enter}{/Shift}two");
      expect(input()).toHaveTextContent(/^one\ntwo$/, { normalizeWhitespace: false });
    });

    it("shows the remaining characters near the limit and refuses longer messages", async () => {
      const { user } = await open(buildStored());
      await user.click(input());
      await user.paste("x".repeat(3_990));
      expect(input()).toHaveAccessibleDescription("10 characters left");
      await user.paste("x".repeat(11));
      expect(input()).toHaveAccessibleDescription(/at most 4000 characters/);
      expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
    });

    it("keeps a message while offline and sends it when online", async () => {
      const { user, server, advance } = await open(buildStored());
      server.isReachable = false;
      await user.type(input(), "Habari{Enter}");
      await advance();
      expect(await screen.findByText("Sending…")).toBeInTheDocument();
      server.isReachable = true;
      act(() => void window.dispatchEvent(new Event("online")));
      await advance();
      expect(screen.queryByText("Sending…")).not.toBeInTheDocument();
      expect(bubbles()).toEqual(["See you tomorrow", "Habari"]);
    });

    it("shows why a message was rejected and retries it", async () => {
      const stored = buildStored();
      const { user, server, advance } = await open(stored);
      server.refuse(messageRoutes.send, "PERMISSION_DENIED", "cannotMessage");
      await user.type(input(), "Habari{Enter}");
      await advance();
      expect(await screen.findByText(/You cannot send messages to this user/)).toBeInTheDocument();
      const message = buildMessage({ id: "amina_client-id-1", senderId: SELF, content: "Habari" });
      server.on(messageRoutes.send).answer(() => ({ success: true, data: message }));
      stored.messages.push(message);
      await user.click(screen.getByRole("button", { name: "Retry" }));
      await advance();
      expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
      expect(bubbles()).toEqual(["See you tomorrow", "Habari"]);
    });
  });
});
