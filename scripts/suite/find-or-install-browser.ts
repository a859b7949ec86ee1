import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * The paths at which package managers install Chromium or Chrome. Chromium's headless shell comes first, because
 * it has no user interface and takes less processor time.
 */
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const findBrowser = (): string | undefined =>
  [...INSTALLED, chromium.executablePath()].find((path) => path !== "" && existsSync(path));

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

const isRoot = (): boolean => process.getuid?.() === 0;

const installFromDebian = (): boolean =>
  isRoot() &&
  existsSync("/usr/bin/apt-get") &&
  succeeds("apt-get", ["update", "-qq"]) &&
  succeeds("apt-get", [
    "install",
    "-y",
    "-qq",
    "--no-install-recommends",
    "chromium-headless-shell",
  ]);

const installFromPlaywright = (): boolean =>
  succeeds(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);

/**
 * Returns the path of Chromium or Chrome. If neither is installed, installs Debian's Chromium package if the
 * user is root on Debian. Otherwise, or if that fails, installs Playwright's download. Throws if no browser is
 * installed after that.
 */
export const findOrInstallBrowser = (): string => {
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  console.log("Installing a Chromium for the browser tests …");
  // Debian's package is tried first, because, unlike Playwright's download, it includes the shared libraries
  // that Chromium needs.
  if (!installFromDebian()) installFromPlaywright();
  const path = findBrowser();
  if (path === undefined) {
    throw new Error(
      "The browser tests need Chromium or Chrome. Install one, then run npm test again.",
    );
  }
  return path;
};
