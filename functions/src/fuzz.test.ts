import { once } from "node:events";
import { Agent, type IncomingMessage, request as openRequest } from "node:http";
import { text } from "node:stream/consumers";
import { describeApi, type RouteDescription } from "@darasa/contract/documentation/describe-api";
import type { ErrorCode } from "@darasa/contract/errors";
import { errorEnvelopeSchema } from "@darasa/contract/http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeUndocumentedResponse } from "./testing/find-undocumented-response.ts";
import { type FuzzFixture, setUpFuzzFixture } from "./testing/fuzz-fixture.ts";
import { createFuzzRequestGenerator, type FuzzRequest } from "./testing/fuzz-requests.ts";
import { createGeneratorForJsonSchema } from "./testing/fuzz-valid.ts";

/**
 * The fixed seed of the random generator. Every run generates the same requests, so that a failure can be
 * reproduced.
 */

const SEED = 20_260_914;
const CASES = 200;
/**
 * The time limit of one test in milliseconds. The limit is so high that only a hanging test fails, even on a
 * slow machine.
 */
const TIMEOUT_MS = 120_000;

const { routes } = describeApi();
const named = routes.map((route) => [`${route.spec.method} ${route.spec.path}`, route] as const);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let world: FuzzFixture;

beforeAll(async () => {
  world = await setUpFuzzFixture();
});
afterAll(async () => {
  agent.destroy();
  await world.api.close();
});

const isMessage = (value: unknown): value is IncomingMessage => typeof value === "object";

/** Sends a request with node:http instead of `fetch`, because `fetch` would normalise unusual paths. */
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

const checkResponse = ({ spec }: RouteDescription, status: number, body: string): string => {
  const json: unknown = body === "" ? undefined : JSON.parse(body);
  expect(describeUndocumentedResponse(spec.method, spec.path, { status, json })).toBeUndefined();
  expect(world.api.reported.map(String).join("\n")).toBe("");
  const outcome = outcomeOf(status, json);
  expect(outcome).not.toBe("INTERNAL");
  expect(outcome === "SUCCESS" ? world.refusals() : world.changes()).toEqual([]);
  return outcome;
};

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
          const { status, body } = await send(request);
          outcomes.add(checkResponse(route, status, body));
        }),
        { seed: SEED, numRuns: CASES, includeErrorInReport: true },
      );
      // At least one generated request must succeed. Otherwise the test would cover only the validation of
      // requests.
      expect([...outcomes]).toContain("SUCCESS");
    },
  );
});

/**
 * Bodies and queries whose fields depend on each other, or that refuse PINs that are easy to guess. JSON Schema cannot express this, so the
 * request generator derives bodies from a valid sample body.
 */
const PARTS_WITH_DEPENDENT_FIELDS = new Set([
  "body of auth.changeFirstPin",
  "body of auth.changePin",
  "body of assessments.create",
  "body of assessments.change",
  "body of assessments.decideLateAnswers",
  "body of accommodations.set",
  "body of assessments.allow",
  "body of assessments.savePaperEntries",
  "query of assessments.paperEntries",
  "query of assessments.room",
  "body of assessments.previewRegrade",
  "body of assessments.startRegrade",
  "body of questionBank.save",
  "body of questionBank.change",
  "query of questionBank.list",
  "body of assessments.markAnswer",
  "query of adminSchools.list",
  "query of adminUsers.list",
  "query of guardianRequests.list",
  "query of analytics.answers",
  "query of analytics.assessments",
  "query of analytics.gradebook",
  "query of analytics.results",
  "query of analytics.strands",
  "query of analytics.students",
  "query of assessments.filter",
  "query of assessments.list",
  "query of schoolApplicationReviews.list",
  "query of consents.listMissing",
  "query of content.list",
  "query of content.filter",
  "query of content.mine",
  "body of ownSchool.change",
  "body of ownSchool.changeScale",
  "body of markSheets.changeColumns",
  "body of markSheets.saveMarks",
  "body of reportForms.saveEntries",
  "body of timetables.change",
  "body of timetables.changePeriods",
]);

describe("values that are valid by the API description", () => {
  const parts = routes.flatMap((route) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const [schema, described] = [route.spec[part], route[part]];
      const name = `${route.resource}.${route.name}`;
      const hasDependentFields = PARTS_WITH_DEPENDENT_FIELDS.has(`${part} of ${name}`);
      return schema === undefined || described === undefined || hasDependentFields
        ? []
        : [[part, name, schema, described] as const];
    }),
  );

  test.each(parts)("are accepted as %s of %s", (_part, name, schema, described) => {
    const [resource = ""] = name.split(".");
    fc.assert(
      fc.property(createGeneratorForJsonSchema(described, world.knownOf(resource)), (value) => {
        expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);
      }),
      { seed: SEED, numRuns: 50 },
    );
  });
});
