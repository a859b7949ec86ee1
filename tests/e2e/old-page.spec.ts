import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { getBuiltFile } from "../support/built-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { logIn } from "../support/pages.ts";

const SCREEN = `**${getBuiltFile("communication")}`;

/**
 * Makes the first `times` requests for the JavaScript file of a screen fail with 404, as after a release that
 * replaced the file. Returns a counter of all requests for the file.
 */
const removeScreen = async (context: BrowserContext, times = Number.POSITIVE_INFINITY) => {
  const asked = { count: 0 };
  await context.route(SCREEN, (route) => {
    asked.count += 1;
    return asked.count > times ? route.continue() : route.fulfill({ status: 404, body: "" });
  });
  return asked;
};

const openMessages = (page: Page): Promise<void> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Messages" }).click();

test("a page reloads itself when a release has removed its files", async ({ page, context }) => {
  await logIn(page, DEMO_LOGINS.student);
  await removeScreen(context, 1);
  await openMessages(page);
  await expect(page.getByRole("region", { name: "Conversations" })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/communication$/);
});

test("a file that stays unavailable does not cause a reload loop", async ({ page, context }) => {
  await logIn(page, DEMO_LOGINS.student);
  const asked = await removeScreen(context);
  await openMessages(page);
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByRole("button", { name: "Load again" })).toBeVisible();
  expect(asked.count).toBe(2);
});
