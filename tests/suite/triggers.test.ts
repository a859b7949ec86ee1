import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DOCUMENTS, type FunctionsRun, runFunctions, type Told } from "./run-functions.ts";

/* Every kind of Firestore trigger of both generations, in the real functions emulator: each writes down what it is told. */

const MODULE = `
  import { appendFileSync } from "node:fs";
  import { firestore } from "firebase-functions/v1";
  import * as second from "firebase-functions/v2/firestore";

  const n = (snapshot) => (snapshot?.exists ? snapshot.get("n") : null);
  const tell = (entry) => appendFileSync(process.env.TOLD_FILE, JSON.stringify(entry) + "\\n");

  const path = firestore.document("c/{id}");
  const firstly = (name, sides) => (data, context) => {
    const [before, after] = sides(data);
    tell({ name, document: context.params.id, before: n(before), after: n(after), eventId: context.eventId });
  };
  const both = ({ before, after }) => [before, after];
  export const firstCreate = path.onCreate(firstly("firstCreate", (after) => [undefined, after]));
  export const firstUpdate = path.onUpdate(firstly("firstUpdate", both));
  export const firstDelete = path.onDelete(firstly("firstDelete", (before) => [before, undefined]));
  export const firstWrite = path.onWrite(firstly("firstWrite", both));

  const secondly = (name, sides) => ({ data, params, id, authType, authId }) => {
    const [before, after] = sides(data);
    tell({ name, document: params.id, before: n(before), after: n(after), eventId: id, authType, authId });
  };
  const created = (after) => [undefined, after];
  const deleted = (before) => [before, undefined];
  export const created2 = second.onDocumentCreated("c/{id}", secondly("created", created));
  export const updated2 = second.onDocumentUpdated("c/{id}", secondly("updated", both));
  export const deleted2 = second.onDocumentDeleted("c/{id}", secondly("deleted", deleted));
  export const written2 = second.onDocumentWritten("c/{id}", secondly("written", both));
  export const createdBy = second.onDocumentCreatedWithAuthContext("c/{id}", secondly("createdBy", created));
  export const updatedBy = second.onDocumentUpdatedWithAuthContext("c/{id}", secondly("updatedBy", both));
  export const deletedBy = second.onDocumentDeletedWithAuthContext("c/{id}", secondly("deletedBy", deleted));
  export const writtenBy = second.onDocumentWrittenWithAuthContext("c/{id}", secondly("writtenBy", both));
`;

type Change = readonly [before: number | null, after: number | null];
const CREATED: readonly Change[] = [
  [null, 1],
  [null, 4],
];
const UPDATED: readonly Change[] = [
  [1, 2],
  [2, 3],
];
const DELETED: readonly Change[] = [[3, null]];
const ALL: readonly Change[] = [
  ...CREATED.slice(0, 1),
  ...UPDATED,
  ...DELETED,
  ...CREATED.slice(1),
];

/** What each function hears of each document, in this order. */
const EXPECTED: Readonly<Record<string, readonly Change[]>> = {
  firstCreate: CREATED,
  firstUpdate: UPDATED,
  firstDelete: DELETED,
  firstWrite: ALL,
  created: CREATED,
  updated: UPDATED,
  deleted: DELETED,
  written: ALL,
  createdBy: CREATED,
  updatedBy: UPDATED,
  deletedBy: DELETED,
  writtenBy: ALL,
};
const NAMES = ["a", "b", "c"];
const CALLS_PER_DOCUMENT = Object.values(EXPECTED).flat().length;
const TIMEOUT_MS = 120_000;

const state: { run?: FunctionsRun; told: readonly Told[] } = { told: [] };

const tokenOf = (uid: string): string => {
  const part = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString("base64url");
  return `Bearer ${part({ alg: "none" })}.${part({ sub: uid, user_id: uid })}.`;
};
const ADMIN = "Bearer owner";
const ALICE = tokenOf("alice");

async function send(document: string, n: number | null, authorization?: string): Promise<void> {
  const response = await fetch(`${DOCUMENTS}/c/${document}`, {
    method: n === null ? "DELETE" : "PATCH",
    headers: authorization === undefined ? {} : { authorization },
    ...(n !== null && { body: JSON.stringify({ fields: { n: { integerValue: String(n) } } }) }),
  });
  expect(response.status).toBe(200);
}

async function live(document: string): Promise<void> {
  await send(document, 1, ALICE);
  await send(document, 2, ADMIN);
  await send(document, 2, ADMIN);
  await send(document, 3);
  await send(document, null, ALICE);
  await send(document, 4);
}

beforeAll(async () => {
  const run = await runFunctions(MODULE);
  state.run = run;
  // One after the other: for calls of one function at the same time firebase-tools starts a process each.
  for (const [index, name] of NAMES.entries()) {
    await live(name);
    const calls = (index + 1) * CALLS_PER_DOCUMENT;
    await vi.waitFor(() => expect(run.told().length).toBeGreaterThanOrEqual(calls), {
      timeout: TIMEOUT_MS,
    });
  }
  state.told = run.told();
}, TIMEOUT_MS);
afterAll(() => state.run?.stop(), TIMEOUT_MS);

describe("functions under firebase-tools", () => {
  it.each(Object.entries(EXPECTED))("%s hears of each change once, in order", (name, changes) => {
    for (const document of NAMES) {
      const heard = state.told
        .filter((each) => each.name === name && each.document === document)
        .map(({ before, after }): Change => [before, after]);
      expect(heard).toEqual(changes);
    }
  });

  it("every call has an event id of its own", () => {
    expect(new Set(state.told.map(({ eventId }) => eventId)).size).toBe(
      NAMES.length * CALLS_PER_DOCUMENT,
    );
  });

  it("those with auth context are told who did it, the others are not", () => {
    const authorsOf = (name: string): readonly unknown[] =>
      state.told
        .filter((each) => each.name === name && each.document === "a")
        .map(({ authType, authId }) => [authType, authId]);
    expect(authorsOf("writtenBy")).toEqual([
      ["app_user", "alice"],
      ["service_account", undefined],
      ["unauthenticated", undefined],
      ["app_user", "alice"],
      ["unauthenticated", undefined],
    ]);
    expect(authorsOf("written")).toEqual(ALL.map(() => [undefined, undefined]));
  });
});
