import { expect, test } from "@playwright/test";
import { createApiClient } from "../../support/api-client.ts";
import { startAttempt } from "../../support/assessments.ts";
import { openAuditedPage } from "../../support/audited-page.ts";
import { DEMO_LOGINS } from "../../support/demo-logins.ts";
import { createUserFactoryForNewSchool } from "../../support/empty-school.ts";
import { chooseSubject } from "../../support/library.ts";
import { expectPageTitle, followNavigationLink, logOut } from "../../support/navigation.ts";
import {
  approveUserByName,
  buildNewUser,
  fillRegistrationForm,
  MOI_GIRLS_SCHOOL,
  submitRegistration,
} from "../../support/new-users.ts";
import { logIn, sendMessageInChat } from "../../support/pages.ts";
import { SAMPLE_ASSESSMENT } from "../../support/sample-files.ts";

test.use({ serviceWorkers: "allow" });

const CONFIRMED = /account is pending verification/;

test("a student registers, downloads notes, takes and reviews an assessment, and writes to the teacher", async ({
  browser,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const teacher = await api.login(DEMO_LOGINS.teacher);
  const title = `Quick check ${crypto.randomUUID().slice(0, 8)}`;
  await api.call("POST", "/assessments", {
    token: teacher.token,
    body: { ...SAMPLE_ASSESSMENT, title },
  });
  const { page, checkScreen } = await openAuditedPage(browser);
  const person = buildNewUser("Student");

  await page.goto("/");
  await checkScreen("landing");
  await fillRegistrationForm.student({ page, person, school: MOI_GIRLS_SCHOOL });
  await checkScreen("register-student");
  await submitRegistration(page, CONFIRMED);
  await approveUserByName(api, teacher.token, person.name);
  await logIn(page, person.email);
  await expectPageTitle(page, person.name);
  await expect(page.getByText("Learning Hours")).toBeVisible();
  await checkScreen("student-dashboard-new");

  await page
    .getByRole("link", { name: /Browse Library/ })
    .first()
    .click();
  await expectPageTitle(page, "Digital Library");
  await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeVisible();
  await checkScreen("library");
  await chooseSubject(page, "Biology");
  await page.getByLabel("Grade").selectOption("Form 2");
  await expect(page.getByText(/Biology · Form 2/).first()).toBeVisible();
  await expect(page.getByText(/Mathematics ·/)).toHaveCount(0);
  await checkScreen("library-filtered");
  await chooseSubject(page, "All subjects");
  await page.getByLabel("Grade").selectOption("");
  await page.getByLabel(/search/i).fill("zzzz");
  await expect(page.getByText("No content found")).toBeVisible();
  await checkScreen("library-nothing-found");
  await page.getByLabel(/search/i).fill("cell");
  await expect(page.getByRole("heading", { name: /cell/i }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Download/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|mp4|mp3)$/);

  await followNavigationLink(page, "Assessments");
  await expect(page.getByText("Available Tests")).toBeVisible();
  await checkScreen("assessments");
  await page.getByRole("link", { name: `Start Assessment: ${title}` }).click();
  await expectPageTitle(page, title);
  await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
  await checkScreen("assessment-cover");
  await startAttempt(page);
  await expect(page.getByText(/^(30:00|29:\d\d)$/)).toBeVisible();
  await checkScreen("take-assessment");
  await page.getByRole("radio", { name: "4" }).check();
  await page.getByRole("textbox", { name: /capital of Kenya/ }).fill("  nairobi. ");
  await expect(page.getByText(/All answers saved|Saved on this phone; sent/)).toBeVisible();
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await checkScreen("take-assessment-submit");
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("region", { name: "Result", exact: true })).toContainText(
    "8 of 8 marks (100%)",
  );
  await checkScreen("assessments-submitted");
  await page
    .getByRole("region", { name: "Result", exact: true })
    .getByRole("link", { name: "See your answers" })
    .click();
  await expectPageTitle(page, title);
  await expect(page.getByText(/^Right(?! answer)/)).toHaveCount(2);
  await checkScreen("result");

  await followNavigationLink(page, /^Messages/);
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await checkScreen("student-messages-new");
  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(page.getByRole("button", { name: /Daniel Kiplagat/ })).toBeVisible();
  await checkScreen("student-new-conversation");
  await page.getByRole("button", { name: /Daniel Kiplagat/ }).click();
  await sendMessageInChat(page, "Thank you for the quick check");
  await expect(page.getByRole("region", { name: /Messages with/ })).toContainText("quick check");
  await checkScreen("student-chat");
  await logOut(page);
  await page.context().close();
});

test("an existing student has results, conversations and an open assessment", async ({
  browser,
}) => {
  const { page, checkScreen } = await openAuditedPage(browser);
  await logIn(page, DEMO_LOGINS.student);
  await expect(page.getByText("Recent Content")).toBeVisible();
  await checkScreen("student-dashboard");
  await page
    .getByRole("link", { name: /My Progress/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "My results" })).toBeVisible();
  await checkScreen("student-assessments");
  await page.goto("/app/admin");
  await expectPageTitle(page, "Access Denied");
  await checkScreen("access-denied");
  await page.context().close();
});

test("every screen of a student works for a school without data", async ({ browser, baseURL }) => {
  const newcomers = await createUserFactoryForNewSchool(String(baseURL));
  const student = await newcomers.student();
  const { page, checkScreen } = await openAuditedPage(browser);
  await logIn(page, student.email);
  await expect(page.getByText("Learning Hours")).toBeVisible();
  await checkScreen("empty-student-dashboard");
  await page.goto("/app/assessments?subject=History&grade=Grade%207");
  await expect(page.getByText("No assessments available")).toBeVisible();
  await checkScreen("empty-assessments");
  await page.context().close();
});
