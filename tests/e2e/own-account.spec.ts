import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { listMailsTo } from "../support/mails.ts";
import { createUniqueWord, createUserFactory, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { logIn } from "../support/pages.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";
import { getEmulatorPortsFromUrl } from "../support/web-sdk.ts";

const EXPECTED_ERRORS = /^Failed to load resource: the server responded with a status of 4/;

const createFactory = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  return createUserFactory(api, (await api.login(DEMO_LOGINS.admin)).token, MOI_GIRLS_SCHOOL);
};

const mailsTo = (baseURL: string | undefined, address: string): Promise<string[]> => {
  const { firestore } = getEmulatorPortsFromUrl(String(baseURL));
  return listMailsTo(`127.0.0.1:${firestore}`, address);
};

/** Confirms the e-mail address of a user with the link in the e-mail that the registration sent. */
const confirmEmailOf = async (baseURL: string | undefined, email: string): Promise<void> => {
  const code = /\/confirm-email\?code=(\S+)/.exec((await mailsTo(baseURL, email)).join("\n"))?.[1];
  const api = createApiClient(`${baseURL}/api/v1`);
  expect((await api.call("POST", "/auth/confirm-email", { body: { code } })).status).toBe(200);
};

const tryLogIn = async (page: Page, email: string): Promise<void> => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_LOGINS.password);
  await page.getByRole("button", { name: "Login" }).click();
};

test("a teacher changes the phone number and, with a link, the email", async ({
  browser,
  baseURL,
}) => {
  const { email } = await (await createFactory(baseURL)).teacher();
  await confirmEmailOf(baseURL, email);
  const newEmail = `new.${createUniqueWord().toLowerCase()}@darasa.test`;
  const { page, checkScreen } = await openAuditedPage(browser, {}, EXPECTED_ERRORS);
  await logIn(page, email);
  await page.goto("/app/profile");

  await page.getByRole("button", { name: "Change phone number" }).click();
  await page.getByRole("dialog").getByLabel("Phone number").fill("0722 405 118");
  await checkScreen("change-phone");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("+254722405118")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change phone number" })).toBeFocused();

  await page.getByRole("button", { name: "Change email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New email").fill(newEmail);
  await dialog.getByLabel("Current password").fill("not the password");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByText("This is not your current password")).toBeVisible();
  await dialog.getByLabel("Current password").fill(DEMO_LOGINS.password);
  await checkScreen("change-email");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`Look in the mailbox of ${newEmail}.`)).toBeVisible();

  const letters = (await mailsTo(baseURL, newEmail)).join("\n");
  const link = new URL(letters.split(/\s/).find((word) => word.includes("/confirm-email")) ?? "");
  expect((await mailsTo(baseURL, email)).join("\n")).toContain(newEmail);
  const { page: mailbox, checkScreen: checkMailbox } = await openAuditedPage(
    browser,
    {},
    EXPECTED_ERRORS,
  );
  await mailbox.goto(link.pathname + link.search);
  await expect(mailbox.getByRole("button", { name: "Confirm" })).toBeVisible();
  await checkMailbox("confirm-new-email");
  await mailbox.getByRole("button", { name: "Confirm" }).click();
  await expect(mailbox.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(async () =>
    expect((await mailsTo(baseURL, email)).join("\n")).toContain("no longer logs in"),
  ).toPass();

  await tryLogIn(mailbox, email);
  await expect(mailbox.getByText("Invalid email or password")).toBeVisible();
  await tryLogIn(mailbox, newEmail);
  await mailbox.waitForURL("**/app/dashboard");
  // The session on the first device has ended.
  await page.reload();
  await page.waitForURL("**/login**");
});

const openStaffPage = async (browser: Browser) =>
  openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.admin),
  });

test("a guardian adds a child, whom the school confirms after it has corrected the number", async ({
  browser,
  baseURL,
}) => {
  const factory = await createFactory(baseURL);
  const child = await factory.student();
  const parent = await factory.parent([(await factory.student()).admissionNumber]);
  const number = `E2E/${createUniqueWord()}`.toUpperCase();

  const { page, checkScreen } = await openAuditedPage(browser);
  await logIn(page, parent.email);
  await page.getByRole("button", { name: "Add a child" }).click();
  await page.getByRole("dialog").getByLabel("Admission number").fill(number);
  await checkScreen("add-child");
  await page.getByRole("button", { name: "Add the child" }).click();
  await expect(
    page.getByText(`Your school now checks the admission number ${number}.`),
  ).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: number });
  await expect(row).toContainText(/Waiting for .+ to confirm that this is your child/);
  await checkScreen("added-child");

  const { page: desk, checkScreen: checkDesk } = await openStaffPage(browser);
  await desk.goto(`/app/admin/users?status=ACTIVE&q=${encodeURIComponent(child.name)}`);
  await desk.getByRole("button", { name: new RegExp(child.name) }).click();
  await checkDesk("account-corrections");
  await desk.getByRole("button", { name: "Correct details" }).click();
  const form = desk.getByRole("dialog", { name: `Correct details of ${child.name}` });
  await form.getByLabel("Admission number").fill(number);
  await checkDesk("correct-details");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("The details are corrected.")).toBeVisible();

  await desk.goto("/app/admin/users");
  await desk.getByRole("button", { name: /^Guardians who ask/ }).click();
  await desk.getByRole("button", { name: `Confirm ${parent.name} for ${child.name}` }).click();
  await expect(desk.getByText(`${parent.name} now sees this child.`)).toBeVisible();
  await desk.goto("/app/admin/audit");
  await expect(desk.getByText(new RegExp(`Admission number: .* → ${number}`))).toBeVisible();
  await checkDesk("audit-corrections");

  await page.reload();
  await page.getByRole("link", { name: new RegExp(child.name) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(child.name);
});
