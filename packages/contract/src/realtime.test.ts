import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildConversationId,
  buildMessageId,
  buildMessagesPath,
  conversationDocumentSchema,
  convertDocumentToMessage,
  firestoreTimeSchema,
  messageDocumentSchema,
  toConversationSummary,
} from "./realtime.ts";
import { parseRole, removePrefixFromRole } from "./roles.ts";

const time = new Date("2026-03-02T08:00:00.000Z");
const timestamp = { toDate: () => time };

const conversation = {
  participants: ["amina", "teacher"],
  names: { amina: "Amina", teacher: "Ms Were" },
  lastMessage: "Habari",
  lastMessageTime: timestamp,
  lastSenderId: "teacher",
  unread: { amina: 2 },
  unreadBy: ["amina"],
  messageCount: 2,
  version: 3,
};

test("the conversation id does not depend on the order of the users", () => {
  const uid = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
  fc.assert(
    fc.property(uid, uid, (one, other) => {
      expect(buildConversationId(one, other)).toBe(buildConversationId(other, one));
      expect(buildConversationId(one, other).split("_").sort()).toEqual([one, other].sort());
    }),
  );
  expect(buildMessagesPath("b", "a")).toBe("conversations/a_b/messages");
  expect(buildMessageId("a", "device-1")).toBe("a_device-1");
});

test("a Firestore timestamp and a Date are converted to ISO 8601", () => {
  for (const value of [time, timestamp]) {
    expect(firestoreTimeSchema.parse(value)).toBe("2026-03-02T08:00:00.000Z");
  }
  expect(firestoreTimeSchema.safeParse("2026-03-02").success).toBe(false);
  expect(firestoreTimeSchema.safeParse(null).success).toBe(false);
});

test("a conversation summary contains the partner and the own unread count", () => {
  const parsed = conversationDocumentSchema.parse(conversation);
  expect(toConversationSummary(parsed, "amina")).toEqual({
    partnerId: "teacher",
    partnerName: "Ms Were",
    lastMessage: "Habari",
    lastMessageTime: "2026-03-02T08:00:00.000Z",
    unreadCount: 2,
  });
  expect(toConversationSummary(parsed, "teacher")).toMatchObject({
    partnerId: "amina",
    unreadCount: 0,
  });
});

test("converts a message document to a message", () => {
  const parsed = messageDocumentSchema.parse({
    senderId: "amina",
    content: "Nzuri",
    createdAt: timestamp,
    seq: 1,
  });
  expect(convertDocumentToMessage("m1", parsed)).toEqual({
    id: "m1",
    senderId: "amina",
    content: "Nzuri",
    createdAt: "2026-03-02T08:00:00.000Z",
  });
});

test.each([
  ["ADMIN", "ADMIN"],
  ["ROLE_TEACHER", "TEACHER"],
  ["ROLE_ROLE_ADMIN", undefined],
  ["admin", undefined],
  ["", undefined],
])("converts the role string %j to %j", (text, role) => {
  expect(parseRole(text)).toBe(role);
});

test("removes ROLE_ only at the start", () => {
  expect(removePrefixFromRole("ROLE_PARENT")).toBe("PARENT");
  expect(removePrefixFromRole("MY_ROLE_PARENT")).toBe("MY_ROLE_PARENT");
});
