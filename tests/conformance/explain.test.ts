import { AggregateField, FieldValue, Filter } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAdminSdk, createUniqueProjectId, getFirestoreHost } from "./target.ts";

const project = createUniqueProjectId("explain");
const { firestore, close } = connectAdminSdk(project);
const things = firestore.collection("things");
beforeAll(async () => {
  for (const n of [1, 2, 3])
    await things.add({ n, even: n % 2 === 0, v: FieldValue.vector([n, 0]) });
});
afterAll(close);

const used = (properties: string): object => ({ query_scope: "Collection", properties });

describe("explain", () => {
  it("returns the plan without executing the query", async () => {
    const { metrics, snapshot } = await things.where("n", ">", 1).explain();
    expect(metrics.planSummary.indexesUsed).toEqual([used("(n ASC, __name__ ASC)")]);
    expect(metrics.executionStats).toBeNull();
    expect(snapshot).toBeNull();
  });

  it("returns an index for each disjunction", async () => {
    const either = Filter.or(Filter.where("n", "==", 1), Filter.where("even", "==", true));
    const { metrics } = await things.where(either).explain({ analyze: false });
    expect(metrics.planSummary.indexesUsed).toEqual([
      used("(n ASC, __name__ ASC)"),
      used("(even ASC, __name__ ASC)"),
    ]);
  });

  it("executes the query with analyze and returns its cost", async () => {
    const { metrics, snapshot } = await things
      .orderBy("n", "desc")
      .limit(2)
      .explain({ analyze: true });
    expect(snapshot?.docs.map((document) => document.get("n"))).toEqual([3, 2]);
    expect(metrics.planSummary.indexesUsed).toEqual([used("(n DESC, __name__ DESC)")]);
    expect(metrics.executionStats).toMatchObject({
      resultsReturned: 2,
      readOperations: 2,
      debugStats: { documents_scanned: "2", index_entries_scanned: "2" },
    });
  });

  it("returns the metrics of a query without results", async () => {
    const { metrics, snapshot } = await things.where("n", "==", 9).explain({ analyze: true });
    expect(snapshot?.empty).toBe(true);
    expect(metrics.executionStats).toMatchObject({ resultsReturned: 0, readOperations: 1 });
  });

  it("explains aggregations", async () => {
    const total = things.aggregate({ sum: AggregateField.sum("n") });
    const counted = await total.explain({ analyze: true });
    expect(counted.snapshot?.data()).toEqual({ sum: 6 });
    expect(counted.metrics.executionStats).toMatchObject({ resultsReturned: 1, readOperations: 1 });
    expect(counted.metrics.planSummary.indexesUsed).toEqual([used("(n ASC, __name__ ASC)")]);
  });

  it("explains vector searches, and returns ProtoJSON over REST", async () => {
    const documents = `projects/${project}/databases/(default)/documents`;
    const vector = [1, 0].map((doubleValue) => ({ doubleValue }));
    const queryVector = {
      mapValue: {
        fields: {
          __type__: { stringValue: "__vector__" },
          value: { arrayValue: { values: vector } },
        },
      },
    };
    const response = await fetch(`http://${getFirestoreHost()}/v1/${documents}:runQuery`, {
      method: "POST",
      headers: { authorization: "Bearer owner" },
      body: JSON.stringify({
        explainOptions: { analyze: true },
        structuredQuery: {
          from: [{ collectionId: "things" }],
          findNearest: {
            vectorField: { fieldPath: "v" },
            queryVector,
            distanceMeasure: "EUCLIDEAN",
            limit: 1,
          },
        },
      }),
    });
    expect(await response.json()).toMatchObject([
      {
        document: { fields: { n: { integerValue: "1" } } },
        explainMetrics: {
          planSummary: { indexesUsed: [used("(v VECTOR<2>, __name__ ASC)")] },
          executionStats: {
            resultsReturned: "1",
            executionDuration: expect.stringMatching(/^\d+\.\d{6}s$/),
            debugStats: { documents_scanned: "1" },
          },
        },
      },
    ]);
  });
});
