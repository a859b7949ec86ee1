import { API_BASE_PATH } from "@darasa/contract/http";
import { expect, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { startAttempt, submitAssessment, waitForFirstFigures } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const RIVER = "Which is the longest river of Kenya?";

/** Creates a paper for one class, whose first question has a wrong key. */
const createPaper = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const teacher = await api.login(DEMO_LOGINS.teacher);
  const title = `Rivers ${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await api.call("POST", "/assessments", {
    token: teacher.token,
    body: {
      title,
      subject: "Geography",
      grade: "Form 2",
      duration: 20,
      passingMarks: 60,
      published: true,
      audience: "CLASSES",
      classIds: ["moi-form-2-east"],
      questions: [
        {
          text: RIVER,
          type: "MCQ",
          options: ["Athi", "Tana", "Nzoia"],
          correctAnswer: "Athi",
          marks: 3,
        },
        {
          text: "The Mara flows into Lake Victoria.",
          type: "TRUE_FALSE",
          options: ["True", "False"],
          correctAnswer: "True",
          marks: 2,
        },
      ],
    },
  });
  return { api, title, id: String(getJsonField(body, "data", "id")) };
};

test("a paper for one class is sat there only, and its marking is corrected and undone", async ({
  browser,
  baseURL,
}) => {
  const { api, id, title } = await createPaper(baseURL);
  const path = `/app/assessments/take/${id}`;

  // A student of Form 3 at the same school does not get the paper.
  const outsider = await api.login("faith.muthoni@darasa.test");
  for (const [method, route] of [
    ["GET", `/assessments/${id}`],
    ["POST", `/assessments/${id}/attempt`],
  ] as const) {
    expect((await api.call(method, route, { token: outsider.token })).status).toBe(404);
  }

  const student = await browser.newContext({
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  const paper = await student.newPage();
  await paper.goto(path);
  await startAttempt(paper);
  await paper.getByRole("radio", { name: "Tana" }).check();
  await paper.getByRole("radio", { name: "True" }).check();
  await submitAssessment(paper);
  await paper.waitForURL(/\/app\/assessments\?/);
  await paper.getByRole("link", { name: title }).first().click();
  await expect(paper.getByText("2 of 5 marks", { exact: true })).toBeVisible();

  await waitForFirstFigures(baseURL, id);
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto(`/app/teacher/analytics/${id}`);
  await page.getByRole("button", { name: "Correct the marking of question 1" }).click();
  await page.getByRole("radio", { name: "Another answer is the right one" }).check();
  await page.getByRole("radio", { name: "Tana" }).check();
  await page.getByRole("button", { name: "Show who changes" }).click();
  await expect(page.getByText("1 of 1 papers gets another result.")).toBeVisible();
  await checkScreen("corrected-marking-preview");
  await page.getByRole("button", { name: "Change the marks" }).click();
  await expect(page.getByText("The marking of question 1 was corrected")).toBeFocused();

  await paper.reload();
  await expect(paper.getByText("5 of 5 marks", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The old marks of question 1 are back")).toBeVisible();
  await paper.reload();
  await expect(paper.getByText("2 of 5 marks", { exact: true })).toBeVisible();
  await student.close();
  await page.context().close();
});
