import { type Browser, type BrowserContext, type Page, test } from "@playwright/test";
import { logIn } from "./pages.ts";

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

const states = new Map<string, Promise<State>>();

const logInOnce = async (browser: Browser, email: string): Promise<State> => {
  const context = await browser.newContext();
  await logIn(await context.newPage(), email);
  const state = await context.storageState();
  await context.close();
  return state;
};

/**
 * Logs a user in and returns the resulting state of the browser's storage. Each user logs in once per test file
 * and not once for all files, because a logout in one test file ends all earlier sessions of the user.
 */
export const getSignedInBrowserState = (browser: Browser, email: string): Promise<State> => {
  const key = `${test.info().file} ${email}`;
  const state = states.get(key) ?? logInOnce(browser, email);
  states.set(key, state);
  return state;
};

/**
 * Signs a user in on a page that has opened no URL yet. Unlike `logIn`, it loads neither the login page nor the
 * dashboard. For tests whose subject is not the login.
 */
export const signIn = async (page: Page, email: string): Promise<void> => {
  const context = page.context();
  const browser = context.browser();
  if (browser === null) throw new Error("The page has no browser.");
  await context.setStorageState(await getSignedInBrowserState(browser, email));
};
