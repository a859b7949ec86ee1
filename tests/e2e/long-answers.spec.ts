import { expect, test } from "@playwright/test";
import { startAttempt, submitAssessment } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const QUESTION = "Why does the Tana flood?";

test("a long answer is written, marked by hand with the keyboard, and seen by the student", async ({
  browser,
}) => {
  const title = `Floods ${crypto.randomUUID().slice(0, 8)}`;
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto("/app/teacher/create-assessment");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Subject").selectOption("Geography");
  await page.getByLabel("Grade").selectOption("Form 2");
  await page.getByLabel("Type").selectOption("Long answer");
  await page.getByLabel("Question", { exact: true }).fill(QUESTION);
  await page.getByLabel("Guidance for marking").fill("Rain in the highlands");
  await page.getByRole("button", { name: "Create assessment" }).click();
  await page.getByRole("link", { name: title }).first().click();
  await page.waitForURL(/\/app\/teacher\/analytics\/[^/?]+$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const student = await browser.newContext({
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  const paper = await student.newPage();
  await paper.goto(`/app/assessments/take/${id}`);
  await startAttempt(paper);
  await paper.getByLabel(QUESTION).fill("It rains in the highlands.\nThe river rises.");
  await submitAssessment(paper);
  await paper.waitForURL(/\/app\/assessments\?/);
  await paper.getByRole("link", { name: title }).first().click();
  await expect(paper.getByText("1 answer waits for the teacher")).toBeVisible();

  await page.goto(`/app/teacher/analytics/${id}?view=marking`);
  await page.getByLabel("Marks, from 0 to 5").focus();
  await checkScreen("long-answers-marking");
  await page.keyboard.type("3.5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 1 paper marked")).toBeVisible();

  await paper.reload();
  await expect(paper.getByText("3.5 of 5 marks", { exact: true }).first()).toBeVisible();
  await expect(paper.getByRole("region", { name: "Result" })).toContainText("Passed");
  await student.close();
  await page.context().close();
});
