import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import type { EmulatorPorts } from "../../scripts/suite/ports.ts";
import { createApiClient } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { getEmulatorPortsFromUrl } from "../support/web-sdk.ts";

/*
 * A developer who runs Darasa also opens other web pages. These tests act as such a page. The page sends requests
 * to the local backend, either from its own origin, or from a host name that resolves to the loopback address
 * (DNS rebinding). The backend must refuse each request before it changes anything.
 */

const FOREIGN_HOST = "other-site.example";
const PROJECT = "demo-darasa";
const BUCKET = `${PROJECT}.appspot.com`;
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;
const SCHOOL_PATH = `/v1/${DOCUMENTS}/schools/moi-girls-eldoret`;
const UPLOADED_NAME = "foreign.txt";

interface Attack {
  readonly name: string;
  readonly port: keyof EmulatorPorts;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

const listAttacks = (directory: string): readonly Attack[] => [
  {
    name: "export the data to a folder through the hub",
    port: "hub",
    method: "POST",
    path: "/_admin/export",
    body: JSON.stringify({ path: directory, initiatedBy: "foreign page" }),
  },
  {
    name: "switch off the triggers through the hub",
    port: "hub",
    method: "PUT",
    path: "/functions/disableBackgroundTriggers",
  },
  {
    name: "delete all documents in Firestore",
    port: "firestore",
    method: "DELETE",
    path: `/emulator/v1/${DOCUMENTS}`,
  },
  { name: "read a document in Firestore", port: "firestore", method: "GET", path: SCHOOL_PATH },
  {
    name: "delete all accounts in Auth",
    port: "auth",
    method: "DELETE",
    path: `/emulator/v1/projects/${PROJECT}/accounts`,
  },
  {
    name: "upload a file to Storage",
    port: "storage",
    method: "POST",
    path: `/upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=${UPLOADED_NAME}`,
    body: "foreign",
  },
  {
    name: "call the API in Functions",
    port: "functions",
    method: "GET",
    path: `/${PROJECT}/africa-south1/api/api/v1/schools`,
  },
  { name: "call the API through Hosting", port: "hosting", method: "GET", path: "/api/v1/schools" },
];

/** Sends the request from the page. Returns its status, or "blocked" if the page may not read the response. */
const sendFromPage = (
  page: Page,
  url: string,
  { method, body }: Attack,
  mode: "cors" | "no-cors",
): Promise<number | "blocked"> =>
  page.evaluate(
    async ([address, init]) => {
      try {
        const { status } = await fetch(address, init);
        return status === 0 ? "blocked" : status;
      } catch {
        return "blocked";
      }
    },
    [url, { method, mode, ...(body === undefined ? {} : { body }) }] as const,
  );

let browser: Browser;
let site: Server;
let exportParent: string;
let exportDirectory: string;

test.beforeAll(async ({ launchOptions }) => {
  exportParent = await mkdtemp(join(tmpdir(), "foreign-"));
  exportDirectory = join(exportParent, "export");
  site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Other site</title>");
  });
  await new Promise<void>((resolve) => {
    site.listen(0, "127.0.0.1", resolve);
  });
  browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${FOREIGN_HOST} 127.0.0.1`],
  });
});

test.afterAll(async () => {
  await browser.close();
  site.close();
  await rm(exportParent, { recursive: true, force: true });
});

const getSitePort = (): number => (site.address() as AddressInfo).port;

const readStatus = async (url: string): Promise<number> =>
  (await fetch(url, { headers: { authorization: "Bearer owner" } })).status;

const expectNothingChanged = async (baseURL: string): Promise<void> => {
  const ports = getEmulatorPortsFromUrl(String(baseURL));
  expect(existsSync(exportDirectory)).toBe(false);
  expect(await readStatus(`http://127.0.0.1:${ports.firestore}${SCHOOL_PATH}`)).toBe(200);
  expect(
    await readStatus(`http://127.0.0.1:${ports.storage}/storage/v1/b/${BUCKET}/o/${UPLOADED_NAME}`),
  ).toBe(404);
  const session = await createApiClient(`${baseURL}/api/v1`).login(DEMO_LOGINS.student);
  expect(session.uid).toBe("student-moi");
};

test("a page on another port reads and changes nothing", async ({ baseURL }) => {
  const ports = getEmulatorPortsFromUrl(String(baseURL));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${getSitePort()}/`);
  for (const attack of listAttacks(exportDirectory)) {
    for (const host of ["127.0.0.1", "localhost"]) {
      const url = `http://${host}:${ports[attack.port]}${attack.path}`;
      expect(await sendFromPage(page, url, attack, "cors"), attack.name).toBe("blocked");
      if (attack.method === "GET" || attack.method === "POST") {
        await sendFromPage(page, url, attack, "no-cors");
      }
    }
  }
  await page.close();
  await expectNothingChanged(String(baseURL));
});

test("a page whose host name resolves to this computer is refused", async ({ baseURL }) => {
  const ports = getEmulatorPortsFromUrl(String(baseURL));
  for (const attack of listAttacks(exportDirectory)) {
    const origin = `http://${FOREIGN_HOST}:${ports[attack.port]}`;
    const page = await browser.newPage();
    const opened = await page.goto(`${origin}/`);
    expect(opened?.status(), attack.name).toBe(403);
    const status = await sendFromPage(page, `${origin}${attack.path}`, attack, "cors");
    expect(status, attack.name).toBe(403);
    await page.close();
  }
  await expectNothingChanged(String(baseURL));
});

test("the page of Darasa reads from Firestore and the API", async ({ page, baseURL }) => {
  const ports = getEmulatorPortsFromUrl(String(baseURL));
  await page.goto("/login");
  const statuses = await page.evaluate(
    async (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
    [`http://127.0.0.1:${ports.firestore}${SCHOOL_PATH}`, "/api/v1/schools"],
  );
  expect(statuses).toEqual([200, 200]);
});
