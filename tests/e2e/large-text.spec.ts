import { expect, test } from "@playwright/test";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { findOverflowingElements } from "../support/overflowing-elements.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

/** The viewport of a phone of 360 × 740 pixels with text at 200 %, which halves both sizes in CSS pixels. */
const LARGE_TEXT = { width: 180, height: 370 };

const SCREENS = {
  anybody: ["/", "/login", "/register", "/register?role=student", "/register?role=teacher"],
  student: ["dashboard", "library", "assessments", "profile", "communication"],
  parent: ["dashboard", "children/student-moi"],
  teacher: [
    "dashboard",
    "content/upload",
    "content/mine",
    "teacher/create-assessment",
    "teacher/analytics",
    "teacher/analytics?view=students",
    "teacher/analytics/physics-f2-magnets-and-moments?view=statistics",
    "teacher/analytics/physics-f2-magnets-and-moments?view=room",
    "teacher/analytics/physics-f2-magnets-and-moments?view=attempts",
    "teacher/create-assessment?bank=questions",
  ],
  admin: ["dashboard", "admin/users", "admin/reports", "admin/import"],
} as const;

/**
 * Returns true for faults about wrapped words, which the test ignores: at this text size, long words and
 * e-mail addresses may wrap.
 */
const isWrappedWord = (fault: string): boolean => fault.endsWith("wraps in the middle");

for (const who of ["anybody", "student", "parent", "teacher", "admin"] as const) {
  test(`no text is clipped on a phone with large text: ${who}`, async ({ browser }) => {
    const state =
      who === "anybody"
        ? {}
        : { storageState: await getSignedInBrowserState(browser, DEMO_LOGINS[who]) };
    const { page } = await openAuditedPage(browser, { ...state, viewport: LARGE_TEXT });
    for (const path of SCREENS[who]) {
      await page.goto(path.startsWith("/") ? path : `/app/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(LARGE_TEXT.width);
      const faults = await findOverflowingElements(page);
      expect(
        faults.filter((fault) => !isWrappedWord(fault)),
        path,
      ).toEqual([]);
    }
    await page.context().close();
  });
}

test("words of a dialog title do not wrap on a phone with large text", async ({ browser }) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
    viewport: LARGE_TEXT,
  });
  await page.goto("/app/communication");
  await page.getByRole("button", { name: "New conversation" }).first().click();
  const title = page.getByRole("dialog").getByRole("heading", { name: "New conversation" });
  await expect(title).toBeVisible();
  const lines = await title.evaluate(
    (heading) =>
      heading.getBoundingClientRect().height /
      Number.parseFloat(getComputedStyle(heading).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  await page.context().close();
});

test("the reason for a refused picture stays above the next option on a phone with large text", async ({
  browser,
}) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
    viewport: LARGE_TEXT,
  });
  await page.goto("/app/teacher/create-assessment");
  await page.getByText("Add pictures to the options").click();
  await page
    .getByLabel("Picture of option A")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  const reason = await page.getByText(/^Use a PNG, JPEG or WebP picture/).boundingBox();
  const next = await page.getByText("Picture of option B", { exact: true }).boundingBox();
  if (reason === null || next === null) throw new Error("Nothing is shown.");
  expect(reason.y + reason.height).toBeLessThanOrEqual(next.y);
  await page.context().close();
});
