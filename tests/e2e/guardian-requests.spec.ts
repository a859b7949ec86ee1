import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL, type TestSchool } from "../support/new-users.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const SCHOOL_OF_PARENT: TestSchool = {
  id: "kisumu-boys",
  name: "Kisumu Boys High School",
  adminCode: "",
};

const openPageOf = async (browser: Browser, email: string): Promise<Page> => {
  const storageState = await getSignedInBrowserState(browser, email);
  return (await browser.newContext({ storageState })).newPage();
};

test("a guardian asks the school of a child at another school, which lets the guardian follow the child", async ({
  browser,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const usersOf = async (administrator: string, at: TestSchool) =>
    createUserFactory(api, (await api.login(administrator)).token, at);
  const child = await (await usersOf(DEMO_LOGINS.admin, MOI_GIRLS_SCHOOL)).student();
  const guardians = await usersOf(DEMO_LOGINS.adminElsewhere, SCHOOL_OF_PARENT);
  const guardian = await guardians.parent(["KBH/unknown"]);

  const family = await openPageOf(browser, guardian.email);
  await family.goto("/app/dashboard");
  await family.getByRole("button", { name: "Add a child" }).click();
  const form = family.getByRole("dialog", { name: "Add a child" });
  await form.getByLabel("My child learns at another school").check();
  await form.getByLabel("School of the child").selectOption({ label: MOI_GIRLS_SCHOOL.name });
  await form.getByLabel("Admission number").fill(child.admissionNumber);
  await form.getByRole("button", { name: "Add the child" }).click();
  const waiting = `Waiting for ${MOI_GIRLS_SCHOOL.name} to confirm that this is your child.`;
  await expect(family.getByText(waiting)).toBeVisible();
  await expect(family.getByText(child.name)).toHaveCount(0);

  const school = await openPageOf(browser, DEMO_LOGINS.admin);
  await school.goto("/app/admin/users");
  await school.getByRole("button", { name: /^Guardians who ask\s*, \d+ waiting$/ }).click();
  const desk = school.getByRole("dialog", { name: "Guardians who ask" });
  const confirm = desk.getByRole("button", {
    name: `Confirm ${guardian.name} for ${child.name}`,
  });
  await expect(confirm).toBeVisible();
  await confirm.click();
  await expect(desk.getByText(`${guardian.name} now sees this child.`)).toBeVisible();
  await expect(confirm).toHaveCount(0);

  await family.reload();
  await expect(family.getByText(child.name).first()).toBeVisible();
  await expect(family.getByText(waiting)).toHaveCount(0);
});
