import { createServer } from "node:http";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { rolldown } from "rolldown";
import { findOrInstallBrowser } from "../../../scripts/suite/find-or-install-browser.ts";
import { resolveFromRoot } from "../../../scripts/suite/paths.ts";

const bundlePage = async (): Promise<string> => {
  const bundle = await rolldown({
    input: resolveFromRoot("tests/conformance/browser/page.ts"),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  return output[0].code;
};

/**
 * A browser whose pages contain the web SDK. The pages have another origin than the emulator, so all
 * requests are cross-origin.
 */
export interface TestBrowser {
  readonly context: BrowserContext;
  open(): Promise<Page>;
  close(): Promise<void>;
}

const serve = (script: string): Promise<{ origin: string; close: () => void }> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const isScript = request.url === "/page.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
      response.end(
        isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>',
      );
    });
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address !== "object" || address === null) reject(new Error("No port."));
      else resolve({ origin: `http://127.0.0.1:${address.port}`, close: () => server.close() });
    });
  });

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });

export const openTestBrowser = async (): Promise<TestBrowser> => {
  const [script, browser] = await Promise.all([bundlePage(), launch()]);
  const server = await serve(script);
  const context = await browser.newContext();
  return {
    context,
    open: async () => {
      const page = await context.newPage();
      await page.goto(server.origin);
      await page.waitForFunction(() => "conformance" in window);
      return page;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
};

/**
 * Waits until the latest server snapshot of the collection at `path` equals `state`. `state` lists the documents
 * as `id=value`, or is the code of the listener's error.
 */
export const waitForCollectionSnapshot = async (
  page: Page,
  path: string,
  state: string,
): Promise<void> => {
  await page.waitForFunction(
    ([watched, expected]) => window.conformance.seen(watched).at(-1) === expected,
    [path, state] as const,
    { timeout: 240_000 },
  );
};
