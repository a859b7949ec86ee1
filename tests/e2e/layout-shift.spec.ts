import { expect, type Page, type Request, test } from "@playwright/test";
import { DEMO } from "../support/demo.ts";
import { recordShifts, shiftsOn } from "../support/layout-shift.ts";
import { logIn } from "../support/pages.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const PUBLIC_PAGES = ["/", "/login", "/register", "/register?role=student"];

test("a page that moves is noticed", async ({ page }) => {
  await recordShifts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await shiftsOn(page)).toEqual([]);
  await page.evaluate(() => {
    const late = document.createElement("div");
    late.style.height = "200px";
    document.body.prepend(late);
  });
  await expect.poll(() => shiftsOn(page)).not.toEqual([]);
});

/** Tells when the listeners, which are the last to come, are there and no answer of the API is on its way. */
const followRequests = (page: Page): (() => boolean) => {
  const open = new Set<Request>();
  const ended = new Set<string>();
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) open.add(request);
  });
  const end = (request: Request): void => {
    open.delete(request);
    ended.add(request.url());
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return () => open.size === 0 && [...ended].some((url) => url.includes("/assets/live-root"));
};

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels nothing moves while it loads`, () => {
    test.use({ viewport });

    for (const path of PUBLIC_PAGES) {
      test(`on ${path}`, async ({ page }) => {
        await recordShifts(page);
        await page.goto(path, { waitUntil: "networkidle" });
        expect(await shiftsOn(page)).toEqual([]);
      });
    }

    test("on the dashboard", async ({ page }) => {
      await logIn(page, DEMO.student);
      await recordShifts(page);
      const isSettled = followRequests(page);
      await page.goto("/app/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(isSettled).toBe(true);
      expect(await shiftsOn(page)).toEqual([]);
    });
  });
}
