import type { BrowserContext, Page } from "@playwright/test";
import { getEmulatorPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";
import { type DisconnectableProxy, startDisconnectableProxy } from "./disconnectable-proxy.ts";

const ports = getEmulatorPorts(TEST_PORT_OFFSET);

/** The URL pattern of the API requests with which the page polls for messages. */
const POLLS = "**/api/v1/messages/conversation**";

/** Aborts all polling requests, so that new messages can arrive only through the Firestore listener. */
export const abortPollRequests = async (context: BrowserContext): Promise<void> => {
  await context.route(POLLS, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
};

/** Counts the polling requests that the page sends. */
export const countPollRequests = (page: Page): { count: number } => {
  const polls = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/api/v1/messages/conversation")) {
      polls.count += 1;
    }
  });
  return polls;
};

/**
 * Routes the Firestore requests of the browser context through a proxy that can be cut. The page reads the
 * emulator's port from a script that Hosting serves, so the function replaces the port in that script.
 */
export const routeFirestoreThroughProxy = async (
  context: BrowserContext,
): Promise<DisconnectableProxy> => {
  const proxy = await startDisconnectableProxy(ports.firestore);
  await context.route("**/__/firebase/init.js*", async (route) => {
    const response = await route.fetch();
    const script = (await response.text()).replaceAll(String(ports.firestore), String(proxy.port));
    await route.fulfill({ response, body: script });
  });
  return proxy;
};
