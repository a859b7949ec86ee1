import { expect, type Page, type Route, test } from "@playwright/test";
import { findAxeViolations } from "../support/axe-violations.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import {
  readLayoutShifts,
  readUnexpectedLayoutShifts,
  recordLayoutShifts,
} from "../support/layout-shift.ts";
import { signIn } from "../support/signed-in-state.ts";

const CLASS = "/app/teacher/analytics?view=classes&classId=moi-form-2-east";
const SLOW_MS = 700;

/** Checks that the loaded page has not moved anything while it loaded, does not scroll sideways, and follows axe. */
const expectCalmAndAccessible = async (page: Page, name: string): Promise<void> => {
  expect(await readLayoutShifts(page), `layout shifts of ${name}`).toEqual([]);
  expect(await findAxeViolations(page), `axe violations of ${name}`).toEqual([]);
};

/** Answers so late that the page has painted what it shows while loading, and that no shift counts as one of the input. */
const answerSlowly = async (route: Route): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, SLOW_MS);
  });
  await route.continue();
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("the keyboard leads from the results of a class to the page of a student", async ({
      page,
    }) => {
      await signIn(page, DEMO_LOGINS.teacher);
      await recordLayoutShifts(page);
      await page.route("**/api/v1/teacher/**", answerSlowly);
      await page.goto(CLASS);
      const cells = page.getByRole("grid", { name: /Form 2/ }).locator("[data-cell]");
      await expect(cells.first()).toBeVisible();
      await expectCalmAndAccessible(page, "the class");

      await cells.first().focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowLeft");
      const name = (await page.locator(":focus").textContent()) ?? "";
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
      await expect(page.getByRole("heading", { name: "Guardians" })).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page), "on the way to the student").toEqual([]);

      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Guardians" })).toBeVisible();
      await expectCalmAndAccessible(page, "the student");
    });
  });
}
