import { expect, test } from "vitest";
import {
  buildSetWrite,
  DOCUMENTS_ROOT_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import type { ListDocumentsRequest } from "../model/messages.ts";
import type { RpcCaller } from "../model/rpc.ts";
import { parseOrderBy } from "./list-documents.ts";
import {
  ADMIN_CALLER,
  ALICE_CALLER,
  getRejectionText,
  TestFirestoreService,
} from "./testing/test-service.ts";

const list = (
  serving: TestFirestoreService,
  overrides: Partial<ListDocumentsRequest> = {},
  caller?: RpcCaller,
) =>
  serving.as(caller ?? ALICE_CALLER).unary("ListDocuments", {
    parent: DOCUMENTS_ROOT_NAME,
    collectionId: "c",
    pageSize: 0,
    pageToken: "",
    orderBy: "",
    showMissing: false,
    ...overrides,
  });

async function allPages(
  serving: TestFirestoreService,
  overrides: Partial<ListDocumentsRequest> = {},
) {
  const pages: string[][] = [];
  let pageToken = "";
  do {
    const page = await list(serving, { ...overrides, pageToken }, ADMIN_CALLER);
    pages.push(page.documents.map(({ name }) => name.slice(DOCUMENTS_ROOT_NAME.length + 1)));
    pageToken = page.nextPageToken;
  } while (pageToken !== "");
  return pages;
}

async function withDocuments(): Promise<TestFirestoreService> {
  const serving = new TestFirestoreService();
  await serving.commit(
    buildSetWrite("c/x", { a: 2, b: 1 }),
    buildSetWrite("c/y", { a: 3 }),
    buildSetWrite("c/z", { a: 1 }),
    buildSetWrite("c/missing/d/x", {}),
    buildSetWrite("e/x", {}),
  );
  return serving;
}

test("returns the documents in the order of their names", async () => {
  const serving = await withDocuments();
  expect(await allPages(serving)).toEqual([["c/x", "c/y", "c/z"]]);
  expect(serving.usage().total.reads).toBe(3);
});

test("returns the documents in the requested order", async () => {
  expect(await allPages(await withDocuments(), { orderBy: "a desc" })).toEqual([
    ["c/y", "c/x", "c/z"],
  ]);
});

test("lists all collections of the parent without a collection id", async () => {
  expect(await allPages(await withDocuments(), { collectionId: "" })).toEqual([
    ["c/x", "c/y", "c/z", "e/x"],
  ]);
});

test("reads all pages of a list from one snapshot", async () => {
  const serving = await withDocuments();
  const first = await list(serving, { pageSize: 2 });
  await serving.commit(buildSetWrite("c/a", {}));
  const second = await list(serving, { pageSize: 2, pageToken: first.nextPageToken });
  expect(second.documents.map(({ name }) => name)).toEqual([toDocumentName("c/z")]);
  expect(second.nextPageToken).toBe("");
});

test("returns no page token if a page contains exactly the remaining documents", async () => {
  expect(await allPages(await withDocuments(), { pageSize: 3 })).toEqual([["c/x", "c/y", "c/z"]]);
});

test("returns missing documents without times and fields, in pages", async () => {
  const serving = await withDocuments();
  const request = { showMissing: true, pageSize: 2, mask: [] };
  expect(await allPages(serving, request)).toEqual([
    ["c/missing", "c/x"],
    ["c/y", "c/z"],
  ]);
  const { documents } = await list(serving, request, ADMIN_CALLER);
  expect(documents[0]).toEqual({ name: toDocumentName("c/missing"), fields: new Map() });
  expect(documents[1]).toMatchObject({ fields: new Map(), createTime: expect.any(BigInt) });
  expect(await allPages(serving, { ...request, collectionId: "", pageSize: 3 })).toEqual([
    ["c/missing", "c/x", "c/y"],
    ["c/z", "e/x"],
  ]);
});

test.each([false, true])(
  "reads the snapshot of a read-only transaction (showMissing: %s)",
  async (showMissing) => {
    const serving = await withDocuments();
    const transaction = serving.database.begin({ mode: "readOnly" });
    await serving.commit(buildSetWrite("c/a", {}), buildSetWrite("c/also/d/x", {}));
    for (const collectionId of ["c", ""]) {
      const { documents } = await list(
        serving,
        { transaction, showMissing, collectionId },
        ADMIN_CALLER,
      );
      const names = documents.map(({ name }) => name);
      expect(names).toContain(toDocumentName("c/x"));
      expect(names).not.toContain(toDocumentName("c/a"));
      expect(names).not.toContain(toDocumentName("c/also"));
    }
  },
);

test.each([
  [false, "c"],
  [true, "c"],
  [true, ""],
])(
  "locks the listed documents (showMissing: %s, collection %j)",
  async (showMissing, collectionId) => {
    const serving = await withDocuments();
    const transaction = serving.database.begin({ mode: "readWrite" });
    await list(serving, { transaction, showMissing, collectionId }, ADMIN_CALLER);
    const blocked = getRejectionText(serving.commit(buildSetWrite("c/new", {})));
    await list(serving, { transaction, showMissing, collectionId }, ADMIN_CALLER);
    serving.storeTimers.advance(2_000);
    expect(await blocked).toBe("10 Transaction lock timeout.");
    serving.database.rollback(transaction);
    await serving.commit(buildSetWrite("c/new", {}));
  },
);

test.each([false, true])(
  "rejects a finished transaction (showMissing: %s)",
  async (showMissing) => {
    const serving = await withDocuments();
    const transaction = serving.database.begin({ mode: "readWrite" });
    serving.database.rollback(transaction);
    expect(await getRejectionText(list(serving, { transaction, showMissing }, ADMIN_CALLER))).toBe(
      "10 The referenced transaction has expired or is no longer valid.",
    );
  },
);

test("requires an administrator to list missing documents", async () => {
  expect(await getRejectionText(list(await withDocuments(), { showMissing: true }))).toBe(
    "7 Metadata operations require admin authentication.",
  );
});

test("evaluates the rules with the query of the first page", async () => {
  const serving = await withDocuments();
  const seen: unknown[] = [];
  serving.rule((request) => {
    if ("query" in request) seen.push([request.query.limit, request.query.offset]);
    return true;
  });
  const { nextPageToken } = await list(serving, { pageSize: 2 });
  await list(serving, { pageSize: 2, pageToken: nextPageToken });
  expect(seen).toEqual([
    [2, 0],
    [2, 0],
  ]);
});

test("rejects a page token of another list", async () => {
  const serving = await withDocuments();
  const { nextPageToken } = await list(serving, { pageSize: 1 });
  for (const pageToken of ["nonsense", `${nextPageToken}x`.slice(4)]) {
    expect(await getRejectionText(list(serving, { pageToken }))).toBe("3 Invalid page token.");
  }
  const other = list(serving, { pageToken: nextPageToken, orderBy: "a" });
  expect(await getRejectionText(other)).toBe("3 Invalid page token.");
});

test.each([
  { pageSize: -1 },
  { orderBy: "a sideways" },
  { orderBy: "a b" },
  { collectionId: "a/b" },
])("rejects %j with INVALID_ARGUMENT", async (overrides) => {
  expect(await getRejectionText(list(new TestFirestoreService(), overrides))).toMatch(/^3 /);
});

test("parses an order in SQL syntax", () => {
  expect(parseOrderBy(" a ,b.`x, y` DESC,c asc")).toEqual([
    { fieldPath: "a", direction: "ASCENDING" },
    { fieldPath: "b.`x, y`", direction: "DESCENDING" },
    { fieldPath: "c", direction: "ASCENDING" },
  ]);
});
