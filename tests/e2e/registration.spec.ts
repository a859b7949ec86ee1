import { expect, test } from "@playwright/test";

/*
 * The tests of this file check the registration form of each role. The tests in journeys/ check registrations
 * that succeed.
 */

for (const role of ["admin", "teacher", "student", "parent"]) {
  test(`submitting the empty form of a ${role} focuses the first invalid field`, async ({
    page,
  }) => {
    await page.goto(`/register?role=${role}`);
    await page.getByRole("button", { name: /^register/i }).click();
    await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
    await expect(page.getByLabel("Full name")).toBeFocused();
    await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(
      /Name must be at least 2 characters/,
    );
  });
}
