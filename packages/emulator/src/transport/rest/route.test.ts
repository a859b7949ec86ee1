import { describe, expect, it } from "vitest";
import { findRestRoute } from "./route.ts";

const ROOT = "/v1/projects/p/databases/(default)/documents";
const NAME = "projects/p/databases/(default)/documents";

describe("findRestRoute", () => {
  it.each([
    ["GET", `${ROOT}/c/d`, "GetDocument", { name: `${NAME}/c/d` }],
    ["GET", `${ROOT}/c`, "ListDocuments", { parent: NAME, collectionId: "c" }],
    ["GET", `${ROOT}/c/d/e`, "ListDocuments", { parent: `${NAME}/c/d`, collectionId: "e" }],
    ["GET", `${ROOT}/`, "ListDocuments", { parent: NAME, collectionId: "" }],
    ["GET", `${ROOT}/c/d/`, "ListDocuments", { parent: `${NAME}/c/d`, collectionId: "" }],
    ["POST", `${ROOT}/c`, "CreateDocument", { parent: NAME, collectionId: "c" }],
    ["PATCH", `${ROOT}/c/d`, "UpdateDocument", { name: `${NAME}/c/d` }],
    ["DELETE", `${ROOT}/c/d`, "DeleteDocument", { name: `${NAME}/c/d` }],
    ["POST", `${ROOT}:commit`, "Commit", { database: "projects/p/databases/(default)" }],
    ["POST", `${ROOT}:runQuery`, "RunQuery", { parent: NAME }],
    ["POST", `${ROOT}/c/d:runQuery`, "RunQuery", { parent: `${NAME}/c/d` }],
    ["POST", `${ROOT}/c/d:listCollectionIds`, "ListCollectionIds", { parent: `${NAME}/c/d` }],
    ["GET", `${ROOT}/c/12:30`, "GetDocument", { name: `${NAME}/c/12:30` }],
    ["POST", `${ROOT}/c/12:30:runQuery`, "RunQuery", { parent: `${NAME}/c/12:30` }],
    ["GET", `${ROOT}/c/x:commit`, "GetDocument", { name: `${NAME}/c/x:commit` }],
    ["DELETE", `${ROOT}/c/x:runQuery`, "DeleteDocument", { name: `${NAME}/c/x:runQuery` }],
    ["GET", `${ROOT}/c/a%20b%3Ac`, "GetDocument", { name: `${NAME}/c/a b:c` }],
    [
      "GET",
      "/v1beta1/projects/p/databases/%28default%29/documents/c/d",
      "GetDocument",
      { name: `${NAME}/c/d` },
    ],
  ])("%s %s is %s", (method, path, name, fields) => {
    expect(findRestRoute(method, path)).toMatchObject({ name, fields });
  });

  it.each([
    ["GET", "/v2/projects/p/databases/d/documents/c/d"],
    ["GET", ROOT],
    ["HEAD", `${ROOT}/c/d`],
    ["POST", `${ROOT}/c/d`],
    ["GET", `${ROOT}:runQuery`],
    ["POST", `${ROOT}:unknown`],
    ["POST", `${ROOT}/c/d:commit`],
    ["DELETE", `${ROOT}/c`],
  ])("%s %s has no route", (method, path) => {
    expect(findRestRoute(method, path)).toBeUndefined();
  });

  it.each([`${ROOT}/c/a%2Fb`, `${ROOT}/c/%ff`])("rejects %s", (path) => {
    expect(() => findRestRoute("GET", path)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });
});
