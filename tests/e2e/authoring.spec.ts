import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { buildShortAssessment, startAttempt } from "../support/assessments.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { openFormQuestion } from "../support/pages.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const CREATE = "/app/teacher/create-assessment";

const question = (page: Page, place: number) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `Question ${place}`, exact: true }) });

const fillDetails = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Subject").selectOption("Mathematics");
  await page.getByLabel("Grade").selectOption("Form 2");
};

const addQuestion = async (page: Page, type: string, words: string): Promise<void> => {
  await page.getByRole("button", { name: "Add Question" }).click();
  await expect(page.getByLabel("Question", { exact: true }).last()).toBeFocused();
  await page.keyboard.type(words);
  await page.getByLabel("Type").last().selectOption({ label: type });
};

const fillQuestions = async (page: Page): Promise<void> => {
  const first = question(page, 1);
  await first.getByLabel("Question", { exact: true }).fill("What is 1/2 + 1/4?");
  await first.getByLabel("Option A", { exact: true }).fill("2/6");
  await first.getByLabel("Option B", { exact: true }).fill("3/4");
  await first.getByLabel("Option B is the right answer").check();
  await addQuestion(page, "True or false", "1/3 is more than 1/2.");
  await question(page, 2).getByLabel("False").check();
  await addQuestion(page, "Short answer", "What is the number below the line called?");
  await openFormQuestion(page, 3);
  await question(page, 3).getByLabel("Correct answer").fill("Denominator");
  await question(page, 3).getByLabel("Marks").fill("2");
};

test("a teacher creates an assessment, a student takes it, and the analytics and the CSV file show the result", async ({
  browser,
  baseURL,
}) => {
  const title = `=Fractions ${crypto.randomUUID().slice(0, 8)}`;
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto(CREATE);
  const send = page.getByRole("button", { name: "Create assessment" });
  await expect(send).toBeDisabled();
  await checkScreen("authoring-empty");
  await fillDetails(page, title);
  await fillQuestions(page);
  await page.getByRole("button", { name: "Remove question 2" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await checkScreen("authoring-removed");
  await page.keyboard.press("Enter");
  await expect(question(page, 2).getByLabel("False")).toBeChecked();

  await page.reload();
  await expect(page.getByText("Draft restored")).toBeVisible();
  await checkScreen("authoring-restored");
  await page.getByRole("button", { name: "Cancel" }).click();
  await checkScreen("authoring-leave");
  await page.getByRole("button", { name: "Stay here" }).click();
  await send.click();
  await page.waitForURL("**/app/dashboard");
  await expect(page.getByText(`“${title}” has been created.`)).toBeVisible();
  await page.goto(CREATE);
  await expect(page.getByLabel("Title")).toHaveValue("");

  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.student);
  const list = await api.call("GET", "/assessments", { token });
  const all = getJsonField(list.body, "data", "content");
  const made = Array.isArray(all)
    ? all.find((one) => getJsonField(one, "title") === title)
    : undefined;
  const path = `/assessments/${String(getJsonField(made, "id"))}`;
  expect((await api.call("POST", `${path}/attempt`, { token })).status).toBe(200);
  const answers = { q1: "3/4", q2: "True", q3: " denominator. " };
  const submitted = await api.call("POST", `${path}/submit`, { token, body: answers });
  expect(getJsonField(submitted.body, "data", "score")).toBe(7);

  // A trigger counts the submission after the API has responded, so the test repeats its check.
  await expect(async () => {
    await page.goto("/app/teacher/analytics");
    const row = page.getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText(/Submissions1/, { timeout: 15_000 });
  }).toPass();
  await checkScreen("analytics");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  const meters = page.getByRole("meter", { name: "Had it right" });
  await expect(meters.nth(0)).toHaveAttribute("aria-valuetext", "100%");
  await expect(meters.nth(1)).toHaveAttribute("aria-valuetext", "0%");
  await expect(question(page, 2)).toContainText("True (1 time)");
  const band = page.getByRole("row").filter({ hasText: /^50–/ });
  await expect(band).toContainText("1");
  const result = page.getByRole("listitem").filter({ hasText: "Faith Jeptoo" });
  await expect(result).toContainText(/Passed.*7 of 12.*58%|Passed.*58%.*7 of 12/);
  await checkScreen("analytics-assessment");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^=Fractions \w+ results \d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(head).toBe(
    "\ufeffStudent,Attempt,Marks,Out of,Percent,Passed,Late,Submitted (Nairobi time)",
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^Faith Jeptoo,1,7,12,58\.33,Yes,No,\d{4}-\d\d-\d\d \d\d:\d\d$/);

  await page.getByRole("link", { name: "Faith Jeptoo" }).click();
  await expect(page).toHaveURL(/\/app\/assessments\/results\//);
  await page.goto("/app/teacher/analytics?view=students");
  await expect(page.getByText("Faith Jeptoo")).toBeVisible();
  await checkScreen("analytics-students");
  await page.getByLabel("Class").selectOption("Grade 1");
  await expect(page.getByText("No students in Grade 1 yet")).toBeVisible();
  await checkScreen("analytics-students-none");
  await page.context().close();
});

test("students can take an assessment only after its author has published the draft", async ({
  browser,
  baseURL,
}) => {
  const title = `Fractions ${crypto.randomUUID().slice(0, 8)}`;
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto(CREATE);
  await fillDetails(page, title);
  await fillQuestions(page);
  await page.getByLabel("Published").uncheck();
  await page.getByRole("button", { name: "Create assessment" }).click();
  await expect(
    page.getByText(`“${title}” is saved as a draft. You find it under Assessments.`),
  ).toBeVisible();

  await page.goto("/app/assessments");
  const card = page.getByRole("listitem").filter({ hasText: title });
  await expect(page.getByRole("region", { name: /^Drafts/ }).getByText(title)).toBeVisible();
  await checkScreen("assessments-drafts");
  await card.getByRole("link", { name: "Edit draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit draft" })).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await checkScreen("authoring-edit");

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const api = createApiClient(`${baseURL}/api/v1`);
  const answerTo = async (email: string, path: string): Promise<number> => {
    const { token } = await api.login(email);
    return (await api.call("GET", `/assessments/${id}${path}`, { token })).status;
  };
  for (const path of ["", "/attempt"]) expect(await answerTo(DEMO_LOGINS.student, path)).toBe(404);
  expect(await answerTo(DEMO_LOGINS.student, "/draft")).toBe(403);
  expect(await answerTo(DEMO_LOGINS.parent, "/draft")).toBe(403);
  expect(await answerTo(DEMO_LOGINS.teacherElsewhere, "/draft")).toBe(404);

  await openFormQuestion(page, 3);
  await question(page, 3).getByLabel("Correct answer").fill("Divisor");
  await page.reload();
  await expect(page.getByText("Changes restored")).toBeVisible();
  await checkScreen("authoring-edit-restored");
  await page.getByRole("button", { name: "Cancel" }).click();
  await checkScreen("authoring-edit-leave");
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL("**/app/assessments");
  await expect(page.getByText(`“${title}” is saved as a draft.`)).toBeVisible();

  await card.getByRole("link", { name: "Edit draft" }).click();
  await expect(question(page, 3).getByLabel("Correct answer")).toHaveValue("Divisor");
  await openFormQuestion(page, 3);
  await question(page, 3).getByLabel("Correct answer").fill("Denominator");
  await page.getByRole("button", { name: "Publish" }).click();
  await checkScreen("authoring-publish");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await page.waitForURL("**/app/assessments");
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  await expect(page.getByRole("link", { name: title, exact: true })).toHaveAttribute(
    "href",
    `/app/teacher/analytics/${id}`,
  );
  await page.goto(`/app/teacher/drafts/${id}`);
  await expect(page.getByRole("alert")).toContainText("it can no longer be changed");
  await page.context().close();

  const student = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  await student.page.goto("/app/assessments");
  await student.page.getByRole("link", { name: `Start Assessment: ${title}` }).click();
  await startAttempt(student.page);
  await student.page.getByRole("radio", { name: "3/4" }).check();
  await student.page.getByRole("radio", { name: "False" }).check();
  await student.page.getByRole("textbox", { name: /number below the line/ }).fill("denominator");
  await student.page.getByRole("button", { name: "Submit Assessment" }).click();
  await student.page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(student.page.getByText("You got 12 of 12 marks (100%). Passed")).toBeVisible();
  await student.page.context().close();
});

test("the list publishes or deletes a draft after a confirmation", async ({ browser, baseURL }) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const titles = ["Opener", "Spare"].map((name) => `${name} ${crypto.randomUUID().slice(0, 8)}`);
  for (const title of titles) {
    const body = buildShortAssessment(title, false);
    expect((await api.call("POST", "/assessments", { token, body })).status).toBe(201);
  }
  const [opener = "", spare = ""] = titles;
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto("/app/assessments");
  await page.getByRole("button", { name: `Publish: ${opener}` }).click();
  await checkScreen("assessments-publish");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`“${opener}” is published.`)).toBeFocused();
  await expect(page.getByRole("button", { name: `Publish: ${opener}` })).toHaveCount(0);
  await page.getByRole("button", { name: `Delete: ${spare}` }).click();
  await checkScreen("assessments-delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`“${spare}” was deleted.`)).toBeFocused();
  await expect(page.getByRole("button", { name: `Delete: ${spare}` })).toHaveCount(0);
  await expect(page.getByRole("link", { name: opener, exact: true })).toBeVisible();
  await page.context().close();
});

test("a form with thirty questions stays usable and sends all of them", async ({ browser }) => {
  const { page, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await page.goto(CREATE);
  await fillDetails(page, "Thirty");
  for (let place = 2; place <= 30; place += 1) {
    await addQuestion(page, "Short answer", `Question number ${place}`);
    await page.getByLabel("Correct answer").last().fill(String(place));
  }
  await checkScreen("authoring-thirty");
  await expect(page.getByText("Still missing: the text of question 1 and 1 more")).toBeVisible();
  await page.getByRole("button", { name: "Remove question 1", exact: true }).click();
  await page.getByRole("button", { name: "Create assessment" }).click();
  await expect(page.getByText("“Thirty” has been created.")).toBeVisible();
  await page.goto("/app/teacher/analytics");
  await page.getByRole("link", { name: "Thirty" }).first().click();
  await expect(page.getByText("Nobody has taken this assessment yet")).toBeVisible();
  await expect(page.getByText("Mathematics · Form 2 · 145 marks")).toBeVisible();
  await checkScreen("analytics-untaken");
  await page.context().close();
});

test("a student who submits the form gets an error message", async ({ browser }) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  await page.goto(CREATE);
  await fillDetails(page, "Mine");
  await fillQuestions(page);
  await page.getByRole("button", { name: "Create assessment" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "You don't have permission to access this page.",
  );
  await page.goto("/app/teacher/analytics");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.context().close();
});
