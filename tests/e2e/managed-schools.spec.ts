import { expect, test } from "@playwright/test";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

test("the office finds a school, changes its plan and sends an admin code", async ({ browser }) => {
  const state = { storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.office) };
  const { page, checkScreen } = await openAuditedPage(browser, state);
  await page.goto("/app/dashboard");
  await page.getByRole("link", { name: "All schools" }).click();
  await page.getByLabel("Find a school").fill("boys kis");
  await expect(page.getByRole("button", { name: /^Open / })).toHaveCount(1);
  await page.getByRole("button", { name: "Open Kisumu Boys High School" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/\d teachers?/)).toBeVisible();
  await checkScreen("office-school");
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await checkScreen("office-school-plan");
  await dialog.getByRole("button", { name: "Set premium plan" }).click();
  await expect(page.getByText(/Premium plan\. It takes effect/)).toBeVisible();
  // Other tests expect the plan of the demo data.
  await page.getByRole("button", { name: "Open Kisumu Boys High School" }).click();
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await dialog.getByRole("button", { name: "Set free plan" }).click();
  await expect(page.getByText(/Free plan\. It takes effect/)).toBeVisible();
  await page.getByRole("button", { name: "Open Kisumu Boys High School" }).click();
  await dialog.getByRole("button", { name: "New admin code" }).click();
  await dialog.getByLabel("Email of the new administrator").fill("head.kisumu@example.org");
  await checkScreen("office-school-code");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(/on its way to head\.kisumu@example\.org/)).toBeVisible();
});
