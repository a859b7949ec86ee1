import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const EXAMPLE = readFileSync("docs/examples/questions.gift.txt", "utf8");
const COUNT = 8;
const CATEGORY = "$course$/top/Science";
const GAPS = "Plants take in {=carbon dioxide} and give off {=oxygen}.";
const NO_ANSWERS = "Read the chapter about plants.";

/** Returns the questions of the example with a strand of their own, and two that Darasa cannot hold. */
const buildFile = (strand: string): string =>
  `${EXAMPLE.replace(CATEGORY, `$course$/top/${strand}`)}\n${GAPS}\n\n${NO_ANSWERS}\n`;

const openPreview = async (page: Page, name: string, content: string): Promise<void> => {
  await page.getByRole("button", { name: "Import questions" }).click();
  const buffer = Buffer.from(content);
  await page.getByLabel("File with questions").setInputFiles({ name, mimeType: "", buffer });
  await page.getByRole("button", { name: "Show the questions" }).click();
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: `Add ${COUNT} questions` }).click();
  const dialog = page.getByRole("dialog", { name: "Save to the question bank" });
  await dialog.getByLabel("Subject").selectOption("Biology");
  await dialog.getByLabel("Grade").selectOption("Form 1");
  await dialog.getByRole("button", { name: `Save ${COUNT} questions` }).click();
};

test("a teacher imports questions into the bank, finds them, and exports a file that reads back", async ({
  browser,
}) => {
  const strand = `Science ${crypto.randomUUID().slice(0, 8)}`;
  const file = buildFile(strand);
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto("/app/teacher/create-assessment?bank=questions");
  await openPreview(page, "plants.gift.txt", file);
  await expect(page.getByText(`${COUNT} questions can be added.`)).toBeVisible();
  await expect(page.getByText("2 questions cannot be added")).toBeVisible();
  const lineOf = (question: string): number => file.split("\n").indexOf(question) + 1;
  for (const [line, reason] of [
    [lineOf(GAPS), "It has several gaps."],
    [lineOf(NO_ANSWERS), "It has no answers, so it is a text and not a question."],
  ]) {
    await expect(
      page.getByRole("listitem").filter({ hasText: `Line ${line}: ${reason}` }),
    ).toBeVisible();
  }
  await checkScreen("question-import-preview");
  await save(page);
  await expect(page.getByText(`${COUNT} questions saved in your bank.`)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByLabel("Search", { exact: true }).fill(strand);
  const questions = page.getByRole("listitem").filter({ hasText: "Right answer:" });
  await expect(questions).toHaveCount(COUNT);
  await expect(questions.filter({ hasText: `Biology · Form 1 · ${strand}` })).toHaveCount(COUNT);

  await page.getByRole("button", { name: "Export questions" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${COUNT} questions` }).click();
  const exported = readFileSync(await (await download).path(), "utf8");
  await page.getByRole("button", { name: "Close" }).click();
  await openPreview(page, "exported.xml", exported);
  await expect(page.getByText(`${COUNT} questions can be added.`)).toBeVisible();
  await expect(page.getByText(/cannot be added$/)).toHaveCount(0);
  await save(page);
  await expect(
    page.getByText(`0 questions saved in your bank. You already had ${COUNT}.`),
  ).toBeVisible();
  await page.context().close();
});
