import { API_BASE_PATH } from "@darasa/contract/http";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { afterEach, describe, expect, test } from "vitest";
import { readFunctionsConfig } from "../config.ts";
import { createInMemoryAccountService } from "../testing/memory-accounts.ts";
import { createInMemoryDatabase } from "../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../testing/start-api.ts";

const GENUINE = { "x-firebase-appcheck": "genuine" };
const FORGED = { "x-firebase-appcheck": "forged" };

let api: TestApi | undefined;
afterEach(() => api?.close());

const start = async (enforced: boolean) => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  const token = people.addPerson({ id: "student", role: "STUDENT" });
  const verify = async (appCheckToken: string) => appCheckToken === "genuine";
  const started = await startTestApi({
    database,
    accounts,
    clock,
    ids: createTestIdGenerator(),
    ...(enforced ? { verifyAppCheckToken: verify } : {}),
  });
  api = started;
  return { api: started, token };
};

describe("with APP_CHECK=enforce", () => {
  test("every route of the contract refuses requests without a valid App Check token", async () => {
    const world = await start(true);
    for (const { method, path } of ALL_ROUTES) {
      for (const headers of [{}, FORGED]) {
        const { token } = world;
        const { status, json } = await world.api.call(method, path.replaceAll(/:\w+/g, "x"), {
          token,
          headers,
        });
        expect([method, path, status, json]).toMatchObject([
          method,
          path,
          401,
          { code: "UNAUTHENTICATED", reason: "appCheckFailed" },
        ]);
      }
    }
  });

  test("requests with a valid App Check token succeed", async () => {
    const world = await start(true);
    const { token } = world;
    expect((await world.api.call("GET", "/schools", { headers: GENUINE })).status).toBe(200);
    expect((await world.api.call("GET", "/me", { token, headers: GENUINE })).status).toBe(200);
  });

  test("a valid App Check token does not replace the login", async () => {
    const world = await start(true);
    const { status, json } = await world.api.call("GET", "/me", { headers: GENUINE });
    expect(status).toBe(401);
    expect(json).toMatchObject({ reason: "signInFirst" });
  });

  test.each(["/openapi.json", "/docs"])("the documentation %s stays open", async (path) => {
    const { url } = (await start(true)).api;
    expect(url.endsWith(API_BASE_PATH)).toBe(true);
    // biome-ignore lint/style/noRestrictedGlobals: the test is the HTTP client
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  });
});

test.each([{}, FORGED])(
  "without APP_CHECK, requests with the headers %j succeed",
  async (headers) => {
    const world = await start(false);
    const { token } = world;
    expect((await world.api.call("GET", "/me", { token, headers })).status).toBe(200);
  },
);

describe("the parameter APP_CHECK", () => {
  test.each([
    [undefined, false],
    ["", false],
    ["off", false],
    ["enforce", true],
  ])("with the value %s", (value, enforced) => {
    const env = value === undefined ? {} : { APP_CHECK: value };
    expect(readFunctionsConfig(env).isAppCheckEnforced).toBe(enforced);
  });

  test("with an unknown value stops the start, so that a misspelling switches nothing off", () => {
    expect(() => readFunctionsConfig({ APP_CHECK: "enforced" })).toThrow(/APP_CHECK/);
  });
});
