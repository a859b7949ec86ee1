import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { openFormQuestion } from "../support/pages.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

/*
 * Matches the browser's console message for a save request that the API refuses with the status 409, because
 * another device has changed the draft.
 */

const REFUSED = /^Failed to load resource: the server responded with a status of 409 /;

const openTwice = async (browser: Browser, baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const title = `Rivers ${crypto.randomUUID().slice(0, 8)}`;
  const question = (text: string) => ({ text, type: "SHORT_ANSWER", correctAnswer: "4", marks: 1 });
  const made = await api.call("POST", "/assessments", {
    token,
    body: {
      title,
      subject: "Mathematics",
      grade: "Form 2",
      published: false,
      questions: [question("2 + 2?"), question("1 + 3?")],
    },
  });
  const path = `/app/teacher/drafts/${String(getJsonField(made.body, "data", "id"))}`;
  const storageState = await getSignedInBrowserState(browser, DEMO_LOGINS.teacher);
  const devices = [];
  for (const _device of ["school", "home"]) {
    const device = await openAuditedPage(browser, { storageState }, REFUSED);
    await device.page.goto(path);
    await expect(device.page.getByLabel("Title")).toHaveValue(title);
    devices.push(device);
  }
  const [school, home] = devices;
  if (school === undefined || home === undefined) throw new Error("There are two devices");
  return { title, path, school, home };
};

const answer = (page: Page, place: number) => page.getByLabel("Correct answer").nth(place);
const answerSecondQuestion = async (page: Page, words: string): Promise<void> => {
  await openFormQuestion(page, 2);
  await answer(page, 1).fill(words);
};
const saveDraft = (page: Page) => page.getByRole("button", { name: "Save draft" }).click();
const choose = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name }).click();
const isSaved = (page: Page, name: string) =>
  expect(page.getByText(`“${name}” is saved as a draft.`)).toBeVisible();

test("a draft saved on another device is not overwritten before the author chooses a version", async ({
  browser,
  baseURL,
}) => {
  const { title, path, school, home } = await openTwice(browser, baseURL);
  await answer(school.page, 0).fill("Four at school");
  await answerSecondQuestion(home.page, "Four at home");
  await saveDraft(school.page);
  await isSaved(school.page, title);

  await saveDraft(home.page);
  const dialog = home.page.getByRole("dialog");
  await expect(dialog).toContainText("They differ in: question 1, question 2.");
  await home.checkScreen("authoring-conflict");
  await home.page.keyboard.press("Escape");
  await expect(home.page.getByRole("button", { name: "Save draft" })).toBeFocused();
  await home.page.reload();
  await expect(home.page.getByText("The draft was saved with other changes since")).toBeVisible();
  await home.checkScreen("authoring-outdated");
  await expect(answer(home.page, 1)).toHaveValue("Four at home");
  await saveDraft(home.page);
  await choose(home.page, "Save mine over it");
  await isSaved(home.page, title);

  await school.page.goto(path);
  await expect(answer(school.page, 0)).toHaveValue("4");
  await expect(answer(school.page, 1)).toHaveValue("Four at home");
  await Promise.all([school, home].map(({ page }) => page.context().close()));
});

test("the author can use the other version or keep both", async ({ browser, baseURL }) => {
  const { title, path, school, home } = await openTwice(browser, baseURL);
  await answer(school.page, 0).fill("Four at school");
  await saveDraft(school.page);
  await isSaved(school.page, title);

  await answerSecondQuestion(home.page, "Four at home");
  await saveDraft(home.page);
  await choose(home.page, "Use the other version");
  await expect(home.page.getByText("This is the version that was saved elsewhere.")).toBeVisible();
  await expect(home.page.getByLabel("Title")).toBeFocused();
  await home.checkScreen("authoring-taken");
  await expect(answer(home.page, 0)).toHaveValue("Four at school");
  await expect(answer(home.page, 1)).toHaveValue("4");

  await school.page.goto(path);
  await answer(school.page, 0).fill("Again at school");
  await saveDraft(school.page);
  await isSaved(school.page, title);
  await home.page.getByLabel("Title").fill(`${title} at home`);
  await home.page.getByRole("button", { name: "Publish" }).click();
  await choose(home.page, "Publish");
  await choose(home.page, "Save mine as a new draft");
  await expect(home.page.getByText(`“${title} at home” is saved as a new draft.`)).toBeVisible();
  const drafts = home.page.getByRole("region", { name: /^Drafts/ });
  for (const name of [title, `${title} at home`]) {
    await expect(drafts.getByText(name, { exact: true })).toBeVisible();
  }
  await Promise.all([school, home].map(({ page }) => page.context().close()));
});

test("changes to a draft that another device has published become a new draft", async ({
  browser,
  baseURL,
}) => {
  const { title, school, home } = await openTwice(browser, baseURL);
  await school.page.getByRole("button", { name: "Publish" }).click();
  await choose(school.page, "Publish");
  await expect(school.page.getByText(`“${title}” is published.`)).toBeVisible();

  await home.page.getByLabel("Title").fill(`${title} at home`);
  await saveDraft(home.page);
  await expect(home.page.getByRole("alert")).toContainText(
    "You can save what you wrote as a new draft.",
  );
  await home.checkScreen("authoring-gone");
  await home.page.reload();
  await expect(home.page.getByText("This assessment has been published")).toBeVisible();
  await expect(home.page.getByLabel("Title")).toHaveValue(`${title} at home`);
  await home.checkScreen("authoring-gone-restored");
  await home.page.getByRole("button", { name: "Save as new draft" }).click();
  await expect(home.page.getByText(`“${title} at home” is saved as a new draft.`)).toBeVisible();
  await Promise.all([school, home].map(({ page }) => page.context().close()));
});
