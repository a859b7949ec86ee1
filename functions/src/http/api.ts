import type { ParsedRequestParts, RouteDefinition } from "@darasa/contract/http";
import type { Router } from "express";
import type { ApiCaller } from "../caller.ts";
import type { UploadedFile } from "./multipart.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export interface RouteMountContext {
  readonly router: Router;
  /** Throws UNAUTHENTICATED if App Check is enforced and the App Check token is missing or invalid. */
  readonly requireAppCheck: (token: string | undefined) => Promise<void>;
  /**
   * Returns the caller whom a bearer token identifies, or undefined without a valid token. Throws if the
   * account is not ACTIVE.
   */
  readonly authenticate: (token: string | undefined) => Promise<ApiCaller | undefined>;
  readonly rateLimiter: RateLimiter;
}

export interface RouteHandlerContext<S extends RouteDefinition> extends ParsedRequestParts<S> {
  readonly caller: S["access"] extends "public" ? undefined : ApiCaller;
  /** The uploaded file of a multipart route; undefined for other routes. */
  readonly file: S extends { readonly multipart: true } ? UploadedFile : undefined;
  /**
   * Resets the counters that counted this request. The reset covers only rate limits with `resetOnSuccess:
   * true`. Handlers call this function after they have checked that a password or code is correct. A request
   * without this call counts for limits with `failuresOnly: true` if its handler throws an ApiError.
   */
  readonly resetRateLimits: () => Promise<void>;
}
