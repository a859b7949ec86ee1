import { expect, type Page, test } from "@playwright/test";
import { createAndOpenAssessment } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { buildPdfFile } from "../support/sample-files.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";
import { chooseUploadFile, fillUploadForm } from "../support/uploads.ts";

const DESKTOP = { width: 1280, height: 640 };
/** The viewport, in CSS pixels, of a screen of 1280 × 800 pixels at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };

/**
 * Describes the focused element and the element that covers its centre. Returns undefined if no other element
 * covers the centre.
 */
const findCoverOfFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (seen !== null && (focused.contains(seen) || seen.contains(focused))) return undefined;
    const { outerHTML } = focused;
    return `${outerHTML.slice(0, 120)} under ${seen?.outerHTML.slice(0, 120) ?? "the edge"}`;
  });

const isAtAnEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches("body, [href='#main']") === true);

/**
 * Presses the key until the focus is back at the start of the page. Returns one description for each focused
 * element that another element covers.
 */
const listCoveredElements = async (page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> => {
  const covers: string[] = [];
  let stops = 0;
  do {
    await page.keyboard.press(key);
    stops += 1;
    const cover = await findCoverOfFocus(page);
    if (cover !== undefined) covers.push(cover);
  } while (stops === 1 || !(await isAtAnEnd(page)));
  return covers;
};

const SCREENS = [
  { as: DEMO_LOGINS.student, path: "/app/library", ready: /^Page 1 of/ },
  { as: DEMO_LOGINS.teacher, path: "/app/teacher/create-assessment", ready: "Add Question" },
];

for (const { as, path, ready } of SCREENS) {
  test(`no focused element is covered on ${path}`, async ({ browser }) => {
    const { page } = await openAuditedPage(browser, {
      storageState: await getSignedInBrowserState(browser, as),
    });
    for (const viewport of [DESKTOP, ZOOMED]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
      expect(await listCoveredElements(page, "Tab")).toEqual([]);
      expect(await listCoveredElements(page, "Shift+Tab")).toEqual([]);
    }
    await page.context().close();
  });
}

test("no focused element is covered while taking an assessment", async ({ page, baseURL }) => {
  await createAndOpenAssessment(page, baseURL);
  for (const viewport of [DESKTOP, ZOOMED]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(page.getByRole("button", { name: "Submit Assessment" })).toBeVisible();
    expect(await listCoveredElements(page, "Tab")).toEqual([]);
    expect(await listCoveredElements(page, "Shift+Tab")).toEqual([]);
  }
});

test("no focused element is covered while accounts are selected", async ({ browser }) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.admin),
    viewport: DESKTOP,
  });
  await page.goto("/app/admin/users");
  await page.getByLabel("Select all on this page").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  expect(await listCoveredElements(page, "Tab")).toEqual([]);
  expect(await listCoveredElements(page, "Shift+Tab")).toEqual([]);
  await page.context().close();
});

test("focus stays in place after using the menu and a conversation on a phone", async ({
  browser,
}) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto("/app/communication");
  await expect(page.getByRole("link", { name: /Faith Jeptoo/ })).toBeVisible();
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Logout" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("link", { name: /Faith Jeptoo/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Faith Jeptoo" })).toBeFocused();
  await page.getByRole("link", { name: "Back to conversations" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeFocused();
  await page.context().close();
});

test("pausing, continuing, cancelling and finishing an upload keeps the keyboard focus", async ({
  browser,
}) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  let deliver = (): void => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  // The test holds back the chunks of the upload until it calls `deliver`.
  await page.route(/[?&]upload_id=/, async (route) => {
    const command = route.request().headers()["x-goog-upload-command"] ?? "";
    if (command.startsWith("upload")) await delivered;
    await route.continue();
  });
  const focusedButton = (name: string) =>
    expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  await page.goto("/app/content/upload");
  await fillUploadForm(page, { title: `By keys ${crypto.randomUUID().slice(0, 8)}` });
  await chooseUploadFile(page, buildPdfFile());
  await page.getByRole("button", { name: "Upload Content" }).press("Enter");
  const panel = page.getByRole("region", { name: "Uploading" });
  await expect(panel).toBeFocused();
  await page.keyboard.press("Tab");
  await focusedButton("Pause");
  await page.keyboard.press("Enter");
  await focusedButton("Resume");
  await expect(panel.getByRole("status")).toHaveText("Paused");
  await page.keyboard.press("Enter");
  await focusedButton("Pause");
  await expect(panel.getByRole("status")).toHaveText("Uploading");
  await page.keyboard.press("Tab");
  await focusedButton("Cancel upload");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await focusedButton("Cancel upload");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Throw away" }).press("Enter");
  await focusedButton("Upload Content");
  await expect(page.getByRole("status").filter({ hasText: "Upload cancelled" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panel).toBeFocused();
  await page.keyboard.press("Tab");
  await focusedButton("Pause");
  // The page itself watches each frame, because the notice is gone after two seconds.
  const notice = page.waitForFunction(() =>
    document.activeElement?.textContent.includes("uploaded successfully"),
  );
  deliver();
  await notice;
  await page.waitForURL("**/app/library");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.context().close();
});
