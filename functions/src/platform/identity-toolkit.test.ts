import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getServerPort } from "../testing/start-api.ts";
import { createIdentityToolkitClient } from "./identity-toolkit.ts";

/**
 * The state of the fake Firebase Auth server: the status and the error code with which it responds, and `asked`,
 * the number of requests that it has received. `sent` is the body of the last JSON request.
 */
const answer: { status: number; code: string; asked: number; body?: object; sent?: unknown } = {
  status: 200,
  code: "",
  asked: 0,
};
const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  answer.asked += 1;
  if (request.headers["content-type"] === "application/json") answer.sent = await json(request);
  response.writeHead(answer.status, { "content-type": "application/json" });
  const error = { code: answer.status, message: answer.code };
  response.end(JSON.stringify(answer.body ?? { error }));
};
const server = createServer((request, response) => void respond(request, response));
let signIn: ReturnType<typeof createIdentityToolkitClient>;
let withKey: ReturnType<typeof createIdentityToolkitClient>;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const authEmulatorHost = `127.0.0.1:${getServerPort(server)}`;
  const config = { authEmulatorHost, webApiKey: "local" };
  signIn = createIdentityToolkitClient({ ...config, passwordKey: undefined });
  withKey = createIdentityToolkitClient({ ...config, passwordKey: "key" });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
beforeEach(() => {
  answer.asked = 0;
  delete answer.body;
});

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const TOKEN = base64('{"_AuthEmulatorRefreshToken":"DO NOT MODIFY"}');

describe("a refresh token", () => {
  test.each([
    [400, "INVALID_REFRESH_TOKEN", "refused"],
    [400, "TOKEN_EXPIRED", "refused"],
    [400, "USER_NOT_FOUND", "refused"],
    [400, "USER_DISABLED : The user account has been disabled.", "refused"],
    [400, "TOO_MANY_ATTEMPTS_TRY_LATER : Again later.", "throttled"],
    [429, "QUOTA_EXCEEDED : Exceeded quota.", "throttled"],
  ])("with the response %i %s is %s", async (status, code, kind) => {
    Object.assign(answer, { status, code });
    expect(await signIn.refresh(TOKEN)).toEqual({ kind });
  });

  test.each([
    [503, "UNAVAILABLE"],
    [400, "API key not valid. Please pass a valid API key."],
  ])("with the response %i %s throws an error", async (status, code) => {
    Object.assign(answer, { status, code });
    await expect(signIn.refresh(TOKEN)).rejects.toThrow(String(status));
  });

  test.each(["null", "1", '"text"', "{", ""])(
    "with the content %s is refused without a request",
    async (text) => {
      Object.assign(answer, { status: 500, code: "Cannot read properties of null" });
      expect(await signIn.refresh(base64(text))).toEqual({ kind: "refused" });
      expect(answer.asked).toBe(0);
    },
  );
});

describe("a sign-in", () => {
  const tokens = { refreshToken: "refresh", expiresIn: "3600" };
  const idTokenOf = (claims: object): string =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

  test("with a password returns the account and the time of the sign-in", async () => {
    const body = { ...tokens, localId: "teacher", idToken: idTokenOf({ auth_time: 1_000 }) };
    Object.assign(answer, { status: 200, body });
    expect(await signIn.signIn("teacher@darasa.test", "Mwalimu#2027")).toEqual({
      kind: "signed-in",
      signIn: { accountId: "teacher", signedInAt: new Date(1_000_000) },
    });
  });

  test("with a custom token returns the tokens of the session", async () => {
    Object.assign(answer, { status: 200, body: { ...tokens, idToken: "id" } });
    expect(await signIn.signInWithCustomToken("custom")).toEqual({
      kind: "signed-in",
      tokens: { idToken: "id", refreshToken: "refresh", expiresInSeconds: 3_600 },
    });
  });

  test("with an invalid custom token is refused", async () => {
    Object.assign(answer, { status: 400, code: "INVALID_CUSTOM_TOKEN : Malformed." });
    expect(await signIn.signInWithCustomToken("custom")).toEqual({ kind: "refused" });
  });
});

describe("with a password key", () => {
  const PASSWORD = "Mwalimu#2027";

  test("a login and a reset send the same derived password, which no client can compute", async () => {
    Object.assign(answer, { status: 400, code: "INVALID_LOGIN_CREDENTIALS" });
    await withKey.signIn("teacher@darasa.test", PASSWORD);
    const derived = String(Object(answer.sent).password);
    expect(derived).toMatch(/^[\w-]{43}$/);
    Object.assign(answer, { status: 200, body: { email: "teacher@darasa.test" } });
    await withKey.resetPassword("code", PASSWORD);
    expect(answer.sent).toEqual({ oobCode: "code", newPassword: derived });
  });

  test("other passwords are derived differently", async () => {
    Object.assign(answer, { status: 200, body: { email: "teacher@darasa.test" } });
    const sent = [];
    for (const password of [PASSWORD, "Mwalimu#2028"]) {
      await withKey.resetPassword("code", password);
      sent.push(String(Object(answer.sent).newPassword));
    }
    expect(new Set(sent).size).toBe(2);
  });

  test("without a key, the password is sent unchanged", async () => {
    Object.assign(answer, { status: 200, body: { email: "teacher@darasa.test" } });
    await signIn.resetPassword("code", PASSWORD);
    expect(answer.sent).toEqual({ oobCode: "code", newPassword: PASSWORD });
  });
});

describe("a password reset code", () => {
  test.each([
    [400, "EXPIRED_OOB_CODE", "expired"],
    [400, "INVALID_OOB_CODE", "refused"],
    [400, "USER_DISABLED : The user account has been disabled.", "refused"],
    [400, "EMAIL_NOT_FOUND", "refused"],
    [400, "TOO_MANY_ATTEMPTS_TRY_LATER : Again later.", "throttled"],
  ])("with the response %i %s is %s", async (status, code, kind) => {
    Object.assign(answer, { status, code });
    expect(await signIn.resetPassword("code", "Mwalimu#2027")).toEqual({ kind });
  });

  test("with the response 503 UNAVAILABLE throws an error", async () => {
    Object.assign(answer, { status: 503, code: "UNAVAILABLE" });
    await expect(signIn.resetPassword("code", "Mwalimu#2027")).rejects.toThrow("503");
  });
});

describe("a code that confirms an e-mail address", () => {
  test.each([
    [400, "EXPIRED_OOB_CODE", "expired"],
    [400, "INVALID_OOB_CODE", "refused"],
    [400, "USER_NOT_FOUND", "refused"],
    [501, "PASSWORD_RESET", "refused"],
    [400, "TOO_MANY_ATTEMPTS_TRY_LATER : Again later.", "throttled"],
  ])("with the response %i %s is %s", async (status, code, kind) => {
    Object.assign(answer, { status, code });
    expect(await signIn.confirmEmail("code")).toEqual({ kind });
  });

  test("with the response 503 UNAVAILABLE throws an error", async () => {
    Object.assign(answer, { status: 503, code: "UNAVAILABLE" });
    await expect(signIn.confirmEmail("code")).rejects.toThrow("503");
  });
});
