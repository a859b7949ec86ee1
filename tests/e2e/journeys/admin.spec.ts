import { expect, type Page, test } from "@playwright/test";
import { type ApiClient, createApiClient } from "../../support/api-client.ts";
import { openAuditedPage } from "../../support/audited-page.ts";
import { DEMO_LOGINS } from "../../support/demo-logins.ts";
import { createEmptySchool, registerSchoolAdmin } from "../../support/empty-school.ts";
import { expectPageTitle, followNavigationLink, logOut } from "../../support/navigation.ts";
import {
  buildNewUser,
  createUserFactory,
  fillRegistrationForm,
  MOI_GIRLS_SCHOOL,
  submitRegistration,
} from "../../support/new-users.ts";
import { logIn, submitLoginForm } from "../../support/pages.ts";

test.use({ serviceWorkers: "allow" });

const CONFIRMED = /^Admin registration successful! Redirecting to login\.\.\.$/;

/**
 * Registers a pending teacher, a pending student, an active student, and a pending parent who names the active
 * student as a child.
 */
const addWaiting = async (api: ApiClient) => {
  const { token } = await api.login(DEMO_LOGINS.admin);
  const people = createUserFactory(api, token, MOI_GIRLS_SCHOOL);
  const teacher = await people.pending("teacher");
  const student = await people.pending("student");
  const child = await people.student();
  const parent = await people.pending("parent", {
    childrenAdmissionNumbers: [child.admissionNumber],
  });
  return { teacher, student, child, parent };
};

const addReport = async (api: ApiClient): Promise<void> => {
  const { token } = await api.login(DEMO_LOGINS.student);
  const body = { reason: "He writes to me at night" };
  const { status } = await api.call("POST", "/messages/report/teacher-moi", { token, body });
  expect(status).toBeLessThan(300);
};

const openAccount = async (page: Page, name: string) => {
  await page.getByLabel("Search by name").fill(name);
  await page.getByRole("button", { name }).click();
  return page.getByRole("dialog", { name });
};

test("an administrator registers, approves pending users, reads a report and logs out", async ({
  browser,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const waiting = await addWaiting(api);
  await addReport(api);
  const { page, checkScreen } = await openAuditedPage(browser);
  const person = buildNewUser("Admin");

  await page.goto("/register");
  await expect(page.getByRole("link", { name: "Administrator" })).toBeVisible();
  await checkScreen("register");
  await fillRegistrationForm.admin({ page, person, school: MOI_GIRLS_SCHOOL });
  await checkScreen("register-admin");
  await submitRegistration(page, CONFIRMED);
  await checkScreen("login");
  await submitLoginForm(page, person.email);
  await expectPageTitle(page, person.name);
  await expect(page.getByText("Pending approvals")).toBeVisible();
  await checkScreen("admin-dashboard");

  await page.getByRole("link", { name: /View Pending Users/ }).click();
  await expectPageTitle(page, "Accounts");
  await expect(page.getByText(/\d accounts/)).toBeVisible();
  await checkScreen("admin-accounts");
  for (const { name } of [waiting.teacher, waiting.student]) {
    const account = await openAccount(page, name);
    if (name === waiting.student.name) {
      await account.getByLabel("Name of the parent or guardian").fill("Rose Njeri");
      await account.getByLabel("Relation to the student").selectOption("Mother");
      await account.getByLabel("Signed on").fill("2026-01-12");
    }
    await account.getByRole("button", { name: "Approve" }).click();
    await expect(
      page.getByText(`${name} is approved. They are told by email once the address is confirmed.`),
    ).toBeVisible();
  }
  const parent = await openAccount(page, waiting.parent.name);
  await parent.getByRole("checkbox", { name: new RegExp(waiting.child.name) }).check();
  await checkScreen("admin-account-of-a-parent");
  await parent.getByRole("button", { name: "Approve" }).click();
  await expect(
    page.getByText(
      `${waiting.parent.name} is approved. They are told by email once the address is confirmed.`,
    ),
  ).toBeVisible();
  for (const { email } of [waiting.teacher, waiting.student, waiting.parent]) {
    await expect(api.login(email)).resolves.toBeDefined();
  }

  await page.getByRole("link", { name: "Reported conversations" }).click();
  await expectPageTitle(page, "Reported conversations");
  await expect(page.getByText(/He writes to me at night/).first()).toBeVisible();
  await checkScreen("admin-reports");
  await page.getByRole("button", { name: "Read the messages" }).first().click();
  await checkScreen("admin-report-reason");
  const report = page.getByRole("dialog");
  await report.getByLabel("Why do you need to read it?").fill("The student asked for help");
  await report.getByRole("button", { name: "Read the messages" }).click();
  await expect(report.getByRole("list", { name: /newest messages/ })).toBeVisible();
  await checkScreen("admin-report");
  await report.getByRole("button", { name: "Close the report" }).click();
  await expect(page.getByText("The report is closed.")).toBeVisible();

  await followNavigationLink(page, "Admin Panel");
  await expectPageTitle(page, "Admin Panel");
  await expect(page.getByText(/No admin dashboard site is set up/)).toBeVisible();
  await checkScreen("admin-panel");
  await page.goto("/app/profile");
  await expectPageTitle(page, "Your profile");
  await expect(page.getByRole("main").getByText(MOI_GIRLS_SCHOOL.name)).toBeVisible();
  await checkScreen("profile");
  await logOut(page);
  await page.context().close();
});

test("every screen of an administrator works for a school without data", async ({
  browser,
  baseURL,
}) => {
  const school = await createEmptySchool(String(baseURL));
  const admin = await registerSchoolAdmin(createApiClient(`${baseURL}/api/v1`), school);
  const { page, checkScreen } = await openAuditedPage(browser);
  await logIn(page, admin.email);
  await expect(page.getByText("Pending approvals")).toBeVisible();
  await checkScreen("empty-admin-dashboard");
  // The search text matches no account, so the list is empty. Without a search text, the list would show the
  // administrator's own account.
  await page.goto("/app/admin/users?q=zzzz");
  await expect(page.getByText("Nobody found")).toBeVisible();
  await checkScreen("empty-admin-accounts");
  await page.goto("/app/admin/reports");
  await expect(page.getByText("Nothing to look at")).toBeVisible();
  await checkScreen("empty-admin-reports");
  await page.goto("/app/content/mine");
  await expect(page.getByText("You have not uploaded anything yet")).toBeVisible();
  await checkScreen("empty-my-content");
  await page.goto("/app/teacher/analytics");
  await expect(page.getByText("You have no assessments yet")).toBeVisible();
  await checkScreen("empty-analytics");
  await page.goto("/app/communication");
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await checkScreen("empty-messages");
  await page.context().close();
});
