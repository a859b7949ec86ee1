import type { BrowserContext, Page } from "@playwright/test";
import { getPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";
import { type CuttableProxy, startCuttableProxy } from "./cuttable-proxy.ts";

const ports = getPorts(TEST_PORT_OFFSET);

/** Every request of the API that a poll makes. */
const POLLS = "**/api/v1/messages/conversation**";

/** From here on no poll is answered: what arrives, arrives through the listener. */
export const abortPolls = async (context: BrowserContext): Promise<void> => {
  await context.route(POLLS, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
};

/** Counts the polls that leave the page. */
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
 * Sends the context's Firestore traffic through a proxy that can be cut: the page learns the emulators' addresses from
 * Hosting, and gets the proxy's port there.
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
