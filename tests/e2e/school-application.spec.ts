import { expect, type Page, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { listMailsTo } from "../support/mails.ts";
import { createUniqueWord } from "../support/new-users.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";
import { getEmulatorPortsFromUrl } from "../support/web-sdk.ts";

const PASSWORD = "Darasa#2026";

interface Applicant {
  readonly school: string;
  readonly email: string;
}

const createApplicant = (): Applicant => {
  const word = createUniqueWord();
  return { school: `Moi Girls ${word}`, email: `head.${word.toLowerCase()}@darasa.test` };
};

const fillIn = async (page: Page, { school, email }: Applicant): Promise<void> => {
  await page.getByLabel("Name of the school").fill(school);
  await page.getByLabel("NEMIS or UIC code").fill("7uq4");
  await page.getByLabel("County").selectOption("Vihiga");
  await page.getByLabel("Grade 10 to 12").check();
  await page.getByLabel("Your full name").fill("Beatrice Kavai");
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your phone number").fill("0722 405 118");
  await page.getByLabel("The school knows about this request").check();
};

/** Returns the newest link in the e-mails to the applicant that begins with this path. */
const findLink = async (
  baseURL: string | undefined,
  { email }: Applicant,
  path: string,
): Promise<string> => {
  const { firestore } = getEmulatorPortsFromUrl(String(baseURL));
  const mails = (await listMailsTo(`127.0.0.1:${firestore}`, email)).join("\n");
  const link = mails.split(/\s/).find((word) => word.includes(path));
  if (link === undefined) throw new Error(`No link to ${path} in: ${mails}`);
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
};

/** Sends a confirmed application with the API. */
const addApplication = async (baseURL: string | undefined): Promise<Applicant> => {
  const applicant = createApplicant();
  const api = createApiClient(`${baseURL}/api/v1`);
  await api.call("POST", "/school-applications", {
    body: {
      id: crypto.randomUUID(),
      schoolName: applicant.school,
      nemisCode: "7UQ4",
      county: "Vihiga",
      levels: ["SENIOR"],
      contactName: "Beatrice Kavai",
      email: applicant.email,
      phoneNumber: "+254722405118",
      isAuthorised: true,
    },
  });
  const [, id, secret] =
    /#([\w-]+)\.([\w-]+)/.exec(await findLink(baseURL, applicant, "/schools/join/status")) ?? [];
  const { status } = await api.call("POST", "/school-applications/confirm", {
    body: { id, secret },
  });
  expect(status).toBe(200);
  return applicant;
};

test("a school applies, the office approves it, and its administrator registers", async ({
  browser,
  baseURL,
}) => {
  const applicant = createApplicant();
  const { page, checkScreen } = await openAuditedPage(browser);
  await page.goto("/");
  await page.getByRole("link", { name: "Register your school" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("School name must be at least 3 characters")).toBeVisible();
  await expect(page.getByText("Please select at least one level")).toBeVisible();
  await expect(page.getByLabel("Name of the school")).toBeFocused();
  await checkScreen("school-application-errors");
  await fillIn(page, applicant);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/Look in your email/)).toBeVisible();
  await checkScreen("school-application-sent");

  await page.goto(await findLink(baseURL, applicant, "/schools/join/status"));
  await expect(page.getByText(applicant.school)).toBeVisible();
  await checkScreen("school-application-unconfirmed");
  await page.reload();
  await page.getByRole("button", { name: "Yes, send the request" }).click();
  await expect(page.getByText(/The national office has your request/)).toBeVisible();
  await checkScreen("school-application-pending");

  const state = { storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.office) };
  const office = await openAuditedPage(browser, state);
  await office.page.goto("/app/dashboard");
  await office.page.getByRole("link", { name: "New schools" }).click();
  await office.page.getByRole("button", { name: `Open ${applicant.school}` }).click();
  const dialog = office.page.getByRole("dialog");
  await expect(
    dialog.getByText(/Same code and similar name: Moi Girls High School, Eldoret/),
  ).toBeVisible();
  await expect(dialog.getByText(/Similar name: Moi Girls High School, Vokoli/)).toBeVisible();
  await office.checkScreen("office-application");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByText(applicant.email)).toBeVisible();
  await office.checkScreen("office-application-approve");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(
    office.page.getByText(/is approved\. The contact person gets the code/),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText(/Your school is on Darasa/)).toBeVisible();
  await checkScreen("school-application-approved");

  await page.goto(await findLink(baseURL, applicant, "/register?role=admin"));
  await expect(page.getByLabel("Email")).toHaveValue(applicant.email);
  await expect(page.getByLabel("Institution ID")).toHaveValue(/^moi-girls-/);
  expect(new URL(page.url()).hash).toBe("");
  await page.getByLabel("Full name").fill("Beatrice Kavai");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("**/login");
  await page.getByLabel("Email").fill(applicant.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: /Beatrice Kavai/ })).toBeVisible();
});

test("the office rejects a school with a reason that the applicant sees", async ({
  browser,
  baseURL,
}) => {
  const applicant = await addApplication(baseURL);
  const state = { storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.office) };
  const { page, checkScreen } = await openAuditedPage(browser, state);
  await page.goto("/app/admin/applications");
  await page.getByRole("button", { name: `Open ${applicant.school}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await page.getByLabel("Why is the school rejected?").fill("The code belongs to another school");
  await checkScreen("office-application-reject");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(
    page.getByText(`${applicant.school} is rejected. The contact person is told by email.`),
  ).toBeVisible();
  await page.getByRole("link", { name: "Rejected" }).click();
  await expect(page.getByText(applicant.school, { exact: true })).toBeVisible();
  await checkScreen("office-applications-rejected");

  const applicantPage = await openAuditedPage(browser);
  await applicantPage.page.goto(await findLink(baseURL, applicant, "/schools/join/status"));
  await expect(applicantPage.page.getByText("The code belongs to another school")).toBeVisible();
  await applicantPage.checkScreen("school-application-rejected");
});

test("a wrong link shows what to do and confirms nothing", async ({ page }) => {
  await page.goto("/schools/join/status");
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(
    "This link is not complete. Open it again from the email.",
  );
  await page.goto("/schools/join/status#nobody.q8Zr1mX0sYtq8Zr1mX0sYt");
  await expect(page.getByText(/This request was not found/)).toBeVisible();
});

test("another attempt after a lost response makes no second application", async ({
  page,
  baseURL,
}) => {
  const applicant = createApplicant();
  await page.goto("/schools/join");
  await fillIn(page, applicant);
  await page.route("**/school-applications", async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute("**/school-applications");
  });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The request could not be sent. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/Look in your email/)).toBeVisible();
  const { firestore } = getEmulatorPortsFromUrl(String(baseURL));
  expect(await listMailsTo(`127.0.0.1:${firestore}`, applicant.email)).toHaveLength(1);
});

test("an administrator of a school sees no applications", async ({ browser }) => {
  const state = { storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.admin) };
  const { page } = await openAuditedPage(browser, state);
  await page.goto("/app/admin/applications");
  await expect(page.getByText("Request not found")).toBeVisible();
  await expect(page.getByText("Vokoli")).toHaveCount(0);
});
