import { expect, test } from "@playwright/test";

/*
 * These tests check the registration forms of all roles; the tests in journeys/ check successful
 * registrations.
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
