import { expect, type Page, type Request, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import {
  answerQuestion,
  buildShortAssessment,
  createAndOpenAssessment,
  submitAssessment,
} from "../support/assessments.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { readLayoutShifts, recordLayoutShifts } from "../support/layout-shift.ts";
import { failApiRequests, replaceApiResponseData } from "../support/network-faults.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { logIn } from "../support/pages.ts";
import { signIn } from "../support/signed-in-state.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const LONG_NAME = "Wanjirukariukinyambura Nyokabi-Achieng' Wambui Chepkemoi arap Kiptoo-Lelei";

const PUBLIC_PAGES = ["/", "/login", "/register", "/register?role=student"];

test("a layout shift is detected", async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await readLayoutShifts(page)).toEqual([]);
  await page.evaluate(() => {
    const late = document.createElement("div");
    late.style.height = "200px";
    document.body.prepend(late);
  });
  await expect.poll(() => readLayoutShifts(page)).not.toEqual([]);
});

/**
 * Returns a function that tells whether the page has finished loading. The function returns true when no API
 * request is pending and the file with the Firestore listeners, which the page loads last, has arrived.
 */
const trackRequests = (page: Page): (() => boolean) => {
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
  return () =>
    open.size === 0 &&
    [...ended].some((url) => url.endsWith(getBuiltFile("firebase-listeners-root")));
};

/** Deletes the dashboard numbers that `signIn` has stored, as if the device were new. */
const deleteCachedNumbers = async (page: Page): Promise<void> => {
  const context = page.context();
  const { origins, ...state } = await context.storageState();
  await context.setStorageState({
    ...state,
    origins: origins.map(({ localStorage, ...origin }) => ({
      ...origin,
      localStorage: localStorage.filter(({ name }) => name !== "darasa-dashboard"),
    })),
  });
};

/** Opens the dashboard on a page that records layout shifts, and expects that nothing moves while it loads. */
const expectCalmDashboard = async (page: Page): Promise<void> => {
  const isSettled = trackRequests(page);
  await page.goto("/app/dashboard");
  await expect(page.getByText(/^Updated at /)).toBeVisible();
  await expect.poll(isSettled).toBe(true);
  expect(await readLayoutShifts(page)).toEqual([]);
};

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels, loading causes no layout shift`, () => {
    test.use({ viewport });

    for (const path of PUBLIC_PAGES) {
      test(`on ${path}`, async ({ page }) => {
        await recordLayoutShifts(page);
        await page.goto(path, { waitUntil: "networkidle" });
        expect(await readLayoutShifts(page)).toEqual([]);
      });
    }

    for (const role of ["student", "teacher", "admin", "parent"] as const) {
      test(`on the dashboard of the ${role}, on a first and on a later visit`, async ({ page }) => {
        await signIn(page, DEMO_LOGINS[role]);
        await deleteCachedNumbers(page);
        await recordLayoutShifts(page);
        await expectCalmDashboard(page);
        await expectCalmDashboard(page);
      });
    }

    for (const role of ["student", "parent"] as const) {
      test(`on the dashboard of a ${role} whose numbers fail to load at first`, async ({
        page,
      }) => {
        await signIn(page, DEMO_LOGINS[role]);
        await deleteCachedNumbers(page);
        await failApiRequests(page, `/${role}/dashboard`);
        await recordLayoutShifts(page);
        await page.goto("/app/dashboard");
        await expect(page.getByRole("alert").filter({ hasText: "could not be" })).toBeVisible();
        expect(await readLayoutShifts(page)).toEqual([]);
        await page.unrouteAll();
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(page.getByText(/^Updated at /)).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        expect(await readLayoutShifts(page)).toEqual([]);
      });
    }

    test("on the dashboard of a parent whose child's name takes several lines", async ({
      page,
    }) => {
      await signIn(page, DEMO_LOGINS.parent);
      await deleteCachedNumbers(page);
      await replaceApiResponseData(page, "/parent/dashboard", ({ children, ...data }) => ({
        ...data,
        children: Array.isArray(children)
          ? children.map((child: object) => ({ ...child, name: LONG_NAME }))
          : [],
      }));
      await recordLayoutShifts(page);
      await page.goto("/app/dashboard");
      await expect(page.getByRole("link", { name: LONG_NAME })).toBeVisible();
      expect(await readLayoutShifts(page)).toEqual([]);
    });

    test("on the assessments of a student", async ({ page }) => {
      await signIn(page, DEMO_LOGINS.student);
      await recordLayoutShifts(page);
      await page.goto("/app/assessments");
      await expect(page.getByRole("region", { name: "My results" })).toBeInViewport();
      await expect(page.getByRole("link", { name: /^Start Assessment/ }).first()).toBeVisible();
      expect(await readLayoutShifts(page)).toEqual([]);
    });

    test("from the questions of an assessment to the score", async ({ page, baseURL }) => {
      await recordLayoutShifts(page);
      await createAndOpenAssessment(page, baseURL);
      await answerQuestion(page, 0, "Suswa");
      await submitAssessment(page);
      await expect(page.getByRole("region", { name: "Result", exact: true })).toContainText(
        "1 of 12 marks",
      );
      await expect(page.getByRole("region", { name: "My results" })).toBeVisible();
      expect(await readLayoutShifts(page)).toEqual([]);
    });
  });
}

test("a name longer than a line wraps, and the page does not scroll sideways", async ({
  page,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const { email } = await createUserFactory(api, token, MOI_GIRLS_SCHOOL).student({
    name: LONG_NAME,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(LONG_NAME);
  const [scrolled, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(scrolled).toBe(seen);
});

test("refreshing the dashboard causes no layout shift at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await logIn(page, DEMO_LOGINS.admin);
  await expect(page.getByText(/^Updated at/)).toBeVisible();
  await recordLayoutShifts(page);
  const isSettled = trackRequests(page);
  await page.goto("/app/dashboard");
  await expect.poll(isSettled).toBe(true);
  await page.getByRole("button", { name: "Sync Publishers" }).click();
  await expect(page.getByText(/^Updated at/)).toBeVisible();
  expect(await readLayoutShifts(page)).toEqual([]);
});

test("an assessment published since the last visit moves nothing on the dashboard of its teacher", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, DEMO_LOGINS.teacher);
  await recordLayoutShifts(page);
  await expectCalmDashboard(page);
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const title = `Estuaries ${crypto.randomUUID().slice(0, 8)}`;
  const body = buildShortAssessment(title, true);
  expect((await api.call("POST", "/assessments", { token, body })).status).toBe(201);
  await expectCalmDashboard(page);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

for (const width of [320, 360]) {
  test(`the page of a child has no layout shift at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, DEMO_LOGINS.parent);
    await recordLayoutShifts(page);
    await page.goto("/app/children/student-moi");
    await expect(page.getByText("MGE/2026/001")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recent results" })).toBeVisible();
    expect(await readLayoutShifts(page)).toEqual([]);
  });
}

for (const role of ["teacher", "parent", "admin"] as const) {
  test(`the dashboard of the ${role} has no layout shift at the narrowest card width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 900 });
    await signIn(page, DEMO_LOGINS[role]);
    await deleteCachedNumbers(page);
    await recordLayoutShifts(page);
    await expectCalmDashboard(page);
  });
}
