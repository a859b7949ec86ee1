import { expect, type Page } from "@playwright/test";

/** Clicks a link of the navigation bar. If the bar does not show the link, opens the menu first. */
export const followNavigationLink = async (page: Page, item: string | RegExp): Promise<void> => {
  const link = page.getByRole("banner").getByRole("navigation").getByRole("link", { name: item });
  if (!(await link.isVisible())) await page.getByRole("button", { name: "Menu" }).click();
  await link.click();
};

export const logOut = async (page: Page): Promise<void> => {
  const button = page.getByRole("button", { name: "Logout" });
  if (!(await button.isVisible())) await page.getByRole("button", { name: "Menu" }).click();
  await button.click();
  await page.waitForURL("**/login");
};

export const expectPageTitle = (page: Page, title: string | RegExp): Promise<void> =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
