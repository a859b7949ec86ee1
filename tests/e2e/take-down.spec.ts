import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { SAMPLE_PDF } from "../support/sample-files.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

const REASON = "Two answers in the marking scheme are wrong.\nPlease correct questions 3 and 7.";

/** Uploads an item for everybody as the demo teacher. */
const upload = async (apiUrl: string, title: string): Promise<void> => {
  const api = createApiClient(apiUrl);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const form = new FormData();
  form.set("file", new Blob([SAMPLE_PDF], { type: "application/pdf" }), "notes.pdf");
  const staged = await api.call("POST", "/content/upload/file", { token, form });
  const { status } = await api.call("POST", "/content/upload", {
    token,
    body: {
      title,
      description: "How to add and take away fractions, with twenty exercises and their answers.",
      subject: "Mathematics",
      grade: "Form 2",
      contentType: "PAST_PAPER",
      accessLevel: "FREE",
      fileUrl: getJsonField(staged.body, "data"),
    },
  });
  expect(status).toBe(201);
};

const openAs = async (browser: Browser, email: string) =>
  openAuditedPage(browser, { storageState: await getSignedInBrowserState(browser, email) });

const search = async (page: Page, title: string): Promise<void> => {
  await page.goto(`/app/library?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("heading", { name: "Digital Library" })).toBeVisible();
};

const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("the national office takes content down with the keyboard, and puts it back", async ({
  browser,
  baseURL,
}) => {
  const title = `Fractions ${crypto.randomUUID().slice(0, 8)}`;
  await upload(`${baseURL}/api/v1`, title);
  const office = await openAs(browser, DEMO_LOGINS.office);
  const student = await openAs(browser, DEMO_LOGINS.student);
  const teacher = await openAs(browser, DEMO_LOGINS.teacher);

  await search(student.page, title);
  await expect(cardOf(student.page, title)).toBeVisible();

  await search(office.page, title);
  await office.page.getByRole("button", { name: `Take down ${title}` }).focus();
  await office.page.keyboard.press("Enter");
  const dialog = office.page.getByRole("dialog", { name: "Take this content down?" });
  await expect(dialog.getByLabel(/^Reason/)).toBeFocused();
  await dialog.getByLabel(/^Reason/).fill(REASON);
  await office.checkScreen("take-down-dialog");
  await dialog.getByRole("button", { name: "Take down", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  const putBack = office.page.getByRole("button", { name: `Put back ${title}` });
  await expect(putBack).toBeFocused();
  await expect(cardOf(office.page, title)).toContainText("Taken down National office ·");
  await office.checkScreen("taken-down-for-office");

  await search(student.page, title);
  await expect(student.page.getByText("No content found")).toBeVisible();
  await expect(cardOf(student.page, title)).toHaveCount(0);

  await teacher.page.goto("/app/content/mine");
  await expect(cardOf(teacher.page, title)).toContainText(`Reason: ${REASON.split("\n")[0]}`);
  await teacher.checkScreen("taken-down-for-owner");

  await putBack.press("Enter");
  const question = office.page.getByRole("dialog", { name: "Put this content back?" });
  await expect(question).toBeVisible();
  await office.checkScreen("put-back-dialog");
  await question.getByRole("button", { name: "Put back", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(office.page.getByRole("button", { name: `Take down ${title}` })).toBeFocused();
  await office.checkScreen("put-back-for-office");

  await search(student.page, title);
  await expect(cardOf(student.page, title)).toBeVisible();
  await teacher.page.reload();
  await expect(cardOf(teacher.page, title)).not.toContainText("Taken down");
});
