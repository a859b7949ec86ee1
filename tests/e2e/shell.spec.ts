import { expect, type Page, test } from "@playwright/test";
import { createAndOpenAssessment } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const PHONE = { width: 360, height: 740 };
/** The part of a phone's window that an on-screen keyboard leaves. */
const PHONE_WITH_KEYBOARD = { width: 360, height: 430 };
/** The viewport of a phone with text at 200 %. */
const LARGE_TEXT = { width: 180, height: 370 };

const LONG_SCHOOL = "Mama Ngina Secondary School for Girls and Boys, Mombasa County";

const barOf = (page: Page) => page.getByRole("navigation", { name: "Main" });

const listLinks = (page: Page): Promise<string[]> =>
  barOf(page).getByRole("link").filter({ visible: true }).allTextContents();

/** Returns the distance in CSS pixels between the bar's lower edge and the window's. */
const readGapBelowBar = (page: Page): Promise<number> =>
  barOf(page).evaluate((bar) => window.innerHeight - bar.getBoundingClientRect().bottom);

/** Sets the name of the school in the stored session, as if the school had a long name. */
const withLongSchoolName = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    const stored = localStorage.getItem("darasa-auth");
    if (stored === null) return;
    const auth = JSON.parse(stored);
    auth.session.school = { ...auth.session.school, name };
    localStorage.setItem("darasa-auth", JSON.stringify(auth));
  }, LONG_SCHOOL);

const ROLES = {
  student: { bar: ["Dashboard", "Library", "Assessments", "Messages"], menu: [] },
  parent: { bar: ["Dashboard", "Library", "Assessments", "Messages"], menu: [] },
  admin: { bar: ["Dashboard", "Library", "Assessments", "Messages", "Admin Panel"], menu: [] },
  teacher: {
    bar: ["Dashboard", "Library", "Assessments", "Messages", "Analytics"],
    menu: ["Students"],
  },
} as const;

for (const role of ["student", "parent", "admin", "teacher"] as const) {
  test(`the bottom bar and the menu of a ${role} fit a long school name`, async ({ browser }) => {
    const { page, checkScreen } = await openAuditedPage(browser, {
      storageState: await getSignedInBrowserState(browser, DEMO_LOGINS[role]),
    });
    await withLongSchoolName(page);
    await page.goto("/app/profile");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { bar, menu } = ROLES[role];
    expect((await listLinks(page)).map((text) => text.replace(/\d.*$/, ""))).toEqual(bar);
    expect(await readGapBelowBar(page)).toBe(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("banner").getByText(LONG_SCHOOL).last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    const more = page.getByRole("navigation", { name: "More" }).getByRole("link");
    expect(await more.filter({ visible: true }).allTextContents()).toEqual(menu);
    await checkScreen(`shell-${role}`);
    await page.context().close();
  });
}

test("the end of a page is above the bottom bar", async ({ browser }) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  await page.goto("/app/library");
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [last, bar] = [await next.boundingBox(), await barOf(page).boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.context().close();
});

test("no focused element is covered on a phone with a bottom bar", async ({ browser }) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto("/app/assessments");
  await expect(page.getByText(/\d mins/).first()).toBeVisible();
  const isCovered = (): Promise<boolean> =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return false;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen === null || !(focused.contains(seen) || seen.contains(focused));
    });
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await isCovered(), `stop ${stop}`).toBe(false);
  }
  await page.context().close();
});

test("the bottom bar gives way to the on-screen keyboard and to controls at the bottom", async ({
  browser,
}) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.admin),
  });
  await page.goto("/app/admin/users");
  const search = page.getByLabel("Search by name");
  await search.focus();
  await expect(barOf(page)).toBeVisible();
  await page.setViewportSize(PHONE_WITH_KEYBOARD);
  await expect(barOf(page)).toBeHidden();
  await search.blur();
  await expect(barOf(page)).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  await expect(barOf(page)).toBeHidden();
  await page.context().close();
});

test("the menu has all links while an assessment is running and with large text", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  await createAndOpenAssessment(page, baseURL);
  await expect(barOf(page)).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  const library = page.getByRole("navigation", { name: "More" }).getByRole("link", {
    name: "Library",
  });
  await library.click();
  await expect(page.getByRole("heading", { level: 1, name: "Digital Library" })).toBeVisible();
  await expect(barOf(page).getByRole("link", { name: "Library" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.setViewportSize(LARGE_TEXT);
  await expect(barOf(page)).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(library).toBeVisible();
});

test("the offline strip moves the page down and covers nothing", async ({ browser }) => {
  const { page, checkOverflow } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  await page.goto("/app/profile");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page.getByText("MGE/2026/001")).toBeVisible();
  const before = await heading.boundingBox();
  await page.context().setOffline(true);
  const strip = page.getByText(/You are offline/);
  await expect(strip).toBeVisible();
  const [top, box, after] = [
    await page.getByRole("banner").boundingBox(),
    await page.getByRole("status").filter({ has: strip }).boundingBox(),
    await heading.boundingBox(),
  ];
  expect(box?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
  expect(after?.y).toBe((before?.y ?? 0) + (box?.height ?? 0));
  await checkOverflow("the offline strip");
  await page.context().setOffline(false);
  await expect(strip).toHaveCount(0);
  expect((await heading.boundingBox())?.y).toBe(before?.y);
  await page.context().close();
});
