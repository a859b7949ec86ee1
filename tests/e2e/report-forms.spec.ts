import { readFileSync } from "node:fs";
import { type Download, expect, type Page, test } from "@playwright/test";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { countPdfPages } from "../support/pdf.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const saveAsPdf = async (page: Page, button: string | RegExp): Promise<Download> => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await download;
  await expect(page.getByText(`Saved as ${file.suggestedFilename()}`)).toBeVisible();
  return file;
};

test("the class teacher completes and releases report forms, and a parent reads and acknowledges one", async ({
  browser,
}) => {
  const teacher = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  const { page } = teacher;
  await page.goto("/app/classes/moi-form-2-east/marks?reportForms=3");
  const faith = page.getByRole("listitem", { name: "Report form of Faith Jeptoo" });
  await faith.getByLabel("Days present").fill("60");
  await faith.getByLabel("Comment of the class teacher").fill("Asks good questions");
  await faith.getByLabel("Comment of the class teacher").blur();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  const students = await page.getByRole("listitem", { name: /^Report form of/ }).count();
  const file = await saveAsPdf(page, `Save ${students} report forms as PDF`);
  expect(file.suggestedFilename()).toBe("report-forms-form-2-east-term-3-2026.pdf");
  expect(countPdfPages(readFileSync(await file.path()))).toBe(students);
  await teacher.checkScreen("report-forms-pdf");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("The report forms are released.")).toBeVisible();
  await page.context().close();

  const parent = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.parent),
  });
  await parent.page.goto("/app/children/student-moi?reportForms=1");
  const form = parent.page.getByRole("listitem", { name: "Form 2 East, 2026, term 3" });
  await expect(form.getByText("Asks good questions")).toBeVisible();
  await form.getByRole("button", { name: "I have read it" }).click();
  await expect(form.getByText(/^You have read it/)).toBeVisible();
  await form.getByRole("button", { name: "Save as PDF" }).scrollIntoViewIfNeeded();
  const download = parent.page.waitForEvent("download");
  await form.getByRole("button", { name: "Save as PDF" }).click();
  expect((await download).suggestedFilename()).toBe(
    "report-form-faith-jeptoo-form-2-east-term-3-2026.pdf",
  );
  await parent.page.context().close();
});
