import { expect, test } from "@playwright/test";
import { createApi } from "../../support/api.ts";
import { DEMO } from "../../support/demo.ts";
import { newcomersOfEmptySchool } from "../../support/empty-school.ts";
import { pdfFile } from "../../support/files.ts";
import { followMenu, isTitled, logOut } from "../../support/navigation.ts";
import {
  approveByName,
  fillIn,
  MOI_GIRLS,
  newcomer,
  sendRegistration,
} from "../../support/newcomers.ts";
import { logIn, startConversation, writeMessage } from "../../support/pages.ts";
import { chooseFile, fillInUpload } from "../../support/uploads.ts";
import { openPhone } from "../../support/watched-page.ts";

const CONFIRMED = /account is pending approval/;

test("a teacher registers, uploads notes, sets an assessment, sees the results and writes to a student", async ({
  browser,
  baseURL,
}) => {
  const api = createApi(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO.admin);
  const { page, look } = await openPhone(browser);
  const person = newcomer("Teacher");
  const [, unique] = person.name.split("Teacher ");

  await fillIn.teacher({ page, person, school: MOI_GIRLS });
  await look("register-teacher");
  await sendRegistration(page, CONFIRMED);
  await approveByName(api, token, person.name);
  await logIn(page, person.email);
  await expect(page.getByText("Start sharing knowledge")).toBeVisible();
  await look("teacher-dashboard-new");

  await page
    .getByRole("link", { name: /Upload Content/ })
    .first()
    .click();
  await isTitled(page, "Upload Content");
  await look("upload");
  const notes = `Ratios ${unique}`;
  await fillInUpload(page, { title: notes });
  await chooseFile(page, pdfFile());
  await look("upload-filled-in");
  await page.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByRole("status").filter({ hasText: /uploaded successfully/ })).toBeVisible();
  await page.waitForURL("**/app/library");
  await expect(page.getByRole("heading", { name: notes })).toBeVisible();
  await page.getByRole("link", { name: "My content" }).click();
  await expect(page.getByRole("heading", { name: notes })).toBeVisible();
  await look("my-content");

  await page.goto("/app/dashboard");
  await page
    .getByRole("link", { name: /Create Assessment/ })
    .first()
    .click();
  await isTitled(page, /create assessment/i);
  await look("create-assessment");
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
  await look("create-assessment-filled-in");
  await page.getByRole("button", { name: /^create assessment/i }).click();
  await page.waitForURL("**/app/dashboard");

  await followMenu(page, "Assessments");
  await expect(page.getByRole("heading", { name: quiz })).toBeVisible();
  await look("teacher-assessments");
  await page.goto("/app/dashboard");
  await page
    .getByRole("link", { name: /Student Progress/ })
    .first()
    .click();
  await isTitled(page, "Analytics");
  await look("teacher-analytics-students");

  await followMenu(page, /^Messages/);
  await startConversation(page, /Faith Jeptoo/);
  await expect(page.getByText("No messages yet. Start the conversation!")).toBeVisible();
  await look("empty-chat");
  await writeMessage(page, `Please read ${notes}`);
  await expect(page.getByRole("region", { name: /Messages with/ })).toContainText(notes);
  await logOut(page);
  await page.context().close();
});

test("a teacher of long standing sees how the assessments went", async ({ browser }) => {
  const { page, look } = await openPhone(browser);
  await logIn(page, DEMO.teacher);
  await expect(page.getByText("Recent submissions")).toBeVisible();
  await look("teacher-dashboard");
  await followMenu(page, "Library");
  await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeVisible();
  await look("teacher-library");
  await page.goto("/app/teacher/analytics");
  await page.getByRole("link", { name: /Pythagoras/ }).click();
  await expect(page.getByRole("heading", { name: "Distribution" })).toBeVisible();
  await look("teacher-analytics-assessment");
  await page.goto("/app/teacher/analytics");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await look("teacher-analytics");
  await followMenu(page, /^Messages/);
  await expect(page.getByRole("link", { name: "Faith Jeptoo" })).toBeVisible();
  await look("messages");
  await page.getByRole("link", { name: "Faith Jeptoo" }).click();
  const chat = page.getByRole("region", { name: /Messages with/ });
  await expect(chat.getByText(/past paper in the library/)).toBeVisible();
  await look("messages-chat");
  await page.context().close();
});

test("the only teacher of a new school finds every screen empty but whole", async ({
  browser,
  baseURL,
}) => {
  const newcomers = await newcomersOfEmptySchool(String(baseURL));
  const teacher = await newcomers.teacher();
  const { page, look } = await openPhone(browser);
  await logIn(page, teacher.email);
  await expect(page.getByText("Start sharing knowledge")).toBeVisible();
  await page.goto("/app/teacher/analytics?view=students");
  await expect(page.getByText("No students here yet")).toBeVisible();
  await look("empty-analytics-students");
  await page.goto("/app/communication");
  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(page.getByText(/Nia admin/)).toBeVisible();
  await look("new-conversation");
  await page.context().close();
});
