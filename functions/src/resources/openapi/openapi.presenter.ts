import type {
  ApiDescription,
  JsonSchema,
  RouteDescription,
} from "@darasa/contract/documentation/describe-api";
import { type ErrorCode, HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import { API_BASE_PATH } from "@darasa/contract/http";
import { createExampleValue } from "./create-example-value.ts";
import { describeRateLimits } from "./describe-rate-limits.ts";
import { renderApiGuide } from "./guide.ts";

type Json = Readonly<Record<string, unknown>>;

const ERROR_SCHEMA = { $ref: "#/components/schemas/Error" };
const API_VERSION = "1";

/** Converts a path pattern to the syntax of OpenAPI: `/schools/:id` becomes `/schools/{id}`. */
export const toOpenApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, "{$1}");

const operationId = ({ resource, name }: RouteDescription): string =>
  `${resource}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const parametersOf = (place: "path" | "query", schema: JsonSchema | undefined): Json[] =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (schema?.required ?? []).includes(name),
    schema: property,
  }));

const IF_NONE_MATCH: Json = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of an earlier response.",
  schema: { type: "string" },
};

const withFile = ({ properties, required = [], ...rest }: JsonSchema): JsonSchema => ({
  ...rest,
  properties: { file: { type: "string", format: "binary" }, ...properties },
  required: ["file", ...required],
});

/** Returns the media type and the schema of a route's request body; undefined for a route without a body. */
const bodyOf = ({ spec, body }: RouteDescription): [string, JsonSchema] | undefined => {
  if (spec.multipart === true) return ["multipart/form-data", withFile(body ?? {})];
  return body === undefined ? undefined : ["application/json", body];
};

const requestBody = (route: RouteDescription, { components }: ApiDescription): Json => {
  const [type, schema] = bodyOf(route) ?? [];
  if (type === undefined || schema === undefined) return {};
  const example =
    type === "application/json" ? { example: createExampleValue(schema, components) } : {};
  return { requestBody: { required: true, content: { [type]: { schema, ...example } } } };
};

const successOf = (route: RouteDescription, description: ApiDescription): Json => {
  const { spec, response } = route;
  const content = {
    "application/json": {
      schema: response,
      example: createExampleValue(response, description.components),
    },
  };
  const etag = {
    ETag: {
      description: "Identifies the current content of the response.",
      schema: { type: "string" },
    },
  };
  return {
    [String(spec.status ?? 200)]: {
      description: "Success",
      ...(spec.conditional === true ? { headers: etag } : {}),
      content,
    },
    ...(spec.conditional === true
      ? { "304": { description: "The content still has the given ETag.", headers: etag } }
      : {}),
  };
};

const RETRY_AFTER: Json = {
  headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
};

/**
 * Returns the name of the OpenAPI component for an error response. All responses with the same error codes refer
 * to one component.
 */
const failureName = (codes: readonly ErrorCode[]): string => codes.join(".");

const failureOf = (codes: readonly ErrorCode[], meanings: ApiDescription["meanings"]): Json => ({
  description: codes.map((code) => `${code}: ${meanings[code]}`).join("\n"),
  ...(codes.includes("TOO_MANY_REQUESTS") ? RETRY_AFTER : {}),
  content: {
    "application/json": {
      schema: { allOf: [ERROR_SCHEMA, { properties: { code: { enum: codes } } }] },
    },
  },
});

const failuresByStatus = ({ errors }: RouteDescription): [string, ErrorCode[]][] => [
  ...Map.groupBy(errors, (code) => String(HTTP_STATUS_BY_ERROR_CODE[code])),
];

const failuresOf = (route: RouteDescription): Json =>
  Object.fromEntries(
    failuresByStatus(route).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${failureName(codes)}` },
    ]),
  );

const allFailures = ({ routes, meanings }: ApiDescription): Json =>
  Object.fromEntries(
    routes
      .flatMap(failuresByStatus)
      .map(([, codes]) => [failureName(codes), failureOf(codes, meanings)]),
  );

/**
 * Returns the value of OpenAPI's `security` field: one entry per allowed role, one entry without a role if every
 * signed-in user is allowed, and no entry for a public route. OpenAPI treats the entries as alternatives, so a
 * caller needs only one of the roles.
 */
const securityOf = ({ spec: { access } }: RouteDescription): Json[] => {
  if (access === "public") return [];
  return access === "signed-in" ? [{ token: [] }] : access.map((role) => ({ token: [role] }));
};

const callersOf = ({ spec: { access } }: RouteDescription): string => {
  if (access === "public") return "Callers: everybody.";
  if (access === "signed-in") return "Callers: every signed-in user.";
  return `Callers: ${access.join(", ")}.`;
};

const cachingOf = ({ spec: { cacheSeconds } }: RouteDescription): string | undefined =>
  cacheSeconds === undefined
    ? undefined
    : `Caches may reuse the response for ${cacheSeconds} seconds.`;

/** Describes a route in Markdown. */
const descriptionOf = (route: RouteDescription): string =>
  [route.note, callersOf(route), cachingOf(route), describeRateLimits(route.spec.rateLimits)]
    .filter((paragraph) => paragraph !== undefined)
    .join("\n\n");

const operationOf = (route: RouteDescription, description: ApiDescription): Json => {
  const { summary, resource, spec, params, query } = route;
  const parameters = [
    ...parametersOf("path", params),
    ...parametersOf("query", query),
    ...(spec.conditional === true ? [IF_NONE_MATCH] : []),
  ];
  return {
    operationId: operationId(route),
    tags: [resource],
    summary,
    description: descriptionOf(route),
    security: securityOf(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(route, description),
    responses: { ...successOf(route, description), ...failuresOf(route) },
  };
};

const pathsOf = (description: ApiDescription): Json => {
  const byPath = Map.groupBy(description.routes, ({ spec }) => toOpenApiPath(spec.path));
  return Object.fromEntries(
    [...byPath].map(([path, routes]) => [
      path,
      Object.fromEntries(
        routes.map((route) => [route.spec.method.toLowerCase(), operationOf(route, description)]),
      ),
    ]),
  );
};

/** Creates the OpenAPI 3.1 document. Its content does not depend on the host that serves it. */
export const presentOpenApiDocument = (description: ApiDescription): Json => ({
  openapi: "3.1.0",
  info: {
    title: "Darasa",
    version: API_VERSION,
    summary: "The API of an open school learning platform for Kenya.",
    description: renderApiGuide(description),
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: API_BASE_PATH }],
  tags: description.resources.map(({ name, title }) => ({ name, description: title })),
  paths: pathsOf(description),
  components: {
    securitySchemes: {
      token: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description:
          "`data` of POST /auth/login. Names beside it are the roles, any one of which may call.",
      },
    },
    schemas: description.components,
    responses: allFailures(description),
  },
});
