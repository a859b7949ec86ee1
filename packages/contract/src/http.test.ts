import { expect, test } from "vitest";
import * as z from "zod/mini";
import { getApiErrorMessage } from "./api-texts.ts";
import { ERROR_CODES, HTTP_STATUS_BY_ERROR_CODE } from "./errors.ts";
import {
  buildListPage,
  createPaginationQueryShape,
  createSuccessEnvelopeSchema,
  errorEnvelopeSchema,
  idSchema,
} from "./http.ts";
import { MAX_PAGES_BY_NUMBER } from "./limits.ts";
import { messageRoutes } from "./messages.ts";
import { ALL_ROUTES, ROUTES_BY_RESOURCE } from "./routes.ts";

const query = z.object(createPaginationQueryShape(20));
const toShape = (schema: unknown): object =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

test.each([
  [{}, { page: 0, size: 20 }],
  [
    { page: "3", size: "100" },
    { page: 3, size: 100 },
  ],
])("the page query %j is parsed as %j", (sent, expected) => {
  expect(query.parse(sent)).toEqual(expected);
});

test.each([
  { page: "-1" },
  { page: "1.5" },
  { page: "x" },
  { page: "20" },
  { size: "0" },
  { size: "101" },
  { size: ["1", "2"] },
])("the page query %j is refused", (sent) => {
  expect(query.safeParse(sent).success).toBe(false);
});

test.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
])("%i elements make %i pages of 20", (total, pages) => {
  expect(buildListPage([], total, { page: 0, size: 20 })).toEqual({
    content: [],
    totalElements: total,
    totalPages: pages,
    number: 0,
    size: 20,
  });
});

const { conversation } = messageRoutes;
const PAGED = ALL_ROUTES.flatMap((route) =>
  "query" in route && route.path !== conversation.path && "page" in toShape(route.query)
    ? [[route.path, route.query] as const]
    : [],
);

test.each(PAGED)("%s refuses a late page that only skipped documents lead to", (_path, schema) => {
  const isRead = (page: number, after = {}): boolean => {
    const { error } = schema.safeParse({ page: String(page), ...after });
    return error?.issues.every(({ path }) => path[0] !== "page") ?? true;
  };
  expect(isRead(MAX_PAGES_BY_NUMBER - 1)).toBe(true);
  expect(isRead(MAX_PAGES_BY_NUMBER)).toBe(false);
  expect(isRead(MAX_PAGES_BY_NUMBER, { after: "Y3Vyc29y" })).toBe("after" in toShape(schema));
});

test("many routes have pages, and late pages of a conversation are read by the number of a message", () => {
  expect(PAGED.length).toBeGreaterThan(15);
  expect(conversation.query.safeParse({ page: "400" }).success).toBe(true);
});

test.each(["a_b", "", "a/b", "..", "x".repeat(129)])("%j is not a valid id", (id) => {
  expect(idSchema.safeParse(id).success).toBe(false);
});

test("the success envelope refuses an error envelope", () => {
  const success = createSuccessEnvelopeSchema(z.string());
  expect(success.parse({ success: true, data: "x", extra: 1 })).toEqual({
    success: true,
    data: "x",
  });
  const failure = { success: false, code: "NOT_FOUND", message: "Not found" };
  expect(success.safeParse(failure).success).toBe(false);
  expect(errorEnvelopeSchema.parse(failure)).toEqual(failure);
});

test("the error envelope accepts a reason that this version does not have", () => {
  const failure = {
    success: false,
    code: "ACCOUNT_NOT_ACTIVE",
    reason: "newReason",
    message: "Left",
    statusReason: "Left",
    errors: [{ path: "email", reason: "newReason", message: "Left" }],
  };
  expect(errorEnvelopeSchema.parse({ ...failure, extra: 1 })).toEqual(failure);
});

test("a message contains the reason for the account status", () => {
  expect(getApiErrorMessage("suspended", "Left")).toBe("Your account is suspended. Reason: Left");
  expect(getApiErrorMessage("suspended")).toBe("Your account is suspended.");
});

test("every error code has an error status", () => {
  expect(ERROR_CODES.length).toBeGreaterThan(10);
  for (const code of ERROR_CODES)
    expect(HTTP_STATUS_BY_ERROR_CODE[code]).toBeGreaterThanOrEqual(400);
});

test("each method and path belongs to one route only", () => {
  const names = ALL_ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(ROUTES_BY_RESOURCE)).toHaveLength(28);
});

test("a route declares its path parameters, has cacheSeconds only if public, and has no body if its method is GET", () => {
  for (const { method, path, params, body, access, cacheSeconds } of ALL_ROUTES) {
    expect(params !== undefined).toBe(path.includes(":"));
    if (cacheSeconds !== undefined) expect(access).toBe("public");
    if (method === "GET") expect(body).toBeUndefined();
  }
});

test("a rate limit with a batch size is the only limit of its route and has no other options", () => {
  const batched = ALL_ROUTES.filter(({ rateLimits = [] }) =>
    rateLimits.some(({ batchSize }) => batchSize !== undefined),
  );
  expect(batched.length).toBeGreaterThan(0);
  for (const { rateLimits = [] } of batched) {
    expect(rateLimits).toHaveLength(1);
    const options = Object.keys(rateLimits[0] ?? {}).sort();
    expect(options).toEqual(["batchSize", "maxRequests", "per", "windowSeconds"]);
  }
});

test("a rate limit counts per account only for signed-in callers, and per value only for fields of the body and parameters of the path", () => {
  const limited = ALL_ROUTES.filter(({ rateLimits }) => rateLimits !== undefined);
  expect(limited.length).toBeGreaterThan(0);
  for (const { access, body, path, rateLimits = [] } of limited) {
    const fields = body !== undefined && "shape" in body ? Object.keys(Object(body.shape)) : [];
    const keys = [...fields.map((field) => `body.${field}`), "ip-address", "device"];
    for (const [, name] of path.matchAll(/:(\w+)/g)) keys.push(`params.${name}`);
    if (access !== "public") keys.push("account");
    if (fields.includes("email")) keys.push("mailbox");
    for (const { per } of rateLimits) expect(keys).toEqual(expect.arrayContaining([...per]));
  }
});
