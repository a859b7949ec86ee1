import { expect, test } from "@playwright/test";
import { createApiClient } from "../../support/api-client.ts";
import { openAuditedPage } from "../../support/audited-page.ts";
import { DEMO_LOGINS } from "../../support/demo-logins.ts";
import { createUserFactoryForNewSchool } from "../../support/empty-school.ts";
import { expectPageTitle, followNavigationLink, logOut } from "../../support/navigation.ts";
import {
  approveUser,
  approveUserByName,
  buildNewUser,
  createUserFactory,
  fillRegistrationForm,
  MOI_GIRLS_SCHOOL,
  submitRegistration,
} from "../../support/new-users.ts";
import { logIn, sendMessageInChat, startConversation } from "../../support/pages.ts";

test.use({ serviceWorkers: "allow" });

const CONFIRMED = /account is pending verification/;

test("a parent registers, sees the child after approval, and writes to the teacher", async ({
  browser,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const child = await createUserFactory(api, token, MOI_GIRLS_SCHOOL).student();
  const { page, checkScreen } = await openAuditedPage(browser);
  const person = buildNewUser("Parent");

  await fillRegistrationForm.parent(
    { page, person, school: MOI_GIRLS_SCHOOL },
    child.admissionNumber,
  );
  await checkScreen("register-parent");
  await submitRegistration(page, CONFIRMED);
  const id = await approveUserByName(api, token, person.name);
  await logIn(page, person.email);
  await expectPageTitle(page, person.name);
  await expect(page.getByText(child.admissionNumber)).toBeVisible();
  await expect(page.getByText(child.name)).toHaveCount(0);
  await checkScreen("parent-dashboard-waiting");

  await approveUser(api, token, id, { childrenAdmissionNumbers: [child.admissionNumber] });
  await page.reload();
  await page.getByRole("link", { name: child.name }).click();
  await expectPageTitle(page, child.name);
  await checkScreen("parent-child-new");

  await followNavigationLink(page, /^Messages/);
  await startConversation(page, /Daniel Kiplagat/);
  await sendMessageInChat(page, `I am the mother of ${child.name}`);
  await expect(page.getByRole("region", { name: /Messages with/ })).toContainText(child.name);
  await logOut(page);
  await page.context().close();
});

test("an existing parent sees the marks of the child", async ({ browser }) => {
  const { page, checkScreen } = await openAuditedPage(browser);
  await logIn(page, DEMO_LOGINS.parent);
  await expect(page.getByRole("link", { name: /Faith Jeptoo/ })).toBeVisible();
  await checkScreen("parent-dashboard");
  await page.getByRole("link", { name: /Faith Jeptoo/ }).click();
  await expectPageTitle(page, "Faith Jeptoo");
  await expect(page.getByRole("heading", { name: "Subjects" })).toBeVisible();
  await checkScreen("parent-child");
  await page.context().close();
});

test("every screen of a parent works for a school without data", async ({ browser, baseURL }) => {
  const newcomers = await createUserFactoryForNewSchool(String(baseURL));
  const parent = await newcomers.parent(["NOBODY/1"]);
  const { page, checkScreen } = await openAuditedPage(browser);
  await logIn(page, parent.email);
  await expect(page.getByText("NOBODY/1")).toBeVisible();
  await checkScreen("empty-parent-dashboard");
  await page.context().close();
});
