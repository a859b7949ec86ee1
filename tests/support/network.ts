import type { BrowserContext, Page } from "@playwright/test";
import { getPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";
import { type CuttableProxy, startCuttableProxy } from "./cuttable-proxy.ts";

const ports = getPorts(TEST_PORT_OFFSET);

/** URLs of the API requests that polls send. */
const POLLS = "**/api/v1/messages/conversation**";

/** Aborts all polls, so that new messages arrive through the listener only. */
export const abortPolls = async (context: BrowserContext): Promise<void> => {
  await context.route(POLLS, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
};

/** Counts the polls that the page sends. */
export const countPolls = (page: Page): { count: number } => {
  const polls = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/api/v1/messages/conversation")) {
      polls.count += 1;
    }
  });
  return polls;
};

/**
 * Routes the Firestore requests of the context through a proxy that can be cut. The page reads the port of the emulator from
 * a script of Hosting; the response gets the port of the proxy.
 */
export const routeFirestoreThroughProxy = async (
  context: BrowserContext,
): Promise<CuttableProxy> => {
  const proxy = await startCuttableProxy(ports.firestore);
  await context.route("**/__/firebase/init.js*", async (route) => {
    const response = await route.fetch();
    const script = (await response.text()).replaceAll(String(ports.firestore), String(proxy.port));
    await route.fulfill({ response, body: script });
  });
  return proxy;
};
