import { type Browser, type BrowserContext, test } from "@playwright/test";
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
 * What a browser keeps after a login. Each person logs in once in a file: a logout elsewhere ends all sessions that
 * were begun before.
 */
export const getSignedInState = (browser: Browser, email: string): Promise<State> => {
  const key = `${test.info().file} ${email}`;
  const state = states.get(key) ?? logInOnce(browser, email);
  states.set(key, state);
  return state;
};
