import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { findAxeViolations } from "./axe-violations.ts";
import { findOverflowingElements } from "./overflowing-elements.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** The narrowest supported viewport in CSS pixels: a width of 1280 px at 400 % zoom. */
const NARROWEST = 320;
/** The narrowest viewport, in CSS pixels, in which the page shows cards in two columns. */
const TABLET = { width: 640, height: 900 };

/** The message that Playwright itself logs when a page registers its service worker and the test blocks it. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

const expectNoAxeViolations = async (page: Page, name: string): Promise<void> => {
  expect(await findAxeViolations(page), `axe violations on ${name}`).toEqual([]);
};

const expectNoOverflow = async (page: Page, name: string): Promise<void> => {
  const { width } = page.viewportSize() ?? PHONE;
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} must not scroll sideways at ${width} px`).toBe(0);
  expect(
    await findOverflowingElements(page),
    `no element of ${name} overflows at ${width} px`,
  ).toEqual([]);
};

const saveScreenshot = async (page: Page, name: string): Promise<void> => {
  if (process.env.DARASA_SAVE_SCREENSHOTS === undefined) return;
  const path = `.local/screens/${name}.png`;
  await page.screenshot({ path, fullPage: true, animations: "disabled" });
};

/** A page whose console messages are recorded from its creation. */
export interface AuditedPage {
  readonly page: Page;
  /**
   * Checks the current screen in narrow and wide viewports and in both colour schemes. The page must have no
   * console messages, no overflow and no axe violations. If the environment variable
   * DARASA_SAVE_SCREENSHOTS is set, saves screenshots to .local/screens.
   */
  checkScreen(name: string): Promise<void>;
  /** Checks at widths of 320 and 640 px that no element overflows its container. */
  checkOverflow(name: string): Promise<void>;
}

const watch = (page: Page, expected: RegExp | undefined): AuditedPage => {
  const consoleMessages: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    if (message.text() === BLOCKED_WORKER || expected?.test(message.text())) return;
    consoleMessages.push(message.text());
  });
  page.on("pageerror", (error) => consoleMessages.push(String(error)));
  const checkOverflow = async (name: string): Promise<void> => {
    const before = page.viewportSize() ?? PHONE;
    for (const size of [{ ...PHONE, width: NARROWEST }, TABLET]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page, name);
    }
    await page.setViewportSize(before);
  };
  const checkScreen = async (name: string): Promise<void> => {
    expect(consoleMessages, `the console on ${name}`).toEqual([]);
    const before = page.viewportSize() ?? PHONE;
    await page.emulateMedia({ colorScheme: "light" });
    await checkOverflow(name);
    await page.setViewportSize(PHONE);
    await expectNoOverflow(page, name);
    await expectNoAxeViolations(page, name);
    await saveScreenshot(page, `${name}-360-light`);
    await page.setViewportSize(DESKTOP);
    await expectNoOverflow(page, name);
    await saveScreenshot(page, `${name}-1280-light`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page, name);
    await saveScreenshot(page, `${name}-1280-dark`);
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize(before);
  };
  return { page, checkScreen, checkOverflow };
};

/**
 * Opens a page in a new browser context with the viewport of a phone. Console messages that match `expected` are
 * not reported as faults, because the browser logs every error response, even one that a test causes on purpose.
 */
export const openAuditedPage = async (
  browser: Browser,
  options: BrowserContextOptions = {},
  expected?: RegExp,
): Promise<AuditedPage> => {
  const context = await browser.newContext({
    viewport: PHONE,
    colorScheme: "light",
    hasTouch: true,
    ...options,
  });
  return watch(await context.newPage(), expected);
};
