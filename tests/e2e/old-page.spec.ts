import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { logIn } from "../support/pages.ts";

// A worker that had the file would answer in the server's stead.
test.use({ serviceWorkers: "block" });

const SCREEN = "**/assets/communication-*";

/** As after a release: the server has the file no more. Returns how often it was asked for. */
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

test("a page whose files a release has replaced loads itself anew, and goes on", async ({
  page,
  context,
}) => {
  await logIn(page, DEMO_LOGINS.student);
  await removeScreen(context, 1);
  await openMessages(page);
  await expect(page.getByRole("region", { name: "Conversations" })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/communication$/);
});

test("a file that stays away does not make the page reload for ever", async ({ page, context }) => {
  await logIn(page, DEMO_LOGINS.student);
  const asked = await removeScreen(context);
  await openMessages(page);
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByRole("button", { name: "Load again" })).toBeVisible();
  expect(asked.count).toBe(2);
});
