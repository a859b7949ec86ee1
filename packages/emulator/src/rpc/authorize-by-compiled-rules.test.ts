import { expect, test } from "vitest";
import {
  buildDeleteWrite,
  buildDocumentFields,
  buildFieldFilter,
  buildSetWrite,
  buildStructuredQuery,
  DOCUMENTS_ROOT_NAME,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { formatListenMessage, SimulatedListenClient } from "../listen/testing/watch-client.ts";
import type { Write } from "../model/write.ts";
import { compileRules } from "../rules/compile.ts";
import { evaluateDocumentRules } from "../rules/evaluate-document-rules.ts";
import { evaluateQueryRules } from "../rules/evaluate-query-rules.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

/**
 * Creates a service whose rules contain these statements. The statements start on line 4 of the rules source, so
 * the expected error texts contain line numbers from 4 on.
 */
function ruled(...statements: readonly string[]): TestFirestoreService {
  const source = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${statements.join("\n")}
  }
}`;
  const { ruleset, issues } = compileRules(source);
  if (ruleset === undefined) throw new Error(issues.map((issue) => issue.description).join("\n"));
  const serving = new TestFirestoreService();
  serving.judge({
    evaluateDocument: (request, reader, budget) =>
      evaluateDocumentRules(ruleset, request, reader, budget),
    evaluateQuery: (request, reader, budget) =>
      evaluateQueryRules(ruleset, request, reader, budget),
  });
  return serving;
}

const commit = (serving: TestFirestoreService, ...writes: readonly Write[]) =>
  serving.as(ALICE_CALLER).unary("Commit", { database: TEST_DATABASE_NAME, writes });
const get = (serving: TestFirestoreService, path: string) =>
  serving.as(ALICE_CALLER).unary("GetDocument", { name: toDocumentName(path) });

test("a denial names the line of each evaluated allow statement", async () => {
  const serving = ruled("match /c/{id} {", "  allow get: if false;", "}");
  expect(await getRejectionText(get(serving, "c/x"))).toBe("7 \nfalse for 'get' @ L5");
  expect(await getRejectionText(get(serving, "d/x"))).toBe("7 No matching allow statements");
});

test("a server timestamp equals request.time in creates and updates", async () => {
  const serving = ruled(
    "match /c/{id} { allow write: if request.resource.data.at == request.time; }",
  );
  const stamped: Write = {
    kind: "update",
    name: toDocumentName("c/x"),
    fields: new Map(),
    transforms: [{ kind: "requestTime", fieldPath: "at" }],
  };
  await commit(serving, stamped);
  await commit(serving, stamped);
  expect(await getRejectionText(commit(serving, buildSetWrite("c/x", { at: 1 })))).toMatch(/^7 /);
});

test("getAfter reads the other writes of the commit, get does not", async () => {
  const serving = ruled(
    "match /a/{id} { allow create: if getAfter(/databases/$(database)/documents/b/$(id)).data.n == 1; }",
    "match /b/{id} { allow create: if !exists(/databases/$(database)/documents/a/$(id)); }",
  );
  expect(await getRejectionText(commit(serving, buildSetWrite("a/x", {})))).toMatch(/^7 /);
  await commit(serving, buildSetWrite("a/x", {}), buildSetWrite("b/x", { n: 1 }));
  expect(serving.paths("a")).toEqual(["a/x"]);
});

test("restricts an update to certain fields", async () => {
  const serving = ruled(
    "match /c/{id} { allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a']); }",
  );
  await serving.commit(buildSetWrite("c/x", { a: 1, b: 1 }));
  const touching = (field: string): Write => ({
    kind: "update",
    name: toDocumentName("c/x"),
    fields: buildDocumentFields({ [field]: 2 }),
    mask: [field],
    transforms: [],
  });
  await commit(serving, touching("a"));
  expect(await getRejectionText(commit(serving, touching("b")))).toBe(
    "7 \nfalse for 'update' @ L4",
  );
});

const lookups = (count: number, path: (i: number) => string): string =>
  Array.from(
    { length: count },
    (_, i) => `!exists(/databases/$(database)/documents/${path(i)})`,
  ).join(" && ");

test.each([
  [10, true],
  [11, false],
])("a read may look up ten documents: %i lookups", async (count, isAllowed) => {
  const serving = ruled(`match /c/{id} { allow get: if ${lookups(count, (i) => `d/${i}`)}; }`);
  expect(await getRejectionText(get(serving, "c/x"))).toMatch(
    isAllowed ? /^5 / : /^7 \nService call error/,
  );
});

test.each([
  [2, true],
  [3, false],
])(
  "the writes of one commit may look up twenty documents together: %i writes with ten lookups",
  async (count, isAllowed) => {
    const serving = ruled(
      `match /c/{id} { allow write: if ${lookups(10, (i) => `d/$(id + '${i}')`)}; }`,
    );
    const committed = commit(
      serving,
      ...Array.from({ length: count }, (_, i) => buildSetWrite(`c/${i}`, {})),
    );
    if (isAllowed) await committed;
    else expect(await getRejectionText(committed)).toMatch(/^7 \nService call error/);
  },
);

test("allows a listener whose filter proves ownership", async () => {
  const serving = ruled(
    "match /c/{id} { allow list: if resource.data.ownerId == request.auth.uid; }",
  );
  const client = new SimulatedListenClient();
  client.expect(2);
  client.expect(4);
  const stream = serving.as(ALICE_CALLER).stream("Listen", client);
  const listen = (targetId: number, ownerId: string): void => {
    const query = buildStructuredQuery("c", {
      where: buildFieldFilter("ownerId", "EQUAL", ownerId),
    });
    const addTarget = { targetId, once: false, query: { parent: DOCUMENTS_ROOT_NAME, query } };
    stream.receive({ database: TEST_DATABASE_NAME, addTarget, labels: new Map() });
  };
  listen(2, "alice");
  listen(4, "bob");
  expect(client.take().map(formatListenMessage)).toEqual([
    "ADD [2]",
    "CURRENT [2]",
    "NO_CHANGE []",
    "ADD [4]",
    "REMOVE [4] PERMISSION_DENIED",
  ]);
  expect(client.causes.get(4)?.message).toBe("\nfalse for 'list' @ L4");
});

test("ends a document listener if the rule's document no longer exists", async () => {
  const serving = ruled(
    "match /c/{id} { allow get: if resource.data.ownerId == request.auth.uid; }",
  );
  await serving.commit(buildSetWrite("c/x", { ownerId: "alice" }));
  const client = new SimulatedListenClient();
  client.expect(1);
  const stream = serving.as(ALICE_CALLER).stream("Listen", client);
  const addTarget = { targetId: 1, once: false, documents: [toDocumentName("c/x")] };
  stream.receive({ database: TEST_DATABASE_NAME, addTarget, labels: new Map() });
  await serving.commit(buildDeleteWrite("c/x"));
  expect(client.causes.get(1)).toEqual({
    code: "PERMISSION_DENIED",
    message: "\nNull value error. for 'get' @ L4",
  });
});
