import { CONVERSATION_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import {
  abortPollRequests,
  countPollRequests,
  routeFirestoreThroughProxy,
} from "../support/network.ts";
import { logIn, openConversation, sendMessageInChat } from "../support/pages.ts";

test.use({ serviceWorkers: "allow" });

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
}

const enter = async (
  browser: Browser,
  email: string,
  partner: string,
  prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
): Promise<Person> => {
  const context = await browser.newContext();
  await prepare(context);
  const page = await context.newPage();
  await logIn(page, email);
  await openConversation(page, partner);
  return { context, page };
};

const chatOf = (page: Page) => page.getByRole("region", { name: /Messages with/ });
const unique = (text: string): string => `${text} ${crypto.randomUUID().slice(0, 8)}`;

test("the listener alone delivers a message to the other user", async ({ browser }) => {
  const teacher = await enter(browser, DEMO_LOGINS.teacher, "Faith Jeptoo");
  const student = await enter(browser, DEMO_LOGINS.student, "Daniel Kiplagat");
  await abortPollRequests(teacher.context);
  await abortPollRequests(student.context);

  const question = unique("Is there a lesson tomorrow?");
  await sendMessageInChat(student.page, question);
  await expect(chatOf(teacher.page).getByText(question)).toBeVisible();

  const answer = unique("Yes, at eight.");
  await sendMessageInChat(teacher.page, answer);
  await expect(chatOf(student.page).getByText(answer)).toBeVisible();
  await teacher.context.close();
  await student.context.close();
});

test("a poll delivers the message while the listener is disconnected, and the listener recovers", async ({
  browser,
}) => {
  const proxies: Awaited<ReturnType<typeof routeFirestoreThroughProxy>>[] = [];
  const teacher = await enter(browser, DEMO_LOGINS.teacher, "Faith Jeptoo");
  const student = await enter(browser, DEMO_LOGINS.student, "Daniel Kiplagat", async (context) => {
    proxies.push(await routeFirestoreThroughProxy(context));
  });
  const [proxy] = proxies;
  if (proxy === undefined) throw new Error("There is no proxy.");

  const live = unique("While the listener is live");
  await sendMessageInChat(teacher.page, live);
  await expect(chatOf(student.page).getByText(live)).toBeVisible();

  proxy.cut();
  const polled = unique("While the listener is cut");
  const answered = student.page.waitForResponse(
    async (response) =>
      response.url().includes("/api/v1/messages/conversation/") &&
      response.status() === 200 &&
      (await response.text()).includes(polled),
  );
  await sendMessageInChat(teacher.page, polled);
  await answered;
  await expect(chatOf(student.page).getByText(polled)).toBeVisible();

  proxy.restore();
  const polls = countPollRequests(student.page);
  // The SDK reconnects after a pause. Once the SDK's listener works again, the page stops polling for messages.
  await expect
    .poll(
      async () => {
        const before = polls.count;
        await student.page.waitForTimeout(CONVERSATION_POLL_INTERVAL_MS * 2);
        return polls.count - before;
      },
      { intervals: [0] },
    )
    .toBe(0);
  await abortPollRequests(student.context);
  const back = unique("After the listener is back");
  await sendMessageInChat(teacher.page, back);
  await expect(chatOf(student.page).getByText(back)).toBeVisible();
  await teacher.context.close();
  await student.context.close();
  await proxy.close();
});

test("a message written offline survives a reload and is sent once", async ({ browser }) => {
  const student = await enter(browser, DEMO_LOGINS.student, "Daniel Kiplagat");
  const teacher = await enter(browser, DEMO_LOGINS.teacher, "Faith Jeptoo");
  const content = unique("Written in the matatu");
  await student.context.route("**/api/v1/messages/send", (route) => route.abort());
  await sendMessageInChat(student.page, content);
  await expect(chatOf(student.page).getByText(content)).toBeVisible();
  await student.page.reload();
  await expect(chatOf(student.page).getByText(content)).toBeVisible();
  await student.context.unroute("**/api/v1/messages/send");
  const retry = student.page.getByRole("button", { name: /try again|retry|send again/i }).first();
  const received = chatOf(teacher.page).getByText(content);
  await expect(async () => {
    // The page also retries by itself, which may remove the button before the click.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
    expect(await received.count()).toBe(1);
  }).toPass();
  await expect(received).toHaveCount(1);
  await student.context.close();
  await teacher.context.close();
});

test("the list of recipients excludes users of other schools", async ({ browser }) => {
  const student = await enter(browser, DEMO_LOGINS.student, "Daniel Kiplagat");
  await student.page.getByRole("button", { name: "New conversation" }).click();
  await expect(student.page.getByText("Ruth Wanjiru").first()).toBeVisible();
  await expect(student.page.getByText("Brian Otieno")).toHaveCount(0);
  await expect(student.page.getByText("Mary Atieno")).toHaveCount(0);
  await student.context.close();
});

test("logging out deletes all data of the user and logs out every tab", async ({ browser }) => {
  const { context, page } = await enter(browser, DEMO_LOGINS.student, "Daniel Kiplagat");
  const other = await context.newPage();
  await other.goto("/app/dashboard");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await other.waitForURL("**/login");
  const left = await page.evaluate(async () => ({
    stored: Object.keys(localStorage).concat(Object.keys(sessionStorage)),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ""),
  }));
  expect(left.stored.filter((key) => /token|user|auth|darasa/i.test(key))).toEqual([]);
  expect(left.databases.filter((name) => name.startsWith("firestore/"))).toEqual([]);
  await context.close();
});
