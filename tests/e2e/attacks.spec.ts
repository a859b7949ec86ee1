import { createSign, generateKeyPairSync } from "node:crypto";
import { ALL_ROUTES, type RouteSpec } from "@darasa/contract";
import { expect, test } from "@playwright/test";
import { type Api, createApi, type Login } from "../support/api.ts";
import { DEMO } from "../support/demo.ts";

/*
 * Every protected route is tried without a token, with tokens of other roles and with forged ones. The Auth emulator signs
 * nothing, so a forged unsigned token is the strongest attack there is locally: the API must not believe its claims.
 */

const PROTECTED = ALL_ROUTES.filter(({ access }) => access !== "public");
const ROLE_ONLY = PROTECTED.filter(({ access }) => access !== "signed-in");

const pathOf = ({ path }: RouteSpec): string => path.replaceAll(/:\w+/g, "someone");
const nameOf = (route: RouteSpec): string => `${route.method} ${route.path}`;
const hasBody = ({ method }: RouteSpec): boolean => method === "POST" || method === "PUT";

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
    iat: now,
    exp: now + 3600,
    sub: uid,
    user_id: uid,
    email: DEMO.admin,
    role,
    status: "ACTIVE",
    schoolId: "moi-girls-eldoret",
    firebase: { sign_in_provider: "password", identities: {} },
  };
};

const attempt = (api: Api, route: RouteSpec, token?: string) =>
  api.call(route.method, pathOf(route), {
    ...(token === undefined ? {} : { token }),
    ...(hasBody(route) ? { body: {} } : {}),
  });

test.describe("protected routes", () => {
  const state: { api?: Api; student?: Login } = {};
  const api = (): Api => {
    if (state.api === undefined) throw new Error("The API is not known yet.");
    return state.api;
  };
  test.beforeAll(async ({ baseURL }) => {
    state.api = createApi(`${baseURL}/api/v1`);
    state.student = await state.api.login(DEMO.student);
  });

  for (const route of PROTECTED) {
    test(`${nameOf(route)} refuses no token and tokens that are not ours with 401`, async () => {
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

  for (const route of ROLE_ONLY) {
    test(`${nameOf(route)} refuses a student, and a student's token that claims more, with 403`, async () => {
      const student = state.student?.token ?? "";
      for (const token of [student, unsigned(claimsFor("student-moi", "ADMIN"))]) {
        expect((await attempt(api(), route, token)).status).toBe(403);
      }
    });
  }
});
