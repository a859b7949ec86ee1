import { describe, expect, test } from "vitest";
import { ERROR_CODES } from "../errors.ts";
import { ALL_ROUTES } from "../routes.ts";
import { VALIDATION } from "../texts.ts";
import { describeApi, getValidationMessages } from "./describe-api.ts";
import { getRouteErrorCodes } from "./error-meanings.ts";

const { routes, components, resources, meanings } = describeApi();
const named = routes.map((route) => [`${route.resource}.${route.name}`, route] as const);

const routeOf = (resource: string, name: string) => {
  const found = routes.find((route) => route.resource === resource && route.name === name);
  if (found === undefined) throw new Error(`There is no ${resource}.${name}`);
  return found;
};

test("every route is described once", () => {
  expect(routes.map(({ spec }) => spec)).toEqual(ALL_ROUTES);
});

test("every route belongs to a resource with a title", () => {
  const titles = new Map(resources.map(({ name, title }) => [name, title]));
  for (const { resource } of routes) expect(titles.get(resource)).toMatch(/^[A-Z]/);
});

test.each(named)("%s has a summary of one sentence", (_name, { summary, note }) => {
  expect(summary).toMatch(/^[A-Z][^\n]*\.$/);
  if (note !== undefined) expect(note).toMatch(/^[A-Z`][^\n]*\.$/);
});

test.each(named)("%s lists each error code once, in the order of ERROR_CODES", (_name, route) => {
  expect(route.errors).toEqual(ERROR_CODES.filter((code) => route.errors.includes(code)));
  expect(route.errors).toEqual(expect.arrayContaining(getRouteErrorCodes(route.spec)));
});

test.each([
  ["a public list", ["schools", "list"], ["INVALID_REQUEST", "UNAUTHENTICATED", "INTERNAL"]],
  [
    "a read for signed-in users",
    ["users", "me"],
    ["UNAUTHENTICATED", "ACCOUNT_NOT_ACTIVE", "INTERNAL"],
  ],
  [
    "a write for some roles",
    ["adminUsers", "reject"],
    [
      "INVALID_REQUEST",
      "UNAUTHENTICATED",
      "ACCOUNT_NOT_ACTIVE",
      "PERMISSION_DENIED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "TOO_MANY_REQUESTS",
      "INTERNAL",
    ],
  ],
] as const)(
  "the error codes of %s follow from the route's specification",
  (_kind, [resource, name], codes) => {
    expect(getRouteErrorCodes(routeOf(resource, name).spec)).toEqual(codes);
  },
);

test("every error code has a meaning", () => {
  expect(Object.keys(meanings)).toEqual(ERROR_CODES);
});

describe("the schema of a request body", () => {
  const { body } = routeOf("auth", "registerTeacher");
  const field = (name: string) => {
    const described = body?.properties?.[name];
    if (typeof described !== "object") throw new Error(`There is no field ${name}`);
    return described;
  };

  test("contains limits and validation messages", () => {
    expect(field("name")).toMatchObject({ type: "string", minLength: 2, maxLength: 200 });
    expect(getValidationMessages(field("name"))).toEqual([
      VALIDATION.personNameTooShort,
      VALIDATION.textUnreadable,
      VALIDATION.textTooLong,
      VALIDATION.personNameInvalid,
    ]);
    expect(getValidationMessages(field("subjectsTaught"))).toEqual([
      VALIDATION.subjectsRequired,
      VALIDATION.textTooLong,
    ]);
  });

  test("contains the messages for a missing and for an unknown choice", () => {
    const described = routeOf("content", "upload").body?.properties?.subject;
    expect(getValidationMessages(Object(described))).toEqual([
      VALIDATION.subjectRequired,
      VALIDATION.subjectUnknown,
    ]);
  });

  test("forbids unknown fields, lists required fields, and has no pattern next to a format", () => {
    expect(body?.additionalProperties).toBe(false);
    expect(body?.required).toContain("tscNumber");
    expect(field("email")).toMatchObject({ format: "email" });
    expect(field("email").pattern).toBeUndefined();
  });
});

test("response schemas allow additional fields and contain no validation messages", () => {
  const text = JSON.stringify([components, routes.map(({ response }) => response)]);
  expect(text).not.toContain('"additionalProperties":false');
  expect(text).not.toContain("x-messages");
  expect(components.School).toMatchObject({ required: ["id", "name"] });
});
