import { describe, expect, test } from "vitest";
import { ERROR_CODES } from "../errors.ts";
import { ALL_ROUTES } from "../routes.ts";
import { VALIDATION } from "../texts.ts";
import { describeApi, messagesOf } from "./describe-api.ts";
import { codesOfShape } from "./error-meanings.ts";

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

test.each(named)("%s names its codes in the order of the catalogue, each once", (_name, route) => {
  expect(route.errors).toEqual(ERROR_CODES.filter((code) => route.errors.includes(code)));
  expect(route.errors).toEqual(expect.arrayContaining(codesOfShape(route.spec)));
});

test.each([
  ["a public list", ["schools", "list"], ["INTERNAL"]],
  ["a public search", ["schools", "search"], ["INVALID_REQUEST", "INTERNAL"]],
  ["a closed read", ["users", "me"], ["UNAUTHENTICATED", "ACCOUNT_NOT_ACTIVE", "INTERNAL"]],
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
] as const)("the shape of %s tells its codes", (_kind, [resource, name], codes) => {
  expect(codesOfShape(routeOf(resource, name).spec)).toEqual(codes);
});

test("every code has a meaning", () => {
  expect(Object.keys(meanings)).toEqual(ERROR_CODES);
});

describe("a described body", () => {
  const { body } = routeOf("auth", "registerTeacher");
  const field = (name: string) => {
    const described = body?.properties?.[name];
    if (typeof described !== "object") throw new Error(`There is no field ${name}`);
    return described;
  };

  test("tells limits and the words of each refusal", () => {
    expect(field("name")).toMatchObject({ type: "string", minLength: 2, maxLength: 200 });
    expect(messagesOf(field("name"))).toEqual([VALIDATION.name, VALIDATION.tooLong]);
    expect(messagesOf(field("subjectsTaught"))).toEqual([VALIDATION.subjects, VALIDATION.tooLong]);
  });

  test("tells both refusals of a choice: nothing chosen, and something foreign", () => {
    const described = routeOf("content", "upload").body?.properties?.subject;
    expect(messagesOf(Object(described))).toEqual([VALIDATION.subject, VALIDATION.unknownSubject]);
  });

  test("takes no other fields, names the required ones, and no expression where a format says it", () => {
    expect(body?.additionalProperties).toBe(false);
    expect(body?.required).toContain("tscNumber");
    expect(field("email")).toMatchObject({ format: "email" });
    expect(field("email").pattern).toBeUndefined();
  });
});

test("an answer may grow, and says nothing about refusals", () => {
  const text = JSON.stringify([components, routes.map(({ response }) => response)]);
  expect(text).not.toContain('"additionalProperties":false');
  expect(text).not.toContain("x-messages");
  expect(components.School).toMatchObject({ required: ["id", "name"] });
});
