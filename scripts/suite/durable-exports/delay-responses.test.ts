import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { delayResponses } from "./delay-responses.ts";

interface Promised {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

const promised = (): Promised => {
  const settle = { resolve: (): void => undefined, reject: (_: Error): void => undefined };
  const promise = new Promise<void>((resolve, reject) => {
    Object.assign(settle, { resolve, reject });
  });
  return { promise, resolve: () => settle.resolve(), reject: (error) => settle.reject(error) };
};

const asked: string[] = [];
const state: { server?: Server; kept?: Promised; asked?: Promised; url: string } = { url: "" };

delayResponses(({ socket, url = "", method = "" }) => {
  const address = state.server?.address();
  const isOurs =
    typeof address === "object" && address !== null && socket.localPort === address.port;
  if (!isOurs || method === "GET") return undefined;
  return () => {
    asked.push(url);
    state.asked?.resolve();
    return state.kept?.promise ?? Promise.resolve();
  };
});

beforeEach(async () => {
  asked.length = 0;
  state.asked = promised();
  state.kept = promised();
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/refused" ? 400 : 200;
    response.write("part one, ");
    response.end("part two");
  });
  state.server = server;
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  state.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(() => {
  state.server?.closeAllConnections();
  state.server?.close();
});

const post = (path: string): Promise<string> =>
  fetch(`${state.url}${path}`, { method: "POST" }).then((response) => response.text());

/** All that can happen by itself has happened: another request was answered meanwhile. */
const isAnswered = async (answer: Promise<string>): Promise<boolean> => {
  const other = fetch(state.url).then(() => false);
  return Promise.race([answer.then(() => true), other]);
};

describe("a held answer", () => {
  it("comes whole once what it says is kept", async () => {
    const answer = post("/change");
    await state.asked?.promise;
    expect(await isAnswered(answer)).toBe(false);
    expect(asked).toEqual(["/change"]);
    state.kept?.resolve();
    expect(await answer).toBe("part one, part two");
  });

  it("never comes when that cannot be kept", async () => {
    const answer = post("/change");
    await state.asked?.promise;
    state.kept?.reject(new Error("full"));
    await expect(answer).rejects.toThrow();
  });

  it("of a refusal, or of a read, is not held", async () => {
    expect(await post("/refused")).toBe("part one, part two");
    expect(await (await fetch(state.url)).text()).toBe("part one, part two");
    expect(asked).toEqual([]);
  });
});
