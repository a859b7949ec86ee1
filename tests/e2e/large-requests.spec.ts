import { once } from "node:events";
import { request as send } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";

/*
 * A request that the test sends with the header `Expect: 100-continue`, as curl does for bodies over 1 MB.
 * Without scripts/suite/send-100-continue.ts, the Hosting emulator would respond with the status 500.
 */

interface Sent {
  readonly type: string;
  readonly body: Uint8Array;
  readonly token?: string;
}

const post = async (url: string, { type, body, token }: Sent) => {
  const request = send(url, {
    method: "POST",
    headers: {
      expect: "100-continue",
      "content-type": type,
      "content-length": body.byteLength,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  request.flushHeaders();
  await once(request, "continue");
  request.end(body);
  const [response] = await once(request, "response");
  return { status: Number(response.statusCode), body: await json(response) };
};

const MB = 1024 * 1024;

test("a body over the limit gets an error of the API", async ({ baseURL }) => {
  const body = Buffer.from(JSON.stringify({ email: "a".repeat(1.2 * MB), password: "b" }));
  const answer = await post(`${baseURL}/api/v1/auth/login`, { type: "application/json", body });
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ success: false, code: "PAYLOAD_TOO_LARGE" });
});

test("accepts a file of 5 MB and refuses one over the limit", async ({ baseURL }) => {
  const { token } = await createApiClient(`${baseURL}/api/v1`).login(DEMO_LOGINS.teacher);
  const upload = async (bytes: number) => {
    const form = new FormData();
    form.set("category", "content");
    const file = Buffer.alloc(bytes, "%PDF-1.7\n");
    form.set("file", new Blob([file], { type: "application/pdf" }), "notes.pdf");
    const multipart = new Response(form);
    const type = multipart.headers.get("content-type") ?? "";
    const body = new Uint8Array(await multipart.arrayBuffer());
    return post(`${baseURL}/api/v1/content/upload/file`, { type, body, token });
  };
  const small = await upload(5 * MB);
  expect(small.status).toBe(201);
  expect(small.body).toMatchObject({ success: true, data: expect.stringMatching(/^gs:.+pdf$/) });
  const huge = await upload(31 * MB);
  expect(huge.status).toBe(413);
  expect(huge.body).toMatchObject({ success: false, code: "PAYLOAD_TOO_LARGE" });
});
