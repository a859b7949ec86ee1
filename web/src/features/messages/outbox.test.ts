import { buildMessageId } from "@darasa/contract/realtime";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { ManualClock } from "@/testing/manual-clock.ts";
import { MessageOutbox, OUTBOX_STORAGE_KEY, type OutboxMessage } from "./outbox.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "No connection" });
const refused = new ApiError({
  code: "PERMISSION_DENIED",
  status: 403,
  message: "No",
  userMessage: "You cannot send messages to this user",
});

function buildOutbox(ownerId = "amina") {
  const clock = new ManualClock();
  const server = { failure: undefined as Error | undefined };
  const send = vi.fn(async ({ clientId, content, createdAt }: OutboxMessage) => {
    if (server.failure !== undefined) throw server.failure;
    return { id: buildMessageId(ownerId, clientId), senderId: ownerId, content, createdAt };
  });
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `client-${ids}-${ownerId}`;
  };
  const outbox = new MessageOutbox({ ownerId, storage: window.localStorage, clock, newId, send });
  const contents = () => outbox.items().map(({ content }) => content);
  return { outbox, clock, server, send, contents };
}

const draft = (content: string) => ({ receiverId: "grace", content });

describe("the outbox", () => {
  it("stores a message until the server confirms it, then notifies and removes it", async () => {
    const { outbox, clock, contents } = buildOutbox();
    const sent: string[] = [];
    outbox.onSent((message, { receiverId }) => sent.push(`${receiverId}: ${message.content}`));
    outbox.add(draft("Habari"));
    expect(contents()).toEqual(["Habari"]);
    await clock.advance();
    expect(sent).toEqual(["grace: Habari"]);
    expect(contents()).toEqual([]);
    expect(window.localStorage.getItem(OUTBOX_STORAGE_KEY)).toBeNull();
  });

  it("sends messages in order, one at a time", async () => {
    const { outbox, clock, send } = buildOutbox();
    for (const content of ["one", "two", "three"]) outbox.add(draft(content));
    expect(send).toHaveBeenCalledTimes(1);
    await clock.advance();
    expect(send.mock.calls.map(([{ content }]) => content)).toEqual(["one", "two", "three"]);
  });

  it("retries with exponential backoff and the same clientId", async () => {
    const { outbox, clock, send, server, contents } = buildOutbox();
    server.failure = offline;
    outbox.add(draft("Habari"));
    await clock.advance(3_000 + 6_000 + 12_000);
    expect(send).toHaveBeenCalledTimes(4);
    server.failure = undefined;
    await clock.advance(24_000);
    expect(contents()).toEqual([]);
    expect(new Set(send.mock.calls.map(([{ clientId }]) => clientId)).size).toBe(1);
  });

  it("retries at once when the connection returns", async () => {
    const { outbox, clock, server, contents } = buildOutbox();
    server.failure = offline;
    outbox.add(draft("Habari"));
    await clock.advance();
    server.failure = undefined;
    outbox.flush();
    await clock.advance();
    expect(contents()).toEqual([]);
  });

  it("sends with the same clientId after a reload", async () => {
    const before = buildOutbox();
    before.server.failure = offline;
    before.outbox.add(draft("Habari"));
    await before.clock.advance();
    before.outbox.stop();
    const after = buildOutbox();
    expect(after.contents()).toEqual(["Habari"]);
    after.outbox.flush();
    await after.clock.advance();
    expect(after.send.mock.calls[0]?.[0].clientId).toBe(before.send.mock.calls[0]?.[0].clientId);
    expect(after.contents()).toEqual([]);
  });

  it("ignores messages of another user of the same device", async () => {
    const before = buildOutbox("amina");
    before.server.failure = offline;
    before.outbox.add(draft("private"));
    await before.clock.advance();
    const { outbox, clock, send, contents } = buildOutbox("grace");
    outbox.flush();
    await clock.advance();
    expect(contents()).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  });

  it("reports why the server rejected a message and sends the next one", async () => {
    const { outbox, clock, server, send } = buildOutbox();
    server.failure = refused;
    outbox.add(draft("refused"));
    await clock.advance();
    server.failure = undefined;
    outbox.add(draft("accepted"));
    await clock.advance(120_000);
    expect(outbox.items()).toMatchObject([
      { content: "refused", failure: "You cannot send messages to this user" },
    ]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("retries or discards a rejected message on request", async () => {
    const { outbox, clock, server, contents } = buildOutbox();
    server.failure = refused;
    outbox.add(draft("one"));
    outbox.add(draft("two"));
    await clock.advance();
    const [one, two] = outbox.items();
    server.failure = undefined;
    outbox.discard(two?.clientId ?? "");
    outbox.retry(one?.clientId ?? "");
    expect(outbox.items()[0]?.failure).toBeUndefined();
    await clock.advance();
    expect(contents()).toEqual([]);
  });

  it("reads messages that another tab has stored", () => {
    const { outbox, contents } = buildOutbox();
    const item = {
      ...draft("other"),
      clientId: "from-other-tab",
      createdAt: "2026-05-12T09:00:00Z",
    };
    const items = [item, { nonsense: true }];
    window.localStorage.setItem(OUTBOX_STORAGE_KEY, JSON.stringify({ ownerId: "amina", items }));
    outbox.reload();
    expect(contents()).toEqual(["other"]);
  });
});
