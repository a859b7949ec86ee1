import { PICTURE_MAX_BYTES } from "@darasa/contract/question-picture";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { startAttempt, submitAssessment } from "../support/assessments.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { waitForCachedFiles } from "../support/cached-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { drawPhotograph } from "../support/photograph.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

test.use({ serviceWorkers: "allow" });

const WORDS = "Many coloured tiles on a wall";
/** The options with a picture, and the width of each picture in pixels. */
const OPTIONS = [
  { letter: "A", option: "Tiles", width: 40 },
  { letter: "B", option: "Maps", width: 60 },
];

const openAs = async (browser: Browser, email: string): Promise<Page> => {
  const storageState = await getSignedInBrowserState(browser, email);
  return (await browser.newContext({ storageState })).newPage();
};

/** Waits until an image is painted, and returns its width in pixels of the file. */
const readWidth = async (image: Locator): Promise<number> => {
  const read = () =>
    image.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0));
  await expect.poll(read).toBeGreaterThan(0);
  return read();
};

const readPaintedWidth = (page: Page, name = WORDS): Promise<number> =>
  readWidth(page.getByRole("img", { name, exact: true }));

/** Expects below the text of each option its own picture, which has no name beside that text. */
const expectOptionPictures = async (page: Page): Promise<void> => {
  for (const { option, width } of OPTIONS) {
    const shown = page.locator("label, li").filter({ hasText: new RegExp(`^${option}`) });
    expect([option, await readWidth(shown.locator("img"))]).toEqual([option, width]);
  }
};

/** Adds a photograph to the first question, and returns the number of bytes that the server stored. */
const addPhotograph = async (page: Page): Promise<number> => {
  const photograph = await drawPhotograph(page);
  expect(photograph.length).toBeGreaterThan(500_000);
  await page.getByText("Add a picture").click();
  const storing = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/pictures"),
  );
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "wall.jpg", mimeType: "image/jpeg", buffer: photograph });
  const stored: unknown = await (await storing).json();
  const words = page.getByLabel("What does the picture show?");
  await expect(words).toBeFocused();
  await words.fill(WORDS);
  return Number(getJsonField(stored, "data", "bytes"));
};

/** Adds a part of the screen to each of the options as its picture. */
const addOptionPictures = async (page: Page): Promise<void> => {
  await page.getByText("Add pictures to the options").click();
  for (const { letter, width } of OPTIONS) {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height: 30 } });
    await page
      .getByLabel(`Picture of option ${letter}`)
      .setInputFiles({ name: "part.png", mimeType: "image/png", buffer });
    const removal = page.getByRole("button", { name: `Remove the picture of option ${letter}` });
    await expect(removal).toBeFocused();
  }
};

const createPaper = async (page: Page, title: string): Promise<void> => {
  await page.goto("/app/teacher/create-assessment");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Subject").selectOption("Mathematics");
  await page.getByLabel("Grade").selectOption("Form 2");
  await page.getByLabel("Question", { exact: true }).fill("What is on the wall?");
  for (const { letter, option } of OPTIONS) {
    await page.getByLabel(`Option ${letter}`, { exact: true }).fill(option);
  }
  await page.getByLabel("Option A is the right answer").check();
  const bytes = await addPhotograph(page);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  // Its name in the form is that of the field.
  expect(await readPaintedWidth(page, "Picture")).toBeLessThanOrEqual(1_000);
  await addOptionPictures(page);
  await page.getByRole("button", { name: "Create assessment" }).click();
  await page.waitForURL("**/app/dashboard");
};

const findId = async (baseURL: string | undefined, title: string): Promise<string> => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.student);
  const { body } = await api.call("GET", "/assessments", { token });
  const all = getJsonField(body, "data", "content");
  const made = Array.isArray(all)
    ? all.find((one) => getJsonField(one, "title") === title)
    : undefined;
  return String(getJsonField(made, "id"));
};

test("a student sees the pictures of a question and its options again after a reload without a network, and in the review", async ({
  browser,
  baseURL,
}) => {
  const title = `Walls ${crypto.randomUUID().slice(0, 8)}`;
  const teacher = await openAs(browser, DEMO_LOGINS.teacher);
  await createPaper(teacher, title);
  await teacher.context().close();

  const page = await openAs(browser, DEMO_LOGINS.student);
  await page.goto(`/app/assessments/take/${await findId(baseURL, title)}`);
  await startAttempt(page);
  const width = await readPaintedWidth(page);
  await expectOptionPictures(page);
  await waitForCachedFiles(page, [
    "/app.html",
    getBuiltFile("take-assessment"),
    getBuiltFile("loaded-picture"),
  ]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await readPaintedWidth(page)).toBe(width);
  await expectOptionPictures(page);
  await page.locator("label").filter({ hasText: "Maps" }).locator("img").click();
  await expect(page.getByRole("radio", { name: "Maps", exact: true })).toBeChecked();
  await expect(page.getByText(/Saved on this phone/).first()).toBeVisible();

  await page.context().setOffline(false);
  await submitAssessment(page);
  await page.waitForURL("**/app/assessments?submitted=**");
  await page.getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(/\/app\/assessments\/results\//);
  expect(await readPaintedWidth(page)).toBe(width);
  await expectOptionPictures(page);
  await page.context().close();
});
