import { expect, test } from "vitest";
import type { StructuredQuery } from "../model/query.ts";
import { planQuery } from "../query/plan-query.ts";
import {
  buildConjunctionFilter,
  buildDescendingOrder,
  buildFieldFilter,
  buildSetWrite,
  buildStructuredQuery,
} from "./testing/build-listen-data.ts";
import { ListenTestContext } from "./testing/listen-test-context.ts";
import type { QueryPlanner } from "./view.ts";

/**
 * Returns a query planner, and a function `evaluations` that returns how often the plans of this planner have
 * tested whether a document matches a query.
 */
function countingPlanner(): { planner: QueryPlanner; evaluations: () => number } {
  let count = 0;
  return {
    planner(parent, query) {
      const plan = planQuery(parent, query);
      return {
        ...plan,
        matches(document) {
          count += 1;
          return plan.matches(document);
        },
      };
    },
    evaluations: () => count,
  };
}

const ofOwner = (id: string): StructuredQuery =>
  buildStructuredQuery("c", {
    where: buildConjunctionFilter(
      buildFieldFilter("published", "EQUAL", true),
      buildFieldFilter("ownerId", "EQUAL", id),
    ),
  });

async function evaluationsPerWrite(idle: number): Promise<number> {
  const { planner, evaluations } = countingPlanner();
  const listening = new ListenTestContext(planner);
  for (let i = 0; i < idle; i++) {
    const listener = listening.listener();
    listener.query(2, ofOwner(`idle${i}`));
    listener.documents(4, [`c/idle${i}`]);
    listener.query(6, buildStructuredQuery(`other${i}`));
  }
  const listener = listening.listener();
  listener.query(2, ofOwner("me"));
  const before = evaluations();
  await listening.commit(buildSetWrite("c/x", { ownerId: "me", published: true }));
  expect(listener.client.count(2)).toBe(1);
  return evaluations() - before;
}

test("evaluates equally many documents per write with and without idle listeners", async () => {
  const [few, many] = [await evaluationsPerWrite(20), await evaluationsPerWrite(400)];
  expect(many).toBe(few);
  expect(few).toBeLessThanOrEqual(3);
});

test("evaluates as many documents per write for 2,000 documents as for 20", async () => {
  const evaluationsWith = async (documents: number): Promise<number> => {
    const { planner, evaluations } = countingPlanner();
    const listening = new ListenTestContext(planner);
    listening.database.load(
      Array.from({ length: documents }, (_, i) => ({
        path: `c/${i}`,
        fields: new Map([["a", { kind: "integer", value: BigInt(i) }]]),
      })),
    );
    const listener = listening.listener();
    listener.query(2, buildStructuredQuery("c"));
    listener.query(
      4,
      buildStructuredQuery("c", { orderBy: [buildDescendingOrder("a")], limit: 10 }),
    );
    const before = evaluations();
    await listening.commit(buildSetWrite("c/x", { a: documents + 1 }));
    return evaluations() - before;
  };
  expect(await evaluationsWith(2_000)).toBe(await evaluationsWith(20));
});

test("sends a heartbeat to an idle stream at least every 30 seconds", () => {
  const listening = new ListenTestContext();
  const listener = listening.listener();
  listener.query(2, buildStructuredQuery("c"));
  listener.heard();
  listening.timers.advance(30_000);
  expect(listener.heard()).toEqual(["NO_CHANGE []"]);
  listening.timers.advance(90_000);
  expect(listener.heard()).toEqual(["NO_CHANGE []", "NO_CHANGE []", "NO_CHANGE []"]);
  expect(listener.client.faults).toEqual([]);
});

test("sends no heartbeat to a stream that has just received a message", async () => {
  const listening = new ListenTestContext();
  const listener = listening.listener();
  listener.query(2, buildStructuredQuery("c"));
  for (let i = 0; i < 3; i++) {
    listening.timers.advance(19_000);
    await listening.commit(buildSetWrite("c/x", { a: i }));
  }
  expect(listener.heard().filter((line) => line === "NO_CHANGE []")).toHaveLength(4);
});

test("sends nothing to a stream without targets", () => {
  const listening = new ListenTestContext();
  const listener = listening.listener();
  listening.timers.advance(120_000);
  expect(listener.heard()).toEqual([]);
});

test("applies a commit and notifies the other listeners if one sink throws", async () => {
  const listening = new ListenTestContext();
  const broken = listening.listener();
  broken.query(2, buildStructuredQuery("c"));
  const brokenPipe = new Error("broken pipe");
  broken.client.send = () => {
    throw brokenPipe;
  };
  broken.client.end = () => {
    throw brokenPipe;
  };
  const sound = listening.listener();
  sound.query(2, buildStructuredQuery("c"));
  await listening.commit(buildSetWrite("c/x", {}));
  expect(sound.client.count(2)).toBe(1);
  expect(listening.reported).toEqual([brokenPipe, brokenPipe]);
  await listening.commit(buildSetWrite("c/x", { a: 1 }));
  expect(listening.reported).toHaveLength(2);
});
