import { expect, test } from "vitest";
import { encodeResumeToken } from "./resume-token.ts";
import {
  buildAscendingOrder,
  buildDeleteWrite,
  buildFieldFilter,
  buildSetWrite,
  buildStructuredQuery,
} from "./testing/build-listen-data.ts";
import { ListenTestContext, type TestListener } from "./testing/listen-test-context.ts";

const positive = buildStructuredQuery("c", { where: buildFieldFilter("a", "GREATER_THAN", 0) });

async function disconnected(query = positive) {
  const listening = new ListenTestContext();
  await listening.commit(
    buildSetWrite("c/x", { a: 1 }),
    buildSetWrite("c/y", { a: 2 }),
    buildSetWrite("c/z", { a: 3 }),
  );
  const first = listening.listener();
  first.query(2, query);
  first.stream.cancel();
  const resumeToken = first.client.token ?? new Uint8Array();
  return { listening, resumeToken, count: first.client.count(2) };
}

const ADDED = ["ADD [2]"];
const DONE = ["CURRENT [2]", "NO_CHANGE []"];

test("sends and bills only the changes since the token", async () => {
  const { listening, resumeToken, count } = await disconnected();
  await listening.commit(buildSetWrite("c/x", { a: 9 }), buildSetWrite("c/y", { a: -1 }));
  await listening.commit(buildDeleteWrite("c/z"), buildSetWrite("c/new", { a: 1 }));
  const listener = listening.listener();
  listener.query(2, positive, { resumeToken, expectedCount: count });
  expect([...listener.heard()].sort()).toEqual(
    [
      ...ADDED,
      "change c/x [2]",
      "change c/y [-2]",
      "delete c/z [-2]",
      "change c/new [2]",
      ...DONE,
    ].sort(),
  );
  expect(listener.reads).toBe(3);
});

test("sends nothing if nothing changed", async () => {
  const { listening, resumeToken, count } = await disconnected();
  const listener = listening.listener();
  listener.query(2, positive, { resumeToken, expectedCount: count });
  expect(listener.heard()).toEqual([...ADDED, ...DONE]);
  expect(listener.reads).toBe(0);
});

test("sends no change for a document that was created and deleted since the token", async () => {
  const { listening, resumeToken } = await disconnected();
  await listening.commit(buildSetWrite("c/new", { a: 1 }));
  await listening.commit(buildDeleteWrite("c/new"));
  const listener = listening.listener();
  listener.query(2, positive, { resumeToken });
  expect(listener.heard()).toEqual([...ADDED, ...DONE]);
});

test("sends documents that entered or left a limited query", async () => {
  const query = buildStructuredQuery("c", { orderBy: [buildAscendingOrder("a")], limit: 2 });
  const { listening, resumeToken, count } = await disconnected(query);
  await listening.commit(buildSetWrite("c/new", { a: 0 }));
  const listener = listening.listener();
  listener.query(2, query, { resumeToken, expectedCount: count });
  expect(listener.heard()).toEqual([...ADDED, "change c/new [2]", "change c/y [-2]", ...DONE]);
});

test("sends only the named documents to a documents target", async () => {
  const { listening, resumeToken } = await disconnected();
  await listening.commit(buildSetWrite("c/x", { a: 9 }), buildSetWrite("c/y", { a: 9 }));
  await listening.commit(buildDeleteWrite("c/x"));
  const listener = listening.listener();
  listener.documents(2, ["c/x", "c/z"], { resumeToken, expectedCount: 2 });
  expect(listener.heard()).toEqual([...ADDED, "delete c/x [-2]", ...DONE]);
});

function expectEverythingAnew(listener: TestListener) {
  expect(listener.heard()).toEqual([
    ...ADDED,
    "RESET [2]",
    "change c/x [2]",
    "change c/y [2]",
    "change c/z [2]",
    ...DONE,
  ]);
  expect(listener.reads).toBe(3);
}

test("sends all documents if the client expects another number of documents", async () => {
  const { listening, resumeToken, count } = await disconnected();
  const listener = listening.listener();
  listener.query(2, positive, { resumeToken, expectedCount: count + 1 });
  expectEverythingAnew(listener);
});

test.each([
  ["of another server", Uint8Array.of(1, 2, 3)],
  ["from before the server started", encodeResumeToken(1_000n)],
  ["from the future", encodeResumeToken(4_000_000_000_000_000n)],
])("sends all documents for a token %s", async (_, resumeToken) => {
  const { listening } = await disconnected();
  const listener = listening.listener();
  listener.query(2, positive, { resumeToken });
  expectEverythingAnew(listener);
});

test("resumes from a read time as from a token", async () => {
  const { listening } = await disconnected();
  const readTime = listening.database.readTime();
  await listening.commit(buildSetWrite("c/x", { a: 9 }));
  const listener = listening.listener();
  listener.query(2, positive, { readTime });
  expect(listener.heard()).toEqual([...ADDED, "change c/x [2]", ...DONE]);
});
