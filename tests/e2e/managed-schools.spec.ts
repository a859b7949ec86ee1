import { API_BASE_PATH } from "@darasa/contract/http";
import { expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createEmptySchool, registerSchoolAdmin } from "../support/empty-school.ts";
import { logIn } from "../support/pages.ts";
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

const SUSPENDED_MESSAGE = /^Your school is suspended.*Reason: The school has closed$/;

/** Sends the login form, which stays open because the API refuses the login. */
const tryToLogIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_LOGINS.password);
  await page.getByRole("button", { name: "Login" }).click();
};

test("the office suspends a school, which ends its sessions and refuses logins until it is reinstated", async ({
  browser,
  page: person,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const school = await createEmptySchool(String(baseURL));
  const { email } = await registerSchoolAdmin(api, school);
  await logIn(person, email);
  const find = async (words: string) => {
    const { body } = await api.call("GET", `/schools/search?q=${encodeURIComponent(words)}`);
    return getJsonField(body, "total");
  };
  const partOfName = school.name.slice(0, -1);
  expect(await find(partOfName)).toBe(1);

  const state = { storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.office) };
  const { page, checkScreen } = await openAuditedPage(browser, state);
  await page.goto(`/app/admin/schools?q=${encodeURIComponent(school.name)}`);
  await page.getByRole("button", { name: `Open ${school.name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText(/The school has \d active account/)).toBeVisible();
  await dialog.getByLabel("Why is the school suspended?").fill("The school has closed");
  await checkScreen("office-school-suspend");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText(/is suspended\. It takes effect/)).toBeVisible();
  await page.getByRole("link", { name: "Suspended" }).click();
  await expect(page.getByRole("listitem").getByText("Suspended", { exact: true })).toBeVisible();
  await checkScreen("office-schools-suspended");
  await page.getByRole("button", { name: `Open ${school.name}` }).click();
  await expect(dialog.getByText("The school has closed")).toBeVisible();
  await checkScreen("office-school-suspended");

  // The session ends with the next request of the page, which is either this refresh or one that the page began before.
  await expect(async () => {
    if (person.url().endsWith("/login")) return;
    await person.getByRole("button", { name: "Refresh" }).click({ timeout: 5_000 });
    await person.waitForURL("**/login", { timeout: 5_000 });
  }).toPass();
  await expect(person.getByRole("alert")).toHaveText(SUSPENDED_MESSAGE);
  await tryToLogIn(person, email);
  await expect(person.getByRole("alert")).toHaveText(SUSPENDED_MESSAGE);
  expect(await find(partOfName)).toBe(0);
  // Its people find it by its whole name, so that the login can say what happened.
  expect(await find(school.name)).toBe(1);

  await dialog.getByRole("button", { name: "Let the school in again" }).click();
  await checkScreen("office-school-reinstate");
  await dialog.getByRole("button", { name: "Let the school in again" }).click();
  await expect(page.getByText(/is let in again/)).toBeVisible();
  await tryToLogIn(person, email);
  await person.waitForURL("**/app/dashboard");
  expect(await find(partOfName)).toBe(1);
});
