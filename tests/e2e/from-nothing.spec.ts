import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { ROOT_DIRECTORY } from "../../scripts/suite/paths.ts";
import { type EmptyDarasa, startEmptyDarasa } from "../support/empty-darasa.ts";
import { listMailsTo } from "../support/mails.ts";
import { countPdfPages } from "../support/pdf.ts";

/*
 * This test goes the way of a new deployment: from a Darasa without any account to the first student and the first
 * guardian. It needs a backend of its own, because the backend of the other tests has the demo data.
 */

const SCHOOL = "Vokoli Girls High School";
const OFFICE = { name: "Joseph Mwangi", email: "office@example.org" };
const HEAD = { name: "Beatrice Kavai", email: "head@example.org" };
const CLASSES = ["Form 1", "Form 2", "Form 3"];
/** A student of docs/examples/students.xlsx whose row has the consent of a parent. */
const STUDENT = { name: "Achieng Otieno", admissionNumber: "EX/2026/101" };
/** A student of the same table without consent, and the father in docs/examples/guardians.csv. */
const WAITING_STUDENT = "Nafula Wafula";
const GUARDIAN = { name: "Samuel Wafula", email: "samuel.wafula@example.com" };
const PASSWORD = "Darasa#2026";
const CHOSEN_PIN = "739164";
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

let darasa: EmptyDarasa;

test.beforeAll(async () => {
  darasa = await startEmptyDarasa();
});
test.afterAll(() => darasa.end());

const openPage = async (browser: Browser, viewport = DESK): Promise<Page> => {
  const context = await browser.newContext({ baseURL: darasa.url, viewport });
  return context.newPage();
};

/** Waits for an e-mail to the address with a link that contains `path`. Returns the link without its origin. */
const findLink = async (address: string, path: string): Promise<string> => {
  const find = async (): Promise<string> => {
    const words = (await listMailsTo(darasa.firestore, address)).join("\n").split(/\s/);
    return words.find((word) => word.includes(path)) ?? "";
  };
  await expect.poll(find).not.toBe("");
  const { pathname, search, hash } = new URL(await find());
  return pathname + search + hash;
};

const logIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/app/dashboard");
};

/** Fills in the name and the password of an administrator, sends the form, and logs in. */
const registerAndLogIn = async (page: Page, { name, email }: typeof HEAD): Promise<void> => {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("**/login");
  await logIn(page, email);
};

const registerOffice = async (page: Page): Promise<void> => {
  await page.goto("/register?role=student");
  await expect(page.getByRole("link", { name: "Bring your school to Darasa" })).toBeVisible();
  await page.goto("/register?role=admin");
  await page.getByLabel("Email").fill(OFFICE.email);
  await page.getByLabel("Institution ID").fill(NATIONAL_OFFICE_INSTITUTION_ID);
  await page.getByLabel("Admin code").fill(await darasa.createOfficeCode(OFFICE.email));
  await registerAndLogIn(page, OFFICE);
};

const apply = async (page: Page): Promise<void> => {
  await page.goto("/schools/join");
  await page.getByLabel("Name of the school").fill(SCHOOL);
  await page.getByLabel("NEMIS or UIC code").fill("7uq4");
  await page.getByLabel("County").selectOption("Vihiga");
  await page.getByLabel("Grade 10 to 12").check();
  await page.getByLabel("Your full name").fill(HEAD.name);
  await page.getByLabel("Your email").fill(HEAD.email);
  await page.getByLabel("Your phone number").fill("0722 405 118");
  await page.getByLabel("The school knows about this request").check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/Look in your email/)).toBeVisible();
  await page.goto(await findLink(HEAD.email, "/schools/join/status"));
  await page.getByRole("button", { name: "Yes, send the request" }).click();
  await expect(page.getByText(/The national office has your request/)).toBeVisible();
};

const approve = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "New schools" }).click();
  await page.getByRole("button", { name: `Open ${SCHOOL}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByText(HEAD.email)).toBeVisible();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(/is approved\. The contact person gets the code/)).toBeVisible();
};

const addClasses = async (page: Page): Promise<void> => {
  await page.goto("/app/classes");
  for (const grade of CLASSES) {
    await page.getByRole("button", { name: "New class" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Grade").selectOption(grade);
    await dialog.getByLabel("Stream").fill("East");
    await dialog.getByRole("button", { name: "Create the class" }).click();
    await expect(page.getByRole("link", { name: `${grade} East` })).toBeVisible();
  }
};

interface Table {
  readonly kind: string;
  readonly file: string;
  readonly people: number;
}
const TABLES: readonly Table[] = [
  { kind: "Students", file: "students.xlsx", people: 40 },
  { kind: "Teachers", file: "teachers.csv", people: 3 },
  { kind: "Parents or guardians with their children", file: "guardians.csv", people: 30 },
];

const importTable = async (page: Page, { kind, file, people }: Table): Promise<void> => {
  await page.goto("/app/admin/import");
  await page.getByLabel("Who is in the table?").selectOption(kind);
  await page.locator("input[type=file]").setInputFiles(`${ROOT_DIRECTORY}/docs/examples/${file}`);
  await page.getByRole("button", { name: "Check the table" }).click();
  await page.getByRole("button", { name: `Import ${people} people` }).click();
  await expect(page.getByRole("heading", { name: /are imported$/ })).toBeVisible();
};

/** Makes the slips of the student's class. Returns the PIN of the student, and the number of printed pages. */
const makeSlips = async (page: Page): Promise<{ pin: string; pages: number }> => {
  await page.goto("/app/classes");
  await page.getByRole("link", { name: "Form 1 East" }).click();
  await page.getByRole("button", { name: "Login slips" }).click();
  await page.getByRole("button", { name: /^Make \d+ slips$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Login slips" })).toBeVisible();
  const slip = page.getByRole("article").filter({ hasText: STUDENT.name });
  const pin = String(await slip.getByText(/^\d{6}$/).textContent());
  const pdf = await page.pdf({
    path: test.info().outputPath("slips.pdf"),
    preferCSSPageSize: true,
  });
  return { pin, pages: countPdfPages(pdf) };
};

const logInByNumber = async (page: Page, pin: string): Promise<void> => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Use school and number" }).click();
  await page.getByLabel("School").fill(SCHOOL);
  await expect(page.locator(`option[value="${SCHOOL}"]`)).toBeAttached();
  await page.getByLabel("Admission number").fill(STUDENT.admissionNumber);
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("New PIN").fill(CHOSEN_PIN);
  await page.getByRole("button", { name: "Save and log in" }).click();
  await page.waitForURL("**/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(STUDENT.name);
};

/** The guardian confirms the address of the table, chooses a password, logs in and consents. */
const consent = async (page: Page): Promise<void> => {
  await page.goto(await findLink(GUARDIAN.email, "/confirm-email"));
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "I have no password yet" }).click();
  await page.getByLabel("Email").fill(GUARDIAN.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/a link to set a new password is on its way/)).toBeVisible();
  await page.goto(await findLink(GUARDIAN.email, "/reset-password"));
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set a new password" }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await page.goto("/login");
  await logIn(page, GUARDIAN.email);
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(page.getByText(`Your consent for ${WAITING_STUDENT} is recorded`)).toBeVisible();
};

/** Ten students of the table have no consent. The account of one of them is now open. */
const checkWaitingStudents = async (page: Page): Promise<void> => {
  await page.goto("/app/admin/users");
  await expect(page.getByText("9 accounts")).toBeVisible();
  await page.getByRole("link", { name: "Active" }).click();
  await page.getByLabel("Search by name").fill(WAITING_STUDENT);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: WAITING_STUDENT })).toBeVisible();
};

test("from an empty deployment to the first student and the first guardian", async ({
  browser,
}) => {
  const office = await openPage(browser);
  await registerOffice(office);
  const head = await openPage(browser, PHONE);
  await apply(head);
  await approve(office);
  await head.goto(await findLink(HEAD.email, "/register?role=admin"));
  await registerAndLogIn(head, HEAD);
  await head.setViewportSize(DESK);
  await addClasses(head);
  for (const table of TABLES) await importTable(head, table);

  const { pin, pages } = await makeSlips(head);
  // The class has 14 students, and a page has eight slips.
  expect(pages).toBe(2);
  await logInByNumber(await openPage(browser, PHONE), pin);
  await consent(await openPage(browser, PHONE));
  await checkWaitingStudents(head);
});
