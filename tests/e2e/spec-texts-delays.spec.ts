import { expect, type Page, test } from "@playwright/test";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { buildNewUser, fillRegistrationForm, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { buildPdfFile } from "../support/sample-files.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";
import { chooseUploadFile, fillUploadForm } from "../support/uploads.ts";

const TICK_MS = 20;

interface Delay {
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly send: RegExp;
  readonly confirmation: RegExp;
  readonly afterMs: number;
  readonly to: string;
}

const registration = (role: keyof typeof fillRegistrationForm, afterMs: number): Delay => ({
  prepare: (page) =>
    fillRegistrationForm[role]({ page, person: buildNewUser(role), school: MOI_GIRLS_SCHOOL }),
  send: /^register/i,
  confirmation: /successful/,
  afterMs,
  to: "**/login",
});

const DELAYS: Readonly<Record<string, Delay>> = {
  "a registered administrator goes to the login": registration("admin", 2_000),
  "a registered teacher goes to the login": registration("teacher", 3_000),
  "a registered student goes to the login": registration("student", 3_000),
  "a registered parent goes to the login": registration("parent", 3_000),
  "an uploader goes to the library": {
    prepare: async (page) => {
      await page.goto("/app/content/upload");
      await fillUploadForm(page, { title: `Notes ${crypto.randomUUID().slice(0, 8)}` });
      await chooseUploadFile(page, buildPdfFile());
    },
    send: /^upload/i,
    confirmation: /success/,
    afterMs: 2_000,
    to: "**/app/library",
  },
};

for (const [what, { prepare, send, confirmation, afterMs, to }] of Object.entries(DELAYS)) {
  test(`${what} after ${afterMs} ms, not before`, async ({ browser }) => {
    const storageState = await getSignedInBrowserState(browser, DEMO_LOGINS.teacher);
    const context = await browser.newContext(to.endsWith("login") ? {} : { storageState });
    const page = await context.newPage();
    await prepare(page);
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 1_000);
    await page.getByRole("button", { name: send }).click();
    // The clock of the page is paused. The test advances it step by step until the confirmation is visible.
    await expect(async () => {
      await page.clock.runFor(TICK_MS);
      await expect(page.getByRole("status").filter({ hasText: confirmation })).toBeVisible({
        timeout: 1,
      });
    }).toPass({ intervals: [0] });
    const before = page.url();
    await page.clock.runFor(afterMs - 2 * TICK_MS);
    await page.evaluate(() => document.title);
    expect(page.url()).toBe(before);
    const left = page.waitForURL(to);
    await page.clock.runFor(2 * TICK_MS);
    await left;
    await context.close();
  });
}
