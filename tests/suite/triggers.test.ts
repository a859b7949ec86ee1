import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  FIRESTORE_DOCUMENTS_URL,
  type FunctionsEmulator,
  type ObservedFunctionCall,
  startFunctionsEmulator,
} from "./functions-emulator.ts";

/*
 * The code of the functions under test. It has one function for each kind of Firestore trigger in the first and
 * the second generation of Cloud Functions. Each function logs its calls.
 */

const MODULE = `
  import { appendFileSync } from "node:fs";
  import { firestore } from "firebase-functions/v1";
  import * as second from "firebase-functions/v2/firestore";

  const n = (snapshot) => (snapshot?.exists ? snapshot.get("n") : null);
  const log = (entry) => appendFileSync(process.env.CALLS_FILE, JSON.stringify(entry) + "\\n");

  const path = firestore.document("c/{id}");
  const firstly = (name, sides) => (data, context) => {
    const [before, after] = sides(data);
    log({ name, document: context.params.id, before: n(before), after: n(after), eventId: context.eventId });
  };
  const both = ({ before, after }) => [before, after];
  export const firstCreate = path.onCreate(firstly("firstCreate", (after) => [undefined, after]));
  export const firstUpdate = path.onUpdate(firstly("firstUpdate", both));
  export const firstDelete = path.onDelete(firstly("firstDelete", (before) => [before, undefined]));
  export const firstWrite = path.onWrite(firstly("firstWrite", both));

  const secondly = (name, sides) => ({ data, params, id, authType, authId }) => {
    const [before, after] = sides(data);
    log({ name, document: params.id, before: n(before), after: n(after), eventId: id, authType, authId });
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

/**
 * Returns the code of a module with two functions. Each function logs its call and then returns the value of the
 * expression `end`.
 */
const codeOf = (end: string): string => `
  import { appendFileSync } from "node:fs";
  import { firestore } from "firebase-functions/v1";
  import { onDocumentWritten } from "firebase-functions/v2/firestore";

  const n = (snapshot) => (snapshot?.exists ? snapshot.get("n") : null);
  const follow = (name, document, { before, after }, eventId) => {
    const entry = { name, document, before: n(before), after: n(after), eventId };
    appendFileSync(process.env.CALLS_FILE, JSON.stringify(entry) + "\\n");
    return ${end};
  };
  export const first = firestore
    .document("c/{id}")
    .onWrite((data, context) => follow("first", context.params.id, data, context.eventId));
  export const second = onDocumentWritten("c/{id}", ({ data, params, id }) =>
    follow("second", params.id, data, id),
  );
`;
const ENDLESS = codeOf("new Promise(() => undefined)");
const QUICK = codeOf("undefined");

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

/**
 * For each function, the document changes that must call it, in order. Every document goes through the same
 * changes.
 */
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
/**
 * The time limit for waiting for function calls, in milliseconds. It is the maximum delay of setTimeout, so in
 * practice only the time limit of the whole test applies.
 */
const NO_LIMIT_MS = 2 ** 31 - 1;

const state: { run?: FunctionsEmulator; received: readonly ObservedFunctionCall[] } = {
  received: [],
};

const tokenOf = (uid: string): string => {
  const part = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString("base64url");
  return `Bearer ${part({ alg: "none" })}.${part({ sub: uid, user_id: uid })}.`;
};
const ADMIN = "Bearer owner";
const ALICE = tokenOf("alice");

async function send(document: string, n: number | null, authorization?: string): Promise<void> {
  const response = await fetch(`${FIRESTORE_DOCUMENTS_URL}/c/${document}`, {
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

async function waitForCalls(
  run: FunctionsEmulator,
  count: number,
): Promise<readonly ObservedFunctionCall[]> {
  await vi.waitFor(() => expect(run.listCalls().length).toBeGreaterThanOrEqual(count), {
    timeout: NO_LIMIT_MS,
  });
  return run.listCalls();
}

describe("functions under firebase-tools", () => {
  beforeAll(async () => {
    const run = await startFunctionsEmulator(MODULE);
    state.run = run;
    // The documents are written one after another. With parallel writes, firebase-tools would start many
    // processes, because it starts one process for each concurrent call of a function.
    for (const [index, name] of NAMES.entries()) {
      await live(name);
      const calls = (index + 1) * CALLS_PER_DOCUMENT;
      state.received = await waitForCalls(run, calls);
    }
  });
  afterAll(() => state.run?.stop());

  it.each(Object.entries(EXPECTED))("%s is called once per change, in order", (name, changes) => {
    for (const document of NAMES) {
      const receivedChanges = state.received
        .filter((each) => each.name === name && each.document === document)
        .map(({ before, after }): Change => [before, after]);
      expect(receivedChanges).toEqual(changes);
    }
  });

  it("passes a unique event ID to every call", () => {
    expect(new Set(state.received.map(({ eventId }) => eventId)).size).toBe(
      NAMES.length * CALLS_PER_DOCUMENT,
    );
  });

  it("passes the author of the change only to functions with auth context", () => {
    const authorsOf = (name: string): readonly unknown[] =>
      state.received
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

describe("functions after a kill of firebase-tools", () => {
  const directory = mkdtempSync(join(tmpdir(), "darasa-killed-functions-"));
  const runs: FunctionsEmulator[] = [];
  afterAll(async () => {
    await runs.pop()?.stop();
    rmSync(directory, { recursive: true });
  });

  it("get unfinished events again, with the same IDs and in order", async () => {
    const killed = await startFunctionsEmulator(ENDLESS, directory);
    runs.push(killed);
    for (const n of [1, 2, 3]) await send("a", n);
    const interrupted = await waitForCalls(killed, 2);
    await runs.pop()?.kill();

    const run = await startFunctionsEmulator(QUICK, directory);
    runs.push(run);
    await send("a", 4);
    const received = await waitForCalls(run, 8);
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(8);
    for (const name of ["first", "second"]) {
      const receivedChanges = received.filter((each) => each.name === name);
      expect(receivedChanges.map(({ before, after }) => [before, after])).toEqual([
        [null, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ]);
      expect(receivedChanges[0]).toEqual(interrupted.find((each) => each.name === name));
    }
  });
});
