import { CONVERSATION_PAGE_SIZE } from "@darasa/contract/limits";
import { expect, type Page, test } from "@playwright/test";
import {
  collection,
  doc,
  getDocFromServer,
  limit,
  onSnapshot,
  query,
  where,
} from "firebase/firestore";
import { ref, uploadBytes } from "firebase/storage";
import type { EmulatorPorts } from "../../scripts/suite/ports.ts";
import {
  createReceivedItemCollector,
  type ReceivedItemCollector,
} from "../conformance/item-collector.ts";
import { type ApiClient, createApiClient, getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { abortPollRequests } from "../support/network.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { logIn } from "../support/pages.ts";
import {
  type ConnectedWebSdk,
  connectWebSdk,
  getEmulatorPortsFromUrl,
} from "../support/web-sdk.ts";

/*
 * A registered user of one test. Each test has its own user, because suspending a shared user would break
 * other tests.
 */

interface Person {
  readonly id: string;
  readonly email: string;
  /** Suspends or reinstates the user through the API, as an administrator. Returns the HTTP status. */
  readonly decide: (decision: "suspend" | "reinstate", reason?: string) => Promise<number>;
}

const DENIED = { code: "permission-denied" };

const addTeacher = async (api: ApiClient): Promise<Person> => {
  const { token } = await api.login(DEMO_LOGINS.admin);
  const { id, email } = await createUserFactory(api, token, MOI_GIRLS_SCHOOL).teacher();
  const post = async (decision: string, input: object): Promise<number> => {
    const path = `/admin/users/${id}/${decision}`;
    return (await api.call("POST", path, { token, body: input })).status;
  };
  return {
    id,
    email,
    decide: (decision, reason) => post(decision, reason === undefined ? {} : { reason }),
  };
};

const UNAUTHORIZED = { code: "storage/unauthorized" };

/** Calls a method of the accounts API of Firebase Auth, as anybody with the public API key can. */
const post = async ({ auth }: EmulatorPorts, method: string, body: object) => {
  const response = await fetch(
    `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  const tokens: unknown = await response.json();
  return {
    idToken: String(getJsonField(tokens, "idToken")),
    refreshToken: String(getJsonField(tokens, "refreshToken")),
  };
};

const uploadPdf = ({ storage }: ConnectedWebSdk, uid: string) =>
  uploadBytes(
    ref(storage, `staging/${uid}/upload-1/${crypto.randomUUID()}.pdf`),
    new TextEncoder().encode("%PDF-1.4"),
    { contentType: "application/pdf" },
  );

const apiOf = (baseURL: string | undefined): ApiClient => createApiClient(`${baseURL}/api/v1`);

const isOnLogin = (page: Page) => page.waitForURL("**/login");

test("a suspension logs out open pages, and the login shows the reason", async ({
  page,
  baseURL,
}) => {
  const person = await addTeacher(apiOf(baseURL));
  await abortPollRequests(page.context());
  await logIn(page, person.email);
  expect(await person.decide("suspend", "Left the school")).toBe(200);
  await isOnLogin(page);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_LOGINS.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Your account is suspended. Reason: Left the school",
  );

  expect(await person.decide("reinstate")).toBe(200);
  await logIn(page, person.email);
});

const ownUser = ({ firestore }: ConnectedWebSdk, id: string) => doc(firestore, "users", id);

/**
 * Listens to the user's own document. Collects the status in each snapshot, and the error that ends the
 * listener.
 */
const watchOwnUser = (sdk: ConnectedWebSdk, id: string): ReceivedItemCollector<unknown> => {
  const heard = createReceivedItemCollector<unknown>();
  onSnapshot(ownUser(sdk, id), (snapshot) => heard.push(snapshot.get("status")), heard.fail);
  return heard;
};

test("Firestore refuses a token from before the suspension and accepts the token of the next login", async ({
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const person = await addTeacher(api);
  const ports = getEmulatorPortsFromUrl(String(baseURL));
  const before = await api.login(person.email);
  const sdk = await connectWebSdk(ports, { customToken: before.customToken });
  const conversations = query(
    collection(sdk.firestore, "conversations"),
    where("participants", "array-contains", person.id),
    limit(CONVERSATION_PAGE_SIZE),
  );
  const own = watchOwnUser(sdk, person.id);
  await own.until((status) => status === "ACTIVE");
  const end = expect(own.until((status) => status !== "ACTIVE")).rejects.toMatchObject(DENIED);

  expect(await person.decide("suspend", "Left the school")).toBe(200);
  await end;
  await expect(getDocFromServer(ownUser(sdk, person.id))).rejects.toMatchObject(DENIED);
  const listening = new Promise((_resolve, reject) => {
    onSnapshot(conversations, { next: () => undefined, error: reject });
  });
  await expect(listening).rejects.toMatchObject(DENIED);
  expect((await api.call("GET", "/me", { token: before.token })).status).not.toBe(200);

  expect(await person.decide("reinstate")).toBe(200);
  await expect(getDocFromServer(ownUser(sdk, person.id))).rejects.toMatchObject(DENIED);
  const after = await api.login(person.email);
  const again = await connectWebSdk(ports, { customToken: after.customToken });
  expect((await getDocFromServer(ownUser(again, person.id))).get("status")).toBe("ACTIVE");
  await again.close();
  await sdk.close();
});

test("custom and refresh tokens from before a logout open nothing afterwards", async ({
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const person = await addTeacher(api);
  const ports = getEmulatorPortsFromUrl(String(baseURL));
  const stolen = await api.login(person.email);
  const running = await connectWebSdk(ports, { customToken: stolen.customToken });
  expect((await getDocFromServer(ownUser(running, person.id))).exists()).toBe(true);
  expect((await api.call("POST", "/auth/logout", { token: stolen.token })).status).toBe(200);

  const sdk = await connectWebSdk(ports, { customToken: stolen.customToken });
  const renewed = await post(ports, "signInWithCustomToken", { token: stolen.customToken });
  for (const client of [running, sdk]) {
    await client.refreshIdToken().catch(() => undefined);
    await expect(getDocFromServer(ownUser(client, person.id))).rejects.toMatchObject(DENIED);
    await expect(uploadPdf(client, person.id)).rejects.toMatchObject(UNAUTHORIZED);
  }
  expect((await api.call("GET", "/me", { token: renewed.idToken })).status).toBe(401);
  for (const refreshToken of [renewed.refreshToken, stolen.refreshToken]) {
    const { status } = await api.call("POST", "/auth/refresh", { body: { refreshToken } });
    expect(status).toBe(401);
  }

  const again = await api.login(person.email);
  const current = await connectWebSdk(ports, { customToken: again.customToken });
  await current.refreshIdToken();
  expect((await getDocFromServer(ownUser(current, person.id))).exists()).toBe(true);
  await uploadPdf(current, person.id);
  for (const client of [running, sdk, current]) await client.close();
});

test("tokens that Firebase issues without the API open nothing", async ({ baseURL }) => {
  const api = apiOf(baseURL);
  const person = await addTeacher(api);
  const ports = getEmulatorPortsFromUrl(String(baseURL));
  const { email, id } = person;
  const { customToken } = await api.login(email);
  const { idToken } = await post(ports, "signInWithCustomToken", { token: customToken });
  const password = "Stolen#2026";
  const outside = [
    await post(ports, "signInWithPassword", { email, password: DEMO_LOGINS.password }),
    await post(ports, "update", { idToken, password }),
    await post(ports, "signInWithPassword", { email, password }),
  ];
  for (const tokens of outside) {
    expect((await api.call("GET", "/me", { token: tokens.idToken })).status).toBe(401);
    const sdk = await connectWebSdk(ports, { rawToken: tokens.idToken });
    await expect(getDocFromServer(ownUser(sdk, id))).rejects.toMatchObject(DENIED);
    await expect(uploadPdf(sdk, id)).rejects.toMatchObject(UNAUTHORIZED);
    await sdk.close();
  }
});

test("Storage refuses uploads with a token from before the suspension", async ({ baseURL }) => {
  const api = apiOf(baseURL);
  const person = await addTeacher(api);
  const { customToken } = await api.login(person.email);
  const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), { customToken });
  await uploadPdf(sdk, person.id);
  expect(await person.decide("suspend", "Left the school")).toBe(200);
  await expect(uploadPdf(sdk, person.id)).rejects.toMatchObject(UNAUTHORIZED);
  await sdk.close();
});
