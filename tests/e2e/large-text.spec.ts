import { expect, test } from "@playwright/test";
import { openCheckedPage } from "../support/checked-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { findOverflowingElements } from "../support/overflowing-elements.ts";
import { getSignedInState } from "../support/signed-in-state.ts";

/** A phone whose text is set to 200 %: everything is measured in its letters. */
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
  ],
  admin: ["dashboard", "admin/users", "admin/reports"],
} as const;

/** So large, a long address has to be broken wherever it stands. */
const isBrokenWord = (fault: string): boolean => fault.endsWith("is broken");

for (const who of ["anybody", "student", "parent", "teacher", "admin"] as const) {
  test(`a phone with large text cuts nothing off: ${who}`, async ({ browser }) => {
    const state =
      who === "anybody" ? {} : { storageState: await getSignedInState(browser, DEMO_LOGINS[who]) };
    const { page } = await openCheckedPage(browser, { ...state, viewport: LARGE_TEXT });
    for (const path of SCREENS[who]) {
      await page.goto(path.startsWith("/") ? path : `/app/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(LARGE_TEXT.width);
      const faults = await findOverflowingElements(page);
      expect(
        faults.filter((fault) => !isBrokenWord(fault)),
        path,
      ).toEqual([]);
    }
    await page.context().close();
  });
}

test("a phone with large text does not break the title of a dialog", async ({ browser }) => {
  const { page } = await openCheckedPage(browser, {
    storageState: await getSignedInState(browser, DEMO_LOGINS.teacher),
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
