import type { RouteDefinition } from "@darasa/contract/http";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IsolationCase, ListCase, TargetCase } from "./testing/isolation-case.ts";
import { ISOLATION_CASES } from "./testing/school-isolation-cases.ts";
import {
  getRoleOfActor,
  type IsolationActor,
  type SchoolIsolationFixture,
  SECRET_TEXT,
  SIGNED_IN_ACTORS,
  type SignedInActor,
  setUpSchoolIsolationFixture,
} from "./testing/school-isolation-fixture.ts";
import type { TestApiResponse } from "./testing/start-api.ts";

let world: SchoolIsolationFixture;

beforeAll(async () => {
  world = await setUpSchoolIsolationFixture();
});
afterAll(() => world.api.close());
beforeEach(() => world.restore());

const nameOf = ({ method, path }: RouteDefinition): string => `${method} ${path}`;
const hasParameter = ({ path }: RouteDefinition): boolean => path.includes(":");

const isRoleAllowed = ({ access }: RouteDefinition, actor: SignedInActor): boolean =>
  typeof access === "string" || access.includes(getRoleOfActor(actor));

interface RequestParts {
  readonly id?: string;
  readonly body?: unknown;
  readonly query?: string | undefined;
}

const send = (
  spec: RouteDefinition,
  actor: IsolationActor,
  { id = "", body = {}, query = "" }: RequestParts = {},
) =>
  world.api.call(spec.method, spec.path.replace(/:\w+/, id) + query, {
    token: world.tokenOf(actor),
    ...(spec.method === "GET" ? {} : { body }),
  });

/** Replaces the id in a response, because some responses repeat the id of the request. */
const withoutId = (json: unknown, id: string): string =>
  JSON.stringify(json).replaceAll(`"${id}"`, '"…"');

const MISSING_ID = "missing";

/** The headers of a response without the time, and without the length, which is that of an id that the body repeats. */
const headersOf = ({ headers }: TestApiResponse): string[] =>
  [...headers]
    .filter(([name]) => name !== "date" && name !== "content-length")
    .map((header) => header.join(": "));

const countReads = async (work: () => Promise<unknown>): Promise<number> => {
  const before = world.getReads();
  await work();
  return world.getReads() - before;
};

const expectTargetResponse = async (
  spec: RouteDefinition,
  actor: SignedInActor,
  {
    target,
    allowed,
    statuses = {},
    missing = MISSING_ID,
    missingStatus = 404,
    body,
    query,
  }: TargetCase,
): Promise<void> => {
  const id = new Map<string, string>(Object.entries(world.created)).get(target) ?? target;
  const request = (wanted: string) =>
    send(spec, actor, { id: wanted, body: body?.(wanted), query: query?.(wanted) });
  const response = await request(id);
  if (allowed.includes(actor)) {
    expect(response.status, JSON.stringify(response.json)).toBe(spec.status ?? 200);
    return;
  }
  expect(world.changes(), "changed documents").toEqual([]);
  const status = isRoleAllowed(spec, actor) ? statuses[actor] : 403;
  if (status !== undefined) {
    expect(response.status, JSON.stringify(response.json)).toBe(status);
    return;
  }
  const expected = await request(missing);
  expect(expected.status, JSON.stringify(expected.json)).toBe(missingStatus);
  expect(response.status, JSON.stringify(response.json)).toBe(missingStatus);
  expect(withoutId(response.json, id)).toBe(withoutId(expected.json, missing));
  expect(headersOf(response)).toEqual(headersOf(expected));
  // The API has cached the plan of the school now, so both requests find the same cache. Every tenth request reads the
  // counter of its rate limit, so each request is repeated and the lower number applies.
  const countLeastReads = async (wanted: string): Promise<number> =>
    Math.min(await countReads(() => request(wanted)), await countReads(() => request(wanted)));
  const [cost, expectedCost] = [await countLeastReads(id), await countLeastReads(missing)];
  expect(cost, "document reads").toBe(expectedCost);
};

const expectListResponse = async (
  spec: RouteDefinition,
  actor: SignedInActor,
  { allowed, secret = SECRET_TEXT, query }: ListCase,
): Promise<void> => {
  const { status, json } = await send(spec, actor, { query });
  expect([200, 403]).toContain(status);
  expect(JSON.stringify(json).includes(secret)).toBe(allowed.includes(actor));
};

const expectResponse = async (
  spec: RouteDefinition,
  actor: SignedInActor,
  isolationCase: IsolationCase,
): Promise<void> => {
  switch (isolationCase.kind) {
    case "target":
      return expectTargetResponse(spec, actor, isolationCase);
    case "list":
      return expectListResponse(spec, actor, isolationCase);
    case "own": {
      const { json } = await send(spec, actor);
      const isOfSchool = ["admin", "teacher", "student", "parent"].includes(actor);
      if (!isOfSchool) expect(JSON.stringify(json)).not.toContain("Moi");
      return;
    }
    case "public": {
      const { status } = await send(
        spec,
        actor,
        isolationCase.target === undefined ? {} : { id: isolationCase.target },
      );
      expect(status).toBe(200);
    }
  }
};

const named = ALL_ROUTES.map((spec) => [nameOf(spec), spec] as const);

describe.each(named)("%s", (name, spec) => {
  const cases = ISOLATION_CASES[name] ?? [];

  test.each(SIGNED_IN_ACTORS)("returns to %s only data that the actor may see", async (actor) => {
    for (const isolationCase of cases) {
      world.restore();
      await expectResponse(spec, actor, isolationCase);
    }
  });

  test("without a token is refused unless the route is public", async () => {
    const { status } = await send(spec, "nobody", { id: MISSING_ID });
    if (spec.access === "public") expect([401, 403, 500]).not.toContain(status);
    else expect(status).toBe(401);
  });

  test("has a case for its kind of path", () => {
    for (const { kind } of cases) {
      expect(kind === "own" && hasParameter(spec)).toBe(false);
      expect(kind === "public" && spec.access !== "public").toBe(false);
    }
  });
});

describe("the table of cases", () => {
  test("contains exactly the routes of the contract", () => {
    expect(Object.keys(ISOLATION_CASES).sort()).toEqual(named.map(([name]) => name).sort());
    for (const cases of Object.values(ISOLATION_CASES)) expect(cases.length).toBeGreaterThan(0);
  });

  test("has a user with access for every route", () => {
    for (const [name, cases] of Object.entries(ISOLATION_CASES)) {
      const hasUser = cases.some((each) => !("allowed" in each) || each.allowed.length > 0);
      expect(hasUser, name).toBe(true);
    }
  });
});
