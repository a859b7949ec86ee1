import type { Message } from "@darasa/contract/messages";
import { describe, expect, it } from "vitest";
import { toMessageBubbles } from "./bubbles.ts";
import {
  addSentMessage,
  type MessageRange,
  mergeNewestMessages,
  mergeOlderMessages,
} from "./message-window.ts";

const buildMessage = (n: number, senderId = "grace"): Message => ({
  id: `m${n}`,
  senderId,
  content: `message ${n}`,
  createdAt: new Date(Date.parse("2026-05-12T09:00:00Z") + n * 60_000).toISOString(),
});

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const buildWindow = (from: number, to: number): MessageRange => ({
  messages: numbers(from, to).map((n) => buildMessage(n)),
  hasOlder: from > 1,
});

const ids = ({ messages }: MessageRange): string => messages.map(({ id }) => id.slice(1)).join(" ");

describe("mergeWindow", () => {
  it.each([
    ["nothing yet", undefined, buildWindow(3, 5), "3 4 5 and older"],
    ["a new message", buildWindow(3, 5), buildWindow(4, 6), "3 4 5 6 and older"],
    ["older pages on screen", buildWindow(1, 5), buildWindow(4, 6), "1 2 3 4 5 6"],
    ["the same again", buildWindow(3, 5), buildWindow(3, 5), "3 4 5 and older"],
    ["a window that begins earlier", buildWindow(5, 5), buildWindow(2, 5), "2 3 4 5 and older"],
    ["a gap", buildWindow(1, 3), buildWindow(7, 9), "7 8 9 and older"],
    ["an answer without the last one", buildWindow(3, 6), buildWindow(3, 5), "3 4 5 6 and older"],
    ["an answer from before the first", buildWindow(1, 1), buildWindow(1, 0), "1"],
  ])("with %s", (_, thread, window, expected) => {
    const merged = mergeNewestMessages(thread, window);
    expect(`${ids(merged)}${merged.hasOlder ? " and older" : ""}`).toBe(expected);
  });
});

describe("mergeOlderMessages", () => {
  it("prepends an older page without duplicates", () => {
    expect(ids(mergeOlderMessages(buildWindow(5, 8), buildWindow(2, 6)))).toBe("2 3 4 5 6 7 8");
  });

  it("derives from the page whether more messages exist", () => {
    expect(mergeOlderMessages(buildWindow(5, 8), buildWindow(1, 4)).hasOlder).toBe(false);
    expect(mergeOlderMessages(buildWindow(5, 8), buildWindow(2, 4)).hasOlder).toBe(true);
  });
});

describe("addSentMessage", () => {
  it("shows a sent message once", () => {
    const thread = addSentMessage(buildWindow(1, 2), buildMessage(3));
    expect(ids(addSentMessage(thread, buildMessage(3)))).toBe("1 2 3");
    expect(ids(addSentMessage(undefined, buildMessage(1)))).toBe("1");
  });
});

describe("toMessageBubbles", () => {
  const unsent = {
    clientId: "client-1",
    receiverId: "grace",
    content: "on its way",
    createdAt: "2026-05-12T12:00:00Z",
  };

  it("shows pending messages after confirmed ones until they are confirmed", () => {
    const [first, second] = toMessageBubbles([buildMessage(1)], [unsent], "amina");
    expect(first).toMatchObject({ id: "m1", isMine: false });
    expect(second).toMatchObject({ id: "amina_client-1", isMine: true, unsent });
    const confirmed = { ...buildMessage(2, "amina"), id: "amina_client-1" };
    const bubbles = toMessageBubbles([buildMessage(1), confirmed], [unsent], "amina");
    expect(bubbles.map(({ id }) => id)).toEqual(["m1", "amina_client-1"]);
    expect(bubbles[1]?.unsent).toBeUndefined();
  });

  it("marks the first message of a day and consecutive messages of one sender", () => {
    const night = { ...buildMessage(4), createdAt: "2026-05-12T21:00:00Z" };
    const messages = [buildMessage(1), buildMessage(2), buildMessage(3, "amina"), night];
    const bubbles = toMessageBubbles(messages, [], "amina");
    expect(bubbles.map(({ isFirstOfDay }) => isFirstOfDay)).toEqual([true, false, false, true]);
    expect(bubbles.map(({ isFollowUp }) => isFollowUp)).toEqual([false, true, false, false]);
  });
});
