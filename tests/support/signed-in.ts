import type { Browser, BrowserContext } from "@playwright/test";
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

/** What a browser keeps after a login. Each person logs in once in a run. */
export const signedInAs = (browser: Browser, email: string): Promise<State> => {
  const state = states.get(email) ?? logInOnce(browser, email);
  states.set(email, state);
  return state;
};
