import { expect, type Page, type Request, test } from "@playwright/test";
import { createApi } from "../support/api.ts";
import { DEMO } from "../support/demo.ts";
import { changeAnswers, failCalls } from "../support/faults.ts";
import { recordShifts, shiftsOn } from "../support/layout-shift.ts";
import { MOI_GIRLS, newcomersOf } from "../support/newcomers.ts";
import { logIn } from "../support/pages.ts";
import { answer, beginPaper, handIn } from "../support/papers.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const LONG_NAME = "Wanjirukariukinyambura Nyokabi-Achieng' Wambui Chepkemoi arap Kiptoo-Lelei";

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

/** As on a device that has never shown the dashboard. */
const forgetFigures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.removeItem("darasa-figures"));

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

    for (const role of ["student", "teacher", "admin", "parent"] as const) {
      test(`on the dashboard of the ${role}`, async ({ page }) => {
        await logIn(page, DEMO[role]);
        await recordShifts(page);
        const isSettled = followRequests(page);
        await page.goto("/app/dashboard");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect.poll(isSettled).toBe(true);
        expect(await shiftsOn(page)).toEqual([]);
      });
    }

    for (const role of ["student", "parent"] as const) {
      test(`on the dashboard of a ${role} whose figures fail and are asked for again`, async ({
        page,
      }) => {
        await logIn(page, DEMO[role]);
        await forgetFigures(page);
        await failCalls(page, `/${role}/dashboard`);
        await recordShifts(page);
        await page.goto("/app/dashboard");
        await expect(page.getByRole("alert").filter({ hasText: "could not be" })).toBeVisible();
        expect(await shiftsOn(page)).toEqual([]);
        await page.unrouteAll();
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(page.getByText(/^Updated at /)).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        expect(await shiftsOn(page)).toEqual([]);
      });
    }

    test("on the dashboard of a parent whose child's name takes several lines", async ({
      page,
    }) => {
      await logIn(page, DEMO.parent);
      await forgetFigures(page);
      await changeAnswers(page, "/parent/dashboard", ({ children, ...data }) => ({
        ...data,
        children: Array.isArray(children)
          ? children.map((child: object) => ({ ...child, name: LONG_NAME }))
          : [],
      }));
      await recordShifts(page);
      await page.goto("/app/dashboard");
      await expect(page.getByRole("link", { name: LONG_NAME })).toBeVisible();
      expect(await shiftsOn(page)).toEqual([]);
    });

    test("on the assessments of a student, where the results come first", async ({ page }) => {
      await logIn(page, DEMO.student);
      await recordShifts(page);
      await page.goto("/app/assessments");
      await expect(page.getByRole("region", { name: "My results" })).toBeInViewport();
      await expect(page.getByRole("link", { name: /^Start Assessment/ }).first()).toBeVisible();
      expect(await shiftsOn(page)).toEqual([]);
    });

    test("from a paper to its score", async ({ page, baseURL }) => {
      await recordShifts(page);
      await beginPaper(page, baseURL);
      await answer(page, 0, "Suswa");
      await handIn(page);
      await expect(page.getByRole("region", { name: "Result", exact: true })).toContainText(
        "1 of 12 marks",
      );
      await expect(page.getByRole("region", { name: "My results" })).toBeVisible();
      expect(await shiftsOn(page)).toEqual([]);
    });

    test("when the network goes and comes back", async ({ page, context }) => {
      await logIn(page, DEMO.student);
      await expect(page.getByText(/^Updated at /)).toBeVisible();
      await recordShifts(page);
      await page.goto("/app/profile");
      await expect(page.getByText("MGE/2026/001")).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText(/You are offline/)).toBeVisible();
      expect(await shiftsOn(page)).toEqual([]);
      await context.setOffline(false);
      await expect(page.getByText(/You are offline/)).toHaveCount(0);
      expect(await shiftsOn(page)).toEqual([]);
    });
  });
}

test("a name that is longer than a line of a phone is broken, and the page is not wider for it", async ({
  page,
  baseURL,
}) => {
  const api = createApi(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO.admin);
  const { email } = await newcomersOf(api, token, MOI_GIRLS).student({ name: LONG_NAME });
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(LONG_NAME);
  const [scrolled, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(scrolled).toBe(seen);
});

test("on the narrowest screen nothing moves while the figures are asked for again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await logIn(page, DEMO.admin);
  await expect(page.getByText(/^Updated at/)).toBeVisible();
  await recordShifts(page);
  const isSettled = followRequests(page);
  await page.goto("/app/dashboard");
  await expect.poll(isSettled).toBe(true);
  await page.getByRole("button", { name: "Sync Publishers" }).click();
  await expect(page.getByText(/^Updated at/)).toBeVisible();
  expect(await shiftsOn(page)).toEqual([]);
});

for (const width of [320, 360]) {
  test(`the page of a child does not move at ${width} pixels when class and number come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await logIn(page, DEMO.parent);
    await recordShifts(page);
    await page.goto("/app/children/student-moi");
    await expect(page.getByText("MGE/2026/001")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recent results" })).toBeVisible();
    expect(await shiftsOn(page)).toEqual([]);
  });
}

for (const role of ["teacher", "parent"] as const) {
  test(`the dashboard of the ${role} does not move where its cards are narrowest`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 900 });
    await logIn(page, DEMO[role]);
    await forgetFigures(page);
    await recordShifts(page);
    const isSettled = followRequests(page);
    await page.goto("/app/dashboard");
    await expect.poll(isSettled).toBe(true);
    await expect(page.getByText(/^Updated at /)).toBeVisible();
    expect(await shiftsOn(page)).toEqual([]);
  });
}
