import { expect, type Page } from "@playwright/test";
import { DEMO_LOGINS } from "./demo-logins.ts";

/** Fills in the open login form and sends it. */
export const submitLoginForm = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_LOGINS.password);
  await page.getByRole("button", { name: "Login" }).click();
};

/** Logs in through the login form and waits for the dashboard. */
export const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto("/login");
  await submitLoginForm(page, email);
  await page.waitForURL("**/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

/** Opens the conversation with this partner from the conversation list. */
export const openConversation = async (page: Page, partner: string): Promise<void> => {
  await page.goto("/app/communication");
  await page.getByRole("link", { name: partner }).click();
  await expect(page.getByRole("heading", { name: partner })).toBeVisible();
};

/** Starts a conversation with a person from the list of people to whom the user may write. */
export const startConversation = async (page: Page, person: RegExp): Promise<void> => {
  await page.getByRole("button", { name: "New conversation" }).click();
  await page.getByRole("button", { name: person }).click();
};

export const sendMessageInChat = async (page: Page, content: string): Promise<void> => {
  await page.getByRole("textbox", { name: /message/i }).fill(content);
  await page.getByRole("button", { name: /send/i }).click();
};

/** Opens a question of the form for assessments, which shows one question at a time. */
export const openFormQuestion = async (page: Page, place: number): Promise<void> => {
  const heading = page.getByRole("button", { name: `Question ${place}`, exact: true });
  if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click();
};
