import type { RouteDefinition } from "@darasa/contract/http";
import { ACCOUNT_STATUSES, ROLES } from "@darasa/contract/roles";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "./testing/memory-accounts.ts";
import { createInMemoryDatabase } from "./testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "./testing/school-fixture.ts";
import { startTestApi, type TestApi } from "./testing/start-api.ts";

/** The clock that the API under test uses. */

const clock = createTestClock();
const database = createInMemoryDatabase(clock.now);
const accounts = createInMemoryAccountService(clock.now);
const population = createTestUserFactory({ database, accounts, clock });
let api: TestApi;

beforeAll(async () => {
  population.addSchool("moi");
  for (const role of ROLES) {
    for (const status of ACCOUNT_STATUSES) {
      const id = `${role}-${status}`;
      population.addPerson({ id, role, status, className: "Form 2" });
    }
  }
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
});
afterAll(() => api.close());
// Advances the clock after each test. A logout also revokes the user's tokens from sign-ins in the same second.
// Without this step, a logout in one test would therefore revoke the tokens of the next test.
afterEach(() => clock.advanceSeconds(1));

const call = (spec: RouteDefinition, token: string | undefined) =>
  api.call(spec.method, spec.path.replaceAll(/:\w+/g, "nobody"), {
    token,
    ...(spec.body === undefined ? {} : { body: {} }),
  });

const isAllowed = ({ access }: RouteDefinition, role: string): boolean =>
  access === "public" || access === "signed-in" || access.some((allowed) => allowed === role);

const named = ALL_ROUTES.map((spec) => [`${spec.method} ${spec.path}`, spec] as const);
const closed = named.filter(([, { access }]) => access !== "public");

describe("access", () => {
  test("the contract has more than ten routes that are not public", () => {
    expect(closed.length).toBeGreaterThan(10);
  });

  describe.each(closed)("%s", (_name, spec) => {
    test.each([
      ["without a token", undefined],
      ["with a malformed token", "garbage"],
      ["with a token of an unknown account", "id-0"],
    ])("responds with 401 %s", async (_case, token) => {
      const { status, json } = await call(spec, token);
      expect(status).toBe(401);
      expect(json).toMatchObject({ success: false, code: "UNAUTHENTICATED" });
    });

    test("responds with 401 to a forged token of a missing account", async () => {
      expect((await call(spec, accounts.issue("ghost"))).status).toBe(401);
    });

    test.each(ROLES)("allows or refuses the role %s as the contract declares", async (role) => {
      const { status, json } = await call(spec, accounts.issue(`${role}-ACTIVE`));
      if (isAllowed(spec, role)) {
        expect([401, 403, 500]).not.toContain(status);
      } else {
        expect(json).toMatchObject({ code: "PERMISSION_DENIED" });
        expect(status).toBe(403);
      }
    });

    test.each(
      ROLES.flatMap((role) =>
        ACCOUNT_STATUSES.filter((status) => status !== "ACTIVE").map((s) => `${role}-${s}`),
      ),
    )("responds with 403 to the account %s", async (id) => {
      const { status, json } = await call(spec, accounts.issue(id));
      expect(status).toBe(403);
      expect(json).toMatchObject({ code: "ACCOUNT_NOT_ACTIVE" });
    });
  });

  test.each(named.filter(([, { access }]) => access === "public"))(
    "%s works without a token",
    async (_name, spec) => {
      expect([403, 500]).not.toContain((await call(spec, undefined)).status);
    },
  );

  test.each(named)("%s has a handler", async (_name, spec) => {
    const { json } = await call(spec, accounts.issue("ADMIN-ACTIVE"));
    expect(json).not.toMatchObject({ message: "Not found" });
  });
});
