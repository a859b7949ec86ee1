import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { waitUntilUrlsRespond } from "./wait-until-ready.ts";

const never = new Promise<string>(() => undefined);

/**
 * Starts a server that responds with the status that `getStatus` returns. If `getStatus` returns undefined, the
 * server does not respond.
 */
const startServer = async (getStatus: () => number | undefined): Promise<string> => {
  const server = createServer((_, response) => {
    const status = getStatus();
    if (status !== undefined) response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
};

it("repeats a request that fails, and reports the URL until the response is 2xx", async () => {
  const lines: string[] = [];
  const url = await startServer(() => (lines.length < 3 ? 503 : 200));
  const report = (line: string): void => void lines.push(line);
  await waitUntilUrlsRespond({ urls: [url], failed: never, report, reportMs: 20 });
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines[0]).toMatch(new RegExp(`^Waiting for ${url} \\(\\d+ s\\) …$`));
});

it.each([503, undefined])(
  "throws the reason when a process ends while the status is %s",
  async (status) => {
    let fail: (reason: string) => void = () => undefined;
    const failed = new Promise<string>((resolve) => {
      fail = resolve;
    });
    const url = await startServer(() => {
      fail("The local backend ended (SIGKILL).");
      return status;
    });
    const waiting = waitUntilUrlsRespond({ urls: [url], failed, report: () => undefined });
    await expect(waiting).rejects.toThrow("The local backend ended (SIGKILL).");
  },
);
