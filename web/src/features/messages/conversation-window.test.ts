import { CONVERSATION_PAGE_SIZE } from "@darasa/contract/limits";
import type { ConversationSummary } from "@darasa/contract/messages";
import { expect, test } from "vitest";
import {
  addOlderConversations,
  type ConversationRange,
  mergeConversations,
} from "./conversation-window.ts";

const timeOf = (minute: number): string => new Date(Date.UTC(2026, 4, 12, 8, minute)).toISOString();

const conversation = (partnerId: string, minute: number): ConversationSummary => ({
  partnerId,
  partnerName: partnerId,
  lastMessage: "Habari",
  lastMessageTime: timeOf(minute),
  unreadCount: 0,
});

const page = (first: number): ConversationSummary[] =>
  Array.from({ length: CONVERSATION_PAGE_SIZE }, (_, index) =>
    conversation(`p${first - index}`, first - index),
  );

const range = (
  conversations: readonly ConversationSummary[],
  rest: Partial<ConversationRange> = {},
): ConversationRange => ({ conversations, hasOlder: false, ...rest });

const ids = ({ conversations }: ConversationRange) =>
  conversations.map(({ partnerId }) => partnerId);

test("moves a conversation with a new message to the top", () => {
  const cached = range([conversation("a", 3), conversation("b", 2), conversation("c", 1)]);
  const merged = mergeConversations(
    cached,
    range([conversation("c", 4), conversation("a", 3), conversation("b", 2)]),
  );
  expect(ids(merged)).toEqual(["c", "a", "b"]);
});

test("keeps loaded older pages when a new page is connected to them", () => {
  const cached = addOlderConversations(
    range(page(40), { hasOlder: true }),
    range([conversation("p21", 21), conversation("p20", 20)], { hasOlder: false }),
  );
  const merged = mergeConversations(
    cached,
    range([conversation("new", 41), ...page(40).slice(0, -1)], { hasOlder: true }),
  );
  expect(ids(merged)).toHaveLength(22);
  expect(ids(merged).at(0)).toBe("new");
  expect(ids(merged).at(-1)).toBe("p20");
  expect(merged.hasOlder).toBe(false);
});

test("replaces the list when a full page contains no unchanged conversation", () => {
  const cached = range([conversation("p40", 1), conversation("x", 0)]);
  const merged = mergeConversations(cached, range(page(40), { hasOlder: true }));
  expect(ids(merged)).toEqual(ids(range(page(40))));
  expect(merged.hasOlder).toBe(true);
});

test("merges changed conversations without replacing the list, and keeps the newest time of change", () => {
  const cached = range(page(40), { hasOlder: true, changedAt: timeOf(40) });
  const read = { ...conversation("p25", 25), unreadCount: 3 };
  const merged = mergeConversations(
    cached,
    range([read], { changedAt: timeOf(42), isPartial: true }),
  );
  expect(ids(merged)).toEqual(ids(cached));
  expect(merged.conversations.find(({ partnerId }) => partnerId === "p25")).toBe(read);
  expect(merged).toMatchObject({ hasOlder: true, changedAt: timeOf(42) });
});

test("an older page adds the conversation at its beginning only once", () => {
  const cached = range([conversation("a", 3), conversation("b", 2)], { hasOlder: true });
  const merged = addOlderConversations(
    cached,
    range([conversation("b", 2), conversation("c", 1)], { hasOlder: false }),
  );
  expect(ids(merged)).toEqual(["a", "b", "c"]);
  expect(merged.hasOlder).toBe(false);
});
