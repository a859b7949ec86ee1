import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createUniqueProjectId, getFirestoreHost } from "./target.ts";

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() { return request.auth != null; }
    match /posts/{id} {
      allow read: if resource == null || resource.data.public == true || resource.data.owner == request.auth.uid;
      allow create: if signedIn() && request.resource.data.owner == request.auth.uid
        && request.resource.data.createdAt == request.time;
      allow update: if resource.data.owner == request.auth.uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['title']);
      allow delete: if request.auth.token.admin == true;
    }
    match /accounts/{id} {
      allow read: if request.auth.uid == id;
      allow write: if getAfter(/databases/$(database)/documents/ledger/$(id)).data.balance
        == request.resource.data.balance;
    }
    match /ledger/{id} { allow write: if signedIn(); }
  }
}`;

const [host = "", port = ""] = getFirestoreHost().split(":");
const at = { host, port: Number(port) };
const state: { environment?: RulesTestEnvironment } = {};
const environment = (): RulesTestEnvironment => {
  if (state.environment === undefined) throw new Error("The environment is not ready.");
  return state.environment;
};

beforeAll(async () => {
  // The SDK would otherwise log every error that these tests expect.
  setLogLevel("silent");
  state.environment = await initializeTestEnvironment({
    projectId: createUniqueProjectId("rut"),
    firestore: { ...at, rules: RULES },
  });
});
beforeEach(() => environment().clearFirestore());
afterAll(() => environment().cleanup());

const alice = () => environment().authenticatedContext("alice").firestore();
const bob = () => environment().authenticatedContext("bob", { admin: true }).firestore();
const guest = () => environment().unauthenticatedContext().firestore();

const seed = (path: string, data: object): Promise<void> =>
  environment().withSecurityRulesDisabled((context) =>
    setDoc(doc(context.firestore(), path), data),
  );

describe("@firebase/rules-unit-testing", () => {
  it("reports invalid rules with the position of the error", async () => {
    const broken = initializeTestEnvironment({
      projectId: createUniqueProjectId("rut-broken"),
      firestore: {
        ...at,
        rules: "service cloud.firestore {\n  match /a/{b} { allow read: if ; }\n}",
      },
    });
    await expect(broken).rejects.toThrow(/L2:\d+ Missing conditional expression after 'if'\./);
  });

  it("evaluates a get with the stored document", async () => {
    await seed("posts/open", { public: true, owner: "x" });
    await seed("posts/hers", { public: false, owner: "alice" });
    await assertSucceeds(getDoc(doc(guest(), "posts/open")));
    await assertSucceeds(getDoc(doc(guest(), "posts/missing")));
    await assertFails(getDoc(doc(guest(), "posts/hers")));
    await assertSucceeds(getDoc(doc(alice(), "posts/hers")));
  });

  it("denies a query that the rules do not allow for every possible document", async () => {
    await seed("posts/hers", { public: false, owner: "alice" });
    const posts = (firestore: ReturnType<typeof alice>) => collection(firestore, "posts");
    await assertFails(getDocs(posts(alice())));
    const own = await assertSucceeds(getDocs(query(posts(alice()), where("owner", "==", "alice"))));
    expect(own.size).toBe(1);
    await assertFails(getDocs(query(posts(bob()), where("owner", "==", "alice"))));
    await assertSucceeds(getDocs(query(posts(guest()), where("public", "==", true))));
  });

  it("provides request.time and request.resource to rules", async () => {
    const post = { owner: "alice", createdAt: serverTimestamp() };
    await assertSucceeds(setDoc(doc(alice(), "posts/a"), post));
    await assertFails(setDoc(doc(bob(), "posts/b"), post));
    await assertFails(setDoc(doc(alice(), "posts/c"), { owner: "alice", createdAt: new Date() }));
    await assertSucceeds(updateDoc(doc(alice(), "posts/a"), { title: "new" }));
    await assertFails(updateDoc(doc(alice(), "posts/a"), { owner: "bob" }));
    await assertFails(deleteDoc(doc(alice(), "posts/a")));
    await assertSucceeds(deleteDoc(doc(bob(), "posts/a")));
  });

  it("returns the state after the whole batch from getAfter", async () => {
    const firestore = alice();
    const together = writeBatch(firestore);
    together.set(doc(firestore, "accounts/alice"), { balance: 5 });
    together.set(doc(firestore, "ledger/alice"), { balance: 5 });
    await assertSucceeds(together.commit());
    const apart = writeBatch(firestore);
    apart.set(doc(firestore, "accounts/alice"), { balance: 6 });
    apart.set(doc(firestore, "ledger/alice"), { balance: 7 });
    await assertFails(apart.commit());
  });

  it("denies a listener like a read", async () => {
    await seed("posts/hers", { public: false, owner: "alice" });
    const refused = await new Promise((resolve) => {
      onSnapshot(
        doc(guest(), "posts/hers"),
        () => resolve("granted"),
        (error) => resolve(error.code),
      );
    });
    expect(refused).toBe("permission-denied");
  });
});
