import { expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { expectSuccess } from "../support/api-under-test.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createUniqueWord } from "../support/new-users.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const TEACHER_ID = "teacher-moi";
const DEMO_CLASS = "moi-form-2-east";
const EXPECTED_ERRORS = /^Failed to load resource: the server responded with a status of 409/;
const FIRST_LESSON = "Monday, lesson 1: subject";

/** Makes a class in which the demo teacher teaches Mathematics. Returns its id. */
const addClass = async (baseURL: string | undefined, word: string): Promise<string> => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const send = async (method: string, path: string, body: object) =>
    expectSuccess(await api.call(method, path, { token, body }), path);
  const id = `class-${word}`;
  await send("POST", "/classes", { id, year: 2026, grade: "Grade 7", stream: word });
  const subjectTeachers = [{ subject: "Mathematics", teacherId: TEACHER_ID }];
  await send("PUT", `/classes/${id}`, { stream: word, subjectTeachers });
  return id;
};

/** Returns a time of the week at which the demo teacher has a lesson in the demo class. */
const findLessonOfTeacher = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const { body } = await api.call("GET", `/classes/${DEMO_CLASS}/timetable`, { token });
  const lessons: unknown = getJsonField(body, "data", "lessons");
  const all = Array.isArray(lessons) ? lessons : [];
  const found = all.find((lesson) => getJsonField(lesson, "teacherId") === TEACHER_ID);
  return { day: Number(getJsonField(found, "day")), period: Number(getJsonField(found, "period")) };
};

const paste = (page: Page, cells: string): Promise<void> =>
  page.getByRole("combobox", { name: FIRST_LESSON }).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, cells);

test("an administrator pastes a timetable, and a conflict of a teacher is named", async ({
  browser,
  baseURL,
}) => {
  const word = createUniqueWord();
  const id = await addClass(baseURL, word);
  const { day, period } = await findLessonOfTeacher(baseURL);
  const { page, checkScreen } = await openAuditedPage(
    browser,
    {
      viewport: { width: 1280, height: 800 },
      storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.admin),
    },
    EXPECTED_ERRORS,
  );
  await page.goto(`/app/classes/${id}/timetable`);
  await page.getByRole("button", { name: "Enter the lessons" }).click();
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 5 }, (_cell, column) =>
      row + 1 === period && column + 1 === day ? "Maths" : "Games",
    ).join("\t"),
  );
  await paste(page, rows.join("\n"));
  await checkScreen("timetable-editor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/already teaches Form 2 East on/)).toBeVisible();
  const conflict = page.locator(`#lesson-${day}-${period}`);
  await expect(conflict).toHaveAttribute("aria-invalid", "true");
  await conflict.fill("Library");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The timetable is saved.")).toBeVisible();
  await checkScreen("timetable");
});

test("a teacher sees the week on the page of the class, and a student on a phone", async ({
  browser,
}) => {
  const { page: desk } = await openAuditedPage(browser, {
    viewport: { width: 1280, height: 800 },
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  await desk.goto(`/app/classes/${DEMO_CLASS}`);
  await expect(desk.getByRole("table", { name: "Timetable of Form 2 East" })).toBeVisible();

  const { page: phone, checkScreen } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  await phone.goto(`/app/classes/${DEMO_CLASS}/timetable`);
  await phone.getByRole("button", { name: "Wednesday" }).click();
  await expect(phone.getByRole("row", { name: /^1 / })).toContainText("Ruth Wanjiru");
  await expect(phone.getByRole("button", { name: "Change" })).toHaveCount(0);
  await checkScreen("timetable-of-student");
});
