import { expect, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { expectSuccess } from "../support/api-under-test.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createUniqueWord } from "../support/new-users.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

test("an administrator sees who has no consent, and records a newer one on paper", async ({
  browser,
  baseURL,
}) => {
  const word = createUniqueWord();
  const name = `Zuri ${word}`;
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const body = { requestId: word, name, admissionNumber: `MGE/${word}`, className: "Form 2" };
  expectSuccess(await api.call("POST", "/admin/students", { token, body }), "the student");

  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.admin),
  });
  const dialog = page.getByRole("dialog");
  const fillIn = async (signedOn: string): Promise<void> => {
    await dialog.getByLabel("Name of the parent or guardian").fill("Rose Njeri");
    await dialog.getByLabel("Relation to the student").selectOption("Mother");
    await dialog.getByLabel("Signed on").fill(signedOn);
  };
  await page.goto("/app/admin/users");
  await page.getByRole("link", { name: "No consent" }).click();
  await page.getByLabel("Search by name").fill(name);
  const row = page.getByRole("button", { name });
  await expect(row).toContainText("No consent on record");
  await checkScreen("missing-consents");
  await row.click();
  await fillIn("2026-01-12");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(`${name} is approved.`)).toBeVisible();
  await expect(page.getByText("Nobody found")).toBeVisible();

  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.getByRole("button", { name }).click();
  await dialog.getByRole("button", { name: "Record consent on paper" }).click();
  await fillIn("2026-02-02");
  await dialog.getByLabel("Photographs of the student").check();
  await checkScreen("record-consent");
  await dialog.getByRole("button", { name: "Save consent" }).click();
  await expect(page.getByText(`The consent for ${name} is recorded.`)).toBeVisible();
  await page.getByRole("button", { name }).click();
  await expect(dialog.getByText(/signed on 2 Feb 2026/)).toContainText("Photographs");
});
