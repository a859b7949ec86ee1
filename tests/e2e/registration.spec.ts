import { REGISTRATION_REDIRECT_DELAY_MS, REGISTRATION_SUCCESS } from "@darasa/contract";
import { expect, type Page, test } from "@playwright/test";
import { createApi, fieldOf } from "../support/api.ts";
import { DEMO } from "../support/demo.ts";
import { writeMessage } from "../support/pages.ts";

const SCHOOL = "Moi Girls High School, Eldoret";

/** A new person for each run of the test, retries included. */
const newcomer = (role: string) => {
  const unique = crypto.randomUUID().slice(0, 8);
  return { name: `Nia ${role} ${unique}`, email: `${role}.${unique}@darasa.test` };
};

const chooseRole = async (page: Page, role: string): Promise<void> => {
  await page.goto("/register");
  await page
    .getByRole("link", { name: role })
    .or(page.getByRole("button", { name: role }))
    .click();
};

const fillAccount = async (page: Page, person: { name: string; email: string }): Promise<void> => {
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO.password);
};

const submitAndExpect = async (page: Page, confirmation: string): Promise<void> => {
  await page.getByRole("button", { name: /^(register|create)/i }).click();
  await expect(page.getByText(confirmation)).toBeVisible();
  await page.waitForURL("**/login", { timeout: REGISTRATION_REDIRECT_DELAY_MS + 10_000 });
};

const logInWith = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO.password);
  await page.getByRole("button", { name: "Login" }).click();
};

test("a student registers, is verified, logs in and writes to the teacher", async ({
  page,
  baseURL,
}) => {
  const person = newcomer("student");
  await chooseRole(page, "Student");
  await fillAccount(page, person);
  await page.getByLabel("Admission number").fill(`E2E/${person.email.slice(8, 16)}`);
  await page.getByLabel("School").selectOption({ label: SCHOOL });
  await page.getByLabel("Class").selectOption("Form 2");
  await page.getByLabel("Date of birth").fill("2010-05-04");
  await page.getByLabel("Parent or guardian's phone number").fill("0712 345 678");
  await page.getByLabel("County of residence").selectOption("Eldoret");
  await submitAndExpect(page, REGISTRATION_SUCCESS.STUDENT);

  await logInWith(page, person.email);
  await expect(page.getByRole("alert")).toContainText("pending verification");
  await expect(page).toHaveURL(/\/login$/);

  const api = createApi(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO.teacher);
  const waiting = await api.call("GET", "/admin/users?status=PENDING&role=STUDENT&size=100", {
    token,
  });
  const rows = fieldOf(waiting.body, "data", "content");
  const row = Array.isArray(rows)
    ? rows.find((candidate) => fieldOf(candidate, "email") === person.email)
    : undefined;
  const id = String(fieldOf(row, "id"));
  const approved = await api.call("POST", `/admin/users/${id}/approve`, { token, body: {} });
  expect(approved.status).toBe(200);

  await logInWith(page, person.email);
  await page.waitForURL("**/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Messages" })
    .click();
  await expect(page.getByText("Select a conversation or start a new one").first()).toBeAttached();
  await page.getByRole("button", { name: "New conversation" }).click();
  await page
    .getByRole("button", { name: /Daniel Kiplagat/ })
    .or(page.getByRole("link", { name: /Daniel Kiplagat/ }))
    .click();
  await expect(page.getByText("No messages yet. Start the conversation!")).toBeVisible();
  const content = `Good morning sir, ${person.name} here`;
  await writeMessage(page, content);
  await expect(
    page.getByRole("region", { name: /Messages with/ }).getByText(content),
  ).toBeVisible();

  const heard = await api.call("GET", "/messages/conversations", { token });
  expect(JSON.stringify(heard.body)).toContain(content);
});

test("a teacher, a parent and an administrator can register", async ({ page }) => {
  test.setTimeout(120_000);
  const teacher = newcomer("teacher");
  await chooseRole(page, "Teacher");
  await fillAccount(page, teacher);
  await page.getByLabel("Phone number").fill("+254712345678");
  await page.getByLabel("TSC number").fill("654321");
  await page.getByLabel("School").selectOption({ label: SCHOOL });
  await page.getByLabel("Qualification").fill("Diploma in Education");
  await page.getByRole("checkbox", { name: "Kiswahili" }).check();
  await page.getByRole("checkbox", { name: "Form 2" }).check();
  await submitAndExpect(page, REGISTRATION_SUCCESS.TEACHER);

  const parent = newcomer("parent");
  await chooseRole(page, "Parent/Guardian");
  await fillAccount(page, parent);
  await page.getByLabel("Phone number").fill("0112 345 678");
  await page.getByLabel("National ID").fill("12345678");
  await page.getByLabel("Relationship to children").selectOption("Mother");
  await page.getByLabel("Address").fill("Kapsoya, Eldoret");
  await page.getByLabel("Your children's school").selectOption({ label: SCHOOL });
  await page.getByLabel("Children's admission numbers").fill("MGE/2026/001");
  await page.keyboard.press("Enter");
  await submitAndExpect(page, REGISTRATION_SUCCESS.PARENT);

  const admin = newcomer("admin");
  await chooseRole(page, "Administrator");
  await fillAccount(page, admin);
  await page.getByLabel("Admin code").fill("wrong");
  await page.getByLabel("Institution ID").fill("moi-girls-eldoret");
  await page.getByRole("button", { name: /^(register|create)/i }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid admin code");
  await page.getByLabel("Admin code").fill("MOI-ADMIN-2026");
  await submitAndExpect(page, REGISTRATION_SUCCESS.ADMIN);
  await logInWith(page, admin.email);
  await page.waitForURL("**/app/dashboard");
});

test("every fault of the student's form is said, and the first one gets the focus", async ({
  page,
}) => {
  await chooseRole(page, "Student");
  await page.getByRole("button", { name: /^(register|create)/i }).click();
  for (const message of [
    "Name must be at least 2 characters",
    "Invalid email address",
    "Password must be at least 8 characters",
    "Admission number is required",
    "School is required",
    "Class is required",
    "Date of birth is required",
    "Invalid phone number",
    "County is required",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Full name")).toBeFocused();
});
