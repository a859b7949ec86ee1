import { API_BASE_PATH } from "@darasa/contract/http";
import { type Browser, expect, test } from "@playwright/test";
import { type ApiClient, createApiClient, getJsonField } from "../support/api-client.ts";
import { startAttempt, submitAssessment } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { lengthenPauses } from "../support/lengthen-pauses.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL, type RegisteredUser } from "../support/new-users.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const PAUSE_MINUTES = 30;
const SECOND_MS = 1_000;
const QUESTION = "7 is a prime number.";

const createPaper = async (api: ApiClient): Promise<string> => {
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const question = { type: "TRUE_FALSE", options: ["True", "False"], marks: 2 };
  const { body } = await api.call("POST", "/assessments", {
    token,
    body: {
      ...{ title: `Primes ${crypto.randomUUID().slice(0, 8)}`, subject: "Mathematics" },
      ...{ grade: "Form 2", duration: 40, audience: "SCHOOL" },
      questions: [{ ...question, text: QUESTION, correctAnswer: "True" }],
    },
  });
  return String(getJsonField(body, "data", "id"));
};

/** Lets the administrator give pauses to a student. */
const givePauses = async (browser: Browser, { id, name }: RegisteredUser): Promise<void> => {
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.admin),
  });
  await page.goto(`/app/teacher/analytics/students/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Change support" }).click();
  await page.getByLabel("Pauses").selectOption(`${PAUSE_MINUTES} minutes in all`);
  await checkScreen("support-with-pauses");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Extra support saved.")).toBeFocused();
  await expect(page.getByText(`${PAUSE_MINUTES} minutes in all`)).toBeVisible();
  await page.context().close();
};

/** Returns functions that read the attempt from the API and begin pauses there, as any other client could. */
const createStudentClient = async (api: ApiClient, email: string, assessmentId: string) => {
  const { token, uid } = await api.login(email);
  const path = `/assessments/${assessmentId}/attempt`;
  const readAttempt = async () => {
    const { body } = await api.call("GET", path, { token });
    const attempt = getJsonField(body, "data", "attempt");
    return {
      deadline: Date.parse(String(getJsonField(attempt, "deadline"))),
      secondsLeft: Number(getJsonField(attempt, "pauses", "secondsLeft")),
    };
  };
  const beginPause = async () => {
    const body = { attempt: 1, id: crypto.randomUUID(), state: "RUNNING" };
    const response = await api.call("PUT", `${path}/pause`, { token, body });
    return { status: response.status, message: getJsonField(response.body, "message") };
  };
  return { uid, readAttempt, beginPause };
};

test("a student with pauses stops the time of a paper, and gets no more than the school has given", async ({
  browser,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const admin = await api.login(DEMO_LOGINS.admin);
  const student = await createUserFactory(api, admin.token, MOI_GIRLS_SCHOOL).student();
  await givePauses(browser, student);
  const id = await createPaper(api);
  const client = await createStudentClient(api, student.email, id);

  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, student.email),
  });
  await page.goto(`/app/assessments/take/${id}`);
  await expect(page.getByText(`for ${PAUSE_MINUTES} minutes in all`)).toBeVisible();
  await startAttempt(page);
  const question = page.getByRole("group", { name: QUESTION });
  const pauseButton = page.getByRole("button", { name: "Pause", exact: true });
  await expect(question).toBeVisible();
  const { deadline, secondsLeft } = await client.readAttempt();
  expect(secondsLeft).toBe(PAUSE_MINUTES * 60);

  await pauseButton.click();
  const heading = page.getByRole("heading", { name: "Pause", exact: true });
  await expect(heading).toBeFocused();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Submit Assessment" })).toBeHidden();
  const paused = await client.readAttempt();
  expect(paused.deadline).toBe(deadline + PAUSE_MINUTES * 60 * SECOND_MS);
  await checkScreen("taking-pause");

  await page.reload();
  await expect(heading).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole("timer", { name: "Pause left" })).toHaveText(/^2\d:\d\d$/);

  await page.getByRole("button", { name: "Continue" }).click();
  await expect(question.getByRole("radio", { name: "True" })).toBeFocused();
  await expect(heading).toBeHidden();
  await expect.poll(async () => (await client.readAttempt()).deadline).not.toBe(paused.deadline);
  const ended = await client.readAttempt();
  const usedMs = ended.deadline - deadline;
  expect(usedMs).toBeGreaterThan(SECOND_MS);
  expect(ended.secondsLeft).toBe(Math.floor(PAUSE_MINUTES * 60 - usedMs / SECOND_MS));

  await lengthenPauses(String(baseURL), `${id}_${client.uid}`, PAUSE_MINUTES);
  expect(await client.beginPause()).toEqual({
    ...{ status: 409, message: "You have used all your pauses." },
  });
  expect((await client.readAttempt()).deadline).toBe(ended.deadline);
  await page.context().close();
  // The first device would go on with the pauses that it knows.
  const other = await browser.newContext({
    storageState: await getSignedInBrowserState(browser, student.email),
  });
  const paper = await other.newPage();
  await paper.goto(`/app/assessments/take/${id}`);
  await expect(paper.getByText("You have used all your pauses.")).toBeVisible();
  await expect(paper.getByRole("button", { name: "Pause", exact: true })).toHaveCount(0);
  await paper.getByRole("group", { name: QUESTION }).getByRole("radio", { name: "True" }).check();
  await submitAssessment(paper);
  await paper.waitForURL(/\/app\/assessments\?/);
  await other.close();
});

test("a student without pauses has no button, and the server begins none", async ({
  browser,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const id = await createPaper(api);
  const client = await createStudentClient(api, DEMO_LOGINS.student, id);
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  await page.goto(`/app/assessments/take/${id}`);
  await startAttempt(page);
  await expect(page.getByRole("group", { name: QUESTION })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toHaveCount(0);
  const { deadline } = await client.readAttempt();
  expect(await client.beginPause()).toEqual({
    ...{ status: 409, message: "Pauses are not part of your extra support." },
  });
  expect((await client.readAttempt()).deadline).toBe(deadline);
  await page.context().close();
});
