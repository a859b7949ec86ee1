import { once } from "node:events";
import { createServer, type Server, request as send } from "node:http";
import { json, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import "./send-100-continue.ts";

const state: { server?: Server; url: string } = { url: "" };

beforeEach(async () => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.end(JSON.stringify([request.headers.expect ?? null, body]));
    });
  });
  state.server = server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  state.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(() => state.server?.close());

it("sends 100 and removes the header of the expectation", async () => {
  const request = send(state.url, { method: "POST", headers: { expect: "100-continue" } });
  request.flushHeaders();
  await once(request, "continue");
  request.end("all of it");
  const [response] = await once(request, "response");
  expect(await json(response)).toEqual([null, "all of it"]);
});

it("leaves other expectations to the server", async () => {
  const request = send(state.url, { method: "POST", headers: { expect: "a miracle" } });
  request.end();
  const [response] = await once(request, "response");
  response.resume();
  expect(response.statusCode).toBe(417);
});
