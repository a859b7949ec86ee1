import { type Browser, expect, type Page, test } from "@playwright/test";
import { type ApiClient, createApiClient } from "../support/api-client.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { listMailsTo } from "../support/mails.ts";
import {
  createUniqueWord,
  createUserFactory,
  MOI_GIRLS_SCHOOL,
  type NewUser,
} from "../support/new-users.ts";
import { logIn } from "../support/pages.ts";
import { getSignedInBrowserState, signIn } from "../support/signed-in-state.ts";
import { getEmulatorPortsFromUrl } from "../support/web-sdk.ts";

/* The password that users of these tests choose when they change or reset their password. */

const NEW_PASSWORD = "Mwalimu#2027";

const apiOf = (baseURL: string | undefined): ApiClient => createApiClient(`${baseURL}/api/v1`);

const mailsOf = (
  baseURL: string | undefined,
  { email }: Pick<NewUser, "email">,
): Promise<string[]> => {
  const { firestore } = getEmulatorPortsFromUrl(String(baseURL));
  return listMailsTo(`127.0.0.1:${firestore}`, email);
};

/** Confirms the e-mail address of a user with the link in the e-mail that the registration sent. */
const confirmEmailOf = async (baseURL: string | undefined, person: NewUser): Promise<void> => {
  const letters = (await mailsOf(baseURL, person)).join("\n");
  const code = /\/confirm-email\?code=(\S+)/.exec(letters)?.[1];
  const { status } = await apiOf(baseURL).call("POST", "/auth/confirm-email", { body: { code } });
  expect(status, letters).toBe(200);
};

const teachersOf = async (api: ApiClient) =>
  createUserFactory(api, (await api.login(DEMO_LOGINS.admin)).token, MOI_GIRLS_SCHOOL);

const addTeacher = async (api: ApiClient, name?: string): Promise<NewUser> =>
  (await teachersOf(api)).pending("teacher", name === undefined ? {} : { name });

const addActiveTeacher = async (api: ApiClient): Promise<NewUser> =>
  (await teachersOf(api)).teacher();

/** Logs in as the same user in a second browser context, like another device. */
const logInElsewhere = async (browser: Browser, { email }: NewUser): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, email);
  return page;
};

const tryLogIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
};

const openAccount = async (page: Page, name: string, status = "PENDING") => {
  await page.goto(`/app/admin/users?status=${status}&q=${encodeURIComponent(name)}`);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("TSC number", { exact: true })).toBeVisible();
  return dialog;
};

test("an administrator approves one teacher and rejects another with a reason", async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [welcome, unwelcome] = [await addTeacher(api), await addTeacher(api)];
  for (const person of [welcome, unwelcome]) await confirmEmailOf(baseURL, person);
  await signIn(page, DEMO_LOGINS.admin);
  const dialog = await openAccount(page, welcome.name);
  await expect(dialog.getByText("This may be a second registration")).toBeVisible();
  await dialog.getByRole("button", { name: "Approve" }).click();
  const notice = page.getByText(`${welcome.name} is approved. They are told by email.`);
  await expect(notice).toBeFocused();

  await (await openAccount(page, unwelcome.name)).getByRole("button", { name: "Reject" }).click();
  const form = page.getByRole("dialog", { name: `Reject ${unwelcome.name}` });
  await form.getByLabel("Why is the account rejected?").fill("Not on our staff list");
  await form.getByRole("button", { name: "Reject" }).click();
  await expect(
    page.getByText(`${unwelcome.name} is rejected. They are told by email.`),
  ).toBeVisible();

  const confirmation = expect.stringContaining("/confirm-email?code=");
  const approval = expect.stringContaining("has been approved");
  const rejection = expect.stringContaining("Reason: Not on our staff list");
  expect((await mailsOf(baseURL, welcome)).sort()).toEqual([confirmation, approval]);
  expect((await mailsOf(baseURL, unwelcome)).sort()).toEqual([confirmation, rejection]);
  await api.login(welcome.email);
  await expect(api.login(unwelcome.email)).rejects.toThrow("Not on our staff list");
});

test("approves several selected registrations", async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const first = `Bulk${createUniqueWord()}`;
  const people = [
    await addTeacher(api, `${first} One`),
    await addTeacher(api, `${first} Two`),
  ] as const;
  await confirmEmailOf(baseURL, people[0]);
  await signIn(page, DEMO_LOGINS.admin);
  await page.goto(`/app/admin/users?q=${first}`);
  await expect(page.getByText("2 accounts")).toBeVisible();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Approve selected" }).click();
  await expect(page.getByRole("dialog", { name: "Approve 2 accounts?" })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/cannot be called back/)).toBeVisible();
  await dialog.getByRole("button", { name: "Approve all" }).click();
  await expect(dialog.getByText("2 of 2 approved")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  const told = "2 of 2 approved. Told by email: 1 at once, 1 once the address is confirmed.";
  await expect(page.getByText(told)).toBeFocused();
  await expect(page.getByText("Nobody found")).toBeVisible();
  for (const { email } of people) await api.login(email);
});

test("an open session ends immediately when an administrator suspends the account", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await addActiveTeacher(apiOf(baseURL));
  const theirs = await logInElsewhere(browser, person);
  await signIn(page, DEMO_LOGINS.admin);
  const dialog = await openAccount(page, person.name, "ACTIVE");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await page.getByLabel("Why is the account suspended?").fill("Left the school");
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(
    page.getByText(`${person.name} is suspended and logged out everywhere.`),
  ).toBeVisible();
  await theirs.waitForURL("**/login");
  await theirs.context().close();

  await (await openAccount(page, person.name, "SUSPENDED"))
    .getByRole("button", { name: "Let in again" })
    .click();
  await page
    .getByRole("dialog", { name: `Let ${person.name} in again?` })
    .getByRole("button", { name: "Let in again" })
    .click();
  await expect(page.getByText(`${person.name} can log in again.`)).toBeVisible();
  await apiOf(baseURL).login(person.email);
});

test("an administrator reads a reported conversation only after giving a reason, and closes the report", async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { token } = await api.login((await addActiveTeacher(api)).email);
  const reason = `Trial ${crypto.randomUUID().slice(0, 8)}`;
  const message = { receiverId: "teacher-moi", content: "Good morning" };
  await api.call("POST", "/messages/send", { token, body: message });
  await api.call("POST", "/messages/report/teacher-moi", { token, body: { reason } });
  await signIn(page, DEMO_LOGINS.admin);
  await page.goto("/app/admin/reports");
  const row = page.getByRole("listitem").filter({ hasText: reason });
  await row.getByRole("button", { name: "Read the messages" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/written to the log/)).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await dialog.getByLabel("Why do you need to read it?").fill("To look into the report");
  await dialog.getByRole("button", { name: "Read the messages" }).click();
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Close the report" }).click();
  await expect(page.getByText("The report is closed.")).toBeFocused();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "Closed" }).click();
  await expect(row).toBeVisible();
});

test("without a configured admin site, the panel shows a notice, sends no token and links to the tasks", async ({
  page,
}) => {
  await logIn(page, DEMO_LOGINS.admin);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.getByRole("link", { name: "Admin Panel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Panel" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Redirecting to Admin Dashboard" })).toBeVisible();
  await expect(page.getByText(/No admin dashboard site is set up/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Accounts" }).click();
  await expect(page.getByRole("heading", { name: "Accounts" })).toBeFocused();
  const { hostname } = new URL(page.url());
  expect(asked.filter((origin) => new URL(origin).hostname !== hostname)).toEqual([]);
});

const changePassword = async (page: Page, current: string): Promise<void> => {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
};

test("changing the password ends all other sessions", async ({ page, browser, baseURL }) => {
  const person = await addActiveTeacher(apiOf(baseURL));
  const other = await logInElsewhere(browser, person);
  await logIn(page, person.email);
  await page.getByRole("link", { name: person.name }).click();
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await changePassword(page, "not the password");
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await changePassword(page, DEMO_LOGINS.password);
  await expect(page.getByText("Your password is changed.").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Moi Girls High School, Eldoret")).toBeVisible();
  await other.reload();
  await other.waitForURL("**/login");
  await tryLogIn(other, person.email, NEW_PASSWORD);
  await other.waitForURL("**/app/dashboard");
  await other.context().close();
});

test("the link in the e-mail resets a forgotten password once", async ({ page, baseURL }) => {
  const person = await addActiveTeacher(apiOf(baseURL));
  await confirmEmailOf(baseURL, person);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If this email has an account");

  const linkIn = async (): Promise<string> => {
    const letters = (await mailsOf(baseURL, person)).join("\n");
    return /http\S+\/reset-password\?code=\S+/.exec(letters)?.[0] ?? "";
  };
  await expect.poll(linkIn).toContain(`${baseURL}/reset-password?code=`);
  const link = await linkIn();
  await page.goto(link);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set a new password" }).click();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set a new password" }).click();
  await page.getByRole("link", { name: "Login" }).click();
  await tryLogIn(page, person.email, DEMO_LOGINS.password);
  await expect(page.getByRole("alert")).toContainText("Invalid email or password");
  await tryLogIn(page, person.email, NEW_PASSWORD);
  await page.waitForURL("**/app/dashboard");

  await page.goto(link);
  await page.getByLabel("New password").fill("Another#2028");
  await page.getByRole("button", { name: "Set a new password" }).click();
  await expect(page.getByRole("alert")).toContainText("not valid any more");
});

test("a password reset for an unknown e-mail address gets the same response and no e-mail", async ({
  page,
  baseURL,
}) => {
  const email = `nobody.${crypto.randomUUID().slice(0, 8)}@darasa.test`;
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If this email has an account");
  expect(await mailsOf(baseURL, { email })).toEqual([]);
});

test("the selected colour scheme applies from the first paint of every page", async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: "light" });
  const page = await context.newPage();
  await logIn(page, DEMO_LOGINS.studentElsewhere);
  await page.goto("/app/profile");
  await page.getByLabel("Dark").check();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  // The page is loaded without scripts and style sheets, so its colours must come from the HTML itself.
  await page.route("**/assets/**", (route) => route.abort());
  const checkPage = async (path: string): Promise<void> => {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await background(), path).toBe(dark);
  };
  for (const path of ["/", "/register", "/forgot-password", "/app/dashboard"])
    await checkPage(path);
  // The login page of a signed-in person leads to the dashboard.
  await page.evaluate(() => localStorage.removeItem("token"));
  await checkPage("/login");
  await context.close();
});

const SCREENS: readonly (readonly [path: string, ready: string, as: string])[] = [
  ["/app/admin/users?account=student-moi", "Admission number", DEMO_LOGINS.admin],
  ["/app/admin/users?status=ACTIVE&role=TEACHER", "Search by name", DEMO_LOGINS.admin],
  ["/app/admin/users", "Search by name", DEMO_LOGINS.teacher],
  ["/app/admin/reports?status=CLOSED", "Reported conversations", DEMO_LOGINS.admin],
];

for (const [path, ready, as] of SCREENS) {
  test(`${path} opens for ${as}`, async ({ browser }) => {
    const { page, checkScreen } = await openAuditedPage(browser, {
      storageState: await getSignedInBrowserState(browser, as),
    });
    await page.goto(path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await checkScreen(`${path.replaceAll(/\W+/g, "-").slice(1)}-${as.split("@")[0]}`);
    await page.context().close();
  });
}
