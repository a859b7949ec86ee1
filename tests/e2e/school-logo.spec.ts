import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createEmptySchool, registerSchoolAdmin } from "../support/empty-school.ts";
import { createUserFactory } from "../support/new-users.ts";
import { logIn } from "../support/pages.ts";
import { drawPhotograph } from "../support/photograph.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

/** Opens the dashboard after a new login. */
const openDashboard = async (browser: Browser, email: string): Promise<Page> => {
  const storageState = await getSignedInBrowserState(browser, email);
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto("/app/dashboard");
  await expect(page.getByRole("banner")).toBeVisible();
  return page;
};
const logoIn = (page: Page) => page.getByRole("banner").locator("img");
const isPainted = (page: Page) =>
  logoIn(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

test("an administrator uploads a photograph as the logo, which the members of the school see", async ({
  browser,
  baseURL,
}) => {
  // The school is new, because API instances still name a removed logo for a minute, and other tests would request it.
  const api = createApiClient(`${baseURL ?? ""}/api/v1`);
  const school = await createEmptySchool(baseURL ?? "");
  const administrator = await registerSchoolAdmin(api, school);
  const { email } = await createUserFactory(api, administrator.token, school).student();
  const page = await openDashboard(browser, administrator.email);
  await page.goto("/app/admin/school");
  const field = page.getByLabel("Choose a picture");
  await field.setInputFiles({
    name: "badge.png",
    mimeType: "image/png",
    buffer: Buffer.from("<html></html>"),
  });
  await expect(page.getByText(/could not be opened as a picture/)).toBeVisible();
  const photograph = await drawPhotograph(page);
  expect(photograph.length).toBeGreaterThan(500_000);
  await field.setInputFiles({ name: "badge.jpg", mimeType: "image/jpeg", buffer: photograph });
  await page.getByRole("button", { name: "Save the logo" }).click();
  await expect(page.getByText(/The logo is saved/)).toBeVisible();
  await expect.poll(() => isPainted(page)).toBe(true);
  const url = String(await logoIn(page).getAttribute("src"));

  const image = await page.request.get(url);
  expect(image.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": expect.stringContaining("immutable"),
    "x-content-type-options": "nosniff",
  });
  expect((await image.body()).length).toBeLessThanOrEqual(40 * 1024);

  // Each API instance caches schools for a minute, so a login may still name the logo of before.
  await expect(async () => {
    const student = await (await browser.newContext()).newPage();
    await logIn(student, email);
    await expect(
      student.getByRole("banner").getByRole("link", { name: school.name }),
    ).toBeVisible();
    expect(await logoIn(student).getAttribute("src")).toBe(url);
    await student.context().close();
  }).toPass({ intervals: [10_000] });
  const stranger = await openDashboard(browser, DEMO_LOGINS.studentElsewhere);
  await expect(
    stranger.getByRole("banner").getByRole("link", { name: /^Kisumu Boys High School/ }),
  ).toBeVisible();
  await expect(logoIn(stranger)).toHaveCount(0);

  await page.getByRole("button", { name: "Remove the logo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove the logo" }).click();
  await expect(logoIn(page)).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);
});
