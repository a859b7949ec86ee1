import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { expectSuccess } from "../support/api-under-test.ts";
import { createEmptySchool, registerSchoolAdmin } from "../support/empty-school.ts";
import { logIn } from "../support/pages.ts";

/** The number of imported students. 1,000 of them are measured by hand, because they take too long for every run. */
const ROWS = Number(process.env.DARASA_IMPORT_ROWS ?? 150);
const TITLES = [
  "Name",
  "Admission number",
  "Class",
  "Date of birth",
  "Parent name",
  "Relationship",
  "Consent date",
];

const buildTable = (): string =>
  [
    TITLES,
    ...Array.from({ length: ROWS }, (_, index) => [
      "Wanjiru Kamau",
      `IM/${index + 1}`,
      "Form 3 East",
      "25/3/2011",
      "Rose Kamau",
      "Mother",
      "12/1/2026",
    ]),
  ]
    .map((row) => row.join(","))
    .join("\n");

const importTable = async (page: Page): Promise<void> => {
  await page.goto("/app/admin/import");
  await page.locator("input[type=file]").setInputFiles({
    name: "students.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(buildTable()),
  });
  await page.getByRole("button", { name: "Check the table" }).click();
};

/** Returns how long the work takes, in seconds. */
const measure = async (work: () => Promise<unknown>): Promise<string> => {
  const start = performance.now();
  await work();
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
};

/** Kills a browser. It cannot save anything any more. */
const killBrowser = async (context: BrowserContext): Promise<void> => {
  const browser = context.browser();
  if (browser === null) throw new Error("The context has no browser.");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const owner = processInfo.find(({ type }) => type === "browser");
  if (owner === undefined) throw new Error("Chromium names no process of its own.");
  const isClosed = context.waitForEvent("close");
  process.kill(owner.id, "SIGKILL");
  await isClosed;
};

test("an import goes on after its browser was killed, and a second import changes nothing", async ({
  baseURL,
  launchOptions,
}) => {
  const url = String(baseURL);
  const api = createApiClient(`${url}/api/v1`);
  const { email, token } = await registerSchoolAdmin(api, await createEmptySchool(url));
  const body = {
    id: `class-of-${crypto.randomUUID()}`,
    year: new Date().getFullYear(),
    grade: "Form 3",
    stream: "East",
  };
  expectSuccess(await api.call("POST", "/classes", { token, body }), "/classes");

  const profile = mkdtempSync(join(tmpdir(), "import-profile-"));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: url });
  // Chromium writes localStorage, and with it the session, to the disk some seconds later or when it ends.
  const loggedIn = await open();
  await logIn(await loggedIn.newPage(), email);
  await loggedIn.close();
  const first = await (await open()).newPage();
  await importTable(first);
  const start = first.getByRole("button", { name: `Import ${ROWS.toLocaleString("en")} people` });
  const preview = await measure(() => start.waitFor());
  await start.click();
  await expect(first.getByText(/^[1-9][\d,]* of [\d,]+ done$/)).toBeVisible();
  await killBrowser(first.context());

  const context = await open();
  const second = await context.newPage();
  await second.goto("/app/admin/import");
  await expect(second.getByText(/^The import of students is not finished: [1-9]/)).toBeVisible();
  await second.getByRole("button", { name: "Go on with the import" }).click();
  const result = second.getByRole("heading", { name: "The students are imported" });
  const rest = await measure(() => result.waitFor());

  await importTable(second);
  const nothing = second.getByText("Darasa already has all these people as they are here.");
  const again = await measure(() => nothing.waitFor());
  await second.goto("/app/admin/users?status=ACTIVE&role=STUDENT");
  await expect(second.getByText(`${ROWS.toLocaleString("en")} accounts`)).toBeVisible();
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  console.log(
    `${ROWS} rows: preview ${preview}, rest of the import ${rest}, second preview ${again}`,
  );
});
