import { API_BASE_PATH } from "@darasa/contract/http";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const SUBJECT = "Physics";
const GRADE = "Grade 12";
const STUDENT_LIST = `/app/assessments?${new URLSearchParams({ subject: SUBJECT, grade: GRADE })}`;

/** Creates an assessment that the demo student has handed in and that is closed. */
const createClosedAssessment = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const teacher = await api.login(DEMO_LOGINS.teacher);
  const student = await api.login(DEMO_LOGINS.student);
  const call = async (method: string, path: string, { token }: typeof teacher, sent?: object) => {
    const { status, body } = await api.call(method, path, { token, body: sent });
    expect([200, 201], `${method} ${path}`).toContain(status);
    return body;
  };
  const title = `Waves ${crypto.randomUUID().slice(0, 8)}`;
  const question = {
    ...{ text: "Sound is a wave.", type: "TRUE_FALSE", options: ["True", "False"] },
    ...{ correctAnswer: "True", marks: 1 },
  };
  const paper = { title, subject: SUBJECT, grade: GRADE, duration: 30, questions: [question] };
  const created = await call("POST", "/assessments", teacher, paper);
  const id = String(getJsonField(created, "data", "id"));
  await call("POST", `/assessments/${id}/attempt`, student);
  await call("POST", `/assessments/${id}/submit`, student, { q1: "True" });
  await call("PUT", `/assessments/${id}/closing-time`, teacher, { closesAt: "now" });
  return { id, title };
};

const open = async (browser: Browser, email: string) =>
  openAuditedPage(browser, { storageState: await getSignedInBrowserState(browser, email) });

const openOwnAssessments = async (page: Page): Promise<void> => {
  await page.goto("/app/assessments");
  // The link appears when all lists are loaded.
  await expect(page.getByRole("link", { name: "Archived assessments" })).toBeVisible();
};

test("a teacher archives an assessment, which leaves all lists until it is taken out again", async ({
  browser,
  baseURL,
}) => {
  const { id, title } = await createClosedAssessment(baseURL);
  const { page, checkScreen } = await open(browser, DEMO_LOGINS.teacher);
  const { page: student } = await open(browser, DEMO_LOGINS.student);
  const { page: other } = await open(browser, DEMO_LOGINS.studentElsewhere);
  const link = page.getByRole("link", { name: title, exact: true });
  const card = student.getByRole("link", { name: `See your answers: ${title}` });
  const cover = other.getByRole("heading", { level: 1, name: title });
  const path = `/app/assessments/take/${id}`;

  await student.goto(STUDENT_LIST);
  await expect(card).toBeVisible();
  await other.goto(path);
  await expect(cover).toBeVisible();
  await openOwnAssessments(page);
  await link.click();
  await page.getByRole("button", { name: "Put into the archive" }).click();
  await expect(page.getByRole("heading", { name: "In the archive" })).toBeFocused();

  await openOwnAssessments(page);
  await expect(link).toHaveCount(0);
  await student.goto(STUDENT_LIST);
  await expect(student.getByText("No assessments available")).toBeVisible();
  await other.goto(path);
  await expect(other.getByText("Assessment not found")).toBeVisible();
  await expect(cover).toHaveCount(0);

  await page.getByRole("link", { name: "Archived assessments" }).click();
  await expect(page.getByRole("listitem").filter({ has: link })).toContainText("Archived");
  await checkScreen("archive");
  await link.click();
  await page.getByRole("button", { name: "Take out of the archive" }).click();
  await expect(page.getByRole("heading", { name: "Archive", exact: true })).toBeFocused();

  await openOwnAssessments(page);
  await expect(link).toBeVisible();
  await student.goto(STUDENT_LIST);
  await expect(card).toBeVisible();
  await other.goto(path);
  await expect(cover).toBeVisible();
  for (const one of [page, student, other]) await one.context().close();
});
