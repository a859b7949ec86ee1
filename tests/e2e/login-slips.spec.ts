import { expect, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { expectSuccess } from "../support/api-under-test.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createUniqueWord, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { createPaperConsent } from "../support/paper-consent.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const TEACHER_ID = "teacher-moi";
const CHOSEN_PIN = "739164";
const EXPECTED_ERRORS = /^Failed to load resource: the server responded with a status of 4/;
/** Two pages of slips. */
const STUDENTS = 10;

/** Makes a class of the demo teacher with students who log in with a number. Returns the id of the class. */
const addClass = async (baseURL: string | undefined, word: string): Promise<string> => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const send = async (method: string, path: string, body: object) =>
    expectSuccess(await api.call(method, path, { token, body }), path).body;
  const id = `class-${word}`;
  await send("POST", "/classes", { id, year: 2026, grade: "Grade 7", stream: word });
  await send("PUT", `/classes/${id}`, {
    stream: word,
    subjectTeachers: [{ subject: "English", teacherId: TEACHER_ID }],
  });
  const studentIds: string[] = [];
  for (let index = 0; index < STUDENTS; index += 1) {
    const body = await send("POST", "/admin/students", {
      requestId: `${word}-${index}`,
      name: index === 0 ? `Nia ${word}` : `Zawadi Wanjiru Kamau ${word}`,
      admissionNumber: `MGE/${word}/${index}`,
      className: "Grade 7",
    });
    const studentId = String(getJsonField(body, "data", "user", "id"));
    await send("POST", `/admin/users/${studentId}/approve`, { consent: createPaperConsent() });
    studentIds.push(studentId);
  }
  await send("POST", `/classes/${id}/students`, { studentIds });
  return id;
};

test("a teacher prints login slips, and a student logs in on a phone with a slip", async ({
  browser,
  baseURL,
}) => {
  const word = createUniqueWord();
  const id = await addClass(baseURL, word);
  const { page: desk, checkScreen: checkDesk } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await desk.goto(`/app/classes/${id}`);
  await desk.getByRole("button", { name: "Login slips" }).click();
  await expect(desk.getByText(`${STUDENTS} students log in`)).toBeVisible();
  await checkDesk("login-slips-question");
  await desk.getByRole("button", { name: `Make ${STUDENTS} slips` }).click();
  // The title of the dialog is also "Login slips", but has level 2.
  await expect(desk.getByRole("heading", { level: 1, name: "Login slips" })).toBeVisible();
  await checkDesk("login-slips");

  const slip = desk.getByRole("article").filter({ hasText: `Nia ${word}` });
  const pin = String(await slip.getByText(/^\d{6}$/).textContent());
  const { page } = await openAuditedPage(
    browser,
    { viewport: { width: 360, height: 740 } },
    EXPECTED_ERRORS,
  );
  await page.goto(`/login/number#school=${MOI_GIRLS_SCHOOL.id}`);
  await expect(page.getByLabel("School")).toHaveValue(MOI_GIRLS_SCHOOL.name);
  await page.getByLabel("Admission number").fill(`MGE/${word}/0`);
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("New PIN").fill(CHOSEN_PIN);
  await page.getByRole("button", { name: "Save and log in" }).click();
  await page.waitForURL("**/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nia");
  await page.context().close();

  await desk.emulateMedia({ media: "print" });
  await expect(desk.locator("[data-print] article")).toHaveCount(STUDENTS);
  await desk.emulateMedia({ media: null });
  await desk.getByRole("button", { name: "Back to the class" }).click();
  await desk.getByRole("button", { name: "Leave", exact: true }).click();
  await desk.getByRole("button", { name: "Login slips" }).click();
  await expect(desk.getByText(/^1 student has chosen a PIN already/)).toBeVisible();
  await desk.context().close();
});
