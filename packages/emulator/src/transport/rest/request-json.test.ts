import { describe, expect, it } from "vitest";
import { buildRpcRequestJson } from "./request-json.ts";
import { findRestRoute, type RestRoute } from "./route.ts";

const ROOT = "/v1/projects/p/databases/d/documents";
const NAME = "projects/p/databases/d/documents";

const route = (method: string, path: string): RestRoute => {
  const found = findRestRoute(method, `${ROOT}${path}`);
  if (found === undefined) throw new Error(`No route for ${path}`);
  return found;
};
const bytes = (text: string): Buffer => Buffer.from(text);
const none = new URLSearchParams();

describe("buildRpcRequestJson", () => {
  it("reads fields in camelCase and snake_case from the query string and ignores other parameters", () => {
    const query = new URLSearchParams(
      "mask.fieldPaths=a&mask.fieldPaths=b.c&page_size=3&showMissing=true&key=k&$alt=json",
    );
    expect(buildRpcRequestJson(route("GET", "/c"), query, bytes(""))).toEqual({
      parent: NAME,
      collectionId: "c",
      mask: { fieldPaths: ["a", "b.c"] },
      pageSize: "3",
      showMissing: true,
    });
  });

  it("uses the body of a PATCH as the document and the path as its name", () => {
    const query = new URLSearchParams("updateMask.fieldPaths=a&currentDocument.exists=false");
    const body = bytes('{"name":"other","fields":{"a":{"nullValue":null}}}');
    expect(buildRpcRequestJson(route("PATCH", "/c/d"), query, body)).toEqual({
      document: { name: `${NAME}/c/d`, fields: { a: { nullValue: null } } },
      updateMask: { fieldPaths: ["a"] },
      currentDocument: { exists: false },
    });
  });

  it("reads the database from the path", () => {
    expect(buildRpcRequestJson(route("POST", ":commit"), none, bytes("{}"))).toEqual({
      database: "projects/p/databases/d",
    });
  });

  it("treats an empty body as an empty message", () => {
    expect(buildRpcRequestJson(route("POST", ":runQuery"), none, bytes(""))).toEqual({
      parent: NAME,
    });
  });

  it.each(["{", "[]", "null", "\xff"])("rejects the body %j", (body) => {
    const refused = (): unknown =>
      buildRpcRequestJson(route("POST", ":commit"), none, Buffer.from(body, "latin1"));
    expect(refused).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  });

  it("rejects a boolean that is neither true nor false", () => {
    const query = new URLSearchParams("showMissing=perhaps");
    expect(() => buildRpcRequestJson(route("GET", "/c"), query, bytes(""))).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });
});
