import { API_BASE_PATH } from "@darasa/contract/http";
import { expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { waitForFirstFigures } from "../support/assessments.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { waitForCachedFiles } from "../support/cached-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { logIn } from "../support/pages.ts";

test.use({ serviceWorkers: "allow" });

/** Creates a paper with a formula that students can load before the day, and returns it with the word of the room. */
const createPaper = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const title = `Powers ${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await api.call("POST", "/assessments", {
    token,
    body: {
      ...{ title, subject: "Mathematics", grade: "Form 2", duration: 30 },
      ...{ needsWord: true, canPrepare: true },
      questions: [
        {
          text: String.raw`What is \(2^3\)?`,
          type: "MCQ",
          options: ["6", "8"],
          correctAnswer: "8",
          marks: 2,
        },
      ],
    },
  });
  const id = String(getJsonField(body, "data", "id"));
  const known = await api.call("GET", `/assessments/${id}/access-word`, { token });
  return { id, title, word: String(getJsonField(known.body, "data", "word")) };
};

const handIn = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
};

test("a student loads a paper, sits it without a network by the word, and hands in when the network is back", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { id, title, word } = await createPaper(baseURL);
  await logIn(page, DEMO_LOGINS.student);
  await waitForCachedFiles(page, ["/app.html", getBuiltFile("take-assessment")]);
  await page.goto(`/app/assessments/take/${id}`);
  await page.getByRole("button", { name: "Load it on this device" }).click();
  await expect(page.getByText(/^Ready to sit without a network/)).toBeVisible();
  await waitForCachedFiles(page, [getBuiltFile("read-formula")]);

  await context.setOffline(true);
  await page.goto(`/app/assessments/take/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("textbox", { name: "The word on the board" }).fill(word.toLowerCase());
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.locator("math").first()).toBeVisible();
  await page.getByRole("radio", { name: "8" }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "8" })).toBeChecked();
  await handIn(page);
  const receipt = page.getByRole("region", { name: "Your code for handing in" });
  const code = await receipt.getByText(/^\w{4}(-\w{4}){3}$/).textContent();

  await context.setOffline(false);
  await page.waitForURL("**/app/assessments?submitted=**");
  await expect(page.getByText(String(code))).toBeVisible();

  await waitForFirstFigures(baseURL, id);
  const teacher = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await logIn(teacher, DEMO_LOGINS.teacher);
  await teacher.goto(`/app/teacher/analytics/${id}`);
  await expect(teacher.getByText("Begun without a network by the room’s word")).toBeVisible();
});
