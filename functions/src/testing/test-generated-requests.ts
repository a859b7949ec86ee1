import { once } from "node:events";
import { Agent, type IncomingMessage, request as openRequest } from "node:http";
import { text } from "node:stream/consumers";
import { describeApi, type RouteDescription } from "@darasa/contract/documentation/describe-api";
import type { ErrorCode } from "@darasa/contract/errors";
import { errorEnvelopeSchema } from "@darasa/contract/http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeUndocumentedResponse } from "./find-undocumented-response.ts";
import { type FuzzFixture, setUpFuzzFixture } from "./fuzz-fixture.ts";
import { createFuzzRequestGenerator, type FuzzRequest } from "./fuzz-requests.ts";

/**
 * The fixed seed of the random generator. Every run generates the same requests, so that a failure can be
 * reproduced.
 */
export const FUZZ_SEED = 20_260_914;
const CASES = 200;
/**
 * The time limit of one test in milliseconds. The limit is so high that only a hanging test fails, even on a
 * slow machine.
 */
const TIMEOUT_MS = 120_000;

/**
 * Returns true for the routes of accounts and of administration. They have a test file of their own, because the tests of all
 * routes in one file would keep only one CPU core busy.
 */
export const isAdministrationPath = (path: string): boolean => /^\/(auth|admin)\//u.test(path);

const isMessage = (value: unknown): value is IncomingMessage => typeof value === "object";

/** Sends a request with node:http instead of `fetch`, because `fetch` would normalise unusual paths. */
const send = async (
  world: FuzzFixture,
  agent: Agent,
  { who, method, path, headers, body }: FuzzRequest,
) => {
  const token = world.tokenOf(who);
  const url = new URL(world.api.url);
  const request = openRequest({
    agent,
    method,
    host: url.hostname,
    port: url.port,
    path: url.pathname + path,
    headers: {
      ...headers,
      // Node does not set the content-length header for the body of a GET request, so the test sets it.
      ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  request.end(body);
  const [response]: unknown[] = await once(request, "response");
  if (!isMessage(response)) throw new Error("There is no response");
  return { status: response.statusCode ?? 0, body: await text(response) };
};

/** Returns the error code of an error response, or "SUCCESS" for any other response. */
const outcomeOf = (status: number, json: unknown): ErrorCode | "SUCCESS" =>
  status < 400 ? "SUCCESS" : errorEnvelopeSchema.parse(json).code;

const checkResponse = (
  world: FuzzFixture,
  { spec }: RouteDescription,
  { status, body }: Awaited<ReturnType<typeof send>>,
): string => {
  const json: unknown = body === "" ? undefined : JSON.parse(body);
  expect(describeUndocumentedResponse(spec.method, spec.path, { status, json })).toBeUndefined();
  expect(world.api.reported.map(String).join("\n")).toBe("");
  const outcome = outcomeOf(status, json);
  expect(outcome).not.toBe("INTERNAL");
  expect(outcome === "SUCCESS" ? world.refusals() : world.changes()).toEqual([]);
  return outcome;
};

/** Declares the tests that send generated requests to the routes whose path is chosen by `isTested`. */
export const testGeneratedRequests = (isTested: (path: string) => boolean): void => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let world: FuzzFixture;
  const named = describeApi()
    .routes.filter(({ spec }) => isTested(spec.path))
    .map((route) => [`${route.spec.method} ${route.spec.path}`, route] as const);

  beforeAll(async () => {
    world = await setUpFuzzFixture();
  });
  afterAll(async () => {
    agent.destroy();
    await world.api.close();
  });

  describe("generated requests", { timeout: TIMEOUT_MS }, () => {
    test.each(named)(
      "%s returns only documented responses and changes nothing on failure",
      async (_name, route) => {
        const outcomes = new Set<string>();
        const context = {
          known: world.knownOf(route.resource),
          people: world.roles,
          sample: world.samples.get(`${route.resource}.${route.name}`),
        };
        await fc.assert(
          fc.asyncProperty(createFuzzRequestGenerator(route, context), async (request) => {
            world.restore();
            outcomes.add(checkResponse(world, route, await send(world, agent, request)));
          }),
          { seed: FUZZ_SEED, numRuns: CASES, includeErrorInReport: true },
        );
        // At least one generated request must succeed. Otherwise the test would cover only the validation of
        // requests.
        expect([...outcomes]).toContain("SUCCESS");
      },
    );
  });
};
