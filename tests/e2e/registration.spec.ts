import { expect, test } from "@playwright/test";

/* The registrations themselves are the beginning of each role's journey. */

for (const role of ["admin", "teacher", "student", "parent"]) {
  test(`a form of the ${role} that is sent empty leads to its first fault`, async ({ page }) => {
    await page.goto(`/register?role=${role}`);
    await page.getByRole("button", { name: /^register/i }).click();
    await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
    await expect(page.getByLabel("Full name")).toBeFocused();
    await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(
      /Name must be at least 2 characters/,
    );
  });
}
