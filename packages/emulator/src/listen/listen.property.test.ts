import fc from "fast-check";
import { expect, test } from "vitest";
import type { Document } from "../model/document.ts";
import type { QueryCursor, QueryFilter, StructuredQuery } from "../model/query.ts";
import type { Write } from "../model/write.ts";
import { planQuery } from "../query/plan-query.ts";
import {
  buildAscendingOrder,
  buildConjunctionFilter,
  buildDeleteWrite,
  buildDescendingOrder,
  buildDisjunctionFilter,
  buildFieldFilter,
  buildFirestoreValue,
  buildSetWrite,
  buildStructuredQuery,
  DOCUMENTS_ROOT_NAME,
  toDocumentName,
} from "./testing/build-listen-data.ts";
import { ListenTestContext, TestListener } from "./testing/listen-test-context.ts";

const path = fc.constantFrom(
  ...["c/1", "c/2", "c/3", "c/4", "c/5", "c/6", "d/1", "p/x/c/1", "p/x/c/2", "p/y/c/1"],
);
const number = fc.integer({ min: 0, max: 4 });
const fields = fc.record(
  {
    a: fc.oneof(number, fc.constantFrom("text", null)),
    b: number,
    tags: fc.array(number, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(path, fields).map(([at, plain]) => buildSetWrite(at, plain)) },
  { weight: 1, arbitrary: path.map(buildDeleteWrite) },
);

const simpleFilter: fc.Arbitrary<QueryFilter> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("a", "b"),
      fc.constantFrom("EQUAL", "GREATER_THAN", "LESS_THAN_OR_EQUAL", "NOT_EQUAL"),
      number,
    )
    .map(([field, op, n]) => buildFieldFilter(field, op, n)),
  number.map((n) => buildFieldFilter("tags", "ARRAY_CONTAINS", n)),
  fc.array(number, { minLength: 1, maxLength: 3 }).map((ns) => buildFieldFilter("b", "IN", ns)),
);
const filter = fc.oneof(
  simpleFilter,
  fc
    .tuple(number, number)
    .map(([a, b]) =>
      buildConjunctionFilter(buildFieldFilter("a", "EQUAL", a), buildFieldFilter("b", "EQUAL", b)),
    ),
  fc
    .tuple(number, number)
    .map(([a, b]) =>
      buildDisjunctionFilter(buildFieldFilter("a", "EQUAL", a), buildFieldFilter("b", "EQUAL", b)),
    ),
);
const cursor = fc.record({ n: number, before: fc.boolean() });
const query: fc.Arbitrary<StructuredQuery> = fc
  .record({
    from: fc.constantFrom(
      { collectionId: "c", allDescendants: false },
      { collectionId: "c", allDescendants: true },
    ),
    filter: fc.option(filter, { nil: undefined }),
    limit: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    offset: fc.constantFrom(0, 0, 1, 2),
    order: fc.constantFrom(undefined, buildAscendingOrder("b"), buildDescendingOrder("b")),
    startAt: fc.option(cursor, { nil: undefined }),
    endAt: fc.option(cursor, { nil: undefined }),
  })
  .map(({ from, filter: chosen, limit, offset, order, startAt, endAt }) => {
    const toCursor = ({ n, before }: { n: number; before: boolean }): QueryCursor => ({
      values: [buildFirestoreValue(n)],
      before,
    });
    return buildStructuredQuery("c", {
      from: [from],
      offset,
      ...(chosen !== undefined && { where: chosen }),
      ...(limit !== undefined && { limit }),
      ...(order !== undefined && { orderBy: [order] }),
      ...(order !== undefined && startAt !== undefined && { startAt: toCursor(startAt) }),
      ...(order !== undefined && endAt !== undefined && { endAt: toCursor(endAt) }),
    });
  });

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(write, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant("disconnect" as const) },
  { weight: 2, arbitrary: fc.constant("reconnect" as const) },
  { weight: 1, arbitrary: fc.constant("clear" as const) },
);

const WATCHED = ["c/1", "d/1", "c/never"];
const WATCHED_ID = 99;

/**
 * A simulated client that loses and restores its connection. It listens to several query targets and to one
 * target that lists documents.
 */
class Session {
  readonly listening = new ListenTestContext();
  readonly queries: readonly StructuredQuery[];
  listener: TestListener | undefined;
  readonly #client;

  constructor(queries: readonly StructuredQuery[]) {
    this.queries = queries;
    this.listener = this.listening.listener();
    this.#client = this.listener.client;
    this.#addAll(this.listener);
  }

  disconnect(): void {
    this.listener?.stream.cancel();
    this.listener = undefined;
  }

  reconnect(): void {
    if (this.listener !== undefined) return;
    this.#client.reconnect();
    this.listener = new TestListener(this.listening.hub, undefined, this.#client);
    this.#addAll(this.listener);
  }

  check(): void {
    expect(this.#client.faults).toEqual([]);
    expect(this.listening.reported).toEqual([]);
    if (this.listener === undefined) return;
    const { database } = this.listening;
    for (const [i, one] of this.queries.entries()) {
      this.#expectShown(i + 1, database.queryCommitted(planQuery("", one)));
    }
    const watched = WATCHED.map((at) => database.get(at));
    this.#expectShown(
      WATCHED_ID,
      watched.filter((document) => document !== undefined),
    );
  }

  #expectShown(targetId: number, documents: readonly Document[]): void {
    const expected = documents.map(
      ({ path: at, updateTime }) => `${toDocumentName(at)}@${updateTime}`,
    );
    expect(this.#client.shown(targetId)).toEqual(new Set(expected));
  }

  /**
   * Adds all targets to the stream of the listener. After a reconnect, sends the last resume token with each
   * target, as the SDKs do.
   */
  #addAll(listener: TestListener): void {
    const { token: resumeToken } = this.#client;
    const queries = this.queries.map((one, i) => ({
      targetId: i + 1,
      query: { parent: DOCUMENTS_ROOT_NAME, query: one },
    }));
    const watched = { targetId: WATCHED_ID, documents: WATCHED.map(toDocumentName) };
    for (const target of [watched, ...queries]) {
      const expectedCount = this.#client.count(target.targetId);
      if (resumeToken === undefined) this.#client.expect(target.targetId);
      const resume = resumeToken === undefined ? {} : { resumeToken, expectedCount };
      listener.stream.add({ ...target, ...resume, once: false });
    }
  }
}

test("after every commit and reconnection, the documents of a listener equal the result of a new query", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(query, { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 25 }),
      async (queries, steps) => {
        const session = new Session(queries);
        session.check();
        for (const one of steps) {
          if (one === "disconnect") session.disconnect();
          else if (one === "reconnect") session.reconnect();
          else if (one === "clear") session.listening.database.remove("");
          else await session.listening.commit(...one);
          session.check();
        }
        session.reconnect();
        session.check();
      },
    ),
    { numRuns: 300 },
  );
});
