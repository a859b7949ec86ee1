import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { findOverflowingElements } from "./overflowing-elements.ts";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
/** The narrowest screen, and a wide one at 400 % zoom. */
const NARROWEST = 320;
/** Where the cards of a phone have just become columns. */
const TABLET = { width: 640, height: 900 };

const noFaults = async (page: Page, name: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    `what axe finds on ${name}`,
  ).toEqual([]);
};

const noOverflow = async (page: Page, name: string): Promise<void> => {
  const { width } = page.viewportSize() ?? PHONE;
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} must not scroll sideways at ${width} px`).toBe(0);
  expect(
    await findOverflowingElements(page),
    `${name} keeps everything in its place at ${width} px`,
  ).toEqual([]);
};

const shoot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: `.local/screens/${name}.png`, fullPage: true, animations: "disabled" });

/** A page whose console is heard from the first moment. */
export interface CheckedPage {
  readonly page: Page;
  /** Looks at the screen as it is: narrow and wide, light and dark, by eye (pictures), by axe, and at its console. */
  checkScreen(name: string): Promise<void>;
  /** Nothing is wider than what it stands in, on the narrowest screen and on a wider one. */
  checkOverflow(name: string): Promise<void>;
}

const watch = (page: Page, expected: RegExp | undefined): CheckedPage => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    if (expected?.test(message.text()) !== true) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  const checkOverflow = async (name: string): Promise<void> => {
    const before = page.viewportSize() ?? PHONE;
    for (const size of [{ ...PHONE, width: NARROWEST }, TABLET]) {
      await page.setViewportSize(size);
      await noOverflow(page, name);
    }
    await page.setViewportSize(before);
  };
  const checkScreen = async (name: string): Promise<void> => {
    expect(complaints, `the console on ${name}`).toEqual([]);
    const before = page.viewportSize() ?? PHONE;
    await page.emulateMedia({ colorScheme: "light" });
    await checkOverflow(name);
    await page.setViewportSize(PHONE);
    await noOverflow(page, name);
    await noFaults(page, name);
    await shoot(page, `${name}-360-light`);
    await page.setViewportSize(DESK);
    await noOverflow(page, name);
    await shoot(page, `${name}-1280-light`);
    await page.emulateMedia({ colorScheme: "dark" });
    await noFaults(page, name);
    await shoot(page, `${name}-1280-dark`);
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize(before);
  };
  return { page, checkScreen, checkOverflow };
};

/** A person with a phone of their own. `expected` are lines of the console that the test is about: a browser writes one for each refusal. */
export const openCheckedPage = async (
  browser: Browser,
  options: BrowserContextOptions = {},
  expected?: RegExp,
): Promise<CheckedPage> => {
  const context = await browser.newContext({
    viewport: PHONE,
    colorScheme: "light",
    hasTouch: true,
    // Nothing is answered in the server's place here: the page is whole, its worker included.
    serviceWorkers: "allow",
    ...options,
  });
  return watch(await context.newPage(), expected);
};
