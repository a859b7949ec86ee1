import { MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { expect, type Page, test } from "@playwright/test";
import { ACTION_COSTS } from "../../scripts/costs/action-costs.ts";
import { getEmulatorPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";
import { PROJECT_ID } from "../../scripts/suite/start-local-backend.ts";
import { createApiClient } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { type EmulatorUsageCounts, readAndResetUsageCounts } from "../support/emulator-usage.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { logIn, openConversation, sendMessageInChat } from "../support/pages.ts";

const ports = getEmulatorPorts(TEST_PORT_OFFSET);
const EXCHANGES = 30;
/** The limits of the hour. */
const HOUR = ACTION_COSTS.chatHour;
/** A page of messages, the conversation list, the account, and what the listeners read besides. */
const MAX_RELOAD_READS = 70;
const MAX_RETURN_READS = 12;

const takeUsage = (): Promise<EmulatorUsageCounts> =>
  readAndResetUsageCounts(`127.0.0.1:${ports.firestore}`, PROJECT_ID);

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

const add = (one: EmulatorUsageCounts, other: EmulatorUsageCounts): EmulatorUsageCounts => ({
  reads: one.reads + other.reads,
  writes: one.writes + other.writes,
});

/**
 * Creates a student, so that the conversations of the demo data stay as they are. Returns the student's e-mail address and
 * a function that sends messages of the teacher, without a browser, to the student.
 */
const connectTeacher = async (baseURL: string | undefined) => {
  const api = createApiClient(`${baseURL ?? ""}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const { email } = await createUserFactory(api, token, MOI_GIRLS_SCHOOL).student();
  const teacher = await api.login(DEMO_LOGINS.teacher);
  const student = await api.login(email);
  const sendAsTeacher = async (content: string): Promise<void> => {
    const body = { receiverId: student.uid, content, clientId: crypto.randomUUID() };
    const { status } = await api.call("POST", "/messages/send", { token: teacher.token, body });
    expect(status).toBe(201);
  };
  return { email, sendAsTeacher };
};

test("an hour of chat with 30 sent and 30 received messages costs at most what the table says", async ({
  page,
  baseURL,
}) => {
  const { email, sendAsTeacher } = await connectTeacher(baseURL);
  await takeUsageWhenIdle();
  for (let index = 0; index < EXCHANGES; index += 1) await sendAsTeacher(`Before ${index}.`);
  const ofTeacher = await takeUsageWhenIdle();

  await logIn(page, email);
  await openConversation(page, "Daniel Kiplagat");
  await expect(page.getByText("Before 29.").last()).toBeVisible();
  await takeUsageWhenIdle();
  const calls = listApiCalls(page);
  const chat = page.getByRole("region", { name: /Messages with/ });
  let total: EmulatorUsageCounts = { reads: 0, writes: 0 };

  for (let index = 0; index < EXCHANGES; index += 1) {
    await sendAsTeacher(`Question ${index}.`);
    await expect(chat.getByText(`Question ${index}.`)).toBeVisible();
    await page.getByRole("textbox", { name: /message/i }).fill("Let me see");
    total = add(total, await takeUsageWhenIdle());
    await sendMessageInChat(page, `Answer ${index}.`);
    await expect(chat.getByText(`Answer ${index}.`)).toBeVisible();
    total = add(total, await takeUsageWhenIdle());
  }
  total = add(total, await takeUsageWhenIdle());
  const reads = total.reads - ofTeacher.reads;
  expect(calls.length).toBeLessThanOrEqual(HOUR.calls);
  expect(reads).toBeLessThanOrEqual(HOUR.reads);
  expect(total.writes - ofTeacher.writes).toBeLessThanOrEqual(HOUR.writes);
});

test("a reload with a conversation open reads no message twice, and a return to the page reads only what changed", async ({
  page,
  baseURL,
}) => {
  const { email, sendAsTeacher } = await connectTeacher(baseURL);
  for (let index = 0; index < MESSAGE_PAGE_SIZE; index += 1) await sendAsTeacher(`Page ${index}.`);
  await logIn(page, email);
  await openConversation(page, "Daniel Kiplagat");
  await takeUsageWhenIdle();
  const listening = page.waitForRequest(/\/Listen\/channel/);
  await page.reload();
  await listening;
  const chat = page.getByRole("region", { name: /Messages with/ });
  await expect(chat.getByText(`Page ${MESSAGE_PAGE_SIZE - 1}.`).last()).toBeVisible();
  const { reads } = await takeUsageWhenIdle();
  expect(reads).toBeGreaterThanOrEqual(MESSAGE_PAGE_SIZE);
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
