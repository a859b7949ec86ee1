import { API_BASE_PATH } from "@darasa/contract/http";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import {
  answerQuestion,
  createAndOpenAssessment,
  submitAssessment,
} from "../support/assessments.ts";
import { getBuiltFile } from "../support/built-files.ts";
import { waitForCachedFiles } from "../support/cached-files.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { followNavigationLink } from "../support/navigation.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL, type RegisteredUser } from "../support/new-users.ts";
import {
  logIn,
  openConversation,
  sendMessageInChat,
  startConversation,
  submitLoginForm,
} from "../support/pages.ts";
import { findReadableTexts } from "../support/readable-data.ts";

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

const apiOf = (baseURL: string | undefined) => createApiClient(`${baseURL}${API_BASE_PATH}`);

/** Two students who use the same phone. A teacher has written to the first one. */
const createStudents = async (baseURL: string | undefined) => {
  const api = apiOf(baseURL);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const { student } = createUserFactory(api, token, MOI_GIRLS_SCHOOL);
  const [first, second] = [await student(), await student()];
  const teacher = await api.login(DEMO_LOGINS.teacher);
  await api.call("POST", "/messages/send", {
    token: teacher.token,
    body: { receiverId: first.id, content: RECEIVED, clientId: crypto.randomUUID() },
  });
  /** Suspends or reinstates the first student. Returns the status of the response. */
  const decide = async (decision: "suspend" | "reinstate", body: object): Promise<number> =>
    (await api.call("POST", `/admin/users/${first.id}/${decision}`, { token, body })).status;
  return { first, second, decide };
};

const SCREEN_PATHS = {
  Dashboard: "/app/dashboard",
  Library: "/app/library",
  Messages: "/app/communication",
} as const;

const openScreen = async (page: Page, name: keyof typeof SCREEN_PATHS): Promise<void> => {
  await followNavigationLink(page, new RegExp(`^${name}`));
  await page.waitForURL(`**${SCREEN_PATHS[name]}`);
  // A running assessment moves the links from the bar into the menu.
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

/** Changes the person with two presses. */
const changePerson = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
};

const ANSWER = "Kirinyaga peak";
const ANSWERS_API = "**/api/v1/assessments/*/attempt/answers";
const TEACHER = /Ruth Wanjiru/;
const SENDER = /Daniel Kiplagat/;
const RECEIVED = "Your fees letter is at the office of the bursar";
const MESSAGE = "Habari mwalimu, nimeshindwa na swali la tano";

interface UsedPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly baseURL: string | undefined;
  readonly email: string;
}

/** Leaves answers and a message on the phone that were not sent, after visits to several screens. */
const usePhone = async ({ context, page, baseURL, email }: UsedPhone) => {
  const paper = await createAndOpenAssessment(page, baseURL, email);
  await answerQuestion(page, 0, "Suswa");
  await expect(page.getByText("All answers saved")).toBeVisible();
  await waitForCachedFiles(page, [
    "/app.html",
    getBuiltFile("take-assessment"),
    getBuiltFile("communication"),
  ]);
  await context.route(ANSWERS_API, (route) => route.abort());
  await answerQuestion(page, 2, ANSWER);
  await expect(page.getByText(/Saved on this phone/).first()).toBeVisible();
  await openScreen(page, "Dashboard");
  await openScreen(page, "Library");
  await openScreen(page, "Messages");
  await page.getByRole("link", { name: SENDER }).click();
  await expect(page.getByRole("region", { name: /Messages with/ })).toContainText(RECEIVED);
  await expect
    .poll(() => findReadableTexts(page, [RECEIVED]))
    .toContainEqual(expect.stringMatching(/database darasa-messages.* conversations/));
  await openScreen(page, "Messages");
  await startConversation(page, TEACHER);
  // Without a network, only a page that the service worker controls can open the login page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await sendMessageInChat(page, MESSAGE);
  await expect(page.getByText(MESSAGE)).toBeVisible();
  return paper;
};

/** The title of the paper is no secret of the person: the next student of the grade may see it, too. */
const secretsOf = ({ name, email, id, admissionNumber }: RegisteredUser) => [
  name,
  email,
  id,
  admissionNumber,
  RECEIVED,
  MESSAGE,
  ANSWER,
];

const expectNothingReadable = async (page: Page, secrets: readonly string[]): Promise<void> =>
  expect(await findReadableTexts(page, secrets)).toEqual([]);

test("after a logout offline nothing is readable, and the owner's next login sends what was not sent", async ({
  context,
  page,
  baseURL,
}) => {
  const { first, second } = await createStudents(baseURL);
  const paper = await usePhone({ context, page, baseURL, email: first.email });
  const secrets = secretsOf(first);
  expect(await findReadableTexts(page, [...secrets, paper.title])).not.toEqual([]);
  await changePerson(page);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText(/Your answers are safe on this device/);
  await expectNothingReadable(page, [...secrets, paper.title]);
  for (const _ of [1, 2, 3]) {
    await page.goBack();
    await page.waitForURL("**/login");
    await expectNothingReadable(page, [...secrets, paper.title]);
  }

  await context.setOffline(false);
  await logIn(page, second.email);
  await openScreen(page, "Messages");
  await expectNothingReadable(page, secrets);
  await page.goBack();
  await expectNothingReadable(page, secrets);
  await changePerson(page);

  await context.unroute(ANSWERS_API);
  await logIn(page, first.email);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("darasa-outbox"))).toBeNull();
  await openConversation(page, "Ruth Wanjiru");
  await expect(page.getByRole("region", { name: "Chat" }).getByText(MESSAGE)).toBeVisible();
  await page.goto(paper.path);
  await expect(page.getByRole("textbox", { name: /Question number 3 / })).toHaveValue(ANSWER);
  await expect(page.getByText("All answers saved")).toBeVisible();
  await submitAssessment(page);
  await page.waitForURL("**/app/assessments?submitted=**");
  expect((await paper.readSubmittedAnswers())[2]).toBe(ANSWER);
});

test("a suspension leaves nothing readable and gives nothing back before the login works again", async ({
  context,
  page,
  baseURL,
}) => {
  const { first, decide } = await createStudents(baseURL);
  const paper = await usePhone({ context, page, baseURL, email: first.email });
  const secrets = [...secretsOf(first), paper.title];
  expect(await decide("suspend", { reason: "Fees" })).toBe(200);
  await context.setOffline(false);
  await page.waitForURL("**/login");
  await expect(page.getByRole("alert")).toHaveText(/answers are safe on this device/);
  await expectNothingReadable(page, secrets);

  await submitLoginForm(page, first.email);
  await expect(page.getByRole("alert")).toHaveText(/suspended/);
  await page.reload();
  await expectNothingReadable(page, secrets);

  expect(await decide("reinstate", {})).toBe(200);
  await logIn(page, first.email);
  await page.goto(paper.path);
  await expect(page.getByRole("textbox", { name: /Question number 3 / })).toHaveValue(ANSWER);
});

test("nothing is readable after a login without a logout, and after a logout in another tab", async ({
  context,
  page,
  baseURL,
}) => {
  const { first, second } = await createStudents(baseURL);
  // A login page that was opened before the first login stays open.
  const other = await context.newPage();
  await other.goto("/login");
  await usePhone({ context, page, baseURL, email: first.email });
  await context.setOffline(false);
  await submitLoginForm(other, second.email);
  await other.waitForURL("**/app/dashboard");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNothingReadable(other, secretsOf(first));

  // The first tab follows the login of the other one.
  await page.waitForURL("**/app/dashboard");
  await page.goto("/app/library");
  await changePerson(page);
  await other.waitForURL("**/login");
  for (const tab of [page, other]) await expectNothingReadable(tab, secretsOf(second));
});

test("a document that was opened is read offline, and the next person finds nothing of it", async ({
  context,
  page,
  baseURL,
}) => {
  const { first, second } = await createStudents(baseURL);
  await logIn(page, first.email);
  await openScreen(page, "Library");
  const row = page.getByRole("listitem").filter({ hasText: "PDF" }).first();
  const title = (await row.getByRole("heading").textContent()) ?? "";
  // A browser without a PDF viewer, such as Chromium's headless shell, downloads the document. The listener is
  // there before the tab opens, because the download of a saved document begins at once.
  const downloads: string[] = [];
  context.on("page", (tab) => tab.on("download", (download) => downloads.push(download.url())));
  const view = async (): Promise<void> => {
    downloads.length = 0;
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: `View ${title}` }).click();
    const tab = await opened;
    await expect.poll(() => downloads[0] ?? tab.url()).toMatch(/^blob:/);
    await tab.close();
  };
  await view();
  await expect(row.locator("[data-saved=yes]")).toBeVisible();
  const secrets = ["%PDF-", title, first.id];
  await page.getByRole("link", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeVisible();
  await context.setOffline(true);
  await view();
  await context.setOffline(false);
  expect(await findReadableTexts(page, ["%PDF-"])).not.toEqual([]);

  await changePerson(page);
  await expectNothingReadable(page, secrets);
  await logIn(page, second.email);
  await expectNothingReadable(page, ["%PDF-", first.id]);
  await page.goto("/app/library?saved=1");
  await expect(page.getByText("Nothing is saved yet")).toBeVisible();
});
