import { expect, test } from "@playwright/test";
import { createApiClient } from "../../support/api-client.ts";
import { openAuditedPage } from "../../support/audited-page.ts";
import { DEMO_LOGINS } from "../../support/demo-logins.ts";
import { createUserFactoryForNewSchool } from "../../support/empty-school.ts";
import { expectPageTitle, followNavigationLink, logOut } from "../../support/navigation.ts";
import {
  approveUserByName,
  buildNewUser,
  fillRegistrationForm,
  MOI_GIRLS_SCHOOL,
  submitRegistration,
} from "../../support/new-users.ts";
import { logIn, sendMessageInChat, startConversation } from "../../support/pages.ts";
import { buildPdfFile } from "../../support/sample-files.ts";
import { chooseUploadFile, fillUploadForm } from "../../support/uploads.ts";

test.use({ serviceWorkers: "allow" });

const CONFIRMED = /account is pending approval/;

test("a teacher registers, uploads notes, publishes an assessment, sees the results and writes to a student", async ({
  browser,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const { page, checkScreen } = await openAuditedPage(browser);
  const person = buildNewUser("Teacher");
  const [, unique] = person.name.split("Teacher ");

  await fillRegistrationForm.teacher({ page, person, school: MOI_GIRLS_SCHOOL });
  await checkScreen("register-teacher");
  await submitRegistration(page, CONFIRMED);
  await approveUserByName(api, token, person.name);
  await logIn(page, person.email);
  await expect(page.getByText("Start sharing knowledge")).toBeVisible();
  await checkScreen("teacher-dashboard-new");

  await page
    .getByRole("link", { name: /Upload Content/ })
    .first()
    .click();
  await expectPageTitle(page, "Upload Content");
  await checkScreen("upload");
  const notes = `Ratios ${unique}`;
  await fillUploadForm(page, { title: notes });
  await chooseUploadFile(page, buildPdfFile());
  await checkScreen("upload-filled-in");
  await page.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByRole("status").filter({ hasText: /uploaded successfully/ })).toBeVisible();
  await page.waitForURL("**/app/library");
  await expect(page.getByRole("heading", { name: notes })).toBeVisible();
  await page.getByRole("link", { name: "My content" }).click();
  await expectPageTitle(page, "My content");
  await expect(page.getByRole("heading", { name: notes })).toBeVisible();
  await checkScreen("my-content");

  await page.goto("/app/dashboard");
  await page
    .getByRole("link", { name: /Create Assessment/ })
    .first()
    .click();
  await expectPageTitle(page, /create assessment/i);
  await checkScreen("create-assessment");
  const quiz = `Ratios quiz ${unique}`;
  await page.getByLabel("Title").fill(quiz);
  await page.getByLabel("Subject").selectOption("Mathematics");
  await page.getByLabel("Grade").selectOption("Form 2");
  await page.getByLabel("Question", { exact: true }).fill("Is 2 to 4 the same as 1 to 2?");
  await page.getByLabel("Type").selectOption("TRUE_FALSE");
  await page.getByRole("radio", { name: "True" }).check();
  await page.getByRole("button", { name: "Add Question" }).click();
  const second = page.getByRole("listitem", { name: "Question 2" });
  await second
    .getByLabel("Question", { exact: true })
    .fill("Share 12 in the ratio 1 to 3: the larger part is");
  await second.getByLabel("Type").selectOption("SHORT_ANSWER");
  await second.getByLabel("Correct answer").fill("9");
  await checkScreen("create-assessment-filled-in");
  await page.getByRole("button", { name: /^create assessment/i }).click();
  await page.waitForURL("**/app/dashboard");

  await followNavigationLink(page, "Assessments");
  await expect(page.getByRole("link", { name: quiz, exact: true })).toBeVisible();
  await checkScreen("teacher-assessments");
  await page.goto("/app/dashboard");
  await page
    .getByRole("link", { name: /Student Progress/ })
    .first()
    .click();
  await expectPageTitle(page, "Analytics");
  await checkScreen("teacher-analytics-students");

  await followNavigationLink(page, /^Messages/);
  await startConversation(page, /Faith Jeptoo/);
  await expect(page.getByText("No messages yet. Start the conversation!")).toBeVisible();
  await checkScreen("empty-chat");
  await sendMessageInChat(page, `Please read ${notes}`);
  await expect(page.getByRole("region", { name: /Messages with/ })).toContainText(notes);
  await logOut(page);
  await page.context().close();
});

test("an existing teacher sees the results of assessments", async ({ browser }) => {
  const { page, checkScreen } = await openAuditedPage(browser);
  await logIn(page, DEMO_LOGINS.teacher);
  await expect(page.getByText("Recent submissions")).toBeVisible();
  await checkScreen("teacher-dashboard");
  await followNavigationLink(page, "Library");
  await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeVisible();
  await checkScreen("teacher-library");
  await page.goto("/app/teacher/analytics");
  await page.getByRole("link", { name: /Pythagoras/ }).click();
  await expect(page.getByRole("heading", { name: "Distribution" })).toBeVisible();
  await checkScreen("teacher-analytics-assessment");
  await page.getByRole("link", { name: "Statistics", exact: true }).click();
  await expect(page.getByRole("heading", { name: "The questions" })).toBeVisible();
  await page.getByRole("heading", { name: "Question 1" }).click();
  await page.getByRole("button", { name: "Show the answers" }).first().click();
  await expect(page.getByRole("heading", { name: "Answers, newest first" })).toBeVisible();
  await checkScreen("teacher-analytics-statistics");
  await page.goto("/app/teacher/analytics");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await checkScreen("teacher-analytics");
  await followNavigationLink(page, /^Messages/);
  await expect(page.getByRole("link", { name: "Faith Jeptoo" })).toBeVisible();
  await checkScreen("messages");
  await page.getByRole("link", { name: "Faith Jeptoo" }).click();
  const chat = page.getByRole("region", { name: /Messages with/ });
  await expect(chat.getByText(/past paper in the library/)).toBeVisible();
  await checkScreen("messages-chat");
  await page.context().close();
});

test("every screen of a teacher works for a school without data", async ({ browser, baseURL }) => {
  const newcomers = await createUserFactoryForNewSchool(String(baseURL));
  const teacher = await newcomers.teacher();
  const { page, checkScreen } = await openAuditedPage(browser);
  await logIn(page, teacher.email);
  await expect(page.getByText("Start sharing knowledge")).toBeVisible();
  await page.goto("/app/teacher/analytics?view=students");
  await expect(page.getByText("No students here yet")).toBeVisible();
  await checkScreen("empty-analytics-students");
  await page.goto("/app/communication");
  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(page.getByText(/Nia admin/)).toBeVisible();
  await checkScreen("new-conversation");
  await page.context().close();
});
