import { expect } from "vitest";
import { type Api, type ApiAnswer, fieldOf } from "../support/api.ts";
import { DEMO } from "../support/demo.ts";
import { PDF } from "../support/files.ts";

const PERSON = { name: "Nia Kept", email: "nia.kept@darasa.test", password: "Nia#kept#2026" };

/** What people did just before: every answer had come. */
export interface Written {
  readonly message: string;
  readonly contentId: string;
}

const created = ({ status, body }: ApiAnswer): unknown => {
  expect(status, JSON.stringify(body)).toBe(201);
  return fieldOf(body, "data");
};

const upload = async ({ call }: Api, token: string): Promise<string> => {
  const form = new FormData();
  form.set("category", "content");
  form.set("file", new Blob([PDF], { type: "application/pdf" }), "kept.pdf");
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
  return String(fieldOf(created(await call("POST", "/content/upload", { token, body })), "id"));
};

/** Sends a message to the student. */
export const send = async ({ call, login }: Api, content: string): Promise<void> => {
  const { token } = await login(DEMO.teacher);
  const body = { receiverId: "student-moi", content };
  created(await call("POST", "/messages/send", { token, body }));
};

export const conversationsOf = async ({ call, login }: Api, email: string): Promise<string> => {
  const { token } = await login(email);
  return JSON.stringify((await call("GET", "/messages/conversations", { token })).body);
};

/** An upload, a message and, last of all, a registration. */
export const writeEverything = async (api: Api): Promise<Written> => {
  const { token } = await api.login(DEMO.teacher);
  const contentId = await upload(api, token);
  const message = "Kept over a loss of power";
  await send(api, message);
  const body = {
    ...PERSON,
    adminCode: "MOI-ADMIN-2026",
    institutionId: "moi-girls-eldoret",
  };
  created(await api.call("POST", "/auth/register/admin", { body }));
  return { message, contentId };
};

export const expectEverything = async (api: Api, written: Written): Promise<void> => {
  const { token } = await api.login(PERSON.email, PERSON.password);
  const mine = await api.call("GET", "/me", { token });
  expect(JSON.stringify(mine.body)).toContain(PERSON.name);
  expect(await conversationsOf(api, DEMO.teacher)).toContain(written.message);
  const links = await api.call("GET", `/content/${written.contentId}/file`, { token });
  const file = await fetch(String(fieldOf(links.body, "data", "viewUrl")));
  expect(await file.text()).toBe(PDF);
};
