import { once } from "node:events";
import { Agent, type IncomingMessage, request as openRequest } from "node:http";
import { text } from "node:stream/consumers";
import { type DescribedRoute, describeApi } from "@darasa/contract/documentation/describe-api";
import type { ErrorCode } from "@darasa/contract/errors";
import { errorEnvelopeSchema } from "@darasa/contract/http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findUndocumented } from "./testing/documented.ts";
import { type FuzzRequest, requestsTo } from "./testing/fuzz-requests.ts";
import { validValue } from "./testing/fuzz-valid.ts";
import { createFuzzWorld, type FuzzWorld } from "./testing/fuzz-world.ts";

/** Every route of the contract against requests made from its own description, right, nearly right and nonsense. */

const SEED = 20_260_914;
const CASES = 200;
/** Only a hang ends a test: how fast the machine is decides nothing. */
const TIMEOUT_MS = 120_000;

const { routes } = describeApi();
const named = routes.map((route) => [`${route.spec.method} ${route.spec.path}`, route] as const);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let world: FuzzWorld;

beforeAll(async () => {
  world = await createFuzzWorld();
});
afterAll(async () => {
  agent.destroy();
  await world.api.close();
});

const isMessage = (value: unknown): value is IncomingMessage => typeof value === "object";

/** Paths that a browser's client would tidy up go as they are. */
const send = async ({ who, method, path, headers, body }: FuzzRequest) => {
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
      // A body of a GET has no length unless it is told.
      ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  request.end(body);
  const [response]: unknown[] = await once(request, "response");
  if (!isMessage(response)) throw new Error("There is no answer");
  return { status: response.statusCode ?? 0, answer: await text(response) };
};

/** The code of a failure, or that there was none. */
const outcomeOf = (status: number, json: unknown): ErrorCode | "SUCCESS" =>
  status < 400 ? "SUCCESS" : errorEnvelopeSchema.parse(json).code;

const judge = ({ spec }: DescribedRoute, status: number, answer: string): string => {
  const json: unknown = answer === "" ? undefined : JSON.parse(answer);
  expect(findUndocumented(spec.method, spec.path, { status, json })).toBeUndefined();
  expect(world.api.reported.map(String).join("\n")).toBe("");
  const outcome = outcomeOf(status, json);
  expect(outcome).not.toBe("INTERNAL");
  expect(outcome === "SUCCESS" ? world.refusals() : world.changes()).toEqual([]);
  return outcome;
};

describe("whatever is sent", { timeout: TIMEOUT_MS }, () => {
  test.each(named)(
    "%s answers what is documented; a failure changes nothing",
    async (_name, route) => {
      const outcomes = new Set<string>();
      const surroundings = {
        known: world.knownOf(route.resource),
        people: world.roles,
        sample: world.samples.get(`${route.resource}.${route.name}`),
      };
      await fc.assert(
        fc.asyncProperty(requestsTo(route, surroundings), async (request) => {
          world.restore();
          const { status, answer } = await send(request);
          outcomes.add(judge(route, status, answer));
        }),
        { seed: SEED, numRuns: CASES, includeErrorInReport: true },
      );
      // Requests that are all refused at the door would prove little.
      expect([...outcomes]).toContain("SUCCESS");
    },
  );
});

/** Their fields depend on each other, which no description says. */
const ENTANGLED = new Set(["assessments.create", "assessments.change"]);

describe("what the description calls valid", () => {
  const parts = routes.flatMap((route) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const [schema, described] = [route.spec[part], route[part]];
      const name = `${route.resource}.${route.name}`;
      const isEntangled = part === "body" && ENTANGLED.has(name);
      return schema === undefined || described === undefined || isEntangled
        ? []
        : [[part, name, schema, described] as const];
    }),
  );

  test.each(parts)("as %s of %s is taken", (_part, name, schema, described) => {
    const [resource = ""] = name.split(".");
    fc.assert(
      fc.property(validValue(described, world.knownOf(resource)), (value) => {
        expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);
      }),
      { seed: SEED, numRuns: 50 },
    );
  });
});
