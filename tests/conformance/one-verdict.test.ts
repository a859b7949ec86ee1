import { deleteApp, initializeApp } from "firebase/app";
import * as full from "firebase/firestore";
import * as lite from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ask, askFull, NOW, type Request, verdictOf } from "./browser/ask.ts";
import { addressOf, BROWSER_TIMEOUT_MS, browserStage, connectPage } from "./browser/stage.ts";
import { connectAdmin, connectClient, firestoreHost, freshProject, loadRules } from "./target.ts";

/* One request gets one verdict: by gRPC (the web SDK in Node), by REST (lite) and by WebChannel (Chromium). */

const projectId = freshProject("one-verdict");
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
const CASES: readonly (readonly [name: string, request: Request, verdict: string])[] = [
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
    { kind: "set", path: "own/*", data: { owner: "alice", at: NOW } },
    "granted",
  ],
  [
    "create in another's",
    { kind: "set", path: "own/*", data: { owner: "bob", at: NOW } },
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

const askLite =
  (firestore: lite.Firestore): Ask =>
  async (request) => {
    if (request.kind === "list") {
      const { owner } = request;
      const clauses = owner === undefined ? [] : [lite.where("owner", "==", owner)];
      return verdictOf(
        lite.getDocs(lite.query(lite.collection(firestore, request.path), ...clauses)),
      );
    }
    const document = lite.doc(firestore, request.path);
    if (request.kind === "get") return verdictOf(lite.getDoc(document));
    if (request.kind === "delete") return verdictOf(lite.deleteDoc(document));
    const data: Record<string, unknown> = { ...request.data };
    if (data.at === NOW) data.at = lite.serverTimestamp();
    if (request.kind === "set") return verdictOf(lite.setDoc(document, data));
    return verdictOf(lite.updateDoc(document, data));
  };

const stage = browserStage();
const ways: Record<string, Ask> = {};
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  // The SDK logs each refusal that these tests provoke on purpose.
  full.setLogLevel("silent");
  lite.setLogLevel("silent");
  await loadRules(projectId, RULES);
  const admin = connectAdmin(projectId);
  await admin.firestore.doc("own/hers").set({ owner: "alice" });
  await admin.firestore.doc("own/his").set({ owner: "bob" });
  await admin.close();

  const client = connectClient(projectId, { sub: "alice" });
  ways.grpc = askFull(client.firestore);
  const at = addressOf(firestoreHost());
  const app = initializeApp({ projectId, apiKey: "any" }, "one-verdict-lite");
  const firestore = lite.getFirestore(app);
  lite.connectFirestoreEmulator(firestore, at.host, at.port, { mockUserToken: { sub: "alice" } });
  ways.rest = askLite(firestore);
  const page = await stage().open();
  await connectPage(page, { projectId, ...at, user: { sub: "alice" } });
  ways.webChannel = (request) =>
    page.evaluate((asked) => window.conformance.ask("main", asked), request);
  closers.push(client.close, () => deleteApp(app));
}, BROWSER_TIMEOUT_MS);
afterAll(async () => {
  for (const close of closers) await close();
});

describe("by gRPC, by REST and by WebChannel", () => {
  it.each(CASES)("%s", async (_, request, verdict) => {
    const verdicts: Record<string, string> = {};
    for (const [way, ask] of Object.entries(ways)) {
      verdicts[way] = await ask({ ...request, path: request.path.replace("*", `new-by-${way}`) });
    }
    // Of REST's answers this SDK reads the HTTP status alone, and takes 400 for the other of its two meanings.
    const rest = verdict === "invalid-argument" ? "failed-precondition" : verdict;
    expect(verdicts).toEqual({ grpc: verdict, rest, webChannel: verdict });
  });
});
