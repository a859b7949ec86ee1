import { expect } from "@playwright/test";
import { createAdminCode } from "../../functions/src/resources/auth/admin-code.ts";
import { toSchoolSearchIndex } from "../../functions/src/resources/schools/school-search-index.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { buildNewUser, createUserFactory, type TestSchool } from "./new-users.ts";
import { getEmulatorPortsFromUrl } from "./web-sdk.ts";

const ADMIN_CODE = "NEW-ADMIN-2026";

/**
 * Creates a school without users. The API has no route for that, so the function writes the documents to
 * Firestore, bypassing the rules.
 */
export const createEmptySchool = async (baseUrl: string): Promise<TestSchool> => {
  const id = `school-${crypto.randomUUID().slice(0, 8)}`;
  const name = `New School ${id.slice(-8)}`;
  const { firestore } = getEmulatorPortsFromUrl(baseUrl);
  const documents = `http://127.0.0.1:${firestore}/v1/projects/demo-darasa/databases/(default)/documents`;
  const write = async (path: string, fields: Readonly<Record<string, object>>): Promise<void> => {
    const { status } = await fetch(`${documents}/${path}`, {
      method: "PATCH",
      headers: { authorization: "Bearer owner" },
      body: JSON.stringify({ fields }),
    });
    expect(status).toBe(200);
  };
  const search = Object.keys(toSchoolSearchIndex({ name }));
  await write(`schools/${id}`, {
    search: {
      mapValue: { fields: Object.fromEntries(search.map((key) => [key, { booleanValue: true }])) },
    },
    name: { stringValue: name },
    county: { stringValue: "Turkana" },
    plan: { stringValue: "FREE" },
  });
  const { hash, expiresAt, usesLeft } = await createAdminCode(ADMIN_CODE, new Date());
  const code = {
    hash: { stringValue: hash },
    expiresAt: { timestampValue: expiresAt.toISOString() },
    usesLeft: { integerValue: String(usesLeft) },
  };
  await write(`schools/${id}/private/admin`, {
    adminCodes: { arrayValue: { values: [{ mapValue: { fields: code } }] } },
  });
  return { id, name, adminCode: ADMIN_CODE };
};

/** Registers an administrator of a school. The admin code makes the account active immediately. */
export const registerSchoolAdmin = async (api: ApiClient, { id, adminCode }: TestSchool) => {
  const person = buildNewUser("admin");
  const { status, body } = await api.call("POST", "/auth/register/admin", {
    body: { ...person, password: DEMO_LOGINS.password, adminCode, institutionId: id },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...person, token: (await api.login(person.email)).token };
};

/** Creates a school with only an administrator. Returns functions that register more users of this school. */
export const createUserFactoryForNewSchool = async (
  baseUrl: string,
): Promise<ReturnType<typeof createUserFactory>> => {
  const api = createApiClient(`${baseUrl}/api/v1`);
  const school = await createEmptySchool(baseUrl);
  const { token } = await registerSchoolAdmin(api, school);
  return createUserFactory(api, token, school);
};
