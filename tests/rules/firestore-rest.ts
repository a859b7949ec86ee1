import { getFirestoreHost } from "../conformance/target.ts";
import type { QueryAccessCase, TestQueryFilter } from "./access-cases.ts";

const toValue = (value: unknown): object => {
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number") return { integerValue: String(value) };
  if (typeof value === "string") return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  throw new Error(`No table holds a ${typeof value}.`);
};

const toFields = (data: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toValue(value)]));

export type DocumentOperation = "get" | "create" | "update" | "delete";

const toFieldFilter = ([fieldPath, op, value]: TestQueryFilter): object => ({
  fieldFilter: { field: { fieldPath }, op, value: toValue(value) },
});

const compose = (op: "AND" | "OR", filters: readonly object[]): object => ({
  compositeFilter: { op, filters },
});

/**
 * Creates a client of Firestore's REST API for one project. Its methods send a request with the given ID
 * token and return the HTTP status; the token `owner` bypasses the rules.
 */
export const createFirestoreRestClient = (projectId: string) => {
  const documents = `http://${getFirestoreHost()}/v1/projects/${projectId}/databases/(default)/documents`;
  const send = async (
    method: string,
    url: string,
    token: string | undefined,
    body?: object,
  ): Promise<number> => {
    const response = await fetch(url, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const write = (path: string, exists: boolean | undefined) => {
    const precondition = exists === undefined ? "" : `?currentDocument.exists=${exists}`;
    return `${documents}/${path}${precondition}`;
  };
  return {
    seed: (path: string, data: Readonly<Record<string, unknown>>) =>
      send("PATCH", write(path, undefined), "owner", { fields: toFields(data) }),
    ask: (verb: DocumentOperation, path: string, token: string | undefined): Promise<number> => {
      const fields = { fields: toFields({ planted: true }) };
      if (verb === "get") return send("GET", `${documents}/${path}`, token);
      if (verb === "delete") return send("DELETE", `${documents}/${path}`, token);
      return send("PATCH", write(path, verb === "update"), token, fields);
    },
    list: (
      { parent = "", collection, where = [], anyOf, limit }: Omit<QueryAccessCase, "name" | "list">,
      token: string | undefined,
    ): Promise<number> => {
      const filters: object[] = where.map(toFieldFilter);
      if (anyOf !== undefined) {
        filters.push(
          compose(
            "OR",
            anyOf.map((group) => compose("AND", group.map(toFieldFilter))),
          ),
        );
      }
      const query = {
        from: [{ collectionId: collection }],
        ...(filters.length === 0 ? {} : { where: compose("AND", filters) }),
        ...(limit === undefined ? {} : { limit }),
      };
      const at = parent === "" ? documents : `${documents}/${parent}`;
      return send("POST", `${at}:runQuery`, token, { structuredQuery: query });
    },
  };
};
