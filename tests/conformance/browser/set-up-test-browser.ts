import type { Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { openTestBrowser, type TestBrowser } from "./test-browser.ts";

/**
 * The time limit of a browser test. It is long, because clients pause before they reconnect, so that a test may
 * take minutes.
 */
export const BROWSER_TEST_TIMEOUT_MS = 300_000;

/** Starts one browser that all tests of a file share. Returns a function that returns this browser. */
export const setUpTestBrowser = (): (() => TestBrowser) => {
  const shared: { browser?: TestBrowser } = {};
  beforeAll(async () => {
    shared.browser = await openTestBrowser();
  }, BROWSER_TEST_TIMEOUT_MS);
  afterAll(() => shared.browser?.close());
  return () => {
    if (shared.browser === undefined) throw new Error("The browser is not ready.");
    return shared.browser;
  };
};

export const connectPageToFirestore = (
  page: Page,
  options: Parameters<Window["conformance"]["connect"]>[1],
): Promise<void> => page.evaluate((given) => window.conformance.connect("main", given), options);

/** Starts a listener for a collection in the page. Use `waitForCollectionSnapshot` to wait for a snapshot. */
export const listenToCollection = (page: Page, path: string): Promise<void> =>
  page.evaluate((watched) => window.conformance.watch("main", watched), path);

export const readReceivedSnapshots = (page: Page, path: string): Promise<string[]> =>
  page.evaluate((watched) => window.conformance.seen(watched), path);

export const parseHostAndPort = (
  host: string,
): { readonly host: string; readonly port: number } => {
  const [name = "", port = ""] = host.split(":");
  return { host: name, port: Number(port) };
};
