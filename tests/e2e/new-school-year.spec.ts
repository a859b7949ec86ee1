import { expect, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { expectSuccess } from "../support/api-under-test.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createUniqueWord } from "../support/new-users.ts";
import { createPaperConsent } from "../support/paper-consent.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

/** A year without demo classes, so that no class of another test moves. */
const OLD_YEAR = 2041;
const NEW_YEAR = 2042;
const STUDENTS = ["Amina", "Brian", "Carol"] as const;

/** Makes a class of Grade 7 with three students and an empty class of Grade 12. Returns the id of the class. */
const addClasses = async (baseURL: string | undefined, word: string): Promise<string> => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const send = async (path: string, body: object) =>
    expectSuccess(await api.call("POST", path, { token, body }), path).body;
  const id = `year-${word}`;
  await send("/classes", { id, year: OLD_YEAR, grade: "Grade 7", stream: word });
  await send("/classes", { id: `last-${word}`, year: OLD_YEAR, grade: "Grade 12", stream: word });
  const studentIds: string[] = [];
  for (const name of STUDENTS) {
    const body = await send("/admin/students", {
      requestId: `${word}-${name}`,
      name: `${name} ${word}`,
      admissionNumber: `MGE/${word}/${name}`,
      className: "Grade 7",
    });
    const studentId = String(getJsonField(body, "data", "user", "id"));
    await send(`/admin/users/${studentId}/approve`, { consent: createPaperConsent() });
    studentIds.push(studentId);
  }
  await send(`/classes/${id}/students`, { studentIds });
  return id;
};

test("an administrator moves the classes into a new year, closes the browser, and undoes it", async ({
  browser,
  baseURL,
}) => {
  const word = createUniqueWord();
  const id = await addClasses(baseURL, word);
  const storageState = await getSignedInBrowserState(browser, DEMO_LOGINS.admin);
  const { page, checkScreen } = await openAuditedPage(browser, { storageState });
  await page.goto(`/app/classes/new-year?year=${NEW_YEAR}`);
  await expect(page.getByText(`Grade 7 ${word} → Grade 8 ${word}`)).toBeVisible();
  await expect(page.getByText(`Grade 12 ${word} → leaves the school`)).toBeVisible();
  await page.getByRole("button", { name: "Add an exception" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Search by name").fill(`Carol ${word}`);
  await dialog.getByRole("radio", { name: `Carol ${word}` }).check();
  await dialog.getByLabel("Where does this student go?").selectOption("Leaves the school");
  await checkScreen("new-year-exception");
  await dialog.getByRole("button", { name: "Add an exception" }).click();
  await page.getByRole("button", { name: `Change Grade 7 ${word}` }).click();
  await checkScreen("new-year-target");
  await dialog.getByRole("button", { name: "Save" }).click();
  await checkScreen("new-year-plan");

  await page.getByRole("button", { name: `Start ${NEW_YEAR}` }).click();
  // The first batch is the last one of this page.
  await page.route(/\/school-years\/\d+\/continue$/, (route) => route.abort());
  await dialog.getByRole("button", { name: `Start ${NEW_YEAR}` }).click();
  await expect(page.getByRole("heading", { name: `Moving into ${NEW_YEAR}` })).toBeVisible();
  await page.context().close();

  const later = await openAuditedPage(browser, { storageState });
  await later.page.goto(`/app/classes/new-year?year=${NEW_YEAR}`);
  await expect(later.page.getByText("Not all students have been moved")).toBeVisible();
  await later.checkScreen("new-year-stopped");
  await later.page.getByRole("button", { name: "Go on" }).click();
  await expect(
    later.page.getByRole("heading", { name: `The school year ${NEW_YEAR} has begun` }),
  ).toBeVisible();
  await later.checkScreen("new-year-done");
  await later.page.getByRole("link", { name: `Grade 7 ${word} → Grade 8 ${word}` }).click();
  await expect(later.page.getByRole("link", { name: `Amina ${word}` })).toBeVisible();
  await later.page.goto(`/app/classes/${id}`);
  await expect(later.page.getByText(`Left at the end of ${OLD_YEAR}`)).toBeVisible();
  await expect(later.page.getByText(`Moved to Grade 8 ${word}`).first()).toBeVisible();
  await later.checkScreen("class-of-the-old-year");

  await later.page.goto(`/app/classes/new-year?year=${NEW_YEAR}`);
  await later.page.getByRole("button", { name: "Undo" }).click();
  await later.page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(later.page.getByText(`The school year ${NEW_YEAR} is undone`)).toBeVisible();
  await later.page.goto(`/app/classes/${id}`);
  await expect(later.page.getByRole("heading", { name: "3 students" })).toBeVisible();
  await later.page.context().close();
});
