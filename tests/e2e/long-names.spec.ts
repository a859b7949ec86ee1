import { type Browser, expect, type Page, test } from "@playwright/test";
import { type ApiClient, createApiClient } from "../support/api-client.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { replaceApiResponseData } from "../support/network-faults.ts";
import { createUniqueWord, createUserFactory, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

/** Returns a unique name of 80 letters without a space, which cannot wrap between words. */
const longWord = (first: string): string =>
  `${first}${createUniqueWord()}`.padEnd(80, "wanjirukariukinyambura");

const openAs = async (browser: Browser, email: string) =>
  openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, email),
  });

const seen = (page: Page, words: string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

const asAdmin = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  return { api, people: createUserFactory(api, token, MOI_GIRLS_SCHOOL) };
};

test("the list of accounts and its dialogs fit a name of 80 letters", async ({
  browser,
  baseURL,
}) => {
  const { people } = await asAdmin(baseURL);
  const pending = await people.pending("student", { name: longWord("Pending") });
  const active = await people.student({ name: longWord("Active") });
  const { page, checkOverflow } = await openAs(browser, DEMO_LOGINS.admin);
  const dialog = page.getByRole("dialog");
  await page.goto(`/app/admin/users?account=${pending.id}`);
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByRole("textbox")).toBeVisible();
  await checkOverflow("the question before rejecting");
  await page.goto(`/app/admin/users?account=${active.id}`);
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByRole("textbox")).toBeVisible();
  await checkOverflow("the question before suspending");
  await page.goto("/app/admin/users");
  await page.getByLabel("Search by name").fill(pending.name);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await page.getByLabel(`Select ${pending.name}`).check();
  await checkOverflow("the list of accounts");
  await page.getByRole("button", { name: "Approve selected" }).click();
  await expect(dialog.getByText(pending.name)).toBeVisible();
  await checkOverflow("the question before approving several");
  await page.context().close();
});

const reportedConversation = async (api: ApiClient, [from, to]: readonly [string, string]) => {
  const [sender, receiver] = [await api.login(from), await api.login(to)];
  const content = longWord("Message");
  await api.call("POST", "/messages/send", {
    token: sender.token,
    body: { receiverId: receiver.uid, content },
  });
  await api.call("POST", `/messages/report/${sender.uid}`, {
    token: receiver.token,
    body: { reason: longWord("Reason") },
  });
  return { content };
};

test("a conversation and its report fit names of 80 letters", async ({ browser, baseURL }) => {
  const { api, people } = await asAdmin(baseURL);
  const teacher = await people.teacher({ name: longWord("Teacher") });
  const student = await people.student({
    name: longWord("Student"),
    admissionNumber: longWord("Number"),
  });
  const { content } = await reportedConversation(api, [teacher.email, student.email]);
  const admin = await openAs(browser, DEMO_LOGINS.admin);
  await admin.page.goto("/app/admin/reports");
  const row = admin.page.getByRole("listitem").filter({ hasText: student.name });
  await row.getByRole("button", { name: "Read the messages" }).click();
  const dialog = admin.page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("To look into the report");
  await dialog.getByRole("button", { name: "Read the messages" }).click();
  await expect(dialog.getByText(content)).toBeVisible();
  await admin.checkOverflow("what is read of a conversation");
  await admin.page.context().close();

  const { page, checkOverflow } = await openAs(browser, student.email);
  for (const path of ["/app/dashboard", "/app/profile", "/app/communication"]) {
    await page.goto(path);
    await seen(page, path === "/app/communication" ? teacher.name : student.name);
    await checkOverflow(path);
  }
  await page.getByRole("link", { name: teacher.name }).click();
  await seen(page, content);
  await checkOverflow("the conversation");
  await page.context().close();
});

const eachIn =
  (list: string, change: object) =>
  (data: Readonly<Record<string, unknown>>): unknown => {
    const items = data[list];
    return Array.isArray(items)
      ? { ...data, [list]: items.map((item: object) => ({ ...item, ...change })) }
      : data;
  };

const LISTS: readonly (readonly [path: string, list: string, screen: string])[] = [
  ["/content", "content", "/app/library"],
  ["/content/my-content", "content", "/app/content/mine"],
  ["/teacher/analytics", "content", "/app/assessments"],
  ["/assessments/filter", "content", "/app/assessments/shared"],
  ["/teacher/dashboard", "recentSubmissions", "/app/dashboard"],
];

for (const [path, list, screen] of LISTS) {
  test(`${screen} fits titles, names and descriptions of 80 letters`, async ({ browser }) => {
    const { page, checkOverflow } = await openAs(browser, DEMO_LOGINS.teacher);
    const title = longWord("Title");
    const words = { author: title, description: title, ownerName: title, studentName: title };
    await replaceApiResponseData(page, path, eachIn(list, { title, ...words }));
    await page.goto(screen);
    await seen(page, title);
    await checkOverflow(screen);
    // A tick of a poll may be waiting for its response.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.context().close();
  });
}

test("the screens of a parent fit a child, an assessment and a subject with a name of 80 letters", async ({
  browser,
}) => {
  const { page, checkOverflow } = await openAs(browser, DEMO_LOGINS.parent);
  const name = longWord("Child");
  await replaceApiResponseData(page, "/parent/children/student-moi", (child) => {
    const results = eachIn("recentResults", { title: name, subject: name })(child);
    return { ...Object(results), name, admissionNumber: name };
  });
  await page.goto("/app/children/student-moi");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await checkOverflow("the page of a child");
  await page.context().close();
});

for (const role of ["teacher", "student", "parent"]) {
  test(`the registration form of a ${role} fits schools with names of 80 letters`, async ({
    browser,
  }) => {
    const { page, checkOverflow } = await openAuditedPage(browser);
    const name = longWord("School");
    await replaceApiResponseData(page, "/schools", (schools) =>
      Array.isArray(schools) ? schools.map((school: object) => ({ ...school, name })) : schools,
    );
    await page.goto(`/register?role=${role}`);
    await expect(page.getByRole("option", { name }).first()).toBeAttached();
    await checkOverflow("the registration");
    await page.context().close();
  });
}
