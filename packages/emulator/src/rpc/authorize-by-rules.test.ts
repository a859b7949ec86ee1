import { expect, test } from "vitest";
import {
  buildDocumentFields,
  buildSetWrite,
  buildStructuredQuery,
  DOCUMENTS_ROOT_NAME,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import type { RpcCaller } from "../model/rpc.ts";
import type { RulesEvaluator } from "./authorize-by-rules.ts";
import {
  ADMIN_CALLER,
  ALICE_CALLER,
  ANONYMOUS_CALLER,
  getRejectionText,
  TestFirestoreService,
} from "./testing/test-service.ts";

const get = (serving: TestFirestoreService, caller: RpcCaller) =>
  serving.as(caller).unary("GetDocument", { name: toDocumentName("c/x") });

/** One sample call for each kind of access that the rules check: get, list and commit. */
const CALLS: Readonly<
  Record<string, (serving: TestFirestoreService, caller: RpcCaller) => Promise<unknown>>
> = {
  get,
  list: (serving, caller) =>
    serving
      .as(caller)
      .serverStream("RunQuery", { parent: DOCUMENTS_ROOT_NAME, query: buildStructuredQuery("c") }),
  commit: (serving, caller) =>
    serving
      .as(caller)
      .unary("Commit", { database: TEST_DATABASE_NAME, writes: [buildSetWrite("c/x", {})] }),
};

async function withDocument(): Promise<TestFirestoreService> {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", { a: 1 }));
  return serving;
}

test.each(Object.keys(CALLS))(
  "denies a %s to all callers if the rules are invalid",
  async (kind) => {
    const serving = await withDocument();
    serving.judge(undefined);
    for (const caller of [ALICE_CALLER, ANONYMOUS_CALLER]) {
      expect(await getRejectionText(CALLS[kind]?.(serving, caller) ?? Promise.resolve())).toMatch(
        /^7 /,
      );
    }
    await CALLS[kind]?.(serving, ADMIN_CALLER);
  },
);

test.each(Object.keys(CALLS))(
  "denies a %s and reports the error if the rules runtime throws",
  async (kind) => {
    const serving = await withDocument();
    const broken = new RangeError("stack overflow");
    const crash = () => {
      throw broken;
    };
    const judge: RulesEvaluator = { evaluateDocument: crash, evaluateQuery: crash };
    serving.judge(judge);
    expect(await getRejectionText(CALLS[kind]?.(serving, ALICE_CALLER) ?? Promise.resolve())).toBe(
      "7 The security rules could not be evaluated.",
    );
    expect(serving.reported).toEqual([broken]);
  },
);

test("passes the caller to the rules and to observers", async () => {
  const serving = await withDocument();
  serving.rule(({ auth }) => auth?.uid === "alice");
  await get(serving, ALICE_CALLER);
  expect(await getRejectionText(get(serving, ANONYMOUS_CALLER))).toMatch(/^7 /);
  expect(serving.decisions).toMatchObject([
    {
      projectId: "demo",
      method: "get",
      path: "/databases/(default)/documents/c/x",
      request: {
        databaseId: "(default)",
        auth: { uid: "alice", token: { sub: "alice" } },
        resource: buildDocumentFields({ a: 1 }),
        requestResource: null,
      },
      decision: { allowed: true },
    },
    { request: { auth: null }, decision: { allowed: false } },
  ]);
});

test("rules read the state before the request, and their reads are billed", async () => {
  const serving = await withDocument();
  serving.rule(
    (_, reader) => reader.get("c/x")?.get("a") !== undefined && reader.get("d/x") === null,
  );
  await get(serving, ALICE_CALLER);
  expect(serving.usage().total).toMatchObject({ reads: 1, rulesReads: 1 });
});
