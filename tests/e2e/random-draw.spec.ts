import { expect, test } from "@playwright/test";
import { startAttempt } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const CLASSMATE = "nyambura.rotich@darasa.test";
const COUNT = 3;

test("an author lets questions be drawn from the bank, and two students get papers of the same size", async ({
  browser,
}) => {
  const title = `Drawn ${crypto.randomUUID().slice(0, 8)}`;
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto("/app/teacher/create-assessment");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Subject").selectOption("Mathematics");
  await page.getByLabel("Grade").selectOption("Form 2");
  await page.getByRole("button", { name: "Draw at random from bank" }).click();
  const picker = page.getByRole("dialog");
  await picker.getByRole("button", { name: /^Choose these/ }).click();
  await picker.getByRole("button", { name: /^Add \d/ }).click();
  await page.getByLabel("Questions for each student").fill(String(COUNT));
  await page.getByLabel("Marks for each question").fill("2");
  await expect(
    page.getByText(/^Each student gets 3 of \d+ questions, together 6 marks/),
  ).toBeVisible();
  await checkScreen("authoring-draw");
  await page.getByRole("button", { name: "Create assessment" }).click();
  await page.getByRole("link", { name: title }).first().click();
  await page.waitForURL(/\/app\/teacher\/analytics\/[^/?]+$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  for (const student of [DEMO_LOGINS.student, CLASSMATE]) {
    const context = await browser.newContext({
      storageState: await getSignedInBrowserState(browser, student),
    });
    const paper = await context.newPage();
    await paper.goto(`/app/assessments/take/${id}`);
    await startAttempt(paper);
    await expect(paper.getByLabel(/^Question \d+, not answered$/)).toHaveCount(COUNT);
    await expect(paper.getByText("2 marks", { exact: true })).toHaveCount(COUNT);
    await context.close();
  }
  await page.context().close();
});
