import { describe, expect, it, test } from "vitest";
import type { StructuredQuery } from "../model/query.ts";
import { parseIndexConfiguration } from "./index-configuration.ts";
import { formatIndexId } from "./index-id.ts";
import { findIndexesForDescription, type QueryDescription } from "./query-description.ts";
import { findRequiredIndexes } from "./required-indexes.ts";
import {
  buildAscendingOrder,
  buildFieldFilter,
  buildReferenceValue,
  buildStructuredQuery,
  buildUnaryFilter,
  buildVectorValue,
} from "./testing/build.ts";

type Where = NonNullable<QueryDescription["where"]>;
type Field = Record<string, unknown>;

const asc = (fieldPath: string): Field => ({ fieldPath, order: "ASCENDING" });
const desc = (fieldPath: string): Field => ({ fieldPath, order: "DESCENDING" });
const has = (fieldPath: string): Field => ({ fieldPath, arrayConfig: "CONTAINS" });
const composite = (...fields: Field[]): Field => ({
  collectionGroup: "c",
  queryScope: "COLLECTION",
  fields,
});
const ofGroup = (...fields: Field[]): Field => ({
  ...composite(...fields),
  queryScope: "COLLECTION_GROUP",
});
const override = (fieldPath: string, ...indexes: Field[]): Field => ({
  collectionGroup: "c",
  fieldPath,
  indexes,
});

const is = (field: string) => ({ field, op: "==" }) as const;
const filter = (field: string, op: Where[number]["op"]) => ({ field, op });
const up = (field: string) => ({ field, direction: "asc" }) as const;
const down = (field: string) => ({ field, direction: "desc" }) as const;

interface Setup {
  readonly indexes?: readonly Field[];
  readonly fieldOverrides?: readonly Field[];
}

/**
 * Returns the ids of the indexes that production uses for the query. If an index is missing, returns "?"
 * followed by the id of that index.
 */
function outcome(query: Omit<QueryDescription, "collection">, setup: Setup = {}): string {
  const configuration = parseIndexConfiguration(setup);
  const required = findIndexesForDescription({ collection: "p/1/c", ...query }, configuration);
  return "missing" in required
    ? `? ${formatIndexId(required.missing)}`
    : required.served.join(" | ");
}

type Row = [string, Omit<QueryDescription, "collection">, Setup, string];

describe("without an index configuration", () => {
  const rows: Row[] = [
    ["no filter and no order", {}, {}, ""],
    ["an equality", { where: [is("a")] }, {}, "c COLLECTION: a ASCENDING"],
    ["a range", { where: [filter("a", "<")] }, {}, "c COLLECTION: a ASCENDING"],
    [
      "both ends of a range",
      { where: [filter("a", "<"), filter("a", ">=")] },
      {},
      "c COLLECTION: a ASCENDING",
    ],
    ["an inequality", { where: [filter("a", "!=")] }, {}, "c COLLECTION: a ASCENDING"],
    ["an order", { orderBy: [down("a")] }, {}, "c COLLECTION: a DESCENDING"],
    [
      "a range in its descending order",
      { where: [filter("a", ">")], orderBy: [down("a")] },
      {},
      "c COLLECTION: a DESCENDING",
    ],
    ["array-contains", { where: [filter("a", "array-contains")] }, {}, "c COLLECTION: a CONTAINS"],
    [
      "array-contains-any",
      { where: [filter("a", "array-contains-any")] },
      {},
      "c COLLECTION: a CONTAINS",
    ],
    ["a field of a map", { where: [is("m.x.y")] }, {}, "c COLLECTION: m.x.y ASCENDING"],
    [
      "several equalities, by merging",
      { where: [is("b"), is("a"), filter("c", "in")] },
      {},
      "c COLLECTION: a ASCENDING | c COLLECTION: b ASCENDING | c COLLECTION: c ASCENDING",
    ],
    [
      "an equality with descending names",
      { where: [is("a")], orderBy: [down("__name__")] },
      {},
      "c COLLECTION: a DESCENDING",
    ],
    [
      "an order by a field with an equality",
      { where: [is("a")], orderBy: [up("a")] },
      {},
      "c COLLECTION: a ASCENDING",
    ],
    ["a range of names", { where: [filter("__name__", ">")] }, {}, ""],
    [
      "an equality and a range of names",
      { where: [is("a"), filter("__name__", ">")] },
      {},
      "c COLLECTION: a ASCENDING",
    ],
    [
      "an OR of equalities",
      { anyOf: [[is("a"), is("b")], [is("c")]] },
      {},
      "c COLLECTION: a ASCENDING | c COLLECTION: b ASCENDING | c COLLECTION: c ASCENDING",
    ],
    ["the sum of a field", { aggregatedFields: ["a"] }, {}, "c COLLECTION: a ASCENDING"],
    ["a collection group by name", { isGroup: true }, {}, ""],
    [
      "a collection group by an equality",
      { isGroup: true, where: [is("a")] },
      {},
      "? c COLLECTION_GROUP: a ASCENDING",
    ],
    [
      "descending names",
      { orderBy: [down("__name__")] },
      {},
      "? c COLLECTION: __name__ DESCENDING",
    ],
    [
      "an equality with another order",
      { where: [is("a")], orderBy: [down("b")] },
      {},
      "? c COLLECTION: a ASCENDING, b DESCENDING",
    ],
    [
      "an equality and a range of another field",
      { where: [is("a"), filter("b", "<")] },
      {},
      "? c COLLECTION: a ASCENDING, b ASCENDING",
    ],
    [
      "two orders",
      { orderBy: [up("a"), down("b")] },
      {},
      "? c COLLECTION: a ASCENDING, b DESCENDING",
    ],
    [
      "an order with names in the opposite direction",
      { orderBy: [up("a"), down("__name__")] },
      {},
      "? c COLLECTION: a ASCENDING, __name__ DESCENDING",
    ],
    [
      "ranges of two fields",
      { where: [filter("b", ">"), filter("a", ">")] },
      {},
      "? c COLLECTION: a ASCENDING, b ASCENDING",
    ],
    [
      "ranges of two fields in an order",
      { where: [filter("b", ">"), filter("a", ">")], orderBy: [down("b")] },
      {},
      "? c COLLECTION: b DESCENDING, a DESCENDING",
    ],
    [
      "array-contains with an equality",
      { where: [filter("t", "array-contains"), is("a")] },
      {},
      "? c COLLECTION: a ASCENDING, t CONTAINS",
    ],
    [
      "array-contains with an order",
      { where: [filter("t", "array-contains")], orderBy: [up("a")] },
      {},
      "? c COLLECTION: t CONTAINS, a ASCENDING",
    ],
    [
      "an OR with a branch that requires another index",
      { anyOf: [[is("a")], [filter("b", ">")]] },
      {},
      "? c COLLECTION: a ASCENDING, b ASCENDING",
    ],
    [
      "the sum of a field among others",
      { where: [is("a")], aggregatedFields: ["n"] },
      {},
      "? c COLLECTION: a ASCENDING, n ASCENDING",
    ],
  ];

  test.each(rows)("%s", (_name, query, setup, expected) => {
    expect(outcome(query, setup)).toBe(expected);
  });
});

/*
 * The examples of
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
describe("index merging as documented", () => {
  const indexes = [
    composite(asc("category"), asc("star_rating")),
    composite(asc("city"), asc("star_rating")),
    composite(asc("editors_pick"), asc("star_rating")),
  ];
  const byRating = (...filters: Where) =>
    outcome({ where: filters, orderBy: [up("star_rating")] }, { indexes });

  it.each([
    [["category"]],
    [["category", "city"]],
    [["category", "editors_pick"]],
    [["category", "city", "editors_pick"]],
  ])("merges one index per field for equalities on %j, sorted by rating", (fields) => {
    expect(byRating(...fields.map(is))).toBe(
      fields.map((field) => `c COLLECTION: ${field} ASCENDING, star_rating ASCENDING`).join(" | "),
    );
  });

  it("reports a missing index if one of the fields has none", () => {
    expect(byRating(is("category"), is("price"))).toBe(
      "? c COLLECTION: category ASCENDING, price ASCENDING, star_rating ASCENDING",
    );
  });

  it("does not scan an index backwards", () => {
    const query = { where: [is("category"), is("city")], orderBy: [down("star_rating")] };
    expect(outcome(query, { indexes })).toBe(
      "? c COLLECTION: category ASCENDING, city ASCENDING, star_rating DESCENDING",
    );
  });

  it("does not merge indexes for ranges", () => {
    expect(byRating(is("category"), is("city"), filter("star_rating", ">"))).toBe(
      "? c COLLECTION: category ASCENDING, city ASCENDING, star_rating ASCENDING",
    );
  });

  it("prefers an index on several fields to one index per field", () => {
    const both = composite(asc("city"), asc("category"), asc("star_rating"));
    const query = {
      where: [is("category"), is("city"), is("editors_pick")],
      orderBy: [up("star_rating")],
    };
    expect(outcome(query, { indexes: [...indexes, both] })).toBe(
      "c COLLECTION: city ASCENDING, category ASCENDING, star_rating ASCENDING | c COLLECTION: editors_pick ASCENDING, star_rating ASCENDING",
    );
  });
});

describe("composite index", () => {
  const query = { where: [is("b"), is("a")], orderBy: [down("d")] };
  const rows: [string, Field, boolean][] = [
    ["in the order of the query", composite(asc("b"), asc("a"), desc("d")), true],
    [
      "with the equalities in another order or direction",
      composite(asc("a"), desc("b"), desc("d")),
      true,
    ],
    [
      "with the direction of the names",
      composite(asc("a"), asc("b"), desc("d"), desc("__name__")),
      true,
    ],
    [
      "with the names in the opposite direction",
      composite(asc("a"), asc("b"), desc("d"), asc("__name__")),
      false,
    ],
    ["with the order in the opposite direction", composite(asc("a"), asc("b"), asc("d")), false],
    ["with the order before an equality", composite(asc("a"), desc("d"), asc("b")), false],
    ["with an additional field", composite(asc("a"), asc("b"), desc("d"), desc("e")), false],
    ["without one of the fields", composite(asc("a"), desc("d")), false],
    ["of the collection group", ofGroup(asc("a"), asc("b"), desc("d")), false],
    [
      "of another collection",
      { ...composite(asc("a"), asc("b"), desc("d")), collectionGroup: "e" },
      false,
    ],
  ];

  it.each(rows)("%s", (_name, index, serves) => {
    expect(outcome(query, { indexes: [index] }).startsWith("?")).toBe(!serves);
  });

  it("supports array-contains anywhere before the sort fields", () => {
    const wanted = { where: [is("a"), filter("t", "array-contains")], orderBy: [down("d")] };
    for (const fields of [
      [has("t"), asc("a")],
      [asc("a"), has("t")],
    ]) {
      expect(outcome(wanted, { indexes: [composite(...fields, desc("d"))] })).not.toContain("?");
    }
  });

  it("supports each branch of an OR and each value of an IN", () => {
    const indexes = [composite(asc("a"), desc("d")), composite(asc("b"), desc("d"))];
    const wanted = { anyOf: [[filter("a", "in")], [is("b")]], orderBy: [down("d")] };
    expect(outcome(wanted, { indexes })).toBe(
      "c COLLECTION: a ASCENDING, d DESCENDING | c COLLECTION: b ASCENDING, d DESCENDING",
    );
  });

  it("is preferred to merging single-field indexes", () => {
    const indexes = [composite(asc("a"), asc("b"))];
    expect(outcome({ where: [is("a"), is("b")] }, { indexes })).toBe(
      "c COLLECTION: a ASCENDING, b ASCENDING",
    );
  });

  it("supports descending names", () => {
    const setup = { indexes: [composite(desc("__name__"))] };
    expect(outcome({ orderBy: [down("__name__")] }, setup)).toBe(
      "c COLLECTION: __name__ DESCENDING",
    );
  });
});

describe("field override", () => {
  const equality = { where: [is("m.x")] };

  it("disables the indexes of the field and its subfields", () => {
    const setup = { fieldOverrides: [override("m")] };
    expect(outcome(equality, setup)).toBe("? c COLLECTION: m.x ASCENDING");
    expect(outcome({ where: [is("n")] }, setup)).not.toContain("?");
  });

  it("yields to a more specific override", () => {
    const single = { order: "ASCENDING", queryScope: "COLLECTION" };
    const setup = { fieldOverrides: [override("m"), override("*"), override("m.x", single)] };
    expect(outcome(equality, setup)).toBe("c COLLECTION: m.x ASCENDING");
    expect(outcome({ orderBy: [down("m.x")] }, setup)).toBe("? c COLLECTION: m.x DESCENDING");
    expect(outcome({ where: [is("n")] }, setup)).toBe("? c COLLECTION: n ASCENDING");
  });

  it("adds collection group indexes and replaces the automatic collection indexes", () => {
    const setup = {
      fieldOverrides: [override("a", { arrayConfig: "CONTAINS", queryScope: "COLLECTION_GROUP" })],
    };
    const wanted = { where: [filter("a", "array-contains")] };
    expect(outcome({ ...wanted, isGroup: true }, setup)).toBe("c COLLECTION_GROUP: a CONTAINS");
    expect(outcome(wanted, setup)).toBe("? c COLLECTION: a CONTAINS");
  });

  it("excludes the field from merging unless a composite index contains it", () => {
    const fieldOverrides = [override("a")];
    const query = { where: [is("a"), is("b"), is("c")] };
    expect(outcome(query, { fieldOverrides })).toBe(
      "? c COLLECTION: a ASCENDING, b ASCENDING, c ASCENDING",
    );
    expect(outcome(query, { fieldOverrides, indexes: [composite(asc("a"), asc("b"))] })).toBe(
      "c COLLECTION: a ASCENDING, b ASCENDING | c COLLECTION: c ASCENDING",
    );
  });
});

describe("structured query", () => {
  const none = parseIndexConfiguration({});
  const outcomeOf = (query: StructuredQuery) => findRequiredIndexes(query, none);

  it("requires no index without a collection id", () => {
    const from = [{ collectionId: "", allDescendants: true }];
    expect(outcomeOf(buildStructuredQuery({ from }))).toEqual({ served: [] });
  });

  it("treats IS_NULL as an equality and IS_NOT_NULL as an inequality", () => {
    expect(
      outcomeOf(
        buildStructuredQuery({
          where: buildUnaryFilter("a", "IS_NULL"),
          orderBy: [buildAscendingOrder("b")],
        }),
      ),
    ).toMatchObject({
      missing: { fields: [asc("a"), asc("b")] },
    });
    expect(
      outcomeOf(buildStructuredQuery({ where: buildUnaryFilter("a", "IS_NOT_NULL") })),
    ).toEqual({
      served: ["c COLLECTION: a ASCENDING"],
    });
  });

  it("requires no index for a document name", () => {
    const query = buildStructuredQuery({
      where: buildFieldFilter("__name__", "EQUAL", buildReferenceValue("c/a")),
    });
    expect(outcomeOf(query)).toEqual({ served: [] });
  });

  it("always requires an index for a vector search", () => {
    const query = buildStructuredQuery({
      findNearest: {
        vectorField: "v",
        queryVector: buildVectorValue(1, 2, 3),
        distanceMeasure: "COSINE",
        limit: 1,
      },
    });
    const field = { fieldPath: "v", vectorConfig: { dimension: 3 } };
    const index = composite(field);
    expect(outcomeOf(query)).toMatchObject({ missing: { fields: [field] } });
    expect(findRequiredIndexes(query, parseIndexConfiguration({ indexes: [index] }))).toEqual({
      served: ["c COLLECTION: v VECTOR 3"],
    });
  });
});

describe("invalid index configuration", () => {
  it.each([
    ["The index configuration is not an object.", []],
    ["indexes is not an array.", { indexes: {} }],
    [
      "indexes[0].queryScope is neither COLLECTION nor COLLECTION_GROUP.",
      { indexes: [{ ...composite(asc("a"), asc("b")), queryScope: "ALL" }] },
    ],
    [
      "indexes[0] has a single field; single-field indexes belong in fieldOverrides.",
      { indexes: [composite(asc("a"))] },
    ],
    [
      "indexes[0].fields[1] has neither an order nor an arrayConfig.",
      { indexes: [composite(asc("a"), { fieldPath: "b" })] },
    ],
    ["fieldOverrides[0].fieldPath is not a string.", { fieldOverrides: [override("")] }],
  ])("is rejected: %s", (message, json) => {
    expect(() => parseIndexConfiguration(json)).toThrow(message);
  });
});
