import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { afterAll, expect, test } from "vitest";
import { createFirebaseAppCheckVerifier } from "./firebase-app-check.ts";

const app = initializeApp({ projectId: "demo-darasa" }, "app-check");
afterAll(() => deleteApp(app));

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const unsigned = (claims: object): string =>
  `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;

const verifyWith = (verifyToken: (token: string) => Promise<unknown>) =>
  createFirebaseAppCheckVerifier(async () => ({ verifyToken }))("token");
const failingWith = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

test.each([
  ["text that is no token", "garbage"],
  ["an unsigned token", unsigned({ sub: "web", aud: ["projects/demo-darasa"] })],
  ["an empty token", ""],
])("firebase-admin refuses %s", async (_name, token) => {
  expect(await createFirebaseAppCheckVerifier(async () => getAppCheck(app))(token)).toBe(false);
});

test("accepts a token that firebase-admin verifies", async () => {
  expect(await verifyWith(async () => ({ appId: "web" }))).toBe(true);
});

test("refuses an expired token", async () => {
  expect(await verifyWith(failingWith("app-check/app-check-token-expired"))).toBe(false);
});

test("reports a failure that is not the fault of the token", async () => {
  await expect(verifyWith(failingWith("app-check/invalid-credential"))).rejects.toThrow();
});
