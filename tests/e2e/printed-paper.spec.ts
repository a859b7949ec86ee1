import { expect, test } from "@playwright/test";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { countPdfPages } from "../support/pdf.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

test("an author prints a paper in two versions on as many pages as were announced", async ({
  browser,
}) => {
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto("/app/assessments/shared?preview=maths-f2-quadratics");
  await page.getByRole("button", { name: "Print" }).click();
  await page.getByLabel("Answer sheet").check();
  await page.getByLabel("Marking scheme").check();
  await page.getByLabel("Also version B").check();
  const count = page.getByRole("dialog").getByRole("status");
  // The questions of each version need two pages; an answer sheet and a marking scheme need one each.
  await expect(count).toHaveText("8 pages for one set");
  await checkScreen("print-paper");
  const pdf = await page.pdf({
    path: test.info().outputPath("paper.pdf"),
    preferCSSPageSize: true,
  });
  expect(countPdfPages(pdf)).toBe(8);

  // Only the sheets are on paper. The school's right answers are on their own pages.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#root")).toBeHidden();
  const pages = page.locator("[data-print] footer");
  await expect(pages.filter({ hasText: "Marking scheme" })).toHaveCount(2);
  await page.context().close();
});

test("the pictures of options are printed side by side, so that no page stays nearly empty", async ({
  browser,
}) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, "samuel.odongo@darasa.test"),
  });
  await page.goto("/app/assessments/shared?preview=maths-f2-averages");
  await page.getByRole("button", { name: "Print" }).click();
  const count = page.getByRole("dialog").getByRole("status");
  await expect(count).toHaveText("2 pages for one set");
  await page.getByLabel("Also version B").check();
  // In version B the question with four pictures stands first, below the head of the paper.
  await expect(count).toHaveText("4 pages for one set");
  await page.context().close();
});
