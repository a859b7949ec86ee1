import fc from "fast-check";
import { expect, test } from "vitest";
import type { Document } from "../model/document.ts";
import type { StructuredQuery } from "../model/query.ts";
import { planQuery } from "../query/plan-query.ts";
import { executeQueryPlanByScan } from "../query/run.ts";
import type { DocumentChange } from "../store/types.ts";
import {
  buildAscendingOrder,
  buildDescendingOrder,
  buildDocument,
  buildStructuredQuery,
} from "./testing/build-listen-data.ts";
import type { CommittedDocumentReader } from "./view.ts";
import { LimitedQueryView } from "./window-view.ts";

/** A simulated document collection that counts the queries executed on it. */
class Collection implements CommittedDocumentReader {
  readonly documents = new Map<string, Document>();
  queries = 0;
  #time = 1n;

  get(path: string): Document | undefined {
    return this.documents.get(path);
  }

  queryCommitted: CommittedDocumentReader["queryCommitted"] = (plan) => {
    this.queries += 1;
    return executeQueryPlanByScan(plan, this.documents.values());
  };

  /** Writes a document with the field `a`. Deletes the document if `a` is undefined. */
  write(path: string, a: number | undefined): DocumentChange {
    const before = this.documents.get(path);
    const after = a === undefined ? undefined : buildDocument(path, { a }, ++this.#time);
    if (after === undefined) this.documents.delete(path);
    else this.documents.set(path, after);
    return { path, ...(before && { before }), ...(after && { after }) };
  }
}

function collectionOf(size: number): Collection {
  const collection = new Collection();
  for (let i = 0; i < size; i++) collection.write(`c/${i}`, i);
  return collection;
}

function openView(
  collection: Collection,
  overrides: Partial<StructuredQuery>,
  slack?: number,
): LimitedQueryView {
  const plan = planQuery(
    "",
    buildStructuredQuery("c", { orderBy: [buildAscendingOrder("a")], ...overrides }),
  );
  return new LimitedQueryView(plan, collection, planQuery, slack);
}

const paths = (documents: readonly { path: string }[]) => documents.map(({ path }) => path);

test("a new document moves the last one out of the window", () => {
  const collection = collectionOf(10);
  const view = openView(collection, { limit: 3 });
  const delta = view.apply([collection.write("c/new", 1.5)]);
  expect(paths(delta.changed)).toEqual(["c/new"]);
  expect(delta.left).toEqual([{ path: "c/2", document: collection.get("c/2") }]);
  expect(delta.reads).toBe(1);
});

test("a deleted document moves the next one into the window", () => {
  const collection = collectionOf(10);
  const view = openView(collection, { limit: 3 });
  const delta = view.apply([collection.write("c/1", undefined)]);
  expect(paths(delta.changed)).toEqual(["c/3"]);
  expect(delta.left).toEqual([{ path: "c/1" }]);
});

test("changes beyond the window cause no messages", () => {
  const collection = collectionOf(10);
  const view = openView(collection, { limit: 3 });
  expect(view.apply([collection.write("c/8", 9.5)])).toEqual({ changed: [], left: [], reads: 0 });
});

test("with an offset, documents enter and leave at the start of the window", () => {
  const collection = collectionOf(10);
  const view = openView(collection, { limit: 2, offset: 2 });
  const delta = view.apply([collection.write("c/new", -1)]);
  expect(paths(delta.changed)).toEqual(["c/1"]);
  expect(paths(delta.left)).toEqual(["c/3"]);
});

test("a limit of zero never contains a document", () => {
  const collection = collectionOf(3);
  const view = openView(collection, { limit: 0 });
  expect(view.current()).toEqual([]);
  expect(view.apply([collection.write("c/new", -1)]).changed).toEqual([]);
});

test("most writes to a large collection require no new query", () => {
  const collection = collectionOf(2_000);
  const view = openView(collection, { limit: 50, orderBy: [buildDescendingOrder("a")] });
  collection.queries = 0;
  for (let i = 0; i < 500; i++) view.apply([collection.write(`c/new${i}`, 5_000 + i)]);
  for (let i = 0; i < 500; i++) view.apply([collection.write(`c/${i}`, undefined)]);
  expect(collection.queries).toBe(0);
  for (let i = 0; i < 500; i++) view.apply([collection.write(`c/new${i}`, undefined)]);
  expect(collection.queries).toBeLessThan(20);
});

test("documents that left the window when the collection grew enter again when it shrinks", () => {
  const collection = collectionOf(0);
  const view = openView(collection, { limit: 1 }, 1);
  for (let i = 0; i < 6; i++) view.apply([collection.write(`c/${i}`, i)]);
  for (let i = 0; i < 5; i++) view.apply([collection.write(`c/${i}`, undefined)]);
  expect(paths(view.current())).toEqual(["c/5"]);
});

const write = fc.record({
  id: fc.integer({ min: 0, max: 12 }),
  a: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
});
const anySlack = fc.integer({ min: 0, max: 3 });
const window = fc.record({
  limit: fc.integer({ min: 0, max: 5 }),
  offset: fc.integer({ min: 0, max: 3 }),
  orderBy: fc.constantFrom([buildAscendingOrder("a")], [buildDescendingOrder("a")], []),
});

test("after any commits, the window and the sum of all deltas equal a new query", () => {
  fc.assert(
    fc.property(
      window,
      anySlack,
      fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 30 }),
      (shape, spare, commits) => {
        const collection = collectionOf(10);
        const view = openView(collection, shape, spare);
        const shown = new Map(view.current().map((document) => [document.path, document]));
        for (const commit of commits) {
          const byId = new Map(commit.map(({ id, a }) => [id, a]));
          const delta = view.apply([...byId].map(([id, a]) => collection.write(`c/${id}`, a)));
          for (const document of delta.changed) shown.set(document.path, document);
          for (const { path } of delta.left) shown.delete(path);
          const plan = planQuery("", buildStructuredQuery("c", shape));
          const fresh = executeQueryPlanByScan(plan, collection.documents.values());
          expect(view.current()).toEqual(fresh);
          expect(new Set(shown.values())).toEqual(new Set(fresh));
        }
      },
    ),
  );
});

test("reconstructs the window before the changes", () => {
  fc.assert(
    fc.property(window, fc.array(write, { maxLength: 12 }), (shape, writes) => {
      const collection = collectionOf(6);
      const old = openView(collection, shape).current();
      const byId = new Map(writes.map(({ id, a }) => [id, a]));
      const changes = [...byId].map(([id, a]) => collection.write(`c/${id}`, a));
      const view = openView(collection, shape);
      const shown = new Map(old.map((document) => [document.path, document]));
      const delta = view.since(changes);
      for (const document of delta.changed) shown.set(document.path, document);
      for (const { path } of delta.left) shown.delete(path);
      expect(new Set(shown.values())).toEqual(new Set(view.current()));
      expect(view.countBefore(changes)).toBe(old.length);
    }),
  );
});
