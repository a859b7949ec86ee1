import { expect, test } from "@playwright/test";
import { startAttempt, submitAssessment } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { waitForCachedFiles } from "../support/cached-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

test.use({ serviceWorkers: "allow" });

const PASSAGE = "The drum of Kakamega was heard at dawn.";
const QUESTIONS = ["Where was the drum?", "When was it heard?", "What was heard?"];
const HEADING = "Section A: The drum";

test("a teacher writes a section with a passage, and a student answers its questions without a network", async ({
  browser,
}) => {
  const title = `Reading ${crypto.randomUUID().slice(0, 8)}`;
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto("/app/teacher/create-assessment");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Subject").selectOption("English");
  await page.getByLabel("Grade").selectOption("Form 2");
  await page.getByRole("button", { name: "Add section" }).click();
  await page.getByLabel("Title of the section").fill("The drum");
  await page.getByText("Add a text to read").click();
  await page.getByLabel("Text to read").fill(PASSAGE);
  for (const [index, question] of QUESTIONS.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Add Question", exact: true }).click();
    await page.getByLabel("Type").last().selectOption("True or false");
    await page.getByLabel("Question", { exact: true }).last().fill(question);
    await page.getByLabel("True", { exact: true }).last().check();
  }
  await checkScreen("authoring-section");
  await page.getByRole("button", { name: "Create assessment" }).click();
  await page.getByRole("link", { name: title }).first().click();
  await page.waitForURL(/\/app\/teacher\/analytics\/[^/?]+$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.context().close();

  const student = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
    viewport: { width: 360, height: 740 },
  });
  const paper = student.page;
  await paper.goto(`/app/assessments/take/${id}`);
  await startAttempt(paper);
  const section = paper.getByRole("region", { name: HEADING });
  await expect(section.getByText(PASSAGE)).toBeVisible();
  const toggle = section.locator("summary", { hasText: "Read the text again" });
  await toggle.click();
  await student.checkScreen("taking-section");
  await toggle.click();
  await waitForCachedFiles(paper, ["/app.html", getBuiltFile("take-assessment")]);
  await paper.context().setOffline(true);
  await paper.reload();
  await expect(section.getByText(PASSAGE)).toBeVisible();

  const last = section.getByRole("group", { name: /What was heard\?/ });
  await last.getByRole("radio", { name: "False" }).check();
  await toggle.click();
  const again = section.getByRole("region", { name: "Read the text again" });
  await expect(again.getByText(PASSAGE)).toBeInViewport();
  await expect(last.getByRole("radio", { name: "True" })).toBeInViewport();
  await again.press("Escape");
  await expect(again).toBeHidden();
  for (const question of QUESTIONS) {
    const group = section.getByRole("group", { name: new RegExp(question.replace("?", "\\?")) });
    await group.getByRole("radio", { name: "True" }).check();
  }
  await paper.context().setOffline(false);
  await submitAssessment(paper);
  await paper.waitForURL(/\/app\/assessments\?/);
  await paper.getByRole("link", { name: title }).first().click();
  const reviewed = paper.getByRole("region", { name: HEADING });
  await expect(reviewed.getByText(PASSAGE)).toBeVisible();
  await expect(reviewed.getByText(QUESTIONS[2] ?? "")).toBeVisible();
  await paper.context().close();
});
