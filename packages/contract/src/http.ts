import * as z from "zod/mini";
import { ERROR_CODES } from "./errors.ts";
import { MAX_PAGE_SIZE, MAX_PAGES_BY_NUMBER } from "./limits.ts";
import type { Role } from "./roles.ts";

export const API_BASE_PATH = "/api/v1";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One part of the key of a rate limit counter: the caller's account, the client's IP address, the client's device
 * (a random id in a cookie), a field of the request body, a parameter of the path, or the mailbox: the field `email` of the body as the schema of
 * e-mail addresses normalises it. All routes with a limit per mailbox share one counter for a mailbox.
 */
export type RateLimitKeyPart =
  | "account"
  | "ip-address"
  | "device"
  | "mailbox"
  | `body.${string}`
  | `params.${string}`;

/**
 * A limit on the number of requests in a time window. Requests with the same values for all keys in `per` share
 * one counter. A request over the limit gets the status 429.
 */
export interface RateLimit {
  readonly per: readonly RateLimitKeyPart[];
  readonly maxRequests: number;
  readonly windowSeconds: number;
  /**
   * If given, an instance of the API counts this many requests at once in the shared counter and then lets them pass
   * without reading it. Requests never exceed the limit. If several instances serve a client, they can refuse it up to
   * `batchSize` requests per instance earlier. Only for the only limit of a route, without the other options.
   */
  readonly batchSize?: number;
  /** If true, the handler resets the counter once the password or the code in the request is correct. */
  readonly resetOnSuccess?: true;
  /**
   * If true, a request counts only if its password or code is wrong, and only after that is known. Parallel
   * requests can therefore exceed the limit. Use it beside a stricter limit, for counters that many clients share.
   */
  readonly failuresOnly?: true;
  /**
   * If present, the limit applies only to known devices or only to unknown devices. A device is known for a limit
   * with the value `known` if one of its requests with the same values for `per` was successful.
   */
  readonly devices?: "known" | "unknown";
  /** If present, only requests whose body has this field count and are refused. */
  readonly onlyWith?: `body.${string}`;
}

export interface RouteDefinition {
  readonly method: HttpMethod;
  readonly path: `/${string}`;
  /** Who may call the route: everybody, every signed-in user, or users with one of these roles. */
  readonly access: "public" | "signed-in" | readonly Role[];
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The schema of the whole success response, with its fields `success` and `data`. */
  readonly response: z.ZodMiniType;
  /** The status of a successful response. Without this field, the status is 200. */
  readonly status?: 201;
  /** If true, responses have an ETag, and a request with If-None-Match can get the status 304. */
  readonly conditional?: true;
  /** The max-age in seconds for which shared caches may store the response. Only public routes may set it. */
  readonly cacheSeconds?: number;
  /** If true, the body is multipart/form-data with the fields of `body` and a file in the field "file". */
  readonly multipart?: true;
  /** The maximum size of the request body in bytes. If absent, the default limit applies. */
  readonly maxBodyBytes?: number;
  /** The rate limits of the route, checked after the body is validated and before the handler runs. */
  readonly rateLimits?: readonly RateLimit[];
}

/**
 * Returns the routes unchanged. The call makes the compiler check the types of the routes and preserve their
 * literal types.
 */
export const defineRoutes = <const T extends Record<string, RouteDefinition>>(routes: T): T =>
  routes;

type PartName = "params" | "query" | "body";

type Part<S extends RouteDefinition, K extends PartName> = S extends {
  readonly [P in K]: infer Z extends z.ZodMiniType;
}
  ? Z
  : z.ZodMiniUndefined;

/** The parts of a request after parsing, with default values filled in. */
export interface ParsedRequestParts<S extends RouteDefinition> {
  params: z.output<Part<S, "params">>;
  query: z.output<Part<S, "query">>;
  body: z.output<Part<S, "body">>;
}

/** The parts of a request that a client must pass. Parts that the route does not declare are absent. */
export type RouteRequestParts<S extends RouteDefinition> = {
  [K in PartName as S extends { readonly [P in K]: z.ZodMiniType } ? K : never]: z.input<
    Part<S, K>
  >;
};

export type RouteResponseBody<S extends RouteDefinition> = z.output<S["response"]>;

export const createSuccessEnvelopeSchema = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.optional(z.string()) });

/**
 * An invalid field of a request. If `message` is a text of API_ERROR_MESSAGES, `reason` is its key. If `message`
 * is a validation message, `reason` is absent.
 */
export const validationIssueSchema = z.object({
  path: z.string(),
  reason: z.optional(z.string()),
  message: z.string(),
});
export type ValidationIssue = z.infer<typeof validationIssueSchema>;

/**
 * The body of an error response. `reason` is a key of API_ERROR_MESSAGES, but the schema accepts any text,
 * because a newer server may send reasons that the client does not know. `statusReason` says why an
 * administrator rejected or suspended the caller's account.
 */
export const errorEnvelopeSchema = z.object({
  success: z.literal(false),
  code: z.enum(ERROR_CODES),
  reason: z.optional(z.string()),
  message: z.string(),
  statusReason: z.optional(z.string()),
  errors: z.optional(z.array(validationIssueSchema)),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;

export const createListPageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    content: z.array(item),
    totalPages: z.number(),
    totalElements: z.number(),
    number: z.number(),
    size: z.number(),
    next: z.optional(z.string()),
  });

export interface ListPage<T> {
  content: T[];
  totalPages: number;
  totalElements: number;
  /** The zero-based number of this page. */
  number: number;
  size: number;
  /**
   * The cursor of the next page. A client sends it as the query parameter `after`, so that the server does not
   * read the documents of the previous pages.
   */
  next?: string | undefined;
}

/**
 * The maximum page number. To find a page by its number, Firestore reads and bills the documents of all previous
 * pages, so this maximum bounds the cost of a request.
 */
export const MAX_PAGE_NUMBER = 10_000;

/** Creates the schema of a whole number in a query string. */
export const createQueryIntegerSchema = (message: string, min: number, max: number) =>
  z.coerce
    .number<number | string | undefined>(message)
    .check(z.int(message), z.gte(min, message), z.lte(max, message));

/**
 * Creates the query parameters of a list whose pages have numbers only. `lastPage` is the highest number: a list that
 * finds its pages by skipping documents must not set it.
 */
export const createPaginationQueryShape = (
  defaultSize: number,
  lastPage = MAX_PAGES_BY_NUMBER - 1,
) => ({
  page: z._default(
    createQueryIntegerSchema(`page must be a whole number from 0 to ${lastPage}`, 0, lastPage),
    0,
  ),
  size: z._default(
    createQueryIntegerSchema(
      `size must be a whole number from 1 to ${MAX_PAGE_SIZE}`,
      1,
      MAX_PAGE_SIZE,
    ),
    defaultSize,
  ),
});

/** The cursor of a page, in base64url. */
export const pageCursorSchema = z.string().check(z.regex(/^[\w-]{1,1000}$/, "Invalid cursor"));

/**
 * Creates the query parameters of a list with cursor pagination. `after` is the `next` cursor of the previous
 * page. Without `after`, the server reads and skips the documents of the previous pages, so the schema of the query must
 * also have the check `checkPageCost`.
 */
export const createCursorPaginationQueryShape = (defaultSize: number) => ({
  ...createPaginationQueryShape(defaultSize, MAX_PAGE_NUMBER),
  after: z.optional(pageCursorSchema),
});

/** Refuses pages of a long list that would skip many documents. */
export const checkPageCost = z.refine<{ page: number; after?: string | undefined }>(
  ({ page, after }) => after !== undefined || page < MAX_PAGES_BY_NUMBER,
  {
    path: ["page"],
    error: `page must be below ${MAX_PAGES_BY_NUMBER}, or after must be the cursor of the page before`,
  },
);

export const buildListPage = <T>(
  content: T[],
  totalElements: number,
  { page, size }: { page: number; size: number },
): ListPage<T> => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
  number: page,
  size,
});

/** Builds a page of a list whose pages have numbers only. `totalPages` leaves out the pages that are refused. */
export const buildNumberedListPage = <T>(
  content: T[],
  totalElements: number,
  query: { page: number; size: number },
): ListPage<T> => {
  const page = buildListPage(content, totalElements, query);
  return { ...page, totalPages: Math.min(page.totalPages, MAX_PAGES_BY_NUMBER) };
};

/**
 * An id of a user or a document. It contains no underscore, so that two ids joined by an underscore can be
 * split.
 */
export const idSchema = z
  .string("Invalid id")
  .check(z.regex(/^[A-Za-z0-9-]{1,128}$/, "Invalid id"));

/** The body of a request to a writing route that declares no body fields: an empty object. */
export const emptyBodySchema = z.strictObject({});

export const idParamsSchema = z.object({ id: idSchema });

/** The pattern of a school id. It excludes ids of the form `__name__`, which Firestore reserves. */
export const SCHOOL_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** The path parameter of a route for one school. */
export const schoolIdParamsSchema = z.object({
  id: z.string().check(z.regex(SCHOOL_ID_PATTERN, "Invalid id")),
});

/** A date and time in UTC, in ISO 8601. */
export const isoTimeSchema = z.iso.datetime();
