import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, type Request, test } from "@playwright/test";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { chooseSubject } from "../support/library.ts";
import { buildAudioFile, buildVideoFile } from "../support/media.ts";
import { buildPdfFile } from "../support/sample-files.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";
import { chooseUploadFile, fillUploadForm } from "../support/uploads.ts";

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const STORAGE = /\/v0\/b\//;

const unique = (text: string): string => `${text} ${crypto.randomUUID().slice(0, 8)}`;

/**
 * Writes a file to disk and returns its path. After a reload, the page recognises a file by its modification
 * date, which only a file on disk keeps.
 */
const onDisk = ({ name, buffer }: File): string => {
  const path = join(mkdtempSync(join(tmpdir(), "darasa-")), name);
  writeFileSync(path, buffer);
  return path;
};

const fillIn = (page: Page, title: string, contentType: string): Promise<void> =>
  fillUploadForm(page, { title, subject: "Physics", contentType });

const choose = async (page: Page, path: string): Promise<void> => {
  await chooseUploadFile(page, path);
  await expect(
    page.getByRole("status").filter({ hasText: /^Size: \d.* (Bytes|KB|MB)$/ }),
  ).toBeVisible();
};

const send = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Upload Content" }).click();

const isDone = async (page: Page): Promise<void> => {
  await expect(page.getByText(/uploaded successfully/)).toBeVisible();
  await page.waitForURL("**/app/library");
};

const offsetOf = (request: Request): number =>
  Number(request.headers()["x-goog-upload-offset"] ?? Number.NaN);

/**
 * Blocks the chunks of an upload from this byte on, until the route is removed or the browser context
 * closes.
 */
const blockChunksFrom = async (context: BrowserContext, byte: number): Promise<void> => {
  await context.route(STORAGE, (route) =>
    offsetOf(route.request()) >= byte ? undefined : route.continue(),
  );
};

const search = async (page: Page, text: string): Promise<void> => {
  await page.goto("/app/library");
  await page.getByLabel("Search the library").fill(text);
};

test("a teacher uploads three types of files; the upload of the largest continues after a pause and a reload", async ({
  browser,
}) => {
  const storageState = await getSignedInBrowserState(browser, DEMO_LOGINS.teacher);
  const { page, checkScreen } = await openAuditedPage(browser, { storageState });
  for (const [file, contentType] of [
    [buildPdfFile("notes on light.pdf"), "PAST_PAPER"],
    [buildAudioFile("methali.mp3"), "BOOK"],
  ] as const) {
    await page.goto("/app/content/upload");
    const title = unique("Uploaded at once");
    await fillIn(page, title, contentType);
    await choose(page, onDisk(file));
    await send(page);
    await isDone(page);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }

  const film = onDisk(buildVideoFile("ohm.mp4"));
  const title = unique("Ohm in pieces");
  const firstPiece = 256 * 1024;
  await blockChunksFrom(page.context(), firstPiece);
  await page.getByRole("link", { name: "Upload Content" }).click();
  await fillIn(page, title, "VIDEO");
  await choose(page, film);
  await send(page);
  await expect(page.getByRole("progressbar", { name: "ohm.mp4" })).toBeVisible();
  await page.waitForRequest((request) => offsetOf(request) === firstPiece);
  await checkScreen("upload-under-way");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused")).toBeVisible();
  await checkScreen("upload-paused");
  await page.getByRole("button", { name: "Cancel upload" }).click();
  await checkScreen("upload-cancel");
  await page.getByRole("button", { name: "Keep uploading" }).click();

  await page.getByRole("link", { name: "My content" }).click();
  await expect(page.getByRole("dialog", { name: "Leave this page?" })).toBeVisible();
  await checkScreen("upload-leave");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.evaluate(() => window.history.back());
  await expect(page.getByRole("dialog", { name: "Leave this page?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  expect(new URL(page.url()).pathname).toBe("/app/content/upload");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/upload of “ohm.mp4” stopped at 256\.00 KB/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await checkScreen("upload-after-reload");
  await page.context().unroute(STORAGE);
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (!Number.isNaN(offsetOf(request))) offsets.push(offsetOf(request));
  });
  await choose(page, film);
  await send(page);
  await isDone(page);
  expect(offsets[0]).toBe(firstPiece);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.context().close();
});

test("only students of the school can find, view and download school-only content", async ({
  browser,
}) => {
  const teacher = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.teacher),
  });
  const word = `q${crypto.randomUUID().slice(0, 8)}`;
  const [paper, film] = [`${word} paper`, `${word} film`];
  for (const [title, file, contentType] of [
    [paper, buildPdfFile("light & shade.pdf"), "PDF"],
    [film, buildVideoFile("ohm.mp4"), "VIDEO"],
  ] as const) {
    await teacher.page.goto("/app/content/upload");
    await fillIn(teacher.page, title, contentType);
    await choose(teacher.page, onDisk(file));
    await send(teacher.page);
    await isDone(teacher.page);
  }

  const student = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  const { page, checkScreen } = student;
  await search(page, word);
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  await checkScreen("library-found");

  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: `View ${paper}` }).click();
  const tab = await opened;
  // The test checks only the URL of the tab, because headless Chromium downloads a PDF instead of showing it.
  await expect.poll(() => tab.url()).not.toBe("");
  await tab.close();
  await expect(page.getByText("1 view", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: `View ${film}` }).click();
  const player = page.getByRole("dialog", { name: film }).locator("video");
  await expect(player).toBeVisible();
  await checkScreen("library-player");
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(0);
  await page.getByRole("button", { name: "Close" }).click();

  for (const [title, name] of [
    [paper, "light & shade.pdf"],
    [film, "ohm.mp4"],
  ] as const) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: `Download ${title}` }).click();
    expect((await downloading).suggestedFilename()).toBe(name);
  }
  await page.context().close();

  const stranger = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.studentElsewhere),
  });
  await search(stranger.page, word);
  await expect(stranger.page.getByText("No content found")).toBeVisible();
  await stranger.page.context().close();

  await teacher.page.goto("/app/content/mine");
  await teacher.page.getByLabel(`More for ${paper}`).click();
  await teacher.checkScreen("my-content-menu");
  await teacher.page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(teacher.page.getByRole("dialog")).toContainText(paper);
  await teacher.checkScreen("my-content-delete");
  await teacher.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(teacher.page.getByText(`“${paper}” was deleted.`)).toBeFocused();
  await search(teacher.page, word);
  await expect(teacher.page.getByText("1 item", { exact: true })).toBeVisible();
  await teacher.page.context().close();
});

test("search, filter and page are part of the URL", async ({ browser }) => {
  const { page } = await openAuditedPage(browser, {
    storageState: await getSignedInBrowserState(browser, DEMO_LOGINS.student),
  });
  await page.goto("/library");
  await page.waitForURL("**/app/library");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(page.getByText(/items$/)).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await chooseSubject(page, "Biology");
  await page.getByLabel("Grade").selectOption("Form 1");
  await expect(page).toHaveURL(/subject=Biology&grade=Form\+1$/);
  await expect(page.getByText("Biology · Form 1").first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.context().close();
});
