import type { Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { type BrowserStage, openStage } from "./open-page.ts";

/** A limit that only a hanging test reaches. Clients back off before they reconnect, so these tests may take minutes. */
export const BROWSER_TIMEOUT_MS = 300_000;

/** One browser for the tests of a file. */
export const browserStage = (): (() => BrowserStage) => {
  const shared: { stage?: BrowserStage } = {};
  beforeAll(async () => {
    shared.stage = await openStage();
  }, BROWSER_TIMEOUT_MS);
  afterAll(() => shared.stage?.close());
  return () => {
    if (shared.stage === undefined) throw new Error("The browser is not ready.");
    return shared.stage;
  };
};

export const connectPage = (
  page: Page,
  options: Parameters<Window["conformance"]["connect"]>[1],
): Promise<void> => page.evaluate((given) => window.conformance.connect("main", given), options);

/** Listens to a collection; `waitForState` follows it. */
export const watchPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((watched) => window.conformance.watch("main", watched), path);

export const statesOf = (page: Page, path: string): Promise<string[]> =>
  page.evaluate((watched) => window.conformance.seen(watched), path);

export const addressOf = (host: string): { readonly host: string; readonly port: number } => {
  const [name = "", port = ""] = host.split(":");
  return { host: name, port: Number(port) };
};
