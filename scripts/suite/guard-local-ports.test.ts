import { once } from "node:events";
import { createServer, type Server, request as send } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env.DARASA_EMULATOR_WEB_PORTS = "5050,9099";
});
await import("./guard-local-ports.ts");
delete process.env.DARASA_EMULATOR_WEB_PORTS;

const state: { server?: Server; url: string; handled: string[] } = { url: "", handled: [] };

beforeEach(async () => {
  state.handled = [];
  const server = createServer((request, response) => {
    state.handled.push("request");
    void text(request).then(() => response.setHeader("access-control-allow-origin", "*").end("ok"));
  });
  server.on("checkContinue", (_request, response) => {
    state.handled.push("checkContinue");
    response.end("ok");
  });
  server.on("upgrade", (_request, socket) => {
    state.handled.push("upgrade");
    socket.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: test\r\n\r\n");
  });
  state.server = server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  state.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(() => state.server?.close());

const statusOf = async (headers: Readonly<Record<string, string>>): Promise<number | undefined> => {
  const request = send(state.url, { method: "POST", headers });
  request.end();
  // Node's client emits "upgrade" instead of "response" if the status is 101.
  const [response] = await Promise.race([once(request, "response"), once(request, "upgrade")]);
  response.resume();
  return response.statusCode;
};

const KINDS = [
  ["request", {}, 200],
  ["checkContinue", { expect: "100-continue" }, 200],
  ["upgrade", { connection: "upgrade", upgrade: "test" }, 101],
] as const;

describe.each(KINDS)("the event %s", (event, headers, success) => {
  it.each([
    { origin: "https://attacker.example" },
    { origin: "http://127.0.0.1:5173" },
    { origin: "null" },
    { host: "attacker.example" },
  ])("is refused with %j before a handler is called", async (foreign) => {
    expect(await statusOf({ ...headers, ...foreign })).toBe(403);
    expect(state.handled).toEqual([]);
  });

  it.each([{}, { origin: "http://127.0.0.1:5050" }, { host: "localhost:1" }])(
    "is passed on with %j",
    async (own) => {
      expect(await statusOf({ ...headers, ...own })).toBe(success);
      expect(state.handled).toEqual([event]);
    },
  );
});
