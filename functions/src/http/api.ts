import type { RouteInput, RouteSpec } from "@darasa/contract/http";
import type { Router } from "express";
import type { Caller } from "../caller.ts";
import type { UploadedFile } from "./multipart.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export interface Api {
  readonly router: Router;
  /** The caller of a bearer token; undefined without a valid token. Throws for accounts that are not ACTIVE. */
  readonly authenticate: (token: string | undefined) => Promise<Caller | undefined>;
  readonly rateLimiter: RateLimiter;
}

export interface HandlerContext<S extends RouteSpec> extends RouteInput<S> {
  readonly caller: S["access"] extends "public" ? undefined : Caller;
  /** The uploaded file; only in multipart routes. */
  readonly file: S extends { readonly multipart: true } ? UploadedFile : undefined;
  /** Resets the counters of the route's limits that have `resetOnSuccess`. */
  readonly resetRateLimits: () => Promise<void>;
}
