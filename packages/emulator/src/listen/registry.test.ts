import { expect, test } from "vitest";
import type { Document } from "../model/document.ts";
import type { StructuredQuery } from "../model/query.ts";
import { planQuery } from "../query/plan-query.ts";
import { ListenTargetRegistry } from "./registry.ts";
import {
  buildConjunctionFilter,
  buildDisjunctionFilter,
  buildDocument,
  buildFieldFilter,
  buildStructuredQuery,
} from "./testing/build-listen-data.ts";

function registryOf(
  queries: Readonly<Record<string, StructuredQuery>>,
): ListenTargetRegistry<string> {
  const registry = new ListenTargetRegistry<string>();
  for (const [target, query] of Object.entries(queries)) {
    registry.addQuery(planQuery("", query), target);
  }
  return registry;
}

function concerned(registry: ListenTargetRegistry<string>, before?: Document, after?: Document) {
  const path = before?.path ?? after?.path ?? "";
  return [
    ...registry.candidates({ path, ...(before && { before }), ...(after && { after }) }),
  ].sort();
}

test("finds a document target only by its name", () => {
  const registry = new ListenTargetRegistry<string>();
  registry.addDocuments(["c/a", "c/b"], "target");
  expect(concerned(registry, buildDocument("c/a", {}))).toEqual(["target"]);
  expect(concerned(registry, buildDocument("c/x", {}))).toEqual([]);
});

test("finds queries by collection, collection id and ancestor", () => {
  const from = (collectionId: string, allDescendants: boolean) =>
    buildStructuredQuery(collectionId, { from: [{ collectionId, allDescendants }] });
  const registry = registryOf({
    collection: from("c", false),
    group: from("c", true),
    everything: from("", true),
    other: from("d", false),
  });
  expect(concerned(registry, buildDocument("c/a", {}))).toEqual([
    "collection",
    "everything",
    "group",
  ]);
  expect(concerned(registry, buildDocument("p/x/c/a", {}))).toEqual(["everything", "group"]);
});

test("finds only the listeners of the old and the new owner among a thousand that filter by owner", () => {
  const registry = new ListenTargetRegistry<string>();
  for (let i = 0; i < 1_000; i++) {
    const query = buildStructuredQuery("c", {
      where: buildFieldFilter("ownerId", "EQUAL", `u${i}`),
    });
    registry.addQuery(planQuery("", query), `u${i}`);
  }
  const before = buildDocument("c/a", { ownerId: "u7" });
  expect(concerned(registry, before, buildDocument("c/a", { ownerId: "u9" }))).toEqual([
    "u7",
    "u9",
  ]);
});

test("indexes listeners by their most selective filter, in any order of filters", () => {
  const registry = new ListenTargetRegistry<string>();
  for (let i = 0; i < 100; i++) {
    const filter = buildConjunctionFilter(
      buildFieldFilter("published", "EQUAL", true),
      buildFieldFilter("ownerId", "EQUAL", `u${i}`),
    );
    registry.addQuery(planQuery("", buildStructuredQuery("c", { where: filter })), `u${i}`);
  }
  const found = concerned(
    registry,
    undefined,
    buildDocument("c/a", { published: true, ownerId: "u50" }),
  );
  expect(found).toContain("u50");
  expect(found.length).toBeLessThanOrEqual(2);
});

test("finds array-contains filters by element", () => {
  const registry = registryOf({
    mine: buildStructuredQuery("c", { where: buildFieldFilter("members", "ARRAY_CONTAINS", "me") }),
    yours: buildStructuredQuery("c", {
      where: buildFieldFilter("members", "ARRAY_CONTAINS", "you"),
    }),
  });
  expect(concerned(registry, undefined, buildDocument("c/a", { members: ["x", "me"] }))).toEqual([
    "mine",
  ]);
});

test("treats 1 and 1.0 as equal, but not 1 and '1'", () => {
  const registry = registryOf({
    number: buildStructuredQuery("c", { where: buildFieldFilter("a", "EQUAL", 1) }),
    text: buildStructuredQuery("c", { where: buildFieldFilter("a", "EQUAL", "1") }),
  });
  const double: Document = {
    ...buildDocument("c/a", {}),
    fields: new Map([["a", { kind: "double", value: 1 }]]),
  };
  expect(concerned(registry, double)).toEqual(["number"]);
});

test("does not index a disjunction by one of its branches", () => {
  const filter = buildDisjunctionFilter(
    buildFieldFilter("a", "EQUAL", 1),
    buildFieldFilter("b", "EQUAL", 1),
  );
  const registry = registryOf({ either: buildStructuredQuery("c", { where: filter }) });
  expect(concerned(registry, buildDocument("c/a", { b: 1 }))).toEqual(["either"]);
});

test("does not find a removed target", () => {
  const registry = registryOf({
    one: buildStructuredQuery("c", { where: buildFieldFilter("a", "EQUAL", 1) }),
  });
  registry.addDocuments(["c/a"], "two");
  registry.remove("one");
  registry.remove("two");
  expect(concerned(registry, buildDocument("c/a", { a: 1 }))).toEqual([]);
});
