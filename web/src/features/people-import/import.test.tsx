import "fake-indexeddb/auto";
import { type ImportOutcome, peopleImportRoutes } from "@darasa/contract/people-import";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { removeUserDatabase } from "@/lib/user-databases.ts";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import {
  ADMIN,
  buildImportServer,
  buildStudentCells,
  listSentPeople,
  openImport,
} from "./testing/import-page.ts";

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const startImport = async (count: number, server = buildImportServer()) => {
  const page = await openImport(server);
  await page.paste(buildStudentCells(count));
  await page.check();
  return page;
};

const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole("definition")
      .map((value) => [value.previousElementSibling?.textContent, value.textContent]),
  );

/** Starts an import of 60 students whose connection breaks after 25, and closes the page. */
const interrupt = async (): Promise<void> => {
  const server = buildImportServer();
  const page = await startImport(60, server);
  server.requestsUntilFailure = 1;
  const { press } = await openBroken(page);
  await press("Stop");
  await screen.findByText(/^Stopped/);
  cleanup();
};

const openBroken = async (page: Awaited<ReturnType<typeof startImport>>) => {
  await page.press(/^Import /);
  await screen.findByText("25 of 60 done");
  await screen.findByText(/^No answer from the server/);
  return page;
};

describe("the import", () => {
  it("sends 25 people per request with the id of the import, and shows what was done", async () => {
    const outcomes: Readonly<Record<string, ImportOutcome>> = {
      A1: { outcome: "CHANGED", changes: [{ field: "name", from: "An", to: "Ann Otieno" }] },
      A2: { outcome: "UNCHANGED" },
      A3: { outcome: "WAITING" },
    };
    const server = buildImportServer(
      ({ admissionNumber = "" }) => outcomes[admissionNumber] ?? { outcome: "NEW" },
    );
    const { press } = await startImport(60, server);
    await press("Import 59 people");
    expect(await screen.findByRole("heading", { name: "The students are imported" })).toHaveFocus();
    const requests = server.requests(peopleImportRoutes.importPeople);
    expect(requests.map((request) => listSentPeople(request).length)).toEqual([25, 25, 9]);
    expect(new Set(requests.map(({ body }) => Reflect.get(Object(body), "importId"))).size).toBe(1);
    expect(figures()).toEqual({ New: "58", Changed: "1", "No change": "1", "Not imported": "0" });
    expect(screen.getByText(/^1 student waits for the consent/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See the people" })).toHaveAttribute(
      "href",
      "/app/admin/users",
    );
    expect(screen.getByRole("link", { name: "Open the classes" })).toHaveAttribute(
      "href",
      "/app/classes",
    );
  });

  it("lists the people whom the server refuses during the import, for download", async () => {
    const saved = recordSavedFiles();
    const server = buildImportServer();
    const { press } = await startImport(2, server);
    server.on(peopleImportRoutes.importPeople).answer(() => ({
      success: true,
      data: [
        { outcome: "NEW" },
        { outcome: "CONFLICT", conflict: { reason: "ACCOUNT_CLOSED", value: "A2" } },
      ],
    }));
    await press("Import 2 people");
    await screen.findByRole("heading", { name: "The students are imported" });
    expect(figures()).toMatchObject({ New: "1", "Not imported": "1" });
    await press("Download 1 row");
    expect(await saved[0]?.text).toContain("A2,Form 2 East,The account of A2 is rejected");
  });

  it("can be stopped and goes on with the rest", async () => {
    const server = buildImportServer();
    const { press } = await startImport(100, server);
    let answer = (): void => undefined;
    server.waitFor = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await press("Import 100 people");
    const bar = await screen.findByRole("progressbar", { name: "Importing students" });
    expect(bar).toHaveAttribute("aria-valuetext", "0 of 100 done");
    await press("Stop");
    expect(screen.getByText("Stopping…")).toBeInTheDocument();
    answer();
    await screen.findByText(/^Stopped/);
    expect(screen.getByText("50 of 100 done")).toBeInTheDocument();
    await press("Go on");
    await screen.findByRole("heading", { name: "The students are imported" });
    expect(server.imported).toHaveLength(100);
  });

  it("retries after a lost connection, and at once when the device is online again", async () => {
    const server = buildImportServer();
    const page = await startImport(60, server);
    server.requestsUntilFailure = 1;
    await openBroken(page);
    await page.advance(2_000);
    expect(await screen.findByText(/^No answer from the server/)).toBeInTheDocument();
    server.requestsUntilFailure = Number.POSITIVE_INFINITY;
    window.dispatchEvent(new Event("online"));
    await screen.findByRole("heading", { name: "The students are imported" });
    expect(figures()).toMatchObject({ New: "60" });
    expect(server.imported).toHaveLength(60);
  });

  it("offers to go on after several failures, and after a refusal", async () => {
    const server = buildImportServer();
    const page = await startImport(60, server);
    server.requestsUntilFailure = 1;
    await openBroken(page);
    for (const seconds of [2, 4, 8, 16]) await page.advance(seconds * 1_000);
    expect(await screen.findByText(/^No connection/)).toHaveAttribute("role", "alert");
    server.requestsUntilFailure = Number.POSITIVE_INFINITY;
    server.refuse(peopleImportRoutes.importPeople, "PERMISSION_DENIED", "accessDenied");
    await page.press("Go on");
    expect(await screen.findByText(/^The import has stopped/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Go on" })).toBeInTheDocument();
  });

  it("counts people as new whose first response was lost", async () => {
    const server = buildImportServer();
    const { press } = await startImport(2, server);
    server.on(peopleImportRoutes.importPeople).answer(() => ({
      success: true,
      data: [{ outcome: "UNCHANGED" }, { outcome: "UNCHANGED" }],
    }));
    await press("Import 2 people");
    await screen.findByRole("heading", { name: "The students are imported" });
    expect(figures()).toMatchObject({ New: "2", "No change": "0" });
  });

  it("asks before the user leaves the page", async () => {
    const server = buildImportServer();
    const { press, user } = await startImport(60, server);
    server.waitFor = new Promise(() => undefined);
    await press("Import 60 people");
    await screen.findByText(/^Keep this page open/);
    await user.click(screen.getByRole("link", { name: "Accounts" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Leave this page?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("heading", { name: "Import" })).toBeInTheDocument();
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    await user.click(screen.getByRole("link", { name: "Accounts" }));
    await press("Leave");
    expect(await screen.findByRole("heading", { name: "Accounts" })).toBeInTheDocument();
  });

  it("does not ask when nothing runs", async () => {
    const { user } = await startImport(2);
    await user.click(screen.getByRole("link", { name: "Accounts" }));
    expect(await screen.findByRole("heading", { name: "Accounts" })).toBeInTheDocument();
  });
});

describe("an unfinished import", () => {
  it("goes on after the page was closed, and sends only the rest", async () => {
    await interrupt();
    const { press, server } = await openImport(buildImportServer());
    expect(
      screen.getByText("The import of students is not finished: 25 of 60 done."),
    ).toBeInTheDocument();
    await press("Go on with the import");
    await screen.findByRole("heading", { name: "The students are imported" });
    expect(server.imported).toHaveLength(35);
    expect(figures()).toMatchObject({ New: "60" });
    await waitFor(async () => {
      cleanup();
      await openImport(buildImportServer());
      expect(screen.queryByText(/is not finished/)).not.toBeInTheDocument();
    });
  });

  it("is forgotten after a confirmation", async () => {
    await interrupt();
    const { press, user } = await openImport(buildImportServer());
    await press("Forget it");
    const dialog = within(screen.getByRole("dialog", { name: "Forget this import?" }));
    expect(dialog.getByText(/^25 people stay imported/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Forget it" }));
    expect(screen.queryByText(/is not finished/)).not.toBeInTheDocument();
    cleanup();
    await openImport(buildImportServer());
    expect(screen.queryByText(/is not finished/)).not.toBeInTheDocument();
  });

  it("belongs to its user, and a logout removes it", async () => {
    await interrupt();
    await openImport(buildImportServer(), { ...ADMIN, sub: "grace" });
    expect(screen.queryByText(/is not finished/)).not.toBeInTheDocument();
    cleanup();
    await removeUserDatabase("unfinishedImport", ADMIN.sub);
    await openImport(buildImportServer());
    expect(screen.queryByText(/is not finished/)).not.toBeInTheDocument();
  });

  it("runs without a resume on a device that stores nothing", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    const { press } = await startImport(30);
    await press("Import 30 people");
    await screen.findByRole("heading", { name: "The students are imported" });
    expect(figures()).toMatchObject({ New: "30" });
  });
});
