import { API_BASE_PATH } from "@darasa/contract/http";
import { expect, type Page, test } from "@playwright/test";
import { type ApiClient, createApiClient } from "../support/api-client.ts";
import {
  answerQuestion,
  createAndOpenAssessment,
  submitAssessment,
} from "../support/assessments.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { logIn, submitLoginForm } from "../support/pages.ts";

test.use({ serviceWorkers: "allow" });

const apiOf = (baseURL: string | undefined): ApiClient =>
  createApiClient(`${baseURL}${API_BASE_PATH}`);

/** Each test has its own user, because ending the sessions of a shared user would log out other tests. */
const createUsers = async (api: ApiClient) => {
  const { token } = await api.login(DEMO_LOGINS.admin);
  return createUserFactory(api, token, MOI_GIRLS_SCHOOL);
};

const LOGGED_OUT =
  "You have been logged out. Your account changed, you logged out elsewhere, or a long time passed.";

const expectLoginPageToSay = async (page: Page, text: string): Promise<void> => {
  await page.waitForURL("**/login");
  await expect(page.getByRole("alert")).toHaveText(text);
};

test("a password change on another device opens the login page, which says why", async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { email } = await (await createUsers(api)).teacher();
  await logIn(page, email);
  const { token } = await api.login(email);
  const { status } = await api.call("POST", "/auth/change-password", {
    token,
    body: { currentPassword: DEMO_LOGINS.password, newPassword: "Chui mbili msituni" },
  });
  expect(status).toBe(200);
  // The session ends with the next request of the page, which is either this refresh or one that the page began before.
  await expect(async () => {
    if (page.url().endsWith("/login")) return;
    await page.getByRole("button", { name: "Refresh" }).click({ timeout: 5_000 });
    await page.waitForURL("**/login", { timeout: 5_000 });
  }).toPass();
  await expectLoginPageToSay(page, `${LOGGED_OUT} Log in again.`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("the login returns to the page that was asked for without a session", async ({ page }) => {
  await page.goto("/app/library?page=1");
  await page.waitForURL("**/login");
  await submitLoginForm(page, DEMO_LOGINS.student);
  await page.waitForURL("**/app/library?page=1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/app/dashboard");
  await expect(page.getByRole("main").getByText(/^Updated at /)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/app/dashboard");
});

test("after the end of a session the login returns to its page, but not for another role", async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { email } = await (await createUsers(api)).teacher();
  for (const [next, path] of [
    [email, "/app/teacher/analytics"],
    [DEMO_LOGINS.student, "/app/dashboard"],
  ] as const) {
    await logIn(page, email);
    const { token } = await api.login(email);
    expect((await api.call("POST", "/auth/logout", { token })).status).toBe(200);
    // The first request of the page ends the session, because the logout has revoked its tokens.
    await page.goto("/app/teacher/analytics");
    await page.waitForURL("**/login");
    await submitLoginForm(page, next);
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
  }
});

test("with a session, the login leads to the dashboard, and the landing page offers it", async ({
  page,
}) => {
  await logIn(page, DEMO_LOGINS.student);
  await page.goto("/login");
  await page.waitForURL("**/app/dashboard");
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toHaveCount(0);
  await header.getByRole("link", { name: "Go to Dashboard" }).click();
  await page.waitForURL("**/app/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await page.goto("/");
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("answers that were not sent survive the end of the session and are sent after a login", async ({
  context,
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { email } = await (await createUsers(api)).student();
  const { path, readSubmittedAnswers } = await createAndOpenAssessment(page, baseURL, email);
  await context.setOffline(true);
  await answerQuestion(page, 0, "Suswa");
  const { token } = await api.login(email);
  expect((await api.call("POST", "/auth/logout", { token })).status).toBe(200);
  await context.setOffline(false);
  await expectLoginPageToSay(
    page,
    `${LOGGED_OUT} Your answers are safe on this device. Log in again to send them.`,
  );
  await logIn(page, email);
  await page.goto(path);
  await expect(page.getByRole("radio", { name: "Suswa" }).first()).toBeChecked();
  await submitAssessment(page);
  await page.waitForURL("**/app/assessments?submitted=**");
  expect((await readSubmittedAnswers())[0]).toBe("Suswa");
});

for (const { answer, body } of [
  { answer: 500, body: { success: false, code: "INTERNAL", reason: "internal", message: "" } },
  {
    answer: 401,
    body: { success: false, code: "UNAUTHENTICATED", reason: "signInFirst", message: "" },
  },
]) {
  test(`a logout deletes all local data when the server answers ${answer}`, async ({
    context,
    page,
    baseURL,
  }) => {
    const { email } = await (await createUsers(apiOf(baseURL))).student();
    await createAndOpenAssessment(page, baseURL, email);
    await answerQuestion(page, 0, "Suswa");
    await expect(page.getByText("All answers saved")).toBeVisible();
    await context.route("**/api/v1/auth/logout", (route) =>
      route.fulfill({ status: answer, json: body }),
    );
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    const left = await page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name = "" }) => name),
      ...Object.keys(localStorage),
    ]);
    expect(left.filter((name) => name.includes("papers/") || name === "token")).toEqual([]);
    await expect(page.getByRole("alert")).toBeHidden();
  });
}
