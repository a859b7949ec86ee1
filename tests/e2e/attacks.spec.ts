import { createSign, generateKeyPairSync } from "node:crypto";
import type { RouteDefinition } from "@darasa/contract/http";
import { CONVERSATION_PAGE_SIZE, MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { expect, test } from "@playwright/test";
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { getBytes, listAll, ref, uploadBytes } from "firebase/storage";
import { type ApiClient, createApiClient, type LoginSession } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import {
  type ConnectedWebSdk,
  connectWebSdk,
  getEmulatorPortsFromUrl,
} from "../support/web-sdk.ts";

/*
 * All routes that require a token. The tests call them without a token, with other roles and with forged
 * tokens. The Auth emulator accepts unsigned tokens, so the API must not trust the claims of a token.
 */

const PROTECTED = ALL_ROUTES.filter(({ access }) => access !== "public");
const CLOSED_TO_STUDENTS = PROTECTED.filter(
  ({ access }) => Array.isArray(access) && !access.includes("STUDENT"),
);

const pathOf = ({ path }: RouteDefinition): string => path.replaceAll(/:\w+/g, "someone");
const nameOf = (route: RouteDefinition): string => `${route.method} ${route.path}`;
const hasBody = ({ method }: RouteDefinition): boolean => method === "POST" || method === "PUT";

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

const unsigned = (claims: object): string =>
  `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;

const signed = (claims: object): string => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const head = `${encode({ alg: "RS256", typ: "JWT", kid: "mine" })}.${encode(claims)}`;
  return `${head}.${createSign("RSA-SHA256").update(head).sign(privateKey).toString("base64url")}`;
};

const claimsFor = (uid: string, role: string): object => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: "https://securetoken.google.com/demo-darasa",
    aud: "demo-darasa",
    auth_time: now,
    signedInAt: now,
    iat: now,
    exp: now + 3600,
    sub: uid,
    user_id: uid,
    email: DEMO_LOGINS.admin,
    role,
    status: "ACTIVE",
    schoolId: "moi-girls-eldoret",
    firebase: { sign_in_provider: "password", identities: {} },
  };
};

const attempt = (api: ApiClient, route: RouteDefinition, token?: string) =>
  api.call(route.method, pathOf(route), {
    ...(token === undefined ? {} : { token }),
    ...(hasBody(route) ? { body: {} } : {}),
  });

test.describe("protected routes", () => {
  const state: { api?: ApiClient; student?: LoginSession } = {};
  const api = (): ApiClient => {
    if (state.api === undefined) throw new Error("The API is not known yet.");
    return state.api;
  };
  test.beforeAll(async ({ baseURL }) => {
    state.api = createApiClient(`${baseURL}/api/v1`);
    state.student = await state.api.login(DEMO_LOGINS.student);
  });

  for (const route of PROTECTED) {
    test(`${nameOf(route)} responds with 401 without a token and with an invalid token`, async () => {
      const strangers = [
        undefined,
        "garbage",
        "a.b.c",
        signed(claimsFor("student-moi", "ADMIN")),
        unsigned(claimsFor("nobody-at-all", "ADMIN")),
        unsigned({ ...claimsFor("student-moi", "ADMIN"), aud: "another-project" }),
        unsigned({ ...claimsFor("student-moi", "ADMIN"), exp: 1 }),
      ];
      for (const token of strangers) {
        const { status, body } = await attempt(api(), route, token);
        expect(status, `${token} got ${JSON.stringify(body)}`).toBe(401);
      }
    });
  }

  for (const route of CLOSED_TO_STUDENTS) {
    test(`${nameOf(route)} responds with 403 to a student, also with invented claims`, async () => {
      const student = state.student?.token ?? "";
      for (const token of [student, unsigned(claimsFor("student-moi", "ADMIN"))]) {
        expect((await attempt(api(), route, token)).status).toBe(403);
      }
    });
  }
});

test("a token is invalid after the logout, even within the second of the login", async ({
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.studentElsewhere);
  expect((await api.call("POST", "/auth/logout", { token })).status).toBe(200);
  expect((await api.call("GET", "/me", { token })).status).toBe(401);
});

test("a malformed JSON body gets a 400 that quotes nothing of the body", async ({ request }) => {
  const answer = await request.post("/api/v1/auth/login", {
    headers: { "content-type": "application/json" },
    data: Buffer.from('{"password":"Darasa#2026"'),
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).not.toContain("Darasa#2026");
});

/*
 * The school whose data the tests below try to read and change through the web SDK. The security rules must deny
 * every attempt.
 *
 * The emulators accept unsigned tokens with any claims, so they would accept a forged token without a fault.
 * Each forged token of these tests therefore has a fault: it is malformed, lacks the custom claims of Darasa, or
 * belongs to an inactive account.
 */

const SCHOOL = "moi-girls-eldoret";
const OTHER_SCHOOL = "kisumu-boys";
const STUDENT = "student-moi";
const TEACHER = "teacher-moi";
const PAIR = `${STUDENT}_${TEACHER}`;
const STRANGERS = "someone_somewhere";

type Attempt = readonly [name: string, run: (firestore: Firestore) => Promise<unknown>];

const get = (path: string): Attempt => [
  `get ${path}`,
  (firestore) => getDocFromServer(doc(firestore, path)),
];
const list = (path: string, ...filters: Parameters<typeof where>[]): Attempt =>
  listWithLimit(path, MESSAGE_PAGE_SIZE, ...filters);
const listWithLimit = (
  path: string,
  maximum: number,
  ...filters: Parameters<typeof where>[]
): Attempt => [
  `list ${maximum} of ${path} ${filters.flat().join(" ")}`,
  (firestore) =>
    getDocsFromServer(
      query(
        collection(firestore, path),
        ...filters.map((filter) => where(...filter)),
        limit(maximum),
      ),
    ),
];
const listConversations = (...filters: Parameters<typeof where>[]): Attempt =>
  listWithLimit("conversations", CONVERSATION_PAGE_SIZE, ...filters);
const listen = (path: string): Attempt => [
  `listen to ${path}`,
  (firestore) =>
    new Promise((resolve, reject) => {
      onSnapshot(doc(firestore, path), { next: resolve, error: reject });
    }),
];

const count = (path: string): Attempt => [
  `count ${path}`,
  (firestore) => getCountFromServer(collection(firestore, path)),
];
const read = (path: string): Attempt => [
  `get ${path} in a transaction`,
  (firestore) => runTransaction(firestore, (transaction) => transaction.get(doc(firestore, path))),
];

/** Operations that the security rules must deny to every user. */
const CLOSED: readonly Attempt[] = [
  get(`schools/${SCHOOL}/private/admin`),
  list(`schools/${SCHOOL}/private`),
  list("schools"),
  list("content"),
  list("content", ["accessLevel", "==", "FREE"]),
  list("content", ["schoolId", "==", SCHOOL]),
  list("assessments"),
  list("assessments", ["published", "==", true]),
  list("guardianLinks", ["schoolId", "==", SCHOOL]),
  list("mail"),
  list("rateLimits"),
  list("passwordResets"),
  get("nothing/such"),
  listConversations(),
  listConversations(["participants", "array-contains", "someone"]),
  get(`conversations/${STRANGERS}`),
  listen(`conversations/${STRANGERS}`),
  list(`conversations/${STRANGERS}/messages`),
  ["list all messages", (firestore) => getDocsFromServer(collectionGroup(firestore, "messages"))],
  ["list all profiles", (firestore) => getDocsFromServer(collectionGroup(firestore, "private"))],
  count("mail"),
  [
    "change the own role to ADMIN",
    (firestore) => updateDoc(doc(firestore, `users/${STUDENT}`), { role: "ADMIN" }),
  ],
  [
    "write a user",
    (firestore) => setDoc(doc(firestore, "users/intruder"), { role: "ADMIN", status: "ACTIVE" }),
  ],
  [
    "write a message without the API",
    (firestore) =>
      addDoc(collection(firestore, `conversations/${PAIR}/messages`), {
        senderId: TEACHER,
        content: "forged",
      }),
  ],
  [
    "change the unread counts",
    (firestore) => updateDoc(doc(firestore, `conversations/${PAIR}`), { unread: {} }),
  ],
  ["remove a conversation", (firestore) => deleteDoc(doc(firestore, `conversations/${PAIR}`))],
  [
    "approve the own guardian link",
    (firestore) =>
      setDoc(doc(firestore, `guardianLinks/${TEACHER}_${STUDENT}`), { status: "APPROVED" }),
  ],
  [
    "set an admin code",
    (firestore) =>
      setDoc(doc(firestore, `schools/${SCHOOL}/private/admin`), { adminCodeHash: "mine" }),
  ],
  [
    "write in a transaction",
    (firestore) =>
      runTransaction(firestore, async (transaction) => {
        await transaction.get(doc(firestore, `schools/${SCHOOL}`));
        transaction.set(doc(firestore, `schools/${SCHOOL}`), { plan: "PREMIUM" });
      }),
  ],
];

const PEOPLE_OF_THE_SCHOOL = [
  get(`users/${STUDENT}/private/profile`),
  list("users", ["schoolId", "==", SCHOOL]),
  list("users"),
  list("audit"),
  list("reports"),
];
const THEIR_CONVERSATION = [
  get(`conversations/${PAIR}`),
  listen(`conversations/${PAIR}`),
  list(`conversations/${PAIR}/messages`),
  listConversations(["participants", "array-contains", STUDENT]),
];
const OTHERS = [get(`users/${STUDENT}`), ...PEOPLE_OF_THE_SCHOOL, ...THEIR_CONVERSATION];
const EVERYTHING = [
  ...OTHERS,
  get(`users/${TEACHER}`),
  list("users", ["schoolId", "==", OTHER_SCHOOL]),
];

/**
 * For each demo user, the operations that the security rules must deny to this user but may allow to others.
 */
const FOREIGN: readonly (readonly [string, readonly Attempt[]])[] = [
  [
    DEMO_LOGINS.student,
    [
      listWithLimit("conversations", CONVERSATION_PAGE_SIZE + 1, [
        "participants",
        "array-contains",
        STUDENT,
      ]),
      listWithLimit(`conversations/${PAIR}/messages`, MESSAGE_PAGE_SIZE + 1),
      count(`conversations/${PAIR}/messages`),
      get(`users/${TEACHER}`),
      get(`users/${TEACHER}/private/profile`),
      ...PEOPLE_OF_THE_SCHOOL.slice(1),
    ],
  ],
  [DEMO_LOGINS.parent, [...OTHERS, list("submissions", ["studentId", "==", STUDENT])]],
  [
    DEMO_LOGINS.teacher,
    [
      get(`users/${STUDENT}`),
      get(`users/${STUDENT}/private/profile`),
      list("users", ["schoolId", "==", OTHER_SCHOOL]),
      list("users"),
      list("audit"),
      list("guardianLinks", ["schoolId", "==", OTHER_SCHOOL]),
    ],
  ],
  [DEMO_LOGINS.teacherElsewhere, OTHERS],
  [DEMO_LOGINS.studentElsewhere, EVERYTHING],
  [
    DEMO_LOGINS.admin,
    [
      ...THEIR_CONVERSATION,
      list("reports"),
      get(`users/${STUDENT}/private/profile`),
      get("users/teacher-kisumu"),
      get("stats/national"),
      get(`stats/school_${OTHER_SCHOOL}`),
      list("content"),
    ],
  ],
];

/**
 * Operations that the tests send with malformed tokens. The SDK sends each of these operations as a single
 * request instead of on a stream. On a stream, the SDK would take the refusal for a lost connection and retry.
 */
const SINGLE_CALLS = [
  ...["schools", "users", "conversations", "mail"].map(count),
  ...[`schools/${SCHOOL}`, `users/${STUDENT}`, `conversations/${PAIR}`].map(read),
];

const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return "allowed";
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
};

const outcomes = async (
  { firestore }: ConnectedWebSdk,
  attempts: readonly Attempt[],
): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      attempts.map(async ([name, run]) => [name, await codeOf(run(firestore))] as const),
    ),
  );

const all = (attempts: readonly Attempt[], code: string): Record<string, unknown> =>
  Object.fromEntries(attempts.map(([name]) => [name, code]));

const DENIED = "permission-denied";

test.describe("Firestore through the web SDK", () => {
  for (const [email, foreign] of FOREIGN) {
    test(`denies ${email} documents of others and every write`, async ({ baseURL }) => {
      const { customToken } = await createApiClient(`${baseURL}/api/v1`).login(email);
      const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), { customToken });
      const attempts = [...CLOSED, ...foreign];
      expect(await outcomes(sdk, attempts)).toEqual(all(attempts, DENIED));
      await sdk.close();
    });
  }

  test("lets participants read their conversation", async ({ baseURL }) => {
    const { customToken } = await createApiClient(`${baseURL}/api/v1`).login(DEMO_LOGINS.student);
    const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), { customToken });
    const own = [
      get(`users/${STUDENT}`),
      get(`users/${STUDENT}/private/profile`),
      ...THEIR_CONVERSATION,
    ];
    expect(await outcomes(sdk, own)).toEqual(all(own, "allowed"));
    await sdk.close();
  });

  const powerless: readonly (readonly [string, { readonly rawToken?: string }])[] = [
    ["no token", {}],
    ["a token without our claims", { rawToken: unsigned({ sub: STUDENT }) }],
    [
      "a token of an account that is not ACTIVE",
      { rawToken: unsigned({ ...claimsFor(STUDENT, "ADMIN"), status: "SUSPENDED" }) },
    ],
  ];
  for (const [who, identity] of powerless) {
    test(`denies everything to ${who}`, async ({ baseURL }) => {
      const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), identity);
      const attempts = [...CLOSED, ...EVERYTHING];
      expect(await outcomes(sdk, attempts)).toEqual(all(attempts, DENIED));
      await sdk.close();
    });
  }

  const broken: readonly (readonly [string, string])[] = [
    ["something that is no token", "garbage"],
    ["a token whose claims are none", `${encode({ alg: "none" })}.bnVsbA.`],
    ["a token that lost its end", "eyJhbGciOiJub25lIn0.eyJzdWIiOi"],
  ];
  for (const [what, rawToken] of broken) {
    test(`refuses ${what}, even for public documents`, async ({ baseURL }) => {
      const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), { rawToken });
      expect(await outcomes(sdk, SINGLE_CALLS)).toEqual(all(SINGLE_CALLS, "invalid-argument"));
      await sdk.close();
    });
  }
});

test.describe("Storage through the web SDK", () => {
  const PDF = new TextEncoder().encode("%PDF-1.4\n");
  const upload = ({ storage }: ConnectedWebSdk, path: string, contentType: string, bytes = PDF) =>
    codeOf(uploadBytes(ref(storage, path), bytes, { contentType }));
  const UNAUTHORIZED = "storage/unauthorized";

  test("accepts uploads of a teacher in their own staging folder only", async ({ baseURL }) => {
    const { customToken } = await createApiClient(`${baseURL}/api/v1`).login(DEMO_LOGINS.teacher);
    const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), { customToken });
    const own = `staging/${TEACHER}/${crypto.randomUUID()}`;
    expect(await upload(sdk, `${own}/notes.pdf`, "application/pdf")).toBe("allowed");
    for (const [path, type] of [
      [`${own}/page.html`, "text/html"],
      [`${own}/deeper/notes.pdf`, "application/pdf"],
      ["staging/teacher2-kisumu/u/notes.pdf", "application/pdf"],
      [`staging/${STUDENT}/u/notes.pdf`, "application/pdf"],
      ["content/notes.pdf", "application/pdf"],
      ["notes.pdf", "application/pdf"],
    ] as const) {
      expect(await upload(sdk, path, type), path).toBe(UNAUTHORIZED);
    }
    expect(await upload(sdk, `${own}/empty.pdf`, "application/pdf", new Uint8Array())).toBe(
      UNAUTHORIZED,
    );
    expect(await codeOf(listAll(ref(sdk.storage, "staging")))).toBe(UNAUTHORIZED);
    await sdk.close();
  });

  for (const email of [DEMO_LOGINS.student, DEMO_LOGINS.parent, DEMO_LOGINS.teacherElsewhere]) {
    test(`denies ${email} reads, and uploads to any staging folder`, async ({ baseURL }) => {
      const { customToken, uid } = await createApiClient(`${baseURL}/api/v1`).login(email);
      const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), { customToken });
      const isTeacher = email === DEMO_LOGINS.teacherElsewhere;
      const folders = isTeacher ? [TEACHER] : [TEACHER, uid];
      for (const folder of folders) {
        const path = `staging/${folder}/u/notes.pdf`;
        expect(await upload(sdk, path, "application/pdf"), path).toBe(UNAUTHORIZED);
        expect(await codeOf(getBytes(ref(sdk.storage, path))), path).toBe(UNAUTHORIZED);
      }
      await sdk.close();
    });
  }

  test("denies uploads without a token", async ({ baseURL }) => {
    const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), {});
    const path = `staging/${TEACHER}/u/notes.pdf`;
    expect(await upload(sdk, path, "application/pdf")).toMatch(/unauthorized|unauthenticated/);
    await sdk.close();
  });
});
