import { expect, it } from "vitest";
import { createResumableUploadClient } from "./resumable-uploads.ts";
import type { XhrSender } from "./send-xhr.ts";

const startWith = async (appCheckToken?: () => Promise<string | undefined>) => {
  const sent: Readonly<Record<string, string>>[] = [];
  const send: XhrSender = async ({ headers }) => {
    sent.push(headers);
    const answers: Readonly<Record<string, string>> = {
      "X-Goog-Upload-Status": "active",
      "X-Goog-Upload-URL": "https://storage.test/session",
    };
    return { status: 200, header: (name) => answers[name] ?? null };
  };
  const client = createResumableUploadClient({
    place: { baseUrl: "https://storage.test", bucket: "darasa" },
    send,
    token: async () => "id-token",
    appCheckToken,
  });
  const upload = { path: "staging/teacher/1/a.pdf", sizeBytes: 1, contentType: "application/pdf" };
  await client.start(upload, new AbortController().signal);
  return sent[0];
};

it("sends the App Check token of a build with App Check", async () => {
  expect(await startWith(async () => "genuine")).toMatchObject({
    Authorization: "Firebase id-token",
    "X-Firebase-AppCheck": "genuine",
  });
});

it("sends no App Check header without a token", async () => {
  for (const headers of [await startWith(), await startWith(async () => undefined)]) {
    expect(headers).toMatchObject({ Authorization: "Firebase id-token" });
    expect(headers).not.toHaveProperty("X-Firebase-AppCheck");
  }
});
