import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { delayResponses } from "./delay-responses.ts";

interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

const createDeferred = (): Deferred => {
  const settle = { resolve: (): void => undefined, reject: (_: Error): void => undefined };
  const promise = new Promise<void>((resolve, reject) => {
    Object.assign(settle, { resolve, reject });
  });
  return { promise, resolve: () => settle.resolve(), reject: (error) => settle.reject(error) };
};

const exportedUrls: string[] = [];
const state: { server?: Server; task?: Deferred; taskStarted?: Deferred; url: string } = {
  url: "",
};

delayResponses(({ socket, url = "", method = "" }) => {
  const address = state.server?.address();
  const isTestServer =
    typeof address === "object" && address !== null && socket.localPort === address.port;
  if (!isTestServer || method === "GET") return undefined;
  return () => {
    exportedUrls.push(url);
    state.taskStarted?.resolve();
    return state.task?.promise ?? Promise.resolve();
  };
});

beforeEach(async () => {
  exportedUrls.length = 0;
  state.taskStarted = createDeferred();
  state.task = createDeferred();
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
  fetch(`${state.url}${path}`, { method: "POST" }).then((received) => received.text());

/**
 * Sends another request, whose response is not delayed. Returns true if the delayed response arrives before that
 * response.
 */
const arrivesFirst = async (delayed: Promise<string>): Promise<boolean> => {
  const other = fetch(state.url).then(() => false);
  return Promise.race([delayed.then(() => true), other]);
};

describe("a delayed response", () => {
  it("is sent completely once the task has finished", async () => {
    const response = post("/change");
    await state.taskStarted?.promise;
    expect(await arrivesFirst(response)).toBe(false);
    expect(exportedUrls).toEqual(["/change"]);
    state.task?.resolve();
    expect(await response).toBe("part one, part two");
  });

  it("is never sent when the task fails", async () => {
    const response = post("/change");
    await state.taskStarted?.promise;
    state.task?.reject(new Error("full"));
    await expect(response).rejects.toThrow();
  });

  it("is not used for errors and reads", async () => {
    expect(await post("/refused")).toBe("part one, part two");
    expect(await (await fetch(state.url)).text()).toBe("part one, part two");
    expect(exportedUrls).toEqual([]);
  });
});
