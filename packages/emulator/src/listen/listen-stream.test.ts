import { describe, expect, test } from "vitest";
import { StatusError } from "../model/status.ts";
import {
  buildAscendingOrder,
  buildDeleteWrite,
  buildFieldFilter,
  buildSetWrite,
  buildStructuredQuery,
} from "./testing/build-listen-data.ts";
import {
  ALLOW_ALL_LISTEN_AUTHORIZER,
  ListenTestContext,
  TestListener,
} from "./testing/listen-test-context.ts";
import { SimulatedListenClient } from "./testing/watch-client.ts";

const inC = buildStructuredQuery("c", { orderBy: [buildAscendingOrder("a")] });
const denied = new StatusError("PERMISSION_DENIED", "\nfalse for 'get' @ L5");

describe("a new target", () => {
  test("receives ADD, its documents in query order, CURRENT and the global NO_CHANGE", async () => {
    const listening = new ListenTestContext();
    await listening.commit(buildSetWrite("c/x", { a: 2 }), buildSetWrite("c/y", { a: 1 }));
    const listener = listening.listener();
    listener.query(2, inC);
    expect(listener.heard()).toEqual([
      "ADD [2]",
      "change c/y [2]",
      "change c/x [2]",
      "CURRENT [2]",
      "NO_CHANGE []",
    ]);
    expect(listener.reads).toBe(2);
    expect(listener.client.faults).toEqual([]);
  });

  test("without results is billed one read", () => {
    const listener = new ListenTestContext().listener();
    listener.query(2, inC);
    expect(listener.heard()).toEqual(["ADD [2]", "CURRENT [2]", "NO_CHANGE []"]);
    expect(listener.reads).toBe(1);
  });

  test("for a missing document receives its deletion", async () => {
    const listening = new ListenTestContext();
    await listening.commit(buildSetWrite("c/x", {}));
    const listener = listening.listener();
    listener.documents(1, ["c/x", "c/none"]);
    expect(listener.heard()).toEqual([
      "ADD [1]",
      "change c/x [1]",
      "delete c/none [-1]",
      "CURRENT [1]",
      "NO_CHANGE []",
    ]);
    expect(listener.reads).toBe(2);
  });

  test("without an id receives a generated id", () => {
    const listener = new ListenTestContext().listener();
    listener.stream.add({ targetId: 0, once: false, documents: [] });
    expect(listener.heard()).toEqual(["ADD [1]", "REMOVE [1] INVALID_ARGUMENT"]);
  });

  test("with the id of an active target ends the stream", () => {
    const listener = new ListenTestContext().listener();
    listener.query(2, inC);
    listener.stream.add({ targetId: 2, once: false, documents: [] });
    expect(listener.client.ended).toMatchObject({ code: "INVALID_ARGUMENT" });
  });

  test.each([
    ["no query and no documents", { documents: [] }],
    ["a document of another database", { documents: ["projects/p/databases/d/documents/c/x"] }],
    ["a malformed name", { documents: ["c/x"] }],
  ])("with %s is rejected, and the stream stays open", (_, target) => {
    const listener = new ListenTestContext().listener();
    listener.stream.add({ targetId: 4, once: false, ...target });
    expect(listener.heard()).toEqual(["ADD [4]", "REMOVE [4] INVALID_ARGUMENT"]);
    listener.query(4, inC);
    expect(listener.heard()).toEqual(["ADD [4]", "CURRENT [4]", "NO_CHANGE []"]);
  });

  test("that the rules deny is rejected with the reason", () => {
    const refusing = () => {
      throw denied;
    };
    const listener = new ListenTestContext().listener({
      readDocuments: refusing,
      runQuery: refusing,
    });
    listener.query(2, inC);
    expect(listener.heard()).toEqual(["ADD [2]", "REMOVE [2] PERMISSION_DENIED"]);
    expect(listener.client.causes.get(2)?.message).toBe(denied.message);
    expect(listener.client.ended).toBeUndefined();
    expect(listener.reads).toBe(0);
  });

  test("for a query with a projection receives only the selected fields", async () => {
    const listening = new ListenTestContext();
    await listening.commit(buildSetWrite("c/x", { a: 1, b: 2 }));
    const listener = listening.listener();
    listener.query(2, { ...inC, select: ["b"] });
    await listening.commit(buildSetWrite("c/x", { a: 1, b: 3 }));
    const fields = listener.client.log.flatMap((message) =>
      message.kind === "documentChange" ? [[...message.document.fields.keys()]] : [],
    );
    expect(fields).toEqual([["b"], ["b"]]);
  });
});

describe("after a commit", () => {
  async function listeningToC() {
    const listening = new ListenTestContext();
    await listening.commit(buildSetWrite("c/x", { a: 1 }), buildSetWrite("c/y", { a: 2 }));
    const listener = listening.listener();
    listener.query(2, { ...inC, where: buildFieldFilter("a", "GREATER_THAN", 0) });
    listener.documents(3, ["c/x"]);
    listener.heard();
    listener.reads = 0;
    return { listening, listener };
  }

  test("receives all changes before one NO_CHANGE, and a shared document once", async () => {
    const { listening, listener } = await listeningToC();
    await listening.commit(buildSetWrite("c/x", { a: 5 }), buildSetWrite("c/z", { a: 3 }));
    expect(listener.heard()).toEqual(["change c/x [3 2]", "change c/z [2]", "NO_CHANGE []"]);
    expect(listener.reads).toBe(3);
  });

  test("receives a removal for a document that no longer matches and a deletion for a deleted one", async () => {
    const { listening, listener } = await listeningToC();
    await listening.commit(buildSetWrite("c/x", { a: -1 }), buildDeleteWrite("c/y"));
    expect(listener.heard()).toEqual(["change c/x [3 -2]", "delete c/y [-2]", "NO_CHANGE []"]);
    expect(listener.client.faults).toEqual([]);
  });

  test("receives nothing for a commit that affects none of its targets", async () => {
    const { listening, listener } = await listeningToC();
    await listening.commit(buildSetWrite("d/x", { a: 5 }), buildSetWrite("c/z", { a: 0 }));
    expect(listener.heard()).toEqual([]);
    expect(listener.reads).toBe(0);
  });

  test("receives the resume token and read time of the commit, which never decrease", async () => {
    const { listening, listener } = await listeningToC();
    const before = listener.client.readTime;
    await listening.commit(buildSetWrite("c/x", { a: 5 }));
    expect(listener.client.readTime).toBeGreaterThan(before);
    expect(listener.client.readTime).toBe(listening.database.get("c/x")?.updateTime);
    expect(listener.client.faults).toEqual([]);
  });

  test("receives the removal of every document after a clear", async () => {
    const { listening, listener } = await listeningToC();
    listening.database.remove("");
    expect(listener.heard()).toEqual(["delete c/x [-3 -2]", "delete c/y [-2]", "NO_CHANGE []"]);
    expect(listener.client.shown(2)).toEqual(new Set());
  });

  test("is removed with the reason if its document may no longer be read", async () => {
    const listening = new ListenTestContext();
    await listening.commit(buildSetWrite("c/x", { a: 1 }));
    const listener = listening.listener({
      ...ALLOW_ALL_LISTEN_AUTHORIZER,
      readDocuments(documents) {
        if (documents.some(({ document }) => document === undefined)) throw denied;
      },
    });
    listener.documents(1, ["c/x"]);
    await listening.commit(buildSetWrite("c/x", { a: 2 }));
    listener.heard();
    await listening.commit(buildDeleteWrite("c/x"));
    expect(listener.heard()).toEqual(["REMOVE [1] PERMISSION_DENIED"]);
    await listening.commit(buildSetWrite("c/x", { a: 3 }));
    expect(listener.heard()).toEqual([]);
  });
});

describe("removing a target", () => {
  test("is acknowledged once, after which the target receives nothing", async () => {
    const listening = new ListenTestContext();
    const listener = listening.listener();
    listener.query(2, inC);
    listener.heard();
    listener.stream.remove(2);
    listener.stream.remove(2);
    await listening.commit(buildSetWrite("c/x", { a: 1 }));
    expect(listener.heard()).toEqual(["REMOVE [2]"]);
  });

  test("and adding the same id again are acknowledged in order", () => {
    const listener = new ListenTestContext().listener();
    listener.query(2, inC);
    listener.heard();
    listener.stream.remove(2);
    listener.query(2, inC);
    expect(listener.heard()).toEqual(["REMOVE [2]", "ADD [2]", "CURRENT [2]", "NO_CHANGE []"]);
    expect(listener.client.faults).toEqual([]);
  });

  test("with an unknown id has no effect", () => {
    const listener = new ListenTestContext().listener();
    listener.stream.remove(7);
    expect(listener.heard()).toEqual([]);
  });
});

describe("a client that sends requests from inside its sink", () => {
  test("receives the messages of its targets in order", () => {
    const listening = new ListenTestContext();
    const client = new SimulatedListenClient();
    const listener = new TestListener(listening.hub, ALLOW_ALL_LISTEN_AUTHORIZER, client);
    const send = client.send.bind(client);
    client.send = (message) => {
      send(message);
      if (message.kind === "targetChange" && message.type === "CURRENT" && client.count(4) === 0) {
        if (message.targetIds.includes(2)) listener.query(4, inC);
      }
    };
    listener.query(2, inC);
    expect(listener.heard()).toEqual([
      "ADD [2]",
      "CURRENT [2]",
      "NO_CHANGE []",
      "ADD [4]",
      "CURRENT [4]",
      "NO_CHANGE []",
    ]);
  });
});

describe("a stream that ends", () => {
  test("because authorization throws has the status INTERNAL and is reported once", () => {
    const listening = new ListenTestContext();
    const broken = new Error("broken");
    const listener = listening.listener({
      ...ALLOW_ALL_LISTEN_AUTHORIZER,
      runQuery() {
        throw broken;
      },
    });
    listener.query(2, inC);
    expect(listener.client.ended).toEqual({ code: "INTERNAL", message: "Internal error." });
    expect(listening.reported).toEqual([broken]);
  });

  test("because its client is too slow has the status UNAVAILABLE", async () => {
    const listening = new ListenTestContext();
    const listener = listening.listener();
    listener.query(2, inC);
    listener.client.bufferedBytes = 2 ** 30;
    for (let round = 0; round < 101; round++) {
      await listening.commit(
        ...Array.from({ length: 500 }, (_, i) => buildSetWrite(`c/${i}`, { a: round })),
      );
    }
    expect(listener.client.ended).toMatchObject({ code: "UNAVAILABLE" });
  });

  test("sends nothing afterwards", async () => {
    const listening = new ListenTestContext();
    const listener = listening.listener();
    listener.query(2, inC);
    listener.heard();
    listener.stream.end();
    await listening.commit(buildSetWrite("c/x", { a: 1 }));
    expect(listener.heard()).toEqual([]);
    expect(listener.client.ended).toBe("OK");
    expect(listening.timers.size).toBe(0);
  });
});
