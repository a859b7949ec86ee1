import { type Browser, expect, type Page, test } from "@playwright/test";
import { DEMO_NUMBER_LOGINS } from "../../scripts/demo-accounts.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createUniqueWord, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const CHOSEN_PIN = "739164";
const LATER_PIN = "285047";
const EXPECTED_ERRORS = /^Failed to load resource: the server responded with a status of 4/;

const openStaffPage = async (browser: Browser, email: string) =>
  openAuditedPage(browser, { storageState: await getSignedInBrowserState(browser, email) });

const fillIn = async (page: Page, admissionNumber: string, pin: string): Promise<void> => {
  await page.getByLabel("School").fill(MOI_GIRLS_SCHOOL.name);
  await expect(page.locator(`option[value="${MOI_GIRLS_SCHOOL.name}"]`)).toBeAttached();
  await page.getByLabel("Admission number").fill(admissionNumber);
  await page.getByLabel("PIN", { exact: true }).fill(pin);
};
const send = (page: Page) => page.getByRole("button", { name: "Login" }).click();

test("an administrator adds a student, who logs in by number and chooses a PIN", async ({
  browser,
}) => {
  const word = createUniqueWord();
  const [name, number] = [`Nia ${word}`, `MGE/2026/${word}`];
  const { page: desk, checkScreen: checkDesk } = await openStaffPage(browser, DEMO_LOGINS.admin);
  await desk.goto("/app/admin/users");
  await desk.getByRole("button", { name: "Add student" }).click();
  const form = desk.getByRole("dialog");
  await form.getByLabel("Full name").fill(name);
  await form.getByLabel("Admission number").fill(number);
  await form.getByLabel("Class").selectOption("Form 2");
  await checkDesk("add-student");
  await form.getByRole("button", { name: "Add student" }).click();
  const pin = await desk
    .getByRole("status")
    .getByText(/^\d{6}$/)
    .textContent();
  await expect(desk.getByRole("button", { name: "Print slip" })).toBeEnabled();
  await checkDesk("student-pin");
  await desk.getByRole("button", { name: "Open the account" }).click();
  await desk.getByLabel("Name of the parent or guardian").fill("Rose Njeri");
  await desk.getByLabel("Relation to the student").selectOption("Mother");
  await desk.getByLabel("Signed on").fill("2026-01-12");
  await desk.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText(`${name} is approved.`)).toBeVisible();

  const { page, checkScreen } = await openAuditedPage(browser, {}, EXPECTED_ERRORS);
  await page.goto("/login");
  await page.getByRole("link", { name: "Use school and number" }).click();
  await fillIn(page, number.toLowerCase(), String(pin));
  await send(page);
  await expect(page.getByRole("heading", { name: "Choose your own PIN" })).toBeVisible();
  await page.getByLabel("New PIN").fill("123456");
  await page.getByRole("button", { name: "Save and log in" }).click();
  await expect(page.getByText(/too easy to guess/)).toBeVisible();
  await checkScreen("choose-pin");
  await page.getByLabel("New PIN").fill(CHOSEN_PIN);
  await page.getByRole("button", { name: "Save and log in" }).click();
  await page.waitForURL("**/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nia");

  await page.goto("/app/profile");
  await page.getByLabel("Current PIN").fill(CHOSEN_PIN);
  await page.getByLabel("New PIN").fill(LATER_PIN);
  await checkScreen("profile-pin");
  await page.getByRole("button", { name: "Change PIN" }).click();
  await expect(page.getByText("Your PIN is changed.")).toBeVisible();
  await page.context().close();
  await desk.context().close();
});

test("wrong PINs slow down, and a teacher of the class gives a new PIN", async ({ browser }) => {
  const [{ admissionNumber, pin }] = DEMO_NUMBER_LOGINS;
  const { page, checkScreen } = await openAuditedPage(browser, {}, EXPECTED_ERRORS);
  await page.goto("/login/number");
  await fillIn(page, admissionNumber, "111112");
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answered = page.waitForResponse(/auth\/login\/number$/);
    await send(page);
    expect((await answered).status()).toBe(401);
    await expect(page.getByText(/admission number or the PIN is wrong/)).toBeVisible();
  }
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await send(page);
  await expect(page.getByText(/Wait 15 minutes/)).toBeVisible();
  await checkScreen("number-login-wait");

  const { page: desk } = await openStaffPage(browser, DEMO_LOGINS.teacher);
  await desk.goto("/app/admin/users?status=ACTIVE&account=student-008");
  await desk.getByRole("button", { name: "Reset PIN" }).click();
  await desk.getByRole("button", { name: "Give a new PIN" }).click();
  const fresh = await desk
    .getByRole("status")
    .getByText(/^\d{6}$/)
    .textContent();
  await page.getByLabel("PIN", { exact: true }).fill(String(fresh));
  await send(page);
  await page.getByLabel("New PIN").fill(pin);
  await page.getByRole("button", { name: "Save and log in" }).click();
  await page.waitForURL("**/app/dashboard");
  await page.context().close();
  await desk.context().close();
});
