import { readFileSync } from "node:fs";
import { CONVERSATION_PAGE_SIZE, MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import {
  createUniqueProjectId,
  getFirestoreHost,
  loadSecurityRules,
} from "../conformance/target.ts";
import { ALL_RULES_TEST_ACTORS, createIdToken, type RulesTestActor } from "./actors.ts";
import { DOCUMENT_ACCESS_CASES, QUERY_ACCESS_CASES } from "./firestore.table.ts";
import { createFirestoreRestClient } from "./firestore-rest.ts";

// This file makes requests that the tables do not make, for each collection of the tables.
const projectId = createUniqueProjectId("other-requests");
const rest = createFirestoreRestClient(projectId);
const database = `projects/${projectId}/databases/(default)`;
const url = `http://${getFirestoreHost()}/v1/${database}/documents`;

beforeAll(async () => {
  await loadSecurityRules(projectId, readFileSync(resolveFromRoot("firestore.rules"), "utf8"));
  for (const { path, data } of DOCUMENT_ACCESS_CASES) {
    if (data !== undefined) expect(await rest.seed(path, data)).toBe(200);
  }
});

const send = async (
  actor: RulesTestActor | "owner",
  method: string,
  address: string,
  body?: object,
): Promise<number> => {
  const token = actor === "owner" ? "owner" : createIdToken(actor);
  const response = await fetch(address, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

const admitted = async (
  ask: (actor: RulesTestActor) => Promise<number>,
): Promise<RulesTestActor[]> => {
  const found: RulesTestActor[] = [];
  for (const actor of ALL_RULES_TEST_ACTORS) {
    const status = await ask(actor);
    expect([200, 403, 404]).toContain(status);
    if (status !== 403) found.push(actor);
  }
  return found;
};

const text = (value: string) => ({ stringValue: value });
const compare = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const isIn = (fieldPath: string, values: readonly string[]) =>
  compare(fieldPath, "IN", { arrayValue: { values: values.map(text) } });
const anyOf = (...filters: readonly object[]) => ({ compositeFilter: { op: "OR", filters } });

interface Query {
  readonly from: readonly object[];
  readonly where?: object;
  readonly limit?: number;
}
const query = (actor: RulesTestActor | "owner", structuredQuery: Query, parent = "") =>
  send(actor, "POST", `${url}${parent}:runQuery`, { structuredQuery });
const count = (actor: RulesTestActor | "owner", structuredQuery: Query, parent = "") =>
  send(actor, "POST", `${url}${parent}:runAggregationQuery`, {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: "n", count: {} }] },
  });

/** Every collection of the tables: its parent document and its name. */
const COLLECTIONS = [
  ...new Set([
    ...QUERY_ACCESS_CASES.map(({ parent, collection }) =>
      parent === undefined ? collection : `${parent}/${collection}`,
    ),
    ...DOCUMENT_ACCESS_CASES.map(({ path }) => path.slice(0, path.lastIndexOf("/"))),
  ]),
].map((path) => {
  const at = path.lastIndexOf("/");
  return [path, at < 0 ? "" : `/${path.slice(0, at)}`, path.slice(at + 1)] as const;
});

describe.each(COLLECTIONS)("nobody sees %s with", (path, parent, collectionId) => {
  const from = [{ collectionId }];

  it("a collection-group query", async () => {
    const group = { from: [{ collectionId, allDescendants: true }], limit: 1 };
    expect(await admitted((actor) => query(actor, group))).toEqual([]);
    expect(await query("owner", group)).toBe(200);
  });

  it("a count of all documents", async () => {
    expect(await admitted((actor) => count(actor, { from }, parent))).toEqual([]);
    expect(await count("owner", { from }, parent)).toBe(200);
  });

  it("a list of documents, also of missing ones", async () => {
    for (const parameters of ["", "?pageSize=1", "?showMissing=true&mask.fieldPaths=__name__"]) {
      const address = `${url}/${path}${parameters}`;
      // A list with a page size is a query with a limit. The rules open it for messages of an own conversation only.
      const isOpen = collectionId === "messages" && parameters === "?pageSize=1";
      const expected = isOpen ? ["student", "teacher"] : [];
      expect(await admitted((actor) => send(actor, "GET", address))).toEqual(expected);
      expect(await send("owner", "GET", address)).toBe(200);
    }
  });

  it("a list of its subcollections", async () => {
    const address = `${url}${parent}:listCollectionIds`;
    expect(await admitted((actor) => send(actor, "POST", address, {}))).toEqual([]);
    expect(await send("owner", "POST", address, {})).toBe(200);
  });

  it("a query with `in` or `or` across schools", async () => {
    for (const where of [
      isIn("schoolId", ["moi", "kisumu", "national-office"]),
      anyOf(compare("schoolId", "EQUAL", text("moi")), compare("x", "EQUAL", text("y"))),
      anyOf(isIn("ownerId", ["teacher"]), isIn("studentId", ["student"])),
    ]) {
      const search = { from, where, limit: 1 };
      expect(await admitted((actor) => query(actor, search, parent))).toEqual(
        collectionId === "messages" ? ["student", "teacher"] : [],
      );
      expect(await query("owner", search, parent)).toBe(200);
    }
  });
});

describe("a batch and a transaction", () => {
  const name = (path: string) => `${database}/documents/${path}`;
  const batchGet = (actor: RulesTestActor, paths: readonly string[]) =>
    send(actor, "POST", `${url}:batchGet`, { documents: paths.map(name) });

  it.each(DOCUMENT_ACCESS_CASES)(
    "read $path for the actors of the table only",
    async ({ path, get }) => {
      const alone = await admitted((actor) => batchGet(actor, [path]));
      expect(alone.sort()).toEqual([...get].sort());
    },
  );

  it("are refused as a whole if one of the documents is not readable", async () => {
    const own = "users/student";
    expect(await batchGet("student", [own, "content/free"])).toBe(200);
    for (const foreign of ["users/teacher", "guardianLinks/parent_student", "mail/1"]) {
      expect(await batchGet("student", [own, foreign])).toBe(403);
      const readOnly = { newTransaction: { readOnly: {} } };
      const documents = [own, foreign].map(name);
      const body = { documents, ...readOnly };
      expect(await send("student", "POST", `${url}:batchGet`, body)).toBe(403);
    }
  });

  it.each(DOCUMENT_ACCESS_CASES)("write nothing to $path", async ({ path }) => {
    const fields = { planted: { booleanValue: true } };
    const writes = [{ update: { name: name(path), fields } }];
    const commit = (actor: RulesTestActor) => send(actor, "POST", `${url}:commit`, { writes });
    expect(await admitted(commit)).toEqual([]);
    // A batch of independent writes gets the status 200 and one status for each write.
    for (const actor of ALL_RULES_TEST_ACTORS) {
      await send(actor, "POST", `${url}:batchWrite`, { writes });
    }
    const stored = await fetch(`${url}/${path}`, { headers: { authorization: "Bearer owner" } });
    expect(await stored.text()).not.toContain("planted");
  });
});

describe("the queries of the web app", () => {
  const own = (uid: string, where?: object) => ({
    from: [{ collectionId: "conversations" }],
    where: where ?? compare("participants", "ARRAY_CONTAINS", text(uid)),
    limit: CONVERSATION_PAGE_SIZE,
  });

  it("succeed for their user, also as a count", async () => {
    expect(await admitted((actor) => query(actor, own("student")))).toEqual(["student"]);
    expect(await admitted((actor) => count(actor, own("student")))).toEqual(["student"]);
    const messages = { from: [{ collectionId: "messages" }], limit: MESSAGE_PAGE_SIZE };
    const parent = "/conversations/student_teacher";
    expect(await admitted((actor) => count(actor, messages, parent))).toEqual([
      "student",
      "teacher",
    ]);
  });

  it("are refused if they also ask for conversations of somebody else", async () => {
    const both = compare("participants", "ARRAY_CONTAINS_ANY", {
      arrayValue: { values: ["student", "teacher"].map(text) },
    });
    const either = anyOf(
      compare("participants", "ARRAY_CONTAINS", text("student")),
      compare("lastMessage", "EQUAL", text("Hello")),
    );
    for (const where of [both, either]) {
      expect(await admitted((actor) => query(actor, own("", where)))).toEqual([]);
      expect(await query("owner", own("", where))).toBe(200);
    }
  });
});
