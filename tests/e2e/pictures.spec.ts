import { PICTURE_MAX_BYTES } from "@darasa/contract/question-picture";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { startAttempt, submitAssessment } from "../support/assessments.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { waitForCachedFiles } from "../support/cached-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { drawPhotograph } from "../support/photograph.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const WORDS = "Many coloured tiles on a wall";

const openAs = async (browser: Browser, email: string): Promise<Page> => {
  const storageState = await getSignedInBrowserState(browser, email);
  return (await browser.newContext({ storageState })).newPage();
};

/** Waits until the picture is painted, and returns its width in pixels of the file. */
const readPaintedWidth = async (page: Page, name = WORDS): Promise<number> => {
  const picture = page.getByRole("img", { name, exact: true });
  const readWidth = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(readWidth).toBeGreaterThan(0);
  return readWidth();
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

const createPaper = async (page: Page, title: string): Promise<void> => {
  await page.goto("/app/teacher/create-assessment");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Subject").selectOption("Mathematics");
  await page.getByLabel("Grade").selectOption("Form 2");
  await page.getByLabel("Question", { exact: true }).fill("What is on the wall?");
  await page.getByLabel("Option A", { exact: true }).fill("Tiles");
  await page.getByLabel("Option B", { exact: true }).fill("Maps");
  await page.getByLabel("Option A is the right answer").check();
  const bytes = await addPhotograph(page);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  // Its name in the form is that of the field.
  expect(await readPaintedWidth(page, "Picture")).toBeLessThanOrEqual(1_000);
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

test("a student sees the picture of a question again after a reload without a network, and in the review", async ({
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
  await waitForCachedFiles(page, [
    "/app.html",
    getBuiltFile("take-assessment"),
    getBuiltFile("loaded-picture"),
  ]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await readPaintedWidth(page)).toBe(width);
  await page.getByRole("radio", { name: "Maps" }).check();
  await expect(page.getByText(/Saved on this phone/).first()).toBeVisible();

  await page.context().setOffline(false);
  await submitAssessment(page);
  await page.waitForURL("**/app/assessments?submitted=**");
  await page.getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(/\/app\/assessments\/results\//);
  expect(await readPaintedWidth(page)).toBe(width);
  await page.context().close();
});
