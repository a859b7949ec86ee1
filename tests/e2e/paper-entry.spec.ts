import { API_BASE_PATH } from "@darasa/contract/http";
import { expect, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { waitForFirstFigures } from "../support/assessments.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

test.use({ serviceWorkers: "allow" });

const STUDENT = "Faith Jeptoo";

const createPaper = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const title = `On paper ${crypto.randomUUID().slice(0, 8)}`;
  const trueOrFalse = { type: "TRUE_FALSE", options: ["True", "False"], marks: 2 };
  const { body } = await api.call("POST", "/assessments", {
    token,
    body: {
      ...{ title, subject: "Mathematics", grade: "Form 2", duration: 30 },
      ...{ audience: "CLASSES", classIds: ["moi-form-2-east"] },
      questions: [
        { ...trueOrFalse, text: "9 is a prime number.", correctAnswer: "False" },
        { ...trueOrFalse, text: "2 is a prime number.", correctAnswer: "True" },
        { text: "Why is 1 not prime?", type: "LONG_ANSWER", correctAnswer: "Factors", marks: 4 },
      ],
    },
  });
  return { id: String(getJsonField(body, "data", "id")), title };
};

test("answers on paper are typed by keyboard, wait without a network, and become a result", async ({
  browser,
  baseURL,
}) => {
  const { id, title } = await createPaper(baseURL);
  const teacher = await browser.newContext({
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  const page = await teacher.newPage();
  await page.goto(`/app/teacher/analytics/${id}?view=paper`);
  const cell = (question: number) =>
    page.getByRole("textbox", { name: `${STUDENT}, question ${question}` });
  const row = page.getByRole("row").filter({ hasText: STUDENT });
  await cell(1).focus();
  await page.keyboard.type("f");
  await page.keyboard.press("ArrowRight");
  await expect(cell(2)).toBeFocused();
  await page.keyboard.type("f");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("2.5");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Not saved yet");

  await teacher.setOffline(true);
  await page.getByRole("button", { name: "Save 1 student" }).click();
  await expect(row).toContainText("Waits to be sent");
  await teacher.setOffline(false);
  await expect(page.getByText("All answers are saved.")).toBeVisible();

  await waitForFirstFigures(baseURL, id);
  await page.goto(`/app/teacher/analytics/${id}`);
  await expect(page.getByRole("main")).toContainText(STUDENT);
  const context = await browser.newContext({
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  const student = await context.newPage();
  await student.goto("/app/assessments");
  await student.getByRole("link", { name: title }).first().click();
  await expect(student.getByRole("region", { name: "Result" })).toContainText("4.5 of 8 marks");
  await context.close();
  await teacher.close();
});
