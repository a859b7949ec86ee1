import {
  and,
  collection,
  collectionGroup,
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  onSnapshot,
  or,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  where,
} from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildAuthorizationHeader,
  type ClientSdkConnection,
  connectAdminSdk,
  connectClientSdk,
  createUniqueProjectId,
  getFirestoreHost,
  loadSecurityRules,
} from "./target.ts";

/*
 * The tests of this file check which queries the rules allow. An emulator must decide this from the query and
 * the rules alone, before it reads any queried document. The expected decisions come from the official emulator,
 * versions 1.21 and 1.22. Each case runs as a query, as a count and as a listener.
 */

const projectId = createUniqueProjectId("oracle");
const ME = "query-owner";

const license = (id: string): string =>
  `get(/databases/$(database)/documents/licenses/$(${id})).data.uid == request.auth.uid`;
const fixed = (id: string): string => `/databases/$(database)/documents/licenses/${id}`;

const presentations = `verified() && (owner() || (resource.data.licenseId != null && ${license("resource.data.licenseId")}))`;
const CONDITIONS = {
  presentations,
  emptyPresentations: presentations,
  lazy: `owner() || get(${fixed("missing")}).data.uid == request.auth.uid`,
  members: "request.auth.uid in resource.data.members",
  scores: "resource.data.score > 4",
  present: "resource.data.value != null",
  unblocked: "resource.data.value != 'blocked'",
  limited: "request.query.limit <= 12",
  skipping: "request.query.offset <= 2",
  ordered: "request.query.orderBy.updatedAt == 'DESC'",
  granted: `get(${fixed("granted")}).data.uid == request.auth.uid && exists(${fixed("granted")})`,
  licensed: "exists(/databases/$(database)/documents/licenses/$(resource.data.licenseId))",
  notOther: "!(resource.data.createdBy == 'other')",
  notText: "!(resource.data.createdBy is string)",
  notEmpty: "resource.data != {}",
  isNull: "resource.data.createdBy == null",
  byId: "id == 'x'",
  absorbed: `exists(/databases/$(database)/documents/presentations/$(id)) || true`,
  doubleNegation: `!(exists(/databases/$(database)/documents/presentations/$(id)) && false)`,
  unknownOnly: `!exists(/databases/$(database)/documents/presentations/$(id))`,
  missingAndFalse: `!(get(${fixed("missing")}).data.uid == request.auth.uid && false)`,
  elevenOrTrue: `(${Array.from({ length: 11 }, (_, index) => `exists(${fixed(`l${index}`)})`).join(" && ")}) || true`,
  missingOrTrue: `get(${fixed("missing")}).data.uid == request.auth.uid || true`,
} as const;
type Collection = keyof typeof CONDITIONS;

/**
 * The path, in rules syntax, of the document in `members` with the same id as a queried document. A query does
 * not say which ids it returns, so a condition that reads this path has an unknown result. The rules therefore
 * allow the query only if the user owns the parent document.
 */
const member = "/databases/$(database)/documents/queryParents/$(parentId)/members/$(id)";
const CHILDREN = {
  byExists: `!exists(${member}) || parentOwner(parentId)`,
  byGet: `get(${member}).data.uid == null || parentOwner(parentId)`,
  byFunction: "isNoMember(parentId, id) || parentOwner(parentId)",
  swapped: `parentOwner(parentId) || !exists(${member})`,
} as const;

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function owner() { return request.auth.uid == resource.data.createdBy; }
    function verified() { return request.auth != null && request.auth.token.email_verified; }
${Object.entries(CONDITIONS)
  .map(([name, condition]) => `    match /${name}/{id} { allow list: if ${condition}; }`)
  .join("\n")}
    match /{prefix=**}/groupDocs/{id} { allow list: if owner(); }
    function parentOwner(parentId) {
      return get(/databases/$(database)/documents/queryParents/$(parentId)).data.uid == request.auth.uid;
    }
    function isNoMember(parentId, id) {
      return !exists(/databases/$(database)/documents/queryParents/$(parentId)/members/$(id));
    }
    match /queryParents/{parentId} {
${Object.entries(CHILDREN)
  .map(([name, condition]) => `      match /${name}/{id} { allow list: if ${condition}; }`)
  .join("\n")}
    }
  }
}`;

type Build = (firestore: Firestore) => Query;
interface Case {
  readonly name: string;
  readonly build: Build;
  readonly allowed: boolean;
}

const from =
  (name: Collection, ...clauses: QueryConstraint[]): Build =>
  (firestore) =>
    query(collection(firestore, name), ...clauses);
const below =
  (parent: string, child: string, ...clauses: QueryConstraint[]): Build =>
  (firestore) =>
    query(collection(firestore, `queryParents/${parent}/${child}`), ...clauses);
const allow = (name: string, build: Build): Case => ({
  name: `allow ${name}`,
  build,
  allowed: true,
});
const deny = (name: string, build: Build): Case => ({
  name: `deny ${name}`,
  build,
  allowed: false,
});
const mine = where("createdBy", "==", ME);

const CASES: readonly Case[] = [
  allow(
    "owner pinned, ordered, limited",
    from("presentations", mine, orderBy("updatedAt", "desc"), limit(12)),
  ),
  deny("no filter", from("presentations")),
  deny("another owner", from("presentations", where("createdBy", "==", "other"))),
  allow("owner in [me]", from("presentations", where("createdBy", "in", [ME]))),
  deny("owner in [me, other]", from("presentations", where("createdBy", "in", [ME, "other"]))),
  deny("owner array-contains me", from("presentations", where("createdBy", "array-contains", ME))),
  deny("owner >= me", from("presentations", where("createdBy", ">=", ME))),
  deny(
    "owner >= me and <= me",
    from("presentations", where("createdBy", ">=", ME), where("createdBy", "<=", ME)),
  ),
  allow("owner and another filter", from("presentations", mine, where("published", "==", false))),
  allow("or() of two branches that both pin the owner", (firestore) =>
    query(
      collection(firestore, "presentations"),
      or(and(mine, where("a", "==", 1)), and(mine, where("b", "==", 1))),
    ),
  ),
  deny("or() with a branch that does not", (firestore) =>
    query(collection(firestore, "presentations"), or(mine, where("published", "==", true))),
  ),
  allow("a granted license", from("presentations", where("licenseId", "==", "granted"))),
  deny("a denied license", from("presentations", where("licenseId", "==", "denied"))),
  deny("a missing license", from("presentations", where("licenseId", "==", "missing"))),
  allow(
    "two granted licenses",
    from("presentations", where("licenseId", "in", ["granted", "granted2"])),
  ),
  deny(
    "a granted and a denied license",
    from("presentations", where("licenseId", "in", ["granted", "denied"])),
  ),
  allow("owner before a lookup that would fail", from("lazy", mine)),
  allow("array-contains me", from("members", where("members", "array-contains", ME))),
  deny("array-contains another", from("members", where("members", "array-contains", "other"))),
  allow("array-contains-any [me]", from("members", where("members", "array-contains-any", [ME]))),
  deny(
    "array-contains-any [me, other]",
    from("members", where("members", "array-contains-any", [ME, "other"])),
  ),
  deny("members without a filter", from("members")),
  allow("score == 5 implies > 4", from("scores", where("score", "==", 5))),
  allow("score > 5 implies > 4", from("scores", where("score", ">", 5))),
  allow("score >= 5 implies > 4", from("scores", where("score", ">=", 5))),
  allow("score in [5, 7] implies > 4", from("scores", where("score", "in", [5, 7]))),
  deny("score >= 4 does not imply > 4", from("scores", where("score", ">=", 4))),
  deny("score in [4, 7] does not imply > 4", from("scores", where("score", "in", [4, 7]))),
  deny("score without a filter", from("scores")),
  allow("!= null", from("present", where("value", "!=", null))),
  allow("!= 'blocked'", from("unblocked", where("value", "!=", "blocked"))),
  allow(
    "not-in with 'blocked'",
    from("unblocked", where("value", "not-in", ["blocked", "also-blocked"])),
  ),
  allow("limit 12", from("limited", limit(12))),
  deny("limit 13", from("limited", limit(13))),
  deny("no limit", from("limited")),
  allow("no offset", from("skipping")),
  allow("ordered descending", from("ordered", orderBy("updatedAt", "desc"))),
  deny("ordered ascending", from("ordered", orderBy("updatedAt"))),
  deny("not ordered", from("ordered")),
  allow("lookups of fixed paths", from("granted")),
  allow("exists() of a pinned path", from("licensed", where("licenseId", "==", "granted"))),
  deny("exists() of a pinned missing path", from("licensed", where("licenseId", "==", "missing"))),
  deny("exists() of an unpinned path", from("licensed")),
  deny("not equal to other, unfiltered", from("notOther")),
  deny("not text, unfiltered", from("notText")),
  deny("not empty, unfiltered", from("notEmpty")),
  deny("equal to null, unfiltered", from("isNull")),
  deny("a fixed id, unfiltered", from("byId")),
  allow("unknown || true", from("absorbed")),
  allow("!(unknown && false)", from("doubleNegation")),
  deny("!unknown", from("unknownOnly")),
  allow("error || true", from("missingOrTrue")),
  allow("a collection group, owner pinned", (firestore) =>
    query(collectionGroup(firestore, "groupDocs"), mine),
  ),
  deny("a collection group, no filter", (firestore) =>
    query(collectionGroup(firestore, "groupDocs")),
  ),
  deny("a collection group whose rule names one collection", (firestore) =>
    query(collectionGroup(firestore, "presentations"), mine),
  ),
  allow("a collection of a group's id, owner pinned", (firestore) =>
    query(collection(firestore, "books/1/groupDocs"), mine),
  ),
  deny("a collection of a group's id, no filter", (firestore) =>
    query(collection(firestore, "books/1/groupDocs")),
  ),
  allow(
    "owner and a filter that matches nothing",
    from("presentations", mine, where("published", "==", "no such thing")),
  ),
  allow("owner pinned, nothing there", from("emptyPresentations", mine)),
  deny("no filter, nothing there", from("emptyPresentations")),
  deny(
    "another owner, nothing there",
    from("emptyPresentations", where("createdBy", "==", "other")),
  ),
  allow("!(error && false)", from("missingAndFalse")),
  allow("more lookups than allowed, before || true", from("elevenOrTrue")),
  ...Object.keys(CHILDREN).flatMap((child): readonly Case[] => [
    allow(`${child}: below a granted parent`, below("granted", child)),
    allow(`${child}: nothing below a granted parent`, below("empty", child)),
    deny(`${child}: below a denied parent`, below("denied", child)),
    deny(`${child}: below a denied parent, with a filter`, below("denied", child, mine)),
    deny(`${child}: below a missing parent`, below("missing", child)),
  ]),
];

const clients: { verified?: ClientSdkConnection; unverified?: ClientSdkConnection } = {};
const clientOf = (which: keyof typeof clients): Firestore => {
  const target = clients[which];
  if (target === undefined) throw new Error("The client is not connected.");
  return target.firestore;
};

beforeAll(async () => {
  await loadSecurityRules(projectId, rules);
  const admin = connectAdminSdk(projectId);
  for (const [path, uid] of [
    ["licenses/granted", ME],
    ["licenses/granted2", ME],
    ["licenses/denied", "other"],
    ["queryParents/granted", ME],
    ["queryParents/empty", ME],
    ["queryParents/denied", "other"],
  ] as const) {
    await admin.firestore.doc(path).set({ uid });
  }
  // Each collection contains documents that the rules allow and documents that they deny, because the
  // decision must not depend on the stored data.
  for (const collectionPath of [
    ...Object.keys(CONDITIONS).filter((name) => name !== "emptyPresentations"),
    ...["granted", "denied", "missing"].flatMap((parent) =>
      Object.keys(CHILDREN).map((child) => `queryParents/${parent}/${child}`),
    ),
    "books/1/groupDocs",
  ]) {
    await admin.firestore.doc(`${collectionPath}/a`).set({ createdBy: ME, published: false });
    await admin.firestore.doc(`${collectionPath}/b`).set({ createdBy: "other" });
  }
  await admin.close();
  clients.verified = connectClientSdk(projectId, { sub: ME, email_verified: true });
  clients.unverified = connectClientSdk(projectId, { sub: ME, email_verified: false });
});
afterAll(async () => {
  await clients.verified?.close();
  await clients.unverified?.close();
});

const getVerdict = async (response: Promise<unknown>): Promise<string> => {
  try {
    await response;
    return "allowed";
  } catch (error) {
    return typeof error === "object" && error !== null && "code" in error
      ? String(error.code)
      : "odd";
  }
};

const listenOnce = (target: Query): Promise<void> =>
  new Promise((resolve, reject) => {
    // Snapshots from the client's cache are ignored, because they arrive before the server's decision.
    const stop = onSnapshot(
      target,
      { includeMetadataChanges: true },
      ({ metadata }) => {
        if (metadata.fromCache) return;
        queueMicrotask(() => stop());
        resolve();
      },
      reject,
    );
  });

describe("list rules", () => {
  it.each(CASES)("$name", async ({ build, allowed }) => {
    const target = build(clientOf("verified"));
    const expected = allowed ? "allowed" : "permission-denied";
    expect(await getVerdict(getDocs(target))).toBe(expected);
    expect(await getVerdict(getCountFromServer(target))).toBe(expected);
    expect(await getVerdict(listenOnce(target))).toBe(expected);
  });

  it("deny a user whose token lacks the claim that the rule reads", async () => {
    const target = from("presentations", mine)(clientOf("unverified"));
    expect(await getVerdict(getDocs(target))).toBe("permission-denied");
  });

  it.each([
    [2, 200],
    [3, 403],
    [0, 200],
  ])(
    "respond to an offset of %i, which only REST can send, with status code %i",
    async (offset, status) => {
      const root = `projects/${projectId}/databases/(default)/documents`;
      const response = await fetch(`http://${getFirestoreHost()}/v1/${root}:runQuery`, {
        method: "POST",
        headers: { authorization: buildAuthorizationHeader({ sub: ME }) },
        body: JSON.stringify({
          structuredQuery: { from: [{ collectionId: "skipping" }], ...(offset > 0 && { offset }) },
        }),
      });
      expect(response.status).toBe(status);
    },
  );
});
