import { expect, test } from "@playwright/test";
import { DEMO } from "../support/demo.ts";
import { signedInAs } from "../support/signed-in.ts";
import { openPhone } from "../support/watched-page.ts";

/** A phone whose text is set to 150 %: everything is measured in its letters. */
const LARGE_TEXT = { width: 240, height: 493 };

const SCREENS = {
  student: ["dashboard", "library", "assessments", "profile", "communication"],
  teacher: [
    "dashboard",
    "content/upload",
    "content/mine",
    "teacher/create-assessment",
    "teacher/analytics",
    "teacher/analytics?view=students",
  ],
  admin: ["dashboard", "admin/users", "admin/reports"],
} as const;

for (const who of ["student", "teacher", "admin"] as const) {
  test(`a phone with large text cuts nothing off: ${who}`, async ({ browser }) => {
    const { page } = await openPhone(browser, {
      storageState: await signedInAs(browser, DEMO[who]),
      viewport: LARGE_TEXT,
    });
    for (const path of SCREENS[who]) {
      await page.goto(`/app/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(LARGE_TEXT.width);
    }
    await page.context().close();
  });
}
