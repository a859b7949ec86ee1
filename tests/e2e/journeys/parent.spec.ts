import { expect, test } from "@playwright/test";
import { createApi } from "../../support/api.ts";
import { DEMO } from "../../support/demo.ts";
import { newcomersOfEmptySchool } from "../../support/empty-school.ts";
import { followMenu, isTitled, logOut } from "../../support/navigation.ts";
import {
  approve,
  approveByName,
  fillIn,
  MOI_GIRLS,
  newcomer,
  newcomersOf,
  sendRegistration,
} from "../../support/newcomers.ts";
import { logIn, startConversation, writeMessage } from "../../support/pages.ts";
import { openPhone } from "../../support/watched-page.ts";

const CONFIRMED = /account is pending verification/;

test("a parent registers, sees the child once the school has approved it, and writes to the teacher", async ({
  browser,
  baseURL,
}) => {
  const api = createApi(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO.admin);
  const child = await newcomersOf(api, token, MOI_GIRLS).student();
  const { page, look } = await openPhone(browser);
  const person = newcomer("Parent");

  await fillIn.parent({ page, person, school: MOI_GIRLS }, child.admissionNumber);
  await look("register-parent");
  await sendRegistration(page, CONFIRMED);
  const id = await approveByName(api, token, person.name);
  await logIn(page, person.email);
  await isTitled(page, person.name);
  await expect(page.getByText(child.admissionNumber)).toBeVisible();
  await expect(page.getByText(child.name)).toHaveCount(0);
  await look("parent-dashboard-waiting");

  await approve(api, token, id, [child.admissionNumber]);
  await page.reload();
  await page.getByRole("link", { name: child.name }).click();
  await isTitled(page, child.name);
  await look("parent-child-new");

  await followMenu(page, /^Messages/);
  await startConversation(page, /Daniel Kiplagat/);
  await writeMessage(page, `I am the mother of ${child.name}`);
  await expect(page.getByRole("region", { name: /Messages with/ })).toContainText(child.name);
  await logOut(page);
  await page.context().close();
});

test("a parent of long standing sees the child's marks", async ({ browser }) => {
  const { page, look } = await openPhone(browser);
  await logIn(page, DEMO.parent);
  await expect(page.getByRole("link", { name: /Faith Jeptoo/ })).toBeVisible();
  await look("parent-dashboard");
  await page.getByRole("link", { name: /Faith Jeptoo/ }).click();
  await isTitled(page, "Faith Jeptoo");
  await expect(page.getByRole("heading", { name: "Subjects" })).toBeVisible();
  await look("parent-child");
  await page.context().close();
});

test("a parent of a new school finds every screen empty but whole", async ({
  browser,
  baseURL,
}) => {
  const newcomers = await newcomersOfEmptySchool(String(baseURL));
  const parent = await newcomers.parent(["NOBODY/1"]);
  const { page, look } = await openPhone(browser);
  await logIn(page, parent.email);
  await expect(page.getByText("NOBODY/1")).toBeVisible();
  await look("empty-parent-dashboard");
  await page.context().close();
});
