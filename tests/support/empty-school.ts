import { expect } from "@playwright/test";
import { hashAdminCode } from "../../functions/src/resources/auth/admin-code.ts";
import { type Api, createApi } from "./api.ts";
import { DEMO } from "./demo.ts";
import { newcomer, newcomersOf, type School } from "./newcomers.ts";
import { portsBehind } from "./web-sdk.ts";

const ADMIN_CODE = "NEW-ADMIN-2026";

/** A school in which nothing has happened yet. No screen makes one: it is written past the rules, as the operator does. */
export const addEmptySchool = async (baseUrl: string): Promise<School> => {
  const id = `school-${crypto.randomUUID().slice(0, 8)}`;
  const name = `New School ${id.slice(-8)}`;
  const { firestore } = portsBehind(baseUrl);
  const documents = `http://127.0.0.1:${firestore}/v1/projects/demo-darasa/databases/(default)/documents`;
  const write = async (path: string, data: Readonly<Record<string, string>>): Promise<void> => {
    const fields = Object.entries(data).map(([key, stringValue]) => [key, { stringValue }]);
    const { status } = await fetch(`${documents}/${path}`, {
      method: "PATCH",
      headers: { authorization: "Bearer owner" },
      body: JSON.stringify({ fields: Object.fromEntries(fields) }),
    });
    expect(status).toBe(200);
  };
  await write(`schools/${id}`, { name, county: "Turkana", plan: "FREE" });
  await write(`schools/${id}/private/admin`, { adminCodeHash: await hashAdminCode(ADMIN_CODE) });
  return { id, name, adminCode: ADMIN_CODE };
};

/** The first administrator of a school; the code makes the account active at once. */
export const addAdmin = async (api: Api, { id, adminCode }: School) => {
  const person = newcomer("admin");
  const { status, body } = await api.call("POST", "/auth/register/admin", {
    body: { ...person, password: DEMO.password, adminCode, institutionId: id },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...person, token: (await api.login(person.email)).token };
};

/** People of a school of their own, in which nothing has happened yet. */
export const newcomersOfEmptySchool = async (
  baseUrl: string,
): Promise<ReturnType<typeof newcomersOf>> => {
  const api = createApi(`${baseUrl}/api/v1`);
  const school = await addEmptySchool(baseUrl);
  const { token } = await addAdmin(api, school);
  return newcomersOf(api, token, school);
};
