import { expect, test } from "vitest";
import { DATABASE_NAME, nameOf, set } from "../listen/testing/build.ts";
import { ALICE, refusal, Serving } from "./testing/serving.ts";

test("without rules everybody may do everything but administer", async () => {
  const serving = new Serving();
  const service = serving.as({ kind: "anonymous" });
  await service.unary("Commit", { database: DATABASE_NAME, writes: [set("c/x", {})] });
  await service.unary("GetDocument", { name: nameOf("c/x") });
  const listed = service.unary("ListCollectionIds", {
    parent: nameOf("c/x"),
    pageSize: 0,
    pageToken: "",
  });
  expect(await refusal(listed)).toMatch(/^7 /);
});

test("a fault in here is answered blandly and reported once", async () => {
  const serving = new Serving();
  const fault = new TypeError("broken");
  serving.authorizer = () => {
    throw fault;
  };
  const request = { database: DATABASE_NAME, writes: [set("c/x", {})] };
  expect(await refusal(serving.as(ALICE).unary("Commit", request))).toBe("13 Internal error.");
  expect(serving.reported).toEqual([fault]);
});

test("a call that costs nothing is no entry of the meter", async () => {
  const serving = new Serving();
  await serving.as(ALICE).unary("BeginTransaction", { database: DATABASE_NAME });
  expect(serving.usage().total.requests).toBe(0);
});
