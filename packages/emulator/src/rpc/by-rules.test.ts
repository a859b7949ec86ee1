import { expect, test } from "vitest";
import {
  buildFields,
  buildQuery,
  DATABASE_NAME,
  nameOf,
  ROOT,
  set,
} from "../listen/testing/build.ts";
import type { Caller } from "../model/rpc.ts";
import type { Judge } from "./by-rules.ts";
import { ADMIN, ALICE, ANONYMOUS, refusal, Serving } from "./testing/serving.ts";

const get = (serving: Serving, caller: Caller) =>
  serving.as(caller).unary("GetDocument", { name: nameOf("c/x") });

/** One call of each kind that rules are asked about. */
const CALLS: Readonly<Record<string, (serving: Serving, caller: Caller) => Promise<unknown>>> = {
  get,
  list: (serving, caller) =>
    serving.as(caller).serverStream("RunQuery", { parent: ROOT, query: buildQuery("c") }),
  commit: (serving, caller) =>
    serving.as(caller).unary("Commit", { database: DATABASE_NAME, writes: [set("c/x", {})] }),
};

async function withDocument(): Promise<Serving> {
  const serving = new Serving();
  await serving.commit(set("c/x", { a: 1 }));
  return serving;
}

test.each(Object.keys(CALLS))("rules that cannot be read deny everybody a %s", async (kind) => {
  const serving = await withDocument();
  serving.judge(undefined);
  for (const caller of [ALICE, ANONYMOUS]) {
    expect(await refusal(CALLS[kind]?.(serving, caller) ?? Promise.resolve())).toMatch(/^7 /);
  }
  await CALLS[kind]?.(serving, ADMIN);
});

test.each(Object.keys(CALLS))(
  "a rules runtime that breaks denies a %s and is reported",
  async (kind) => {
    const serving = await withDocument();
    const broken = new RangeError("stack overflow");
    const crash = () => {
      throw broken;
    };
    const judge: Judge = { judgeDocument: crash, judgeList: crash };
    serving.judge(judge);
    expect(await refusal(CALLS[kind]?.(serving, ALICE) ?? Promise.resolve())).toBe(
      "7 The security rules could not be evaluated.",
    );
    expect(serving.reported).toEqual([broken]);
  },
);

test("an evaluation knows who asks, and is told to whoever watches", async () => {
  const serving = await withDocument();
  serving.rule(({ auth }) => auth?.uid === "alice");
  await get(serving, ALICE);
  expect(await refusal(get(serving, ANONYMOUS))).toMatch(/^7 /);
  expect(serving.verdicts).toMatchObject([
    {
      projectId: "demo",
      method: "get",
      path: "/databases/(default)/documents/c/x",
      request: {
        databaseId: "(default)",
        auth: { uid: "alice", token: { sub: "alice" } },
        resource: buildFields({ a: 1 }),
        requestResource: null,
      },
      verdict: { allowed: true },
    },
    { request: { auth: null }, verdict: { allowed: false } },
  ]);
});

test("what rules look up is the state before the request, and is billed", async () => {
  const serving = await withDocument();
  serving.rule(
    (_, reader) => reader.get("c/x")?.get("a") !== undefined && reader.get("d/x") === null,
  );
  await get(serving, ALICE);
  expect(serving.usage().total).toMatchObject({ reads: 1, rulesReads: 1 });
});
