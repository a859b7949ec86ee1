import { fileURLToPath } from "node:url";
import { type BrowserContext, expect, type Page, type Response, test } from "@playwright/test";
import { getBrotliFileSize } from "../../web/scripts/brotli-size.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { listCachedPaths, waitForCachedFiles } from "../support/cached-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { logIn } from "../support/pages.ts";

test.use({ serviceWorkers: "allow" });

/**
 * Logs in and waits until the service worker's cache contains the page and every screen of the student role.
 */
const visitFirst = async (page: Page): Promise<void> => {
  await logIn(page, DEMO_LOGINS.student);
  await waitForCachedFiles(page, [
    "/app.html",
    getBuiltFile("student-dashboard"),
    getBuiltFile("communication"),
    getBuiltFile("live"),
  ]);
};

const isFileOfApp = (url: string): boolean =>
  /^\/(app(\/|\.|$)|assets\/)/.test(new URL(url).pathname);

/** Collects the responses that the page receives from now on. The returned list grows with each response. */
const collectAnswers = (page: Page): Response[] => {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  return answers;
};

const shellOf = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("the application opens offline on a second visit, with all screens of the role", async ({
  page,
  context,
}) => {
  await visitFirst(page);
  await context.setOffline(true);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shellOf(page).getByRole("link", { name: "Messages" })).toBeVisible();
  await shellOf(page).getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("region", { name: "Conversations" })).toBeVisible();
});

const DIST = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** What a device downloads for one role at most until every screen opens without a network, in bytes (brotli). */
const OFFLINE_LIMITS = { student: 360_000, parent: 360_000, teacher: 470_000, admin: 504_000 };

for (const role of ["student", "parent", "teacher", "admin"] as const) {
  test(`the files that the device of a ${role} keeps stay within their limit`, async ({ page }) => {
    await logIn(page, DEMO_LOGINS[role]);
    // The page loads the screen of the profile last, and then these texts. After that, the service worker stores
    // what the page had loaded before the worker started.
    const names = ["profile", "response-error-texts", "vendor", "live", "app", `${role}-dashboard`];
    await waitForCachedFiles(page, ["/app.html", ...names.map(getBuiltFile)]);
    const paths = (await listCachedPaths(page)).filter((path) => /^\/(app|assets)\b/.test(path));
    const bytes = ["/sw.js", ...paths].reduce(
      (sum, path) => sum + getBrotliFileSize(`${DIST}${path}`),
      0,
    );
    test.info().annotations.push({ type: "bytes", description: `${role}: ${bytes}` });
    expect(bytes).toBeLessThanOrEqual(OFFLINE_LIMITS[role]);
    expect(paths.includes(getBuiltFile("admin-users"))).toBe(
      role === "admin" || role === "teacher",
    );
  });
}

/**
 * Collects the URLs of the requests that the service worker sends from now on. The returned list grows with each
 * request.
 */
const collectOfWorker = (context: BrowserContext): string[] => {
  const urls: string[] = [];
  context.on("request", (request) => {
    if (request.serviceWorker() !== null) urls.push(request.url());
  });
  return urls;
};

test("a second visit requests no application files, and the service worker does not intercept the API", async ({
  page,
  context,
}) => {
  await visitFirst(page);
  const answers = collectAnswers(page);
  const ofWorker = collectOfWorker(context);
  const me = page.waitForResponse("**/api/v1/**");
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await me).fromServiceWorker()).toBe(false);
  // Once the file with the Firestore listeners has arrived, all other files have arrived too, because the page
  // loads this file last.
  await expect
    .poll(() => answers.some((answer) => answer.url().endsWith(getBuiltFile("live"))))
    .toBe(true);
  const files = answers.filter((answer) => isFileOfApp(answer.url()));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !file.fromServiceWorker()).map((file) => file.url())).toEqual([]);
  expect(ofWorker.filter(isFileOfApp)).toEqual([]);
});

test("pages outside the application come from the server, including redirects", async ({
  page,
}) => {
  await visitFirst(page);
  const answers = collectAnswers(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
  await page.goto("/app/no-such-screen");
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
  await page.goto("/library");
  await expect(page).toHaveURL(/\/app\/library$|\/$/);
  const pages = answers.filter((answer) => answer.request().isNavigationRequest());
  const fromWorker = pages.filter((answer) => answer.fromServiceWorker());
  expect(fromWorker.map((answer) => new URL(answer.url()).pathname)).toEqual([
    "/app/no-such-screen",
  ]);
});

test("the browser revalidates the service worker on each visit", async ({ request }) => {
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-type"]).toContain("javascript");
});

test("the application can be installed", async ({ request }) => {
  const page = await (await request.get("/app")).text();
  const [, address = ""] = /<link rel="manifest" href="([^"]+)">/.exec(page) ?? [];
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({
    name: "Darasa",
    start_url: "/app/dashboard",
    display: "standalone",
  });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
  }
});

/**
 * The console message that the browser logs for a request without a network. A page cannot prevent this message.
 */
const LOST = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED";
/** The console message that the browser logs when the service worker rejects a request. */
const UNANSWERED = "Failed to load resource: net::ERR_FAILED";

/**
 * Matches the console message about an image that Firestore requests when a listener fails. The
 * Content-Security-Policy in firebase.json blocks this image.
 */
const BLOCKED_PING =
  /^Loading the image 'https?:\/\/www\.google\.com\/images\/cleardot\.gif[^']*' violates the following Content Security Policy directive: "img-src 'self' data:"/;

/**
 * Collects the URLs of the service worker's requests that fail because the network is off. The returned list
 * grows with each such request.
 */
const collectLostByWorker = (context: BrowserContext): string[] => {
  const urls: string[] = [];
  context.on("requestfailed", (request) => {
    const isLost = request.failure()?.errorText === "net::ERR_INTERNET_DISCONNECTED";
    if (request.serviceWorker() !== null && isLost) urls.push(request.url());
  });
  return urls;
};

test("offline, the console shows only network errors", async ({ page, context }) => {
  const written: { text: string; url: string }[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if (["error", "warning"].includes(message.type())) written.push({ text: message.text(), url });
  });
  const lostByWorker = collectLostByWorker(context);
  const isListening = (url: string): boolean => url.includes("/google.firestore.v1.Firestore/");
  const listening = page.waitForResponse((response) => isListening(response.url()));
  await logIn(page, DEMO_LOGINS.student);
  await listening;
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  for (let tries = 0; tries < 2; tries += 1) {
    await page.waitForEvent("requestfailed", (request) => isListening(request.url()));
  }
  const again = page.waitForResponse((response) => isListening(response.url()) && response.ok());
  await context.setOffline(false);
  await again;
  const others = written.filter(({ text }) => text !== LOST && !BLOCKED_PING.test(text));
  const isOfWorker = (text: string, url: string): boolean =>
    text === UNANSWERED && isFileOfApp(url) && lostByWorker.includes(url);
  expect(others.filter(({ text, url }) => !isOfWorker(text, url))).toEqual([]);
});
