import { expect, type Page, test } from "@playwright/test";
import { collection, doc, getDocFromServer, onSnapshot, query, where } from "firebase/firestore";
import { ref, uploadBytes } from "firebase/storage";
import {
  createReceivedItemCollector,
  type ReceivedItemCollector,
} from "../conformance/item-collector.ts";
import { type ApiClient, createApiClient } from "../support/api-client.ts";
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
  const content = query(collection(sdk.firestore, "content"), where("accessLevel", "==", "FREE"));
  const own = watchOwnUser(sdk, person.id);
  await own.until((status) => status === "ACTIVE");
  const end = expect(own.until((status) => status !== "ACTIVE")).rejects.toMatchObject(DENIED);

  expect(await person.decide("suspend", "Left the school")).toBe(200);
  await end;
  await expect(getDocFromServer(ownUser(sdk, person.id))).rejects.toMatchObject(DENIED);
  const listening = new Promise((_resolve, reject) => {
    onSnapshot(content, { next: () => undefined, error: reject });
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

test("Storage refuses uploads with a token from before the suspension", async ({ baseURL }) => {
  const api = apiOf(baseURL);
  const person = await addTeacher(api);
  const { customToken } = await api.login(person.email);
  const sdk = await connectWebSdk(getEmulatorPortsFromUrl(String(baseURL)), { customToken });
  const upload = (name: string) =>
    uploadBytes(
      ref(sdk.storage, `staging/${person.id}/upload-1/${name}`),
      new TextEncoder().encode("%PDF-1.4"),
      { contentType: "application/pdf" },
    );
  await upload("before.pdf");
  expect(await person.decide("suspend", "Left the school")).toBe(200);
  await expect(upload("after.pdf")).rejects.toMatchObject({ code: "storage/unauthorized" });
  await sdk.close();
});
