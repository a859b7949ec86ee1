import { MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { expect, type Page, test } from "@playwright/test";
import { CHAT_HOUR } from "../../scripts/costs/action-costs.ts";
import { getEmulatorPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";
import { PROJECT_ID } from "../../scripts/suite/start-local-backend.ts";
import { createApiClient } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import {
  countListenerReads,
  type EmulatorUsageCounts,
  getNewestRequestId,
  takeUsageCounts,
} from "../support/emulator-usage.ts";
import { followNavigationLink } from "../support/navigation.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { logIn, openConversation, sendMessageInChat } from "../support/pages.ts";
import { findReadableTexts } from "../support/readable-data.ts";

const ports = getEmulatorPorts(TEST_PORT_OFFSET);
const FIRESTORE = `127.0.0.1:${ports.firestore}`;
/** What is asked for changes of the conversation and of the list, the account, and what the listeners read besides. */
const MAX_RELOAD_READS = 12;
const MAX_RETURN_READS = 12;

const takeUsage = (): Promise<EmulatorUsageCounts> => takeUsageCounts(FIRESTORE, PROJECT_ID);

/** Adds up the usage until reads and writes pause, so that the listener of the page has confirmed every change. */
const takeUsageWhenIdle = async (): Promise<EmulatorUsageCounts> => {
  const total = { reads: 0, writes: 0 };
  await expect
    .poll(
      async () => {
        const { reads, writes } = await takeUsage();
        total.reads += reads;
        total.writes += writes;
        return reads + writes;
      },
      { intervals: [400] },
    )
    .toBe(0);
  return total;
};

const listApiCalls = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/v1/")) paths.push(pathname);
  });
  return paths;
};

/**
 * Creates a student and a teacher, so that the meter counts no listener that a page of an earlier test has left connected, and so
 * that the conversations of the demo data stay as they are. Returns the student's e-mail address, the teacher's name and a
 * function that sends messages of the teacher, without a browser, to the student.
 */
const connectTeacher = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL ?? ""}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const users = createUserFactory(api, token, MOI_GIRLS_SCHOOL);
  const { email } = await users.student();
  const { name: teacherName, email: teacherEmail } = await users.teacher();
  const teacher = await api.login(teacherEmail);
  const student = await api.login(email);
  const sendAsTeacher = async (content: string): Promise<void> => {
    const body = { receiverId: student.uid, content, clientId: crypto.randomUUID() };
    const { status } = await api.call("POST", "/messages/send", { token: teacher.token, body });
    expect(status).toBe(201);
  };
  return { email, teacherName, sendAsTeacher };
};

test("in an hour of chat, the page only sends, and its listeners read at most what the table says", async ({
  page,
  baseURL,
}) => {
  const { email, teacherName, sendAsTeacher } = await connectTeacher(baseURL);
  await sendAsTeacher("Before.");
  await logIn(page, email);
  // A new page load could leave the listeners of the page before it connected for a while, and the meter counts them.
  await followNavigationLink(page, /^Messages/);
  await page.getByRole("link", { name: teacherName }).click();
  await expect(page.getByText("Before.").last()).toBeVisible();
  const chat = page.getByRole("region", { name: /Messages with/ });
  const reply = async (content: string): Promise<void> => {
    const sent = page.waitForResponse(/\/messages\/send$/);
    await sendMessageInChat(page, content);
    await sent;
    await expect(chat.getByText(content)).toBeVisible();
  };
  await reply("Good morning.");
  await takeUsageWhenIdle();
  const start = await getNewestRequestId(FIRESTORE, PROJECT_ID);
  const calls = listApiCalls(page);

  for (let index = 0; index < CHAT_HOUR.messages; index += 1) {
    // Who is writing an answer marks nothing as read, however long it takes: the answer does.
    await page.getByRole("textbox", { name: /message/i }).fill("Let me see");
    await sendAsTeacher(`Question ${index}.`);
    await expect(chat.getByText(`Question ${index}.`)).toBeVisible();
    await reply(`Answer ${index}.`);
  }
  await takeUsageWhenIdle();
  expect(calls).toEqual(Array(CHAT_HOUR.messages).fill("/api/v1/messages/send"));
  expect(await countListenerReads(FIRESTORE, PROJECT_ID, start)).toBeLessThanOrEqual(
    CHAT_HOUR.listenerReads,
  );
});

test("a reload with a conversation open and a return to the page read only what changed", async ({
  page,
  baseURL,
}) => {
  const { email, teacherName, sendAsTeacher } = await connectTeacher(baseURL);
  for (let index = 0; index < MESSAGE_PAGE_SIZE; index += 1) await sendAsTeacher(`Page ${index}.`);
  await logIn(page, email);
  await openConversation(page, teacherName);
  const newest = `Page ${MESSAGE_PAGE_SIZE - 1}.`;
  await expect
    .poll(() => findReadableTexts(page, [newest]))
    .toContainEqual(expect.stringMatching(/database darasa-messages.* conversations/));
  await takeUsageWhenIdle();
  const listening = page.waitForRequest(/\/Listen\/channel/);
  await page.reload();
  await listening;
  const chat = page.getByRole("region", { name: /Messages with/ });
  await expect(chat.getByText(newest).last()).toBeVisible();
  const { reads } = await takeUsageWhenIdle();
  expect(reads).toBeLessThanOrEqual(MAX_RELOAD_READS);

  const setVisibility = (state: "visible" | "hidden") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await setVisibility("hidden");
  await sendAsTeacher("While hidden.");
  await takeUsageWhenIdle();
  await setVisibility("visible");
  await expect(chat.getByText("While hidden.").last()).toBeVisible();
  const after = await takeUsageWhenIdle();
  expect(after.reads).toBeLessThanOrEqual(MAX_RETURN_READS);
});
