import { deleteApp, initializeApp } from "firebase/app";
import * as full from "firebase/firestore";
import * as lite from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  awaitRequestOutcome,
  createWebSdkRequestSender,
  type FirestoreRequest,
  type FirestoreRequestSender,
  SERVER_TIMESTAMP_PLACEHOLDER,
} from "./browser/send-request.ts";
import {
  BROWSER_TEST_TIMEOUT_MS,
  connectPageToFirestore,
  parseHostAndPort,
  setUpTestBrowser,
} from "./browser/set-up-test-browser.ts";
import {
  connectAdminSdk,
  connectClientSdk,
  createUniqueProjectId,
  getFirestoreHost,
  loadSecurityRules,
} from "./target.ts";

/*
 * The tests of this file send the same requests over three transports and expect the same result: gRPC (web SDK
 * in Node), REST (lite SDK) and WebChannel (web SDK in Chromium).
 */

const projectId = createUniqueProjectId("transport-agreement");
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /own/{id} {
      allow read: if request.auth.uid == resource.data.owner;
      allow create: if request.auth.uid == request.resource.data.owner && request.resource.data.at == request.time;
      allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n']);
    }
    match /error/{id} { allow read, write: if 1 / 0 == 1; }
  }
}`;

const LONGEST_NAME = "x".repeat(1_500);
const CASES: readonly (readonly [name: string, request: FirestoreRequest, verdict: string])[] = [
  ["get an open document", { kind: "get", path: "open/a" }, "granted"],
  ["get one's own", { kind: "get", path: "own/hers" }, "granted"],
  ["get another's", { kind: "get", path: "own/his" }, "permission-denied"],
  ["get a missing one", { kind: "get", path: "own/none" }, "permission-denied"],
  ["get without a rule", { kind: "get", path: "closed/a" }, "permission-denied"],
  ["get by a rule that errs", { kind: "get", path: "error/a" }, "permission-denied"],
  ["list what is open", { kind: "list", path: "open" }, "granted"],
  ["list one's own", { kind: "list", path: "own", owner: "alice" }, "granted"],
  ["list another's", { kind: "list", path: "own", owner: "bob" }, "permission-denied"],
  ["list all", { kind: "list", path: "own" }, "permission-denied"],
  [
    "create in one's name",
    { kind: "set", path: "own/*", data: { owner: "alice", at: SERVER_TIMESTAMP_PLACEHOLDER } },
    "granted",
  ],
  [
    "create in another's",
    { kind: "set", path: "own/*", data: { owner: "bob", at: SERVER_TIMESTAMP_PLACEHOLDER } },
    "permission-denied",
  ],
  [
    "create with a time of one's own",
    { kind: "set", path: "own/*", data: { owner: "alice", at: 1 } },
    "permission-denied",
  ],
  ["update what may change", { kind: "update", path: "own/hers", data: { n: 2 } }, "granted"],
  [
    "update what may not",
    { kind: "update", path: "own/hers", data: { owner: "bob" } },
    "permission-denied",
  ],
  ["update what is missing", { kind: "update", path: "open/none", data: { n: 1 } }, "not-found"],
  ["delete what may not be", { kind: "delete", path: "own/hers" }, "permission-denied"],
  [
    "write a document that is too large",
    { kind: "set", path: "open/large", data: { s: "x".repeat(700_000), t: "x".repeat(700_000) } },
    "invalid-argument",
  ],
  [
    "write a field name that is too long",
    { kind: "set", path: "open/long", data: { [`${LONGEST_NAME}x`]: 1 } },
    "invalid-argument",
  ],
  ["write a reserved id", { kind: "set", path: "open/__x__", data: {} }, "invalid-argument"],
  [
    "write an id that is too long",
    { kind: "set", path: `open/${LONGEST_NAME}x`, data: {} },
    "invalid-argument",
  ],
  [
    "write an id that just fits",
    { kind: "set", path: `open/${LONGEST_NAME}`, data: {} },
    "granted",
  ],
];

const createLiteSdkSender =
  (firestore: lite.Firestore): FirestoreRequestSender =>
  async (request) => {
    if (request.kind === "list") {
      const { owner } = request;
      const clauses = owner === undefined ? [] : [lite.where("owner", "==", owner)];
      return awaitRequestOutcome(
        lite.getDocs(lite.query(lite.collection(firestore, request.path), ...clauses)),
      );
    }
    const document = lite.doc(firestore, request.path);
    if (request.kind === "get") return awaitRequestOutcome(lite.getDoc(document));
    if (request.kind === "delete") return awaitRequestOutcome(lite.deleteDoc(document));
    const data: Record<string, unknown> = { ...request.data };
    if (data.at === SERVER_TIMESTAMP_PLACEHOLDER) data.at = lite.serverTimestamp();
    if (request.kind === "set") return awaitRequestOutcome(lite.setDoc(document, data));
    return awaitRequestOutcome(lite.updateDoc(document, data));
  };

const getBrowser = setUpTestBrowser();
const senders: Record<string, FirestoreRequestSender> = {};
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  // The SDK would otherwise log every error that these tests expect.
  full.setLogLevel("silent");
  lite.setLogLevel("silent");
  await loadSecurityRules(projectId, RULES);
  const admin = connectAdminSdk(projectId);
  await admin.firestore.doc("own/hers").set({ owner: "alice" });
  await admin.firestore.doc("own/his").set({ owner: "bob" });
  await admin.close();

  const client = connectClientSdk(projectId, { sub: "alice" });
  senders.grpc = createWebSdkRequestSender(client.firestore);
  const at = parseHostAndPort(getFirestoreHost());
  const app = initializeApp({ projectId, apiKey: "any" }, "transport-agreement-lite");
  const firestore = lite.getFirestore(app);
  lite.connectFirestoreEmulator(firestore, at.host, at.port, { mockUserToken: { sub: "alice" } });
  senders.rest = createLiteSdkSender(firestore);
  const page = await getBrowser().open();
  await connectPageToFirestore(page, { projectId, ...at, user: { sub: "alice" } });
  senders.webChannel = (request) =>
    page.evaluate((sent) => window.conformance.send("main", sent), request);
  closers.push(client.close, () => deleteApp(app));
}, BROWSER_TEST_TIMEOUT_MS);
afterAll(async () => {
  for (const close of closers) await close();
});

describe("gRPC, REST and WebChannel give the same result", () => {
  it.each(CASES)("%s", async (_, request, verdict) => {
    const verdicts: Record<string, string> = {};
    for (const [transport, send] of Object.entries(senders)) {
      verdicts[transport] = await send({
        ...request,
        path: request.path.replace("*", `new-by-${transport}`),
      });
    }
    // The lite SDK reads only the HTTP status of a REST error and reports the status 400 as failed-precondition.
    // The expected result of REST therefore differs for invalid-argument.
    const rest = verdict === "invalid-argument" ? "failed-precondition" : verdict;
    expect(verdicts).toEqual({ grpc: verdict, rest, webChannel: verdict });
  });
});
