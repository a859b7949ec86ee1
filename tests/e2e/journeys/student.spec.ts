import { expect, test } from "@playwright/test";
import { createApi } from "../../support/api.ts";
import { DEMO } from "../../support/demo.ts";
import { newcomersOfEmptySchool } from "../../support/empty-school.ts";
import { QUICK_CHECK } from "../../support/files.ts";
import { followMenu, isTitled, logOut } from "../../support/navigation.ts";
import {
  approveByName,
  fillIn,
  MOI_GIRLS,
  newcomer,
  sendRegistration,
} from "../../support/newcomers.ts";
import { logIn, writeMessage } from "../../support/pages.ts";
import { openPhone } from "../../support/watched-page.ts";

const CONFIRMED = /account is pending verification/;

test("a student registers, finds and downloads notes, takes an assessment, reviews it and asks the teacher", async ({
  browser,
  baseURL,
}) => {
  const api = createApi(`${baseURL}/api/v1`);
  const teacher = await api.login(DEMO.teacher);
  const title = `Quick check ${crypto.randomUUID().slice(0, 8)}`;
  await api.call("POST", "/assessments", {
    token: teacher.token,
    body: { ...QUICK_CHECK, title },
  });
  const { page, look } = await openPhone(browser);
  const person = newcomer("Student");

  await page.goto("/");
  await look("landing");
  await fillIn.student({ page, person, school: MOI_GIRLS });
  await look("register-student");
  await sendRegistration(page, CONFIRMED);
  await approveByName(api, teacher.token, person.name);
  await logIn(page, person.email);
  await isTitled(page, person.name);
  await expect(page.getByText("Learning Hours")).toBeVisible();
  await look("student-dashboard-new");

  await page
    .getByRole("link", { name: /Browse Library/ })
    .first()
    .click();
  await isTitled(page, "Digital Library");
  await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeVisible();
  await look("library");
  await page.getByLabel("Subject").selectOption("Biology");
  await page.getByLabel("Grade").selectOption("Form 2");
  await expect(page.getByText(/Biology · Form 2/).first()).toBeVisible();
  await expect(page.getByText(/Mathematics ·/)).toHaveCount(0);
  await look("library-filtered");
  await page.getByLabel("Subject").selectOption("");
  await page.getByLabel("Grade").selectOption("");
  await page.getByLabel(/search/i).fill("zzzz");
  await expect(page.getByText("No content found")).toBeVisible();
  await look("library-nothing-found");
  await page.getByLabel(/search/i).fill("cell");
  await expect(page.getByRole("heading", { name: /cell/i }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Download/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|mp4|mp3)$/);

  await followMenu(page, "Assessments");
  await expect(page.getByText("Available Tests")).toBeVisible();
  await look("assessments");
  await page.getByRole("link", { name: `Start Assessment: ${title}` }).click();
  await isTitled(page, title);
  await expect(page.getByText(/^(30:00|29:\d\d)$/)).toBeVisible();
  await look("take-assessment");
  await page.getByRole("radio", { name: "4" }).check();
  await page.getByRole("textbox", { name: /capital of Kenya/ }).fill("  nairobi. ");
  await expect(page.getByText("All answers saved")).toBeVisible();
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await look("take-assessment-submit");
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("region", { name: "Result", exact: true })).toContainText(
    "8 of 8 marks (100%)",
  );
  await look("assessments-submitted");
  await page
    .getByRole("region", { name: "Result", exact: true })
    .getByRole("link", { name: "See your answers" })
    .click();
  await isTitled(page, title);
  await expect(page.getByText("Right")).toHaveCount(2);
  await look("result");

  await followMenu(page, /^Messages/);
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await look("student-messages-new");
  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(page.getByRole("button", { name: /Daniel Kiplagat/ })).toBeVisible();
  await look("student-new-conversation");
  await page.getByRole("button", { name: /Daniel Kiplagat/ }).click();
  await writeMessage(page, "Thank you for the quick check");
  await expect(page.getByRole("region", { name: /Messages with/ })).toContainText("quick check");
  await look("student-chat");
  await logOut(page);
  await page.context().close();
});

test("a student of long standing has results, conversations and a paper that waits", async ({
  browser,
}) => {
  const { page, look } = await openPhone(browser);
  await logIn(page, DEMO.student);
  await expect(page.getByText("Recent Content")).toBeVisible();
  await look("student-dashboard");
  await page
    .getByRole("link", { name: /My Progress/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "My results" })).toBeVisible();
  await look("student-assessments");
  await page.goto("/app/admin");
  await isTitled(page, "Access Denied");
  await look("access-denied");
  await page.context().close();
});

test("the only student of a new school finds every screen empty but whole", async ({
  browser,
  baseURL,
}) => {
  const newcomers = await newcomersOfEmptySchool(String(baseURL));
  const student = await newcomers.student();
  const { page, look } = await openPhone(browser);
  await logIn(page, student.email);
  await expect(page.getByText("Learning Hours")).toBeVisible();
  await look("empty-student-dashboard");
  await page.goto("/app/assessments?subject=History&grade=Grade%207");
  await expect(page.getByText("No assessments available")).toBeVisible();
  await look("empty-assessments");
  await page.context().close();
});
