import { expect, test } from "@playwright/test";
import { createSeededRandom, pickRandom } from "../../scripts/seed/random.ts";
import {
  ASSESSMENT_QUESTION_COUNT,
  answerQuestion,
  closeTabWithoutUnload,
  createAndOpenAssessment,
  getSampleAnswersForQuestion,
  submitAssessment,
  waitForFirstFigures,
} from "../support/assessments.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { waitForCachedFiles } from "../support/cached-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { logIn } from "../support/pages.ts";

test.use({ serviceWorkers: "allow" });

const SEED = 20_261_123;
const CUTS = 20;

test("an assessment keeps every answer over twenty network failures", async ({
  context,
  page: first,
  baseURL,
}) => {
  const random = createSeededRandom(SEED);
  const { path, readSubmittedAnswers } = await createAndOpenAssessment(first, baseURL);
  const typed = Array.from({ length: ASSESSMENT_QUESTION_COUNT }, () => "");
  let page = first;
  const answerSome = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      const position = Math.floor(random() * ASSESSMENT_QUESTION_COUNT);
      const text = pickRandom(random, getSampleAnswersForQuestion(position));
      await answerQuestion(page, position, text);
      typed[position] = text;
    }
  };
  const open = { "in the dark": 0, "in the light": 0 };
  /**
   * Chooses at random to reload the assessment, to open it in a new tab or to do nothing. Counts reloads and new
   * tabs in `open[when]`, where "in the dark" means offline and "in the light" online.
   */
  const comeBack = async (when: keyof typeof open): Promise<void> => {
    const chance = random();
    if (chance > 0.6) return;
    if (chance < 0.3) page = await closeTabWithoutUnload(context, page);
    await (chance < 0.3 ? page.goto(path) : page.reload());
    await expect(page.getByRole("button", { name: "Submit Assessment" })).toBeVisible();
    open[when] += 1;
  };
  await waitForCachedFiles(page, ["/app.html", getBuiltFile("take-assessment")]);
  for (let cut = 0; cut < CUTS; cut += 1) {
    await answerSome(Math.floor(random() * 3));
    await context.setOffline(true);
    await answerSome(1 + Math.floor(random() * 2));
    await comeBack("in the dark");
    await answerSome(Math.floor(random() * 2));
    await context.setOffline(false);
    await comeBack("in the light");
  }
  expect(Math.min(...Object.values(open))).toBeGreaterThan(4);
  await context.setOffline(true);
  await answerSome(2);
  await submitAssessment(page);
  await expect(page.getByText("Your answers are safe on this phone.")).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL("**/app/assessments?submitted=**");
  expect(await readSubmittedAnswers()).toEqual(typed);
});

test("an offline submission is sent automatically after the tab was closed", async ({
  context,
  page,
  baseURL,
}) => {
  const { path, readSubmittedAnswers, title } = await createAndOpenAssessment(page, baseURL);
  await context.setOffline(true);
  await answerQuestion(page, 0, "Suswa");
  await submitAssessment(page);
  const next = await closeTabWithoutUnload(context, page);
  await context.setOffline(false);
  await next.goto("/app/assessments");
  await expect(next.getByText("Not handed in yet")).toBeVisible();
  await next.getByRole("link", { name: `Hand in now: ${title}` }).click();
  await next.waitForURL("**/app/assessments?submitted=**");
  await expect(next.getByRole("region", { name: "Result", exact: true })).toBeFocused();
  expect((await readSubmittedAnswers())[0]).toBe("Suswa");
  expect(path).toContain("/take/");
});

test("two tabs share one attempt, and the last answer in either tab counts", async ({
  context,
  page,
  baseURL,
}) => {
  const { path, readSubmittedAnswers } = await createAndOpenAssessment(page, baseURL);
  const other = await context.newPage();
  await other.goto(path);
  await answerQuestion(page, 0, "Suswa");
  await expect(
    other.getByRole("group", { name: /number 1 of/ }).getByRole("radio", { name: "Suswa" }),
  ).toBeChecked();
  await answerQuestion(other, 0, "Elgon");
  await answerQuestion(other, 2, "Batian");
  await submitAssessment(page);
  await page.waitForURL("**/app/assessments?submitted=**");
  await other.waitForURL("**/app/assessments?submitted=**");
  expect((await readSubmittedAnswers()).slice(0, 3)).toEqual(["Elgon", "", "Batian"]);
});

test("logging out keeps unsent answers only encrypted and says so", async ({
  context,
  page,
  baseURL,
}) => {
  await createAndOpenAssessment(page, baseURL);
  await context.route("**/api/v1/assessments/**", (route) => route.abort());
  await answerQuestion(page, 1, "True");
  await expect(page.getByText(/Saved on this phone/).first()).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await expect(page.getByRole("alert")).toHaveText(
    "Your answers are safe on this device. Log in again to send them.",
  );
  const left = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name = "" }) => name),
  );
  expect(left.filter((name) => name.startsWith("darasa"))).toEqual(["darasa-sealed"]);
});

test("answers of a second device that was offline are kept after the paper was handed in", async ({
  browser,
  page: phone,
  baseURL,
}) => {
  const { id, path, title, readSubmittedAnswers } = await createAndOpenAssessment(phone, baseURL);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const tablet = await context.newPage();
  await logIn(tablet, DEMO_LOGINS.student);
  await tablet.goto(path);
  await expect(tablet.getByRole("timer")).toBeVisible();
  await context.setOffline(true);
  await answerQuestion(tablet, 0, "Suswa");
  await answerQuestion(phone, 0, "Elgon");
  await answerQuestion(phone, 1, "True");
  await submitAssessment(phone);
  await phone.waitForURL("**/app/assessments?submitted=**");
  await answerQuestion(tablet, 2, "Batian");
  await context.setOffline(false);
  await tablet.waitForURL("**/app/assessments?submitted=**");
  expect((await readSubmittedAnswers()).slice(0, 3)).toEqual(["Elgon", "True", ""]);
  await tablet
    .getByRole("link", { name: new RegExp(title) })
    .first()
    .click();
  await expect(tablet.getByText(/We kept them\. They do not count now/)).toBeVisible();
  await expect(tablet.getByText("Came after the paper was handed in, not counted")).toHaveCount(1);
  await waitForFirstFigures(baseURL, id);
  const teacherContext = await browser.newContext({ baseURL: baseURL ?? "" });
  const teacher = await teacherContext.newPage();
  await logIn(teacher, DEMO_LOGINS.teacher);
  await teacher.goto(`/app/teacher/analytics/${id}`);
  await teacher.getByRole("button", { name: /^Count these answers: / }).click();
  await expect(
    teacher.getByRole("button", { name: /^Do not count these answers: / }),
  ).toBeVisible();
  expect((await readSubmittedAnswers()).slice(0, 3)).toEqual(["Elgon", "True", "Batian"]);
  await teacherContext.close();
  await context.close();
});
