import { API_BASE_PATH } from "@darasa/contract/http";
import { expect, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { startAttempt, submitAssessment } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const STUDENT = "Faith Jeptoo";
const NOTE = "The lamp went out for five minutes";

const createPaper = async (baseURL: string | undefined): Promise<string> => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const question = { type: "TRUE_FALSE", options: ["True", "False"], marks: 2 };
  const { body } = await api.call("POST", "/assessments", {
    token,
    body: {
      ...{ title: `Primes ${crypto.randomUUID().slice(0, 8)}`, subject: "Mathematics" },
      ...{ grade: "Form 2", duration: 30, audience: "CLASSES", classIds: ["moi-form-2-east"] },
      questions: [{ ...question, text: "7 is a prime number.", correctAnswer: "True" }],
    },
  });
  return String(getJsonField(body, "data", "id"));
};

test("a teacher follows a class that writes, gives one student more time and notes an incident", async ({
  browser,
  baseURL,
}) => {
  const id = await createPaper(baseURL);
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto(`/app/teacher/analytics/${id}?view=room`);
  const row = page.getByRole("listitem").filter({ hasText: STUDENT });
  await expect(row).toContainText("Not started");

  const context = await browser.newContext({
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  const paper = await context.newPage();
  await paper.goto(`/app/assessments/take/${id}`);
  await startAttempt(paper);
  await paper.getByRole("radio", { name: "True" }).check();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(row).toContainText("Writing");

  await row.getByLabel(`More for ${STUDENT}`).click();
  await row.getByRole("button", { name: "More time" }).click();
  await page.getByLabel("Minutes").fill("10");
  await page.getByRole("button", { name: "Give" }).click();
  await expect(paper.getByRole("timer")).toHaveText(/^(39|40):/);

  await row.getByLabel(`More for ${STUDENT}`).click();
  await row.getByRole("button", { name: "Note an incident" }).click();
  await page.getByLabel("What happened?").fill(NOTE);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(row.getByRole("list", { name: "Notes" })).toContainText(NOTE);
  await checkScreen("room-writing");

  await submitAssessment(paper);
  await paper.waitForURL(/\/app\/assessments\?/);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(row).toContainText("Handed in");
  await context.close();
  await page.context().close();
});
