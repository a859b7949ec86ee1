import { messageRoutes } from "@darasa/contract/messages";
import { beforeEach, describe, expect, test } from "vitest";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let accounts: InMemoryAccountService;
let api: TestApi;
const tokens = new Map<string, string>();

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  tokens.set("teacher", population.addPerson({ id: "teacher", role: "TEACHER", name: "Ms Were" }));
  for (const id of ["amina", "brian"]) {
    tokens.set(id, population.addPerson({ id, role: "STUDENT", classId: "east" }));
  }
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const get = (who: string, path: string, etag?: string) =>
  api.call("GET", path, {
    token: tokens.get(who),
    headers: etag === undefined ? {} : { "if-none-match": etag },
  });
const post = (who: string, path: string, body?: unknown) =>
  api.call("POST", path, { token: tokens.get(who), body });
const send = (who: string, receiverId: string, content: string, clientId?: string) =>
  post(who, "/messages/send", { receiverId, content, clientId });
const sent = async (...args: Parameters<typeof send>) =>
  messageRoutes.send.response.parse((await send(...args)).json).data;
const conversation = () => database.documents.get("conversations/amina_teacher");

describe("sending", () => {
  test("returns the message and writes the message, the conversation and the unread count", async () => {
    const before = database.usage.writes;
    const { status, json } = await send("teacher", "amina", "  Habari  ");
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      data: {
        id: "teacher_id-1",
        senderId: "teacher",
        content: "Habari",
        createdAt: "2026-03-02T08:00:00.000Z",
      },
    });
    // One write counts the message for the rate limit of the sender, one for the receiver as unread.
    expect(database.usage.writes - before).toBe(4);
    expect(conversation()).toEqual({
      participants: ["amina", "teacher"],
      names: { amina: "amina", teacher: "Ms Were" },
      lastMessage: "Habari",
      lastMessageTime: clock.now(),
      lastSenderId: "teacher",
      unread: { amina: 1, teacher: 0 },
      unreadBy: ["amina"],
      messageCount: 1,
      version: 1,
      changedAt: clock.now(),
    });
  });

  test("shows the registered name, not the display name of the Auth account", async () => {
    await accounts.setName("amina", "The Principal");
    await sent("amina", "teacher", "Send money");
    await sent("amina", "teacher", "Please");
    expect(conversation()?.names).toEqual({ amina: "amina", teacher: "Ms Were" });
  });

  test("again with the same client id returns the same message", async () => {
    const first = await sent("teacher", "amina", "Habari", "device-1234");
    clock.advanceSeconds(1);
    expect(await sent("teacher", "amina", "Habari", "device-1234")).toEqual(first);
    expect(conversation()).toMatchObject({ messageCount: 1, unread: { amina: 1 } });
  });

  test("again after the receiver was suspended returns the same message, but sends no other", async () => {
    const first = await sent("teacher", "amina", "Habari", "device-1234");
    database.documents.set("users/amina", {
      ...database.documents.get("users/amina"),
      status: "SUSPENDED",
    });
    expect(await sent("teacher", "amina", "Habari", "device-1234")).toEqual(first);
    expect((await send("teacher", "amina", "Habari", "device-5678")).status).toBe(403);
    expect((await send("brian", "amina", "Habari", "device-1234")).status).toBe(403);
    expect(conversation()).toMatchObject({ messageCount: 1 });
  });

  test("concurrently with the same client id creates one message", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sent("teacher", "amina", "Habari", "device-1234")),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(conversation()).toMatchObject({ messageCount: 1, unread: { amina: 1 }, version: 1 });
  });

  test("with another user's client id creates a separate message", async () => {
    await sent("teacher", "amina", "Habari", "device-1234");
    expect(await sent("amina", "teacher", "Nzuri", "device-1234")).toMatchObject({
      senderId: "amina",
      content: "Nzuri",
    });
  });

  test("in parallel numbers every message once", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => send("teacher", "amina", `${n}`)));
    const numbers = [...database.documents]
      .filter(([path]) => path.startsWith("conversations/amina_teacher/messages/"))
      .map(([, { seq }]) => Number(seq))
      .sort((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test.each([
    ["nothing", ""],
    ["white space", " \n\t "],
    ["more than 4000 characters", "x".repeat(4_001)],
  ])("refuses %s", async (_case, content) => {
    expect((await send("teacher", "amina", content)).status).toBe(400);
    expect(conversation()).toBeUndefined();
  });

  test("accepts 4,000 characters and stores a short preview", async () => {
    await sent("teacher", "amina", "😀".repeat(2_000));
    expect([...String(conversation()?.lastMessage)]).toHaveLength(120);
  });

  test("to a missing user returns 404", async () => {
    expect((await send("teacher", "nobody", "Hello")).status).toBe(404);
  });
});

describe("the list of conversations", () => {
  test("shows partner, last message and unread count, newest first", async () => {
    await send("teacher", "amina", "One");
    clock.advanceSeconds(60);
    await send("brian", "teacher", "Two");
    expect((await get("teacher", "/messages/conversations")).json).toEqual({
      success: true,
      data: {
        conversations: [
          {
            partnerId: "brian",
            partnerName: "brian",
            lastMessage: "Two",
            lastMessageTime: "2026-03-02T08:01:00.000Z",
            unreadCount: 1,
          },
          {
            partnerId: "amina",
            partnerName: "amina",
            lastMessage: "One",
            lastMessageTime: "2026-03-02T08:00:00.000Z",
            unreadCount: 0,
          },
        ],
        changedAt: "2026-03-02T08:01:00.000Z",
      },
    });
  });

  test("continues with conversations that are as old as `before`", async () => {
    for (const sender of ["amina", "brian"]) {
      await send(sender, "teacher", "Habari");
      clock.advanceSeconds(60);
    }
    const partners = async (query: string) => {
      const { json } = await get("teacher", `/messages/conversations?${query}`);
      const { data } = messageRoutes.conversations.response.parse(json);
      return data.conversations.map(({ partnerId }) => partnerId);
    };
    expect(await partners("before=2026-03-02T08:01:00.000Z")).toEqual(["brian", "amina"]);
    expect(await partners("before=2026-03-02T08:00:30.000Z")).toEqual(["amina"]);
    expect(await partners("before=2026-03-02T07:00:00.000Z")).toEqual([]);
  });

  test("contains only what may have changed since `changedSince`", async () => {
    await send("teacher", "amina", "One");
    clock.advanceSeconds(60);
    await send("teacher", "brian", "Two");
    const list = async (changedSince: string) => {
      const before = database.usage.reads;
      const { json } = await get(
        "teacher",
        `/messages/conversations?changedSince=${encodeURIComponent(changedSince)}`,
      );
      const { data } = messageRoutes.conversations.response.parse(json);
      const partners = data.conversations.map(({ partnerId }) => partnerId);
      return { partners, isPartial: data.isPartial, reads: database.usage.reads - before };
    };
    const timeOf = (offsetSeconds: number) =>
      new Date(clock.now().getTime() + offsetSeconds * 1_000).toISOString();
    expect(await list(timeOf(0))).toEqual({ partners: ["brian"], isPartial: true, reads: 2 });
    // A commit may become visible some seconds after its time.
    expect(await list(timeOf(-56))).toEqual({
      partners: ["brian", "amina"],
      isPartial: true,
      reads: 3,
    });
    expect(await list(timeOf(60))).toMatchObject({ partners: [], isPartial: true });
  });

  test("contains the newest page if more has changed than a page has", async () => {
    const changedAt = clock.now();
    for (let index = 0; index < 25; index += 1) {
      database.documents.set(`conversations/s${index}_teacher`, {
        participants: [`s${index}`, "teacher"],
        names: {},
        lastMessage: "Hi",
        lastMessageTime: new Date(changedAt.getTime() + index),
        lastSenderId: `s${index}`,
        unread: {},
        messageCount: 1,
        version: 1,
        changedAt: new Date(changedAt.getTime() + index),
      });
    }
    const since = encodeURIComponent(changedAt.toISOString());
    const { json } = await get("teacher", `/messages/conversations?changedSince=${since}`);
    const { data } = messageRoutes.conversations.response.parse(json);
    expect(data.isPartial).toBeUndefined();
    expect(data.conversations).toHaveLength(20);
    expect(data.conversations[0]?.partnerId).toBe("s24");
  });

  test("contains one conversation for a partner, and none with a stranger", async () => {
    await send("teacher", "amina", "Secret");
    const before = database.usage.reads;
    const own = await get("teacher", "/messages/conversations?partnerId=amina");
    expect(own.json).toMatchObject({ data: { conversations: [{ partnerId: "amina" }] } });
    expect(database.usage.reads - before).toBe(2);
    const foreign = await get("brian", "/messages/conversations?partnerId=amina");
    expect(foreign.json).toEqual({ success: true, data: { conversations: [] } });
  });

  test("has at most 20 conversations per page", async () => {
    for (let index = 0; index < 25; index += 1) {
      database.documents.set(`conversations/s${index}_teacher`, {
        participants: [`s${index}`, "teacher"],
        names: {},
        lastMessage: "Habari",
        lastMessageTime: clock.now(),
        lastSenderId: "teacher",
        unread: {},
        unreadBy: [],
        messageCount: 1,
        version: 1,
        changedAt: clock.now(),
      });
    }
    await get("teacher", "/messages/unread-count");
    const before = database.usage.reads;
    const { json } = await get("teacher", "/messages/conversations");
    expect(messageRoutes.conversations.response.parse(json).data.conversations).toHaveLength(20);
    expect(database.usage.reads - before).toBe(21);
  });

  const poll = async (who: string, etag?: string) => {
    const before = database.usage.reads;
    const { status, headers } = await get(who, "/messages/conversations", etag);
    return { status, etag: headers.get("etag") ?? "", reads: database.usage.reads - before };
  };

  test("costs one read while unchanged; every change alters the ETag", async () => {
    const none = await poll("amina");
    expect(await poll("amina", none.etag)).toMatchObject({ status: 304, reads: 1 });
    await send("teacher", "amina", "One");
    clock.advanceSeconds(6);
    const first = await poll("amina", none.etag);
    expect(first.status).toBe(200);
    expect(await poll("amina", first.etag)).toMatchObject({ status: 304, reads: 1 });
    await send("brian", "amina", "Two");
    clock.advanceSeconds(6);
    const second = await poll("amina", first.etag);
    expect(second.status).toBe(200);
    await post("amina", "/messages/mark-read/teacher");
    clock.advanceSeconds(6);
    expect((await poll("amina", second.etag)).status).toBe(200);
  });

  test("has different ETags for two participants", async () => {
    await send("teacher", "amina", "One");
    const { etag } = await poll("amina");
    expect((await poll("teacher", etag)).status).toBe(200);
  });

  test("alters its ETag once more after the settling time", async () => {
    await send("teacher", "amina", "One");
    const fresh = await poll("amina");
    expect((await poll("amina", fresh.etag)).status).toBe(304);
    clock.advanceSeconds(6);
    const settled = await poll("amina", fresh.etag);
    expect(settled.status).toBe(200);
    expect((await poll("amina", settled.etag)).status).toBe(304);
  });
});

describe("a conversation", () => {
  test("pages from the newest message, reading only the page", async () => {
    for (const content of ["1", "2", "3", "4", "5"]) await send("teacher", "amina", content);
    const before = database.usage.reads;
    const { json } = await get("amina", "/messages/conversation/teacher?page=1&size=2");
    expect(json).toMatchObject({
      data: {
        content: [{ content: "3" }, { content: "2" }],
        totalPages: 3,
        totalElements: 5,
        number: 1,
        size: 2,
      },
    });
    expect(database.usage.reads - before).toBe(3);
    expect((await get("amina", "/messages/conversation/teacher?page=9")).json).toMatchObject({
      data: { content: [], totalElements: 5 },
    });
  });

  test("lists only the message with the number `from` and later ones, and reads no others", async () => {
    for (const content of ["1", "2", "3", "4", "5"]) await send("teacher", "amina", content);
    const list = async (query: string) => {
      const before = database.usage.reads;
      const { json } = await get("amina", `/messages/conversation/teacher?${query}`);
      const { data } = messageRoutes.conversation.response.parse(json);
      expect(data.totalElements).toBe(5);
      return [data.content.map(({ content }) => content).join(""), database.usage.reads - before];
    };
    expect(await list("from=4")).toEqual(["54", 3]);
    expect(await list("from=5")).toEqual(["5", 2]);
    expect(await list("from=6")).toEqual(["", 1]);
    expect(await list("from=1&size=2")).toEqual(["54", 3]);
    expect(await list("from=2&size=3&page=1")).toEqual(["2", 2]);
    for (const wrong of ["0", "-1", "1.5", "x"]) {
      const { status } = await get("amina", `/messages/conversation/teacher?from=${wrong}`);
      expect(status, wrong).toBe(400);
    }
  });

  test("costs one read without new messages", async () => {
    await send("teacher", "amina", "One");
    const path = "/messages/conversation/teacher";
    const etag = (await get("amina", path)).headers.get("etag") ?? "";
    const before = database.usage.reads;
    expect((await get("amina", path, etag)).status).toBe(304);
    expect(database.usage.reads - before).toBe(1);
    await send("amina", "teacher", "Two");
    expect((await get("amina", path, etag)).status).toBe(200);
  });

  test("without messages is empty", async () => {
    expect((await get("amina", "/messages/conversation/brian")).json).toMatchObject({
      data: { content: [], totalElements: 0, totalPages: 0 },
    });
  });

  test("between two other users is not readable", async () => {
    await send("teacher", "amina", "Secret");
    const { json } = await get("brian", "/messages/conversation/amina");
    expect(JSON.stringify(json)).not.toContain("Secret");
  });
});

describe("reading", () => {
  test("clears the count once and writes nothing without unread messages", async () => {
    await send("teacher", "amina", "One");
    await send("teacher", "amina", "Two");
    expect((await get("amina", "/messages/unread-count")).json).toMatchObject({
      data: { unreadCount: 2 },
    });
    expect((await post("amina", "/messages/mark-read/teacher")).json).toEqual({
      success: true,
      data: { partnerId: "teacher", unreadCount: 0 },
    });
    const before = database.usage.writes;
    expect((await post("amina", "/messages/mark-read/teacher")).status).toBe(200);
    expect((await post("amina", "/messages/mark-read/brian")).status).toBe(200);
    expect(database.usage.writes).toBe(before);
    expect((await get("amina", "/messages/unread-count")).json).toMatchObject({
      data: { unreadCount: 0 },
    });
  });

  test("is done by a reply, in the same write", async () => {
    await send("teacher", "amina", "One");
    await send("teacher", "amina", "Two");
    await send("amina", "teacher", "Three");
    expect(conversation()).toMatchObject({
      unread: { amina: 0, teacher: 1 },
      unreadBy: ["teacher"],
    });
    const before = database.usage.writes;
    await post("amina", "/messages/mark-read/teacher");
    expect(database.usage.writes).toBe(before);
  });

  test("keeps the partner's unread count", async () => {
    await send("teacher", "amina", "One");
    await post("teacher", "/messages/mark-read/amina");
    expect(conversation()).toMatchObject({ unread: { amina: 1, teacher: 0 } });
  });
});

describe("the number of unread messages", () => {
  const count = async (who: string) => {
    const before = { ...database.usage };
    const { json } = await get(who, "/messages/unread-count");
    const { unreadCount } = messageRoutes.unreadCount.response.parse(json).data;
    const { reads, writes } = database.usage;
    return { unreadCount, reads: reads - before.reads, writes: writes - before.writes };
  };

  test("costs one read, and follows sending, replying and reading", async () => {
    await count("amina");
    await count("teacher");
    await send("teacher", "amina", "One");
    await send("teacher", "amina", "Two");
    await send("brian", "amina", "Three");
    expect(await count("amina")).toEqual({ unreadCount: 3, reads: 1, writes: 0 });
    await send("amina", "brian", "Four");
    expect(await count("amina")).toMatchObject({ unreadCount: 2 });
    await post("amina", "/messages/mark-read/teacher");
    await post("amina", "/messages/mark-read/teacher");
    expect(await count("amina")).toMatchObject({ unreadCount: 0 });
    expect(await count("teacher")).toMatchObject({ unreadCount: 0 });
  });

  test("counts a repeated message once", async () => {
    await count("amina");
    await Promise.all(
      Array.from({ length: 5 }, () => send("teacher", "amina", "Habari", "device-1234")),
    );
    expect(await count("amina")).toMatchObject({ unreadCount: 1 });
  });

  test("counts the messages of earlier releases once", async () => {
    await send("teacher", "amina", "One");
    await send("teacher", "amina", "Two");
    database.documents.delete("unreadCounts/amina");
    await send("brian", "amina", "Three");
    expect(await count("amina")).toMatchObject({ unreadCount: 3, writes: 1 });
    expect(await count("amina")).toEqual({ unreadCount: 3, reads: 1, writes: 0 });
  });
});

describe("reporting", () => {
  const report = (who: string, partner: string, body: unknown = { reason: "Bullying" }) =>
    post(who, `/messages/report/${partner}`, body);

  test("creates one report for the administrators of the school", async () => {
    await send("teacher", "amina", "One");
    const { status, json } = await report("amina", "teacher");
    expect(status).toBe(201);
    expect(json).toMatchObject({ data: { id: "amina_teacher_amina" } });
    expect(database.documents.get("reports/amina_teacher_amina")).toMatchObject({
      reporterId: "amina",
      names: { amina: expect.any(String), teacher: expect.any(String) },
      schoolIds: ["moi"],
      reason: "Bullying",
      status: "OPEN",
    });
    const before = database.usage.writes;
    expect((await report("amina", "teacher", { reason: "Again" })).status).toBe(201);
    // The counter of the rate limit is the only write.
    expect(database.usage.writes).toBe(before + 1);
  });

  test("creates a new report after the first is closed", async () => {
    await send("teacher", "amina", "One");
    await report("amina", "teacher");
    const path = "reports/amina_teacher_amina";
    database.documents.set(path, { ...database.documents.get(path), status: "CLOSED" });
    await report("amina", "teacher", { reason: "He went on" });
    expect(database.documents.get(path)).toMatchObject({ status: "OPEN", reason: "He went on" });
  });

  test("needs a conversation and a reason", async () => {
    expect((await report("amina", "brian")).status).toBe(404);
    expect((await report("amina", "teacher", {})).status).toBe(400);
  });
});
