import {
  emptyBodySchema,
  type RouteDefinition,
  type RouteResponseBody,
} from "@darasa/contract/http";
import type { Request, Response } from "express";
import { ApiError } from "../api-error.ts";
import type { ApiCaller } from "../caller.ts";
import type { RouteHandlerContext, RouteMountContext } from "./api.ts";
import { APP_CHECK_HEADER } from "./app-check.ts";
import { createDeviceId, readDeviceId, writeDeviceCookie } from "./device-cookie.ts";
import { readJsonBody } from "./json-body.ts";
import { readMultipartForm, type UploadedFile } from "./multipart.ts";
import { parseRequestParts } from "./parse-request-parts.ts";

const BEARER = /^Bearer +(\S+)$/i;

const bearerToken = (request: Request): string | undefined =>
  BEARER.exec(request.header("authorization") ?? "")?.[1];

const authorize = async (
  { authenticate }: RouteMountContext,
  spec: RouteDefinition,
  request: Request,
): Promise<ApiCaller | undefined> => {
  if (spec.access === "public") return undefined;
  const caller = await authenticate(bearerToken(request));
  if (caller === undefined) throw new ApiError("UNAUTHENTICATED", "signInFirst");
  if (spec.access !== "signed-in" && !spec.access.includes(caller.role)) {
    throw new ApiError("PERMISSION_DENIED", "accessDenied");
  }
  return caller;
};

interface RequestBody {
  readonly body: unknown;
  readonly file?: UploadedFile;
}

const readBody = async (
  spec: RouteDefinition,
  request: Request,
  response: Response,
): Promise<RequestBody> => {
  if (spec.method === "GET") return { body: undefined };
  if (spec.multipart !== true) {
    return { body: await readJsonBody(request, response, spec.maxBodyBytes) };
  }
  const { fields, file } = await readMultipartForm(request, spec.maxBodyBytes);
  return { body: fields, file };
};

interface CountedRouteRequest {
  readonly resetRateLimits: () => Promise<void>;
  /** Returns `error`, after counting the request as failed unless `resetRateLimits` was called. */
  readonly countFailure: (error: unknown) => Promise<unknown>;
}

/**
 * Counts the request for the rate limits of the route. If the route has limits for known devices, a correct
 * password or code also gives the device a cookie.
 */
const countRequest = async (
  api: RouteMountContext,
  spec: RouteDefinition,
  { request, response }: { request: Request; response: Response },
  parts: { caller: ApiCaller | undefined; params: unknown; body: unknown },
): Promise<CountedRouteRequest> => {
  const usesDevices = spec.rateLimits?.some(({ devices }) => devices === "known") === true;
  const deviceId = usesDevices ? readDeviceId(request) : undefined;
  const ipAddress = request.ip ?? "";
  const counted = await api.rateLimiter.consume(spec, { ...parts, ipAddress, deviceId });
  let isSuccess = false;
  return {
    resetRateLimits: async () => {
      isSuccess = true;
      if (!usesDevices) return counted.recordSuccess();
      const id = deviceId ?? createDeviceId();
      await counted.recordSuccess(id);
      writeDeviceCookie(response, id);
    },
    countFailure: async (error) => {
      if (!isSuccess && error instanceof ApiError) await counted.recordFailure();
      return error;
    },
  };
};

const createContext = async <S extends RouteDefinition>(
  api: RouteMountContext,
  spec: S,
  request: Request,
  response: Response,
): Promise<{
  context: RouteHandlerContext<S>;
  countFailure: CountedRouteRequest["countFailure"];
}> => {
  await api.requireAppCheck(request.header(APP_CHECK_HEADER));
  const caller = await authorize(api, spec, request);
  const { body: unvalidated, file } = await readBody(spec, request, response);
  const [params, query, body] = parseRequestParts([
    [spec.params, request.params],
    [spec.query, request.query],
    [spec.body ?? (spec.method === "GET" ? undefined : emptyBodySchema), unvalidated],
  ]);
  const http = { request, response };
  const { resetRateLimits, countFailure } = await countRequest(api, spec, http, {
    caller,
    params,
    body,
  });
  // The type assertion is safe, because the schemas of `spec` have parsed the values, `access` decides whether
  // there is a caller, and `multipart` decides whether there is a file.
  const context = { caller, params, query, body, file, resetRateLimits } as RouteHandlerContext<S>;
  return { context, countFailure };
};

const sendResponse = (spec: RouteDefinition, response: Response, output: unknown): void => {
  const parsed = spec.response.parse(output);
  response
    .status(spec.status ?? 200)
    .set(
      "cache-control",
      spec.cacheSeconds === undefined ? "no-store" : `public, max-age=${spec.cacheSeconds}`,
    )
    .json(parsed);
};

const register = (
  { router }: RouteMountContext,
  spec: RouteDefinition,
  handle: (request: Request, response: Response) => Promise<void>,
): void => {
  const verb = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;
  router[verb[spec.method]](spec.path, handle);
};

/**
 * Binds a contract route to its handler. Checks run in this order: App Check (401), token (401), role (403), schema of the
 * request (400), rate limits (429). The schema of the response removes undeclared fields.
 */
export const mountRoute = <S extends RouteDefinition>(
  api: RouteMountContext,
  spec: S,
  handler: (context: RouteHandlerContext<S>) => Promise<RouteResponseBody<S>>,
): void => {
  register(api, spec, async (request, response) => {
    // Removes the header `If-None-Match` of the request. Otherwise Express would answer `If-None-Match: *` with
    // 304, although this route has no ETag.
    delete request.headers["if-none-match"];
    const { context, countFailure } = await createContext(api, spec, request, response);
    try {
      sendResponse(spec, response, await handler(context));
    } catch (error) {
      throw await countFailure(error);
    }
  });
};

interface ConditionalHandler<S extends RouteDefinition, K> {
  /**
   * Returns the ETag that the response of `respond` would have, and what it has read. Computing the ETag costs only
   * one document read, which is less than `respond` costs.
   */
  readVersion(context: RouteHandlerContext<S>): Promise<{ etag: string; known: K }>;
  respond(context: RouteHandlerContext<S>, known: K): Promise<RouteResponseBody<S>>;
}

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? "")
    .split(",")
    .map((candidate) => candidate.trim().replace(/^W\//, ""))
    .some((candidate) => candidate === etag || candidate === "*");

/**
 * Binds a route with an ETag to its handler. Responds with 304 if the ETag equals the client's If-None-Match
 * header.
 */
export const mountRouteWithETag = <S extends RouteDefinition & { readonly conditional: true }, K>(
  api: RouteMountContext,
  spec: S,
  handler: ConditionalHandler<S, K>,
): void => {
  register(api, spec, async (request, response) => {
    const { context } = await createContext(api, spec, request, response);
    const version = await handler.readVersion(context);
    const etag = `"${version.etag}"`;
    response.set("etag", etag);
    if (matches(request.header("if-none-match"), etag)) {
      response.set("cache-control", "no-store").status(304).end();
      return;
    }
    sendResponse(spec, response, await handler.respond(context, version.known));
  });
};
