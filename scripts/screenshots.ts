import { mkdirSync, statSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { DEMO_PASSWORD } from "./demo-accounts.ts";
import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";
import { findOrInstallBrowser } from "./suite/find-or-install-browser.ts";
import { DEMO_DATA_DIRECTORY } from "./suite/local-data.ts";
import { resolveFromRoot } from "./suite/paths.ts";
import { TEST_PORT_OFFSET } from "./suite/ports.ts";
import { startLocalBackend } from "./suite/start-local-backend.ts";

/*
 * This script saves two screenshots for the README: docs/images/dashboard-light.png and dashboard-dark.png. Both
 * show the dashboard of the demo teacher. The script starts its own backend on the ports of the tests, so it can
 * run while `npm start` runs.
 */

const VIEWPORT = { width: 1280, height: 800 };
const MAX_BYTES = 150_000;

const takeScreenshot = async (
  browser: Browser,
  url: string,
  colorScheme: "light" | "dark",
): Promise<void> => {
  const timezoneId = "Africa/Nairobi";
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme, timezoneId });
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill("teacher@darasa.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText(/^Updated at /).waitFor();
  await page.evaluate("document.fonts.ready");
  const path = resolveFromRoot("docs", "images", `dashboard-${colorScheme}.png`);
  await page.screenshot({ path, animations: "disabled", caret: "hide" });
  await page.close();
  const { size } = statSync(path);
  if (size > MAX_BYTES) throw new Error(`${path} has ${size} bytes; the limit is ${MAX_BYTES}.`);
  console.log(`Wrote ${path} (${size} bytes)`);
};

const executablePath = findOrInstallBrowser();
await buildWebAndFunctions();
mkdirSync(resolveFromRoot("docs", "images"), { recursive: true });
const backend = await startLocalBackend({
  name: `screenshots-${TEST_PORT_OFFSET}`,
  portOffset: TEST_PORT_OFFSET,
  importFrom: DEMO_DATA_DIRECTORY,
});
try {
  // Chromium's sandbox does not start as root in a container. The browser opens only trusted pages, those of
  // Darasa.
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  for (const colorScheme of ["light", "dark"] as const) {
    await takeScreenshot(browser, backend.url, colorScheme);
  }
  await browser.close();
} finally {
  await backend.stop();
}
