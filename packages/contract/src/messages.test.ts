import { expect, test } from "vitest";
import { messageRoutes, messageToSendSchema } from "./messages.ts";

const messageOf = (input: unknown) =>
  messageToSendSchema.safeParse(input).error?.issues[0]?.message;

test.each(["a", "x".repeat(4_000), "  two words  "])(
  "the message text %j is accepted",
  (content) => {
    expect(messageToSendSchema.parse({ receiverId: "u1", content }).content).toBe(content.trim());
  },
);

test.each([
  [{ receiverId: "u1", content: "" }, "Message cannot be empty"],
  [{ receiverId: "u1", content: " \n\t" }, "Message cannot be empty"],
  [{ receiverId: "u1" }, "Message cannot be empty"],
  [{ receiverId: "u1", content: "x".repeat(4_001) }, "Message must be at most 4000 characters"],
  [{ receiverId: "", content: "a" }, "Receiver is required"],
  [{ receiverId: "a_b", content: "a" }, "Receiver is required"],
  [{ content: "a" }, "Receiver is required"],
  [{ receiverId: "u1", content: "a", clientId: "short" }, "Invalid clientId"],
  [{ receiverId: "u1", content: "a", clientId: "under_score" }, "Invalid clientId"],
])("%j is refused with '%s'", (input, message) => {
  expect(messageOf(input)).toBe(message);
});

test("only the two polled routes are conditional", () => {
  const conditional = Object.entries(messageRoutes)
    .filter(([, route]) => "conditional" in route)
    .map(([name]) => name);
  expect(conditional).toEqual(["conversations", "conversation"]);
});
