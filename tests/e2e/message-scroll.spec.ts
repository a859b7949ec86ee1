import { MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { expect, type Locator, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createUserFactory, MOI_GIRLS_SCHOOL } from "../support/new-users.ts";
import { logIn, openConversation, sendMessageInChat } from "../support/pages.ts";

const OLDER = 10;

const distanceToEnd = (list: Locator): Promise<number> =>
  list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
const topOf = (message: Locator): Promise<number> =>
  message.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test("the newest message stays in view unless the reader has scrolled up, and older messages move nothing", async ({
  page,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL ?? ""}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const { email } = await createUserFactory(api, token, MOI_GIRLS_SCHOOL).student();
  const teacher = await api.login(DEMO_LOGINS.teacher);
  const { uid: receiverId } = await api.login(email);
  const send = async (content: string): Promise<void> => {
    const body = { receiverId, content, clientId: crypto.randomUUID() };
    const { status } = await api.call("POST", "/messages/send", { token: teacher.token, body });
    expect(status).toBe(201);
  };
  for (let n = 0; n < MESSAGE_PAGE_SIZE + OLDER; n += 1) await send(`Line ${n}.`);

  await logIn(page, email);
  await openConversation(page, "Daniel Kiplagat");
  const list = page.getByRole("region", { name: /Messages with/ });
  await expect(list.getByText(`Line ${MESSAGE_PAGE_SIZE + OLDER - 1}.`)).toBeInViewport();
  await send("In view.");
  await expect(list.getByText("In view.")).toBeInViewport();
  expect(await distanceToEnd(list)).toBeLessThan(2);

  // The page learns in the next frame that the reader has scrolled. On a busy machine the message could come before it.
  await list.evaluate(async (element) => {
    const scrolled = new Promise((resolve) => {
      element.addEventListener("scroll", resolve, { once: true });
    });
    element.scrollTo({ top: 0 });
    await scrolled;
  });
  await send("Below.");
  await expect(page.getByRole("button", { name: "New messages" })).toBeVisible();
  await expect(list.getByText("Below.")).not.toBeInViewport();

  const first = list.getByText(`Line ${OLDER}.`, { exact: true });
  const before = await topOf(first);
  await page.getByRole("button", { name: "Show older messages" }).click();
  await expect(list.getByText("Line 0.", { exact: true })).toBeAttached();
  // The button above the messages disappears with the last page.
  expect(Math.abs((await topOf(first)) - before)).toBeLessThan(2);

  await sendMessageInChat(page, "Mine.");
  await expect(list.getByText("Mine.")).toBeInViewport();
});
