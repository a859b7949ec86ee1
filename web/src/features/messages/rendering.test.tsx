import { buildMessagesPath } from "@darasa/contract/realtime";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { formatFullDateTime, formatListEntryTime } from "@/lib/time.ts";
import { FakeFirestoreListeners } from "@/testing/fake-firestore-listeners.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { buildServer, buildStored, GRACE, OPEN_GRACE, SELF } from "./testing/messages-server.ts";

// Each bubble calls the first function once when it renders, and each row of the list the second.
vi.mock("@/lib/time.ts", async (load) => {
  const time = await load<typeof import("@/lib/time.ts")>();
  return {
    ...time,
    formatFullDateTime: vi.fn(time.formatFullDateTime),
    formatListEntryTime: vi.fn(time.formatListEntryTime),
  };
});

const MESSAGES = buildMessagesPath(SELF, GRACE);

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

const timeOf = (index: number): Date => new Date(Date.UTC(2026, 4, 12, 7, index));

const messageDocument = (index: number) => ({
  id: `m${index}`,
  data: { senderId: GRACE, content: `Message ${index}`, createdAt: timeOf(index), seq: index + 1 },
});

const conversationDocument = (index: number, lastMessage = "Habari") => ({
  id: `${SELF}_p${index}`,
  data: {
    participants: [SELF, `p${index}`],
    names: { [`p${index}`]: `Partner ${index}` },
    lastMessage,
    lastMessageTime: timeOf(index),
    lastSenderId: `p${index}`,
    unread: { [SELF]: 0 },
    messageCount: 1,
    version: 1,
  },
});

const newestFirst = <T,>(count: number, build: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => build(count - 1 - index));

test("a new message renders its own bubble only", async () => {
  const live = new FakeFirestoreListeners();
  const { advance } = renderApp({ path: OPEN_GRACE, server: buildServer(buildStored()), live });
  await vi.waitFor(() => expect(live.paths()).toContain(MESSAGES), { timeout: 60_000 });
  act(() => live.emit(MESSAGES, newestFirst(40, messageDocument)));
  await advance();
  expect(screen.getByText("Message 39")).toBeInTheDocument();
  const rendered = vi.mocked(formatFullDateTime).mockClear();
  act(() => live.emit(MESSAGES, newestFirst(41, messageDocument)));
  await advance();
  expect(screen.getByText("Message 40")).toBeInTheDocument();
  expect(rendered.mock.calls).toEqual([[timeOf(40).toISOString()]]);
});

test("a keystroke renders no bubble", async () => {
  const live = new FakeFirestoreListeners();
  const { advance, user } = renderApp({
    path: OPEN_GRACE,
    server: buildServer(buildStored()),
    live,
  });
  await vi.waitFor(() => expect(live.paths()).toContain(MESSAGES), { timeout: 60_000 });
  act(() => live.emit(MESSAGES, newestFirst(40, messageDocument)));
  await advance();
  const rendered = vi.mocked(formatFullDateTime).mockClear();
  await user.type(screen.getByRole("textbox", { name: /Message to/ }), "Habari");
  expect(rendered).not.toHaveBeenCalled();
});

test("a change of one conversation renders its own row only, also when it moves to the top", async () => {
  const live = new FakeFirestoreListeners();
  const { advance } = renderApp({
    path: "/app/communication",
    server: buildServer(buildStored()),
    live,
  });
  await vi.waitFor(() => expect(live.paths()).toContain("conversations"), { timeout: 60_000 });
  act(() =>
    live.emit(
      "conversations",
      newestFirst(15, (index) => conversationDocument(index)),
    ),
  );
  await advance();
  expect(screen.getByText("Partner 3")).toBeInTheDocument();
  const rendered = vi.mocked(formatListEntryTime).mockClear();
  const moved = conversationDocument(3, "Asante");
  moved.data.lastMessageTime = timeOf(20);
  act(() =>
    live.emit("conversations", [
      moved,
      ...newestFirst(15, (index) => conversationDocument(index)).filter(
        ({ id }) => id !== moved.id,
      ),
    ]),
  );
  await advance();
  expect(screen.getByText("Asante")).toBeInTheDocument();
  expect(rendered).toHaveBeenCalledTimes(1);
});
