import "fake-indexeddb/auto";
import { type ImportOutcome, peopleImportRoutes } from "@darasa/contract/people-import";
import { screen, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import {
  buildImportServer,
  buildStudentCells,
  listSentPeople,
  openImport,
} from "./testing/import-page.ts";

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const CELLS = [
  "Name\tAdmission number\tClass\tDate of birth",
  "Ann Otieno\tNEW\tForm 2 East\t",
  "Brian Kamau\tWAITING\tForm 2 East\t",
  "Carol Kiptoo\tCHANGED\tForm 3 East\t",
  "Daisy Wafula\tUNCHANGED\tForm 2 East\t",
  "Eve Hassan\tCONFLICT\tForm 2 North\t",
  "Faith Mutua\tERROR\tForm 2 East\t31/2/2011",
].join("\n");

const OUTCOMES: Readonly<Record<string, ImportOutcome>> = {
  NEW: { outcome: "NEW" },
  WAITING: { outcome: "WAITING" },
  CHANGED: {
    outcome: "CHANGED",
    changes: [
      { field: "class", from: "Form 2 East", to: "Form 3 East" },
      { field: "countyOfResidence", to: "Kisumu" },
    ],
  },
  UNCHANGED: { outcome: "UNCHANGED" },
  CONFLICT: { outcome: "CONFLICT", conflict: { reason: "CLASS_UNKNOWN", value: "Form 2 North" } },
};

const decide = ({ admissionNumber = "" }): ImportOutcome =>
  OUTCOMES[admissionNumber] ?? { outcome: "UNCHANGED" };

const rows = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => item.querySelector("strong") !== null)
    .map(({ textContent }) => textContent);

const openPreview = async (cells = CELLS, server = buildImportServer(decide)) => {
  const page = await openImport(server);
  await page.paste(cells);
  await page.check();
  return page;
};

describe("the preview", () => {
  it("says what happens to each row, problems first", async () => {
    await openPreview();
    expect(screen.getByRole("heading", { name: "Check what happens" })).toHaveFocus();
    expect(rows()).toEqual([
      "Faith Mutua, ERRORMistakeRow 7Date of birth: “31/2/2011” is not a date. Write the day first, like 25/3/2011.",
      "Eve HassanDoes not fitRow 6 · CONFLICT · Form 2 NorthYour school has no class “Form 2 North” this year. Add the class first, or correct it in the table.",
      "Brian KamauNew, no consent yetRow 3 · WAITING · Form 2 EastThe account opens when a parent's consent is recorded.",
      "Carol KiptooChangesRow 4 · CHANGED · Form 3 EastClass: Form 2 East → Form 3 EastCounty: nothing → Kisumu",
      "Ann OtienoNewRow 2 · NEW · Form 2 East",
      "Daisy WafulaNo changeRow 5 · UNCHANGED · Form 2 East",
    ]);
    expect(screen.getByRole("button", { name: "Import 3 people" })).toBeInTheDocument();
  });

  it("does not send rows with errors", async () => {
    const { server } = await openPreview();
    const [request] = server.requests(peopleImportRoutes.preview);
    expect(request && listSentPeople(request)).toHaveLength(5);
  });

  it("filters the rows by what happens", async () => {
    const { press } = await openPreview();
    const tabs = within(screen.getByRole("group", { name: "What happens with the rows" }));
    expect(tabs.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "All 6",
      "Mistakes 1",
      "Does not fit 1",
      "New, no consent yet 1",
      "Changes 1",
      "New 1",
      "No change 1",
    ]);
    await press("Changes 1");
    expect(tabs.getByRole("button", { name: "Changes 1" })).toHaveAttribute("aria-pressed", "true");
    expect(rows()).toEqual([expect.stringContaining("Carol Kiptoo")]);
  });

  it("saves the rows with problems as the same table with one more column", async () => {
    const saved = recordSavedFiles();
    const { press } = await openPreview();
    await press("Download 2 rows");
    expect(saved[0]?.name).toBe("Students to correct 2026-05-12.csv");
    expect((await saved[0]?.text)?.split("\r\n")).toEqual([
      "\ufeffName,Admission number,Class,Date of birth,Problem",
      'Eve Hassan,CONFLICT,Form 2 North,,"Your school has no class “Form 2 North” this year. Add the class first, or correct it in the table."',
      'Faith Mutua,ERROR,Form 2 East,31/2/2011,"Date of birth: “31/2/2011” is not a date. Write the day first, like 25/3/2011."',
      "",
    ]);
  });

  it("sends a long table in several requests and shows the beginning of the list", async () => {
    const { server, press } = await openPreview(buildStudentCells(620), buildImportServer());
    const sizes = server
      .requests(peopleImportRoutes.preview)
      .map((request) => listSentPeople(request).length);
    expect(sizes).toEqual([250, 250, 120]);
    expect(rows()).toHaveLength(50);
    expect(screen.getByText("50 of 620 rows")).toBeInTheDocument();
    await press("Show more");
    expect(rows()).toHaveLength(100);
  });

  it("has nothing to import if nothing changes", async () => {
    const page = await openImport(buildImportServer(() => ({ outcome: "UNCHANGED" })));
    await page.paste(buildStudentCells(3));
    await page.press("Check the table");
    expect(await screen.findByText("There is nothing to import.")).toBeInTheDocument();
    await page.press("Choose another table");
    expect(screen.getByRole("heading", { name: "Choose your table" })).toHaveFocus();
  });

  it("offers no import if every row has a problem", async () => {
    await openPreview("Name\tAdm No\tClass\nA\t\tX");
    expect(screen.queryByRole("button", { name: /^Import / })).not.toBeInTheDocument();
    expect(screen.getByText("There is nothing to import.")).toBeInTheDocument();
  });

  it("can be tried again after a failure", async () => {
    const page = await openImport(buildImportServer());
    page.server.refuse(peopleImportRoutes.preview, "INTERNAL", "internal");
    await page.paste(buildStudentCells(1));
    await page.press("Check the table");
    const tryAgain = await screen.findByRole("button", { name: "Try again" });
    page.server
      .on(peopleImportRoutes.preview)
      .answer(() => ({ success: true, data: [{ outcome: "NEW" }] }));
    await page.user.click(tryAgain);
    expect(await screen.findByRole("button", { name: "Import 1 person" })).toBeInTheDocument();
  });

  it("fails if the server leaves a person out", async () => {
    const page = await openImport(buildImportServer());
    page.server.on(peopleImportRoutes.preview).answer(() => ({ success: true, data: [] }));
    await page.paste(buildStudentCells(1));
    await page.press("Check the table");
    expect(await screen.findByText("The table could not be checked.")).toBeInTheDocument();
  });
});
