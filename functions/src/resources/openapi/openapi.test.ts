import { readFileSync } from "node:fs";
import { authRoutes } from "@darasa/contract/auth";
import { describeApi } from "@darasa/contract/documentation/describe-api";
import { HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import { API_BASE_PATH, type RouteDefinition } from "@darasa/contract/http";
import { passwordRoutes } from "@darasa/contract/passwords";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { createExampleValue } from "./create-example-value.ts";
import { toCurlCommand } from "./curl.ts";
import { presentOpenApiDocument, toOpenApiPath } from "./openapi.presenter.ts";
import { WALKTHROUGH_STEPS } from "./walkthrough.ts";

const description = describeApi();
const document = presentOpenApiDocument(description);
const paths = document.paths as Record<string, Record<string, Operation>>;

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, object>>;
}

const operationOf = ({ path, method }: RouteDefinition): Operation => {
  const operation = paths[toOpenApiPath(path)]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
};

const descriptionOf = (spec: RouteDefinition): string => operationOf(spec).description ?? "";

const namesIn = (spec: RouteDefinition, place: string): string[] =>
  (operationOf(spec).parameters ?? [])
    .filter((parameter) => parameter.in === place)
    .map(({ name }) => name);

const keysOf = (schema: RouteDefinition["query"]): string[] =>
  schema !== undefined && "shape" in schema ? Object.keys(schema.shape as object) : [];

const named = ALL_ROUTES.map((spec) => [`${spec.method} ${spec.path}`, spec] as const);

describe("the OpenAPI document", () => {
  test("is valid", async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone({ ...document }));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  test("contains exactly the routes of the contract", () => {
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = ALL_ROUTES.map(({ method, path }) => `${method} ${toOpenApiPath(path)}`);
    expect(described.sort()).toEqual(wanted.sort());
  });

  test("has a unique operation id for each route", () => {
    const names = ALL_ROUTES.map((spec) => operationOf(spec).operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(named)("lists exactly the parameters of %s", (_name, spec) => {
    const inPath = [...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(namesIn(spec, "path")).toEqual(inPath);
    expect(namesIn(spec, "query")).toEqual(keysOf(spec.query));
    expect(namesIn(spec, "header")).toEqual(spec.conditional ? ["If-None-Match"] : []);
    const type = spec.multipart === true ? "multipart/form-data" : "application/json";
    expect(Object.keys(operationOf(spec).requestBody?.content ?? {})).toEqual(
      spec.body === undefined ? [] : [type],
    );
  });

  test.each(named)("lists the roles that may call %s", (_name, spec) => {
    const { security } = operationOf(spec);
    if (spec.access === "public") expect(security).toEqual([]);
    else if (spec.access === "signed-in") expect(security).toEqual([{ token: [] }]);
    else expect(security).toEqual(spec.access.map((role) => ({ token: [role] })));
  });

  test.each(named)("describes callers and caching of %s", (_name, spec) => {
    const text = descriptionOf(spec);
    if (spec.access === "public") expect(text).toContain("Callers: everybody.");
    else if (spec.access === "signed-in") expect(text).toContain("Callers: every signed-in user.");
    else expect(text).toContain(`Callers: ${spec.access.join(", ")}.`);
    expect(text.includes("Caches may reuse the response")).toBe(spec.cacheSeconds !== undefined);
    const { note } = description.routes.find((route) => route.spec === spec) ?? {};
    expect(text.startsWith(note ?? "Callers")).toBe(true);
  });

  test.each(named)("lists the statuses of %s", (_name, spec) => {
    const { errors = [] } = description.routes.find((route) => route.spec === spec) ?? {};
    const wanted = new Set([
      String(spec.status ?? 200),
      ...(spec.conditional === true ? ["304"] : []),
      ...errors.map((code) => String(HTTP_STATUS_BY_ERROR_CODE[code])),
    ]);
    expect(Object.keys(operationOf(spec).responses).sort()).toEqual([...wanted].sort());
    expect(errors).toContain("INTERNAL");
    expect(errors).toContain("UNAUTHENTICATED");
    expect(errors.includes("ACCOUNT_NOT_ACTIVE")).toBe(
      spec.access !== "public" || /^\/auth\/(?:login|refresh)/.test(spec.path),
    );
  });

  test("describes the rate limits of each route with rate limits", () => {
    const limited = ALL_ROUTES.filter((spec) => /Rate limits:/.test(descriptionOf(spec)));
    expect(limited).toEqual(ALL_ROUTES.filter(({ rateLimits }) => rateLimits !== undefined));
    expect(descriptionOf(authRoutes.login)).toContain(
      "Rate limits: 10 requests from known devices per `email` and device in 15 minutes; 10 requests from unknown devices per `email` and IP address in 15 minutes; 50 requests from unknown devices per `email` in 15 minutes; 300 failed requests per IP address in 15 minutes. A correct password or code resets the counters.",
    );
    expect(descriptionOf(passwordRoutes.resetPassword)).toMatch(
      /Rate limits: 120 requests per IP address in 15 minutes\.$/,
    );
  });

  test("contains the target of every reference", () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer = ""]) => pointer);
    expect(references.length).toBeGreaterThan(100);
    for (const pointer of new Set(references)) {
      const found = pointer
        .split("/")
        .slice(1)
        .reduce((node: unknown, key) => Object(node)[key], document);
      expect(found, pointer).toBeDefined();
    }
  });

  test("refers to every named schema", () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(description.components)) {
      expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
    }
  });

  test("has a guide with every section, error code and command of the walkthrough", () => {
    const guide = (document.info as { readonly description: string }).description;
    expect(guide.match(/^## .*$/gm)).toEqual([
      "## Log in",
      "## Requests and responses",
      "## Pages",
      "## Conditional requests",
      "## From registration to result",
      "## Errors",
    ]);
    for (const [code, status] of Object.entries(HTTP_STATUS_BY_ERROR_CODE)) {
      const meaning = new Map(Object.entries(description.meanings)).get(code);
      expect(guide).toContain(`| ${status} | \`${code}\` | ${meaning} |`);
    }
    for (const step of WALKTHROUGH_STEPS) {
      expect(guide).toContain(step.title);
      expect(guide).toContain(toCurlCommand(step));
    }
  });

  test("is served from the base path of the API", () => {
    expect(document.servers).toEqual([{ url: API_BASE_PATH }]);
  });
});

describe("the examples", () => {
  test.each(description.routes.map((route) => [`${route.resource}.${route.name}`, route] as const))(
    "of %s are valid by the contract",
    (_name, { spec, body, response }) => {
      const answer = spec.response.safeParse(createExampleValue(response, description.components));
      expect(answer.error?.issues).toBeUndefined();
      if (spec.body === undefined || body === undefined) return;
      const example = createExampleValue(body, description.components);
      expect(spec.body.safeParse(example).error?.issues).toBeUndefined();
      const content = operationOf(spec).requestBody?.content["application/json"];
      expect(content?.example).toEqual(spec.multipart === true ? undefined : example);
    },
  );
});

test("docs/errors.md contains the meaning of every error code", () => {
  const page = readFileSync(new URL("../../../../docs/errors.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` +\| \d+ +\| (.*?) +\|$/gm)].map(([, code, words]) => [
    code,
    words,
  ]);
  expect(Object.fromEntries(rows)).toEqual(description.meanings);
});
