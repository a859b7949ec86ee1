import { expect } from "vitest";
import { type ApiClient, type ApiResponse, getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { SAMPLE_PDF } from "../support/sample-files.ts";

const PERSON = { name: "Nia Kept", email: "nia.kept@darasa.test", password: "Nia#kept#2026" };

/** The data whose write requests the backend acknowledged. */
export interface WrittenSampleData {
  readonly message: string;
  readonly contentId: string;
}

const created = ({ status, body }: ApiResponse): unknown => {
  expect(status, JSON.stringify(body)).toBe(201);
  return getJsonField(body, "data");
};

const upload = async ({ call }: ApiClient, token: string): Promise<string> => {
  const form = new FormData();
  form.set("category", "content");
  form.set("file", new Blob([SAMPLE_PDF], { type: "application/pdf" }), "kept.pdf");
  const fileUrl = created(await call("POST", "/content/upload/file", { token, form }));
  const body = {
    title: "Kept notes",
    description: "Uploaded just before the power went.",
    subject: "Mathematics",
    grade: "Form 2",
    contentType: "PDF",
    accessLevel: "FREE",
    fileUrl,
  };
  return String(
    getJsonField(created(await call("POST", "/content/upload", { token, body })), "id"),
  );
};

/** Sends a message from the demo teacher to the demo student. */
export const sendSampleMessage = async (
  { call, login }: ApiClient,
  content: string,
): Promise<void> => {
  const { token } = await login(DEMO_LOGINS.teacher);
  const body = { receiverId: "student-moi", content };
  created(await call("POST", "/messages/send", { token, body }));
};

export const readConversations = async (
  { call, login }: ApiClient,
  email: string,
): Promise<string> => {
  const { token } = await login(email);
  return JSON.stringify((await call("GET", "/messages/conversations", { token })).body);
};

/** Uploads a file, then sends a message, and finally registers a user. */
export const writeSampleData = async (api: ApiClient): Promise<WrittenSampleData> => {
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const contentId = await upload(api, token);
  const message = "Kept over a loss of power";
  await sendSampleMessage(api, message);
  const body = {
    ...PERSON,
    adminCode: "MOI-ADMIN-2026",
    institutionId: "moi-girls-eldoret",
  };
  created(await api.call("POST", "/auth/register/admin", { body }));
  return { message, contentId };
};

export const expectSampleDataToExist = async (
  api: ApiClient,
  written: WrittenSampleData,
): Promise<void> => {
  const { token } = await api.login(PERSON.email, PERSON.password);
  const mine = await api.call("GET", "/me", { token });
  expect(JSON.stringify(mine.body)).toContain(PERSON.name);
  expect(await readConversations(api, DEMO_LOGINS.teacher)).toContain(written.message);
  const links = await api.call("GET", `/content/${written.contentId}/file`, { token });
  const file = await fetch(String(getJsonField(links.body, "data", "viewUrl")));
  expect(await file.text()).toBe(SAMPLE_PDF);
};
