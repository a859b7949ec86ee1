import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areFieldsStoredIdentically } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import { getCollectionId, getParentPath } from "../model/path.ts";
import { StatusError } from "../model/status.ts";
import type { EpochMicros, FieldMap } from "../model/value.ts";
import type { Write } from "../model/write.ts";
import { planQuery } from "../query/plan-query.ts";
import { executeQueryPlanByScan } from "../query/run.ts";
import {
  arbitraryFields,
  arbitraryQuery,
  RANDOM_DOCUMENT_PATHS,
  type RandomQuery,
} from "../query/testing/build.ts";
import { buildDeleteWrite, buildUpdateWrite, createTestStore } from "./testing/build.ts";

/** A random operation: `put` replaces a document, `merge` sets one field, and `drop` deletes a document. */
interface Step {
  readonly kind: "put" | "merge" | "drop";
  readonly path: string;
  readonly fields: FieldMap;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("put", "put", "merge", "drop"),
  path: fc.constantFrom(...RANDOM_DOCUMENT_PATHS),
  fields: arbitraryFields,
});
const anyCommits = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
});

function toWrite({ kind, path, fields }: Step): Write {
  if (kind === "drop") return buildDeleteWrite(path);
  return buildUpdateWrite(path, fields, kind === "merge" ? { mask: ["n"] } : {});
}

function play(state: Map<string, FieldMap>, { kind, path, fields }: Step): void {
  if (kind === "drop") {
    state.delete(path);
  } else if (kind === "put") {
    state.set(path, fields);
  } else {
    const merged = new Map(state.get(path));
    const n = fields.get("n");
    if (n === undefined) merged.delete("n");
    else merged.set("n", n);
    state.set(path, merged);
  }
}

type State = ReadonlyMap<string, FieldMap>;

function asDocuments(state: State): Document[] {
  return [...state].map(([path, fields]) => ({ path, fields, createTime: 0n, updateTime: 0n }));
}

function expectSame(documents: Iterable<Document>, state: State): void {
  const actual = new Map([...documents].map(({ path, fields }) => [path, fields]));
  expect([...actual.keys()].sort()).toEqual([...state.keys()].sort());
  for (const [path, fields] of state) {
    const found = actual.get(path);
    expect(found !== undefined && areFieldsStoredIdentically(found, fields)).toBe(true);
  }
}

async function commitAll(commits: readonly (readonly Step[])[]) {
  const { database } = createTestStore({ indexes: { scanBelow: 0, buildAt: 1 } });
  const model = new Map<string, FieldMap>();
  const snapshots: { time: EpochMicros; state: State }[] = [
    { time: database.readTime(), state: new Map() },
  ];
  for (const steps of commits) {
    const { time } = await database.commit(steps.map(toWrite), {});
    for (const step of steps) play(model, step);
    snapshots.push({ time, state: new Map(model) });
  }
  return { database, model, snapshots };
}

function tryPlan({ parent, query }: RandomQuery) {
  try {
    return planQuery(parent, query);
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}

describe("FirestoreDatabase under random commits", () => {
  it("equals a plain map, now and at every earlier commit", async () => {
    await fc.assert(
      fc.asyncProperty(anyCommits, async (commits) => {
        const { database, model, snapshots } = await commitAll(commits);
        expectSame(database.documentsByName(), model);
        for (const { time, state } of snapshots) {
          const { documents } = await database.read(RANDOM_DOCUMENT_PATHS, { readTime: time });
          expectSame(
            documents.filter((document) => document !== undefined),
            state,
          );
        }
      }),
    );
  });

  it("returns the same query results for a past time as at that time", async () => {
    await fc.assert(
      fc.asyncProperty(anyCommits, arbitraryQuery, async (commits, random) => {
        const plan = tryPlan(random);
        fc.pre(plan !== undefined);
        const { database, snapshots } = await commitAll(commits);
        for (const { time, state } of snapshots) {
          const { documents } = await database.query(plan, { readTime: time });
          const expected = executeQueryPlanByScan(plan, asDocuments(state));
          expect(documents.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("returns the difference of two states as changes since a time", async () => {
    await fc.assert(
      fc.asyncProperty(anyCommits, async (commits) => {
        const { database, snapshots } = await commitAll(commits);
        const now = snapshots.at(-1)?.state ?? new Map<string, FieldMap>();
        for (const { time, state } of snapshots) {
          const rebuilt = new Map(state);
          for (const { path, before, after } of database.changesSince(time) ?? []) {
            expect(before?.fields).toEqual(state.get(path));
            expect(before).not.toBe(after);
            if (after === undefined) rebuilt.delete(path);
            else rebuilt.set(path, after.fields);
          }
          expectSame(asDocuments(rebuilt), now);
        }
      }),
    );
  });

  it("notifies listeners of the same changes, commit by commit", async () => {
    await fc.assert(
      fc.asyncProperty(anyCommits, async (commits) => {
        const { database } = createTestStore();
        const heard = new Map<string, FieldMap>();
        let last = 0n;
        database.onCommit(({ time, changes }) => {
          expect(time).toBeGreaterThan(last);
          last = time;
          for (const { path, before, after } of changes) {
            expect(before?.fields).toEqual(heard.get(path));
            if (after === undefined) heard.delete(path);
            else heard.set(path, after.fields);
          }
        });
        for (const steps of commits) await database.commit(steps.map(toWrite), {});
        expectSame(database.documentsByName(), heard);
      }),
    );
  });

  it("lists collections and documents, including missing documents, now and in the past", async () => {
    await fc.assert(
      fc.asyncProperty(anyCommits, async (commits) => {
        const { database, snapshots } = await commitAll(commits);
        for (const [i, { time, state }] of snapshots.entries()) {
          const at = i === snapshots.length - 1 ? {} : { readTime: time };
          expect(await database.listCollectionIds("", at)).toEqual(idsBelow(state, ""));
          expect(await database.listCollectionIds("c/gone", at)).toEqual(idsBelow(state, "c/gone"));
          expect(await database.listCollectionIds("c/a", at)).toEqual(idsBelow(state, "c/a"));
          const listed = await database.listCollection("c", at);
          expect(listed.map(({ path }) => path).sort()).toEqual(childrenOf(state, "c"));
          for (const { path, document } of listed)
            expect(document?.fields).toEqual(state.get(path));
        }
      }),
    );
  });
});

function idsBelow(state: State, parent: string): string[] {
  const start = parent === "" ? 0 : parent.length + 1;
  const below = [...state.keys()].filter((path) => parent === "" || path.startsWith(`${parent}/`));
  return [...new Set(below.map((path) => path.slice(start).split("/")[0] ?? ""))].sort();
}

function childrenOf(state: State, collection: string): string[] {
  const below = [...state.keys()].filter((path) => path.startsWith(`${collection}/`));
  return [...new Set(below.map((path) => path.split("/").slice(0, 2).join("/")))].sort();
}

describe("listCollection", () => {
  it("continues after the last document of a page", async () => {
    const { database } = createTestStore();
    const paths = ["c/__id2__", "c/__id10__", "c/a", "c/b", "c/missing/sub/x", "c/z"];
    await database.commit(
      paths.map((path) => buildUpdateWrite(path)),
      {},
    );
    const pages: string[][] = [];
    let after: string | undefined;
    for (;;) {
      const page = await database.listCollection(
        "c",
        {},
        {
          size: 2,
          ...(after === undefined ? {} : { after }),
        },
      );
      if (page.length === 0) break;
      pages.push(page.map(({ path }) => path));
      after = page.at(-1)?.path;
    }
    expect(pages).toEqual([
      ["c/__id2__", "c/__id10__"],
      ["c/a", "c/b"],
      ["c/missing", "c/z"],
    ]);
  });
});

describe("load and remove", () => {
  it("loads documents with one create and update time", () => {
    const { database } = createTestStore();
    database.load([
      { path: "c/a", fields: new Map() },
      { path: "e/b/c/d", fields: new Map() },
    ]);
    const [first, second] = [...database.documentsByName()];
    expect(first?.createTime).toBe(second?.updateTime);
  });

  it.each([
    ["c", ["e/a", "e/a/c/x"]],
    ["c/a", ["c/b", "c/gone/c/z", "e/a", "e/a/c/x"]],
    ["c/gone", ["c/a", "c/a/c/x", "c/b", "e/a", "e/a/c/x"]],
    ["e/a/c", ["c/a", "c/a/c/x", "c/b", "c/gone/c/z", "e/a"]],
    ["none", ["c/a", "c/a/c/x", "c/b", "c/gone/c/z", "e/a", "e/a/c/x"]],
    ["", []],
  ])("removes %j and everything below it", async (path, left) => {
    const { database } = createTestStore();
    const paths = ["c/a", "c/a/c/x", "c/b", "c/gone/c/z", "e/a", "e/a/c/x"];
    database.load(paths.map((each) => ({ path: each, fields: new Map() })));
    database.remove(path);
    expect([...database.documentsByName()].map((document) => document.path)).toEqual(left);
    const ids = left
      .filter((each) => getParentPath(getParentPath(each)) === "")
      .map(getCollectionId);
    expect(await database.listCollectionIds("")).toEqual([...new Set(ids)].sort());
  });
});
