import * as z from "zod/mini";
import { ERROR_CODES } from "./errors.ts";
import { MAX_PAGE_SIZE } from "./limits.ts";
import type { Role } from "./roles.ts";

export const API_BASE_PATH = "/api/v1";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** A part of a counter's key: the account of the caller, the IP address of the client, or a field of the body. */
export type RateLimitKey = "account" | "ip-address" | `body.${string}`;

/** Each combination of the values of `per` has its own counter; a request over the limit is refused with 429. */
export interface RateLimit {
  readonly per: readonly RateLimitKey[];
  readonly maxRequests: number;
  readonly windowSeconds: number;
  /** The handler resets the counter once the password or the code in the request is right. */
  readonly resetOnSuccess?: true;
}

export interface RouteSpec {
  readonly method: HttpMethod;
  readonly path: `/${string}`;
  /** "public", "signed-in", or the roles that may call the route. */
  readonly access: "public" | "signed-in" | readonly Role[];
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The schema of the success envelope, including `success` and `data`. */
  readonly response: z.ZodMiniType;
  /** The status of a successful response; 200 when absent. */
  readonly status?: 201;
  /** The response has an ETag, and If-None-Match can lead to a 304. */
  readonly conditional?: true;
  /** Max-age of the response in shared caches. Only for public routes. */
  readonly cacheSeconds?: number;
  /** The body is multipart/form-data: the fields of `body`, and a file named "file". */
  readonly multipart?: true;
  /** Overrides the default limit of the body size. */
  readonly maxBodyBytes?: number;
  /** Checked after the body is validated and before the handler runs; no limit when absent. */
  readonly rateLimits?: readonly RateLimit[];
}

/** Checks the shape of routes and preserves their literal types. */
export const defineRoutes = <const T extends Record<string, RouteSpec>>(routes: T): T => routes;

type PartName = "params" | "query" | "body";

type Part<S extends RouteSpec, K extends PartName> = S extends {
  readonly [P in K]: infer Z extends z.ZodMiniType;
}
  ? Z
  : z.ZodMiniUndefined;

/** The parsed parts of a request, with defaults applied. */
export interface RouteInput<S extends RouteSpec> {
  params: z.output<Part<S, "params">>;
  query: z.output<Part<S, "query">>;
  body: z.output<Part<S, "body">>;
}

/** The parts of a request that a client passes; only those that the route declares. */
export type RouteCall<S extends RouteSpec> = {
  [K in PartName as S extends { readonly [P in K]: z.ZodMiniType } ? K : never]: z.input<
    Part<S, K>
  >;
};

export type RouteOutput<S extends RouteSpec> = z.output<S["response"]>;

export const envelope = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.optional(z.string()) });

export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

export const errorEnvelopeSchema = z.object({
  success: z.literal(false),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  errors: z.optional(z.array(issueSchema)),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;

export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    content: z.array(item),
    totalPages: z.number(),
    totalElements: z.number(),
    number: z.number(),
    size: z.number(),
    next: z.optional(z.string()),
  });

export interface Page<T> {
  content: T[];
  totalPages: number;
  totalElements: number;
  /** The zero-based number of this page. */
  number: number;
  size: number;
  /** Cursor for the query parameter `after` of the next page: the server then skips no documents. */
  next?: string | undefined;
}

/** Limits the number of documents that a request can skip. */
const MAX_PAGE_NUMBER = 10_000;

const wholeNumber = (message: string, min: number, max: number) =>
  z.coerce
    .number<number | string | undefined>(message)
    .check(z.int(message), z.gte(min, message), z.lte(max, message));

export const pageQueryShape = (defaultSize: number) => ({
  page: z._default(wholeNumber("page must be a whole number from 0", 0, MAX_PAGE_NUMBER), 0),
  size: z._default(
    wholeNumber(`size must be a whole number from 1 to ${MAX_PAGE_SIZE}`, 1, MAX_PAGE_SIZE),
    defaultSize,
  ),
});

/** `after` is the `next` cursor of the previous page; without a cursor the server skips documents by offset. */
export const cursorPageQueryShape = (defaultSize: number) => ({
  ...pageQueryShape(defaultSize),
  after: z.optional(z.string().check(z.regex(/^[\w-]{1,1000}$/, "Invalid cursor"))),
});

export const toPage = <T>(
  content: T[],
  totalElements: number,
  { page, size }: { page: number; size: number },
): Page<T> => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
  number: page,
  size,
});

/** Excludes underscores, so that two ids joined by an underscore can be split. */
export const idSchema = z
  .string("Invalid id")
  .check(z.regex(/^[A-Za-z0-9-]{1,128}$/, "Invalid id"));

/** The body of a write without fields. */
export const noFieldsSchema = z.strictObject({});

export const idParamsSchema = z.object({ id: idSchema });

/** A date and time as ISO 8601 in UTC. */
export const timeSchema = z.iso.datetime();
