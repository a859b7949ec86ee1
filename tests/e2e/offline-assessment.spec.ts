import { expect, type Page, test } from "@playwright/test";
import {
  ASSESSMENT_QUESTION_COUNT,
  answerQuestion,
  closeTabWithoutUnload,
  createAndOpenAssessment,
  submitAssessment,
} from "../support/assessments.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { waitForCachedFiles } from "../support/cached-files.ts";

test.use({ serviceWorkers: "allow" });

/** The answers that the student gives, by question index. Questions that are not listed stay unanswered. */
type Given = Readonly<Record<number, string>>;

const answerAll = async (page: Page, given: Given): Promise<void> => {
  for (const [position, text] of Object.entries(given))
    await answerQuestion(page, Number(position), text);
};

const showsAll = async (page: Page, given: Given): Promise<void> => {
  for (const [position, text] of Object.entries(given)) {
    const name = new RegExp(`Question number ${Number(position) + 1} of the paper`);
    const choice = page.getByRole("group", { name }).getByRole("radio", { name: text });
    const words = page.getByRole("textbox", { name });
    await expect(choice.or(words)).toBeVisible();
    if (await words.isVisible()) await expect(words).toHaveValue(text);
    else await expect(choice).toBeChecked();
  }
};

const secondsLeft = async (page: Page): Promise<number> => {
  const [, minutes, seconds] =
    /(\d\d):(\d\d)/.exec((await page.getByRole("timer").textContent()) ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

test("a student who stays offline reloads the questions, opens them in a new tab, and submits all answers later", async ({
  context,
  page,
  baseURL,
}) => {
  const { path, title, readSubmittedAnswers } = await createAndOpenAssessment(page, baseURL);
  await waitForCachedFiles(page, ["/app.html", getBuiltFile("take-assessment")]);
  const online = { 0: "Menengai", 1: "False" };
  await answerAll(page, online);
  await expect(page.getByText(/All answers saved|Saved on this phone; sent/)).toBeVisible();

  await context.setOffline(true);
  const cut = { 1: "True", 2: "Batian", 3: "Suswa" };
  await answerAll(page, cut);
  const before = await secondsLeft(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await showsAll(page, { ...online, ...cut });
  const after = await secondsLeft(page);
  expect(after).toBeLessThanOrEqual(before);
  // The reload takes less than a minute, so a timer that continues shows almost the same remaining time as before.
  expect(after).toBeGreaterThan(before - 60);
  await expect.poll(() => secondsLeft(page)).toBeLessThan(after);

  const reloaded = { 2: "Lenana", 4: "False" };
  await answerAll(page, reloaded);
  const next = await closeTabWithoutUnload(context, page);
  await next.goto(path);
  await expect(next.getByRole("timer")).toBeVisible();
  await showsAll(next, { ...online, ...cut, ...reloaded });
  const inNewTab = { 0: "Suswa", 5: "mount kenya" };
  await answerAll(next, inNewTab);
  await expect(next.getByText(/Saved on this phone/).first()).toBeVisible();

  await context.setOffline(false);
  await submitAssessment(next);
  await next.waitForURL("**/app/assessments?submitted=**");
  const last: Given = { ...online, ...cut, ...reloaded, ...inNewTab };
  const wanted = Array.from(
    { length: ASSESSMENT_QUESTION_COUNT },
    (_, position) => last[position] ?? "",
  );
  expect(await readSubmittedAnswers()).toEqual(wanted);
});
