import "fake-indexeddb/auto";
import { peopleImportRoutes } from "@darasa/contract/people-import";
import { screen, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { exampleFiles } from "./testing/example-files.ts";
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

const kindField = () => screen.getByLabelText("Who is in the table?");
const fileInput = () => screen.getByLabelText("Table");
const alert = () => screen.getByText(/\S/, { selector: "[role=alert]" });

describe("the page", () => {
  it("is linked from the accounts for administrators of a school", async () => {
    const { user } = renderApp({
      path: "/app/admin/users",
      server: buildImportServer(),
      claims: ADMIN,
    });
    await user.click(await screen.findByRole("link", { name: "Import people" }));
    expect(await screen.findByRole("heading", { name: "Import people" })).toBeInTheDocument();
  });

  it.each([
    ["teachers", { ...ADMIN, role: "TEACHER" }],
    ["the national office", { ...ADMIN, schoolId: "national-office" }],
  ])("is closed to %s, who see no link to it", async (_, claims) => {
    const server = buildImportServer();
    const { unmount } = renderApp({ path: "/app/admin/import", server, claims });
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
    unmount();
    renderApp({ path: "/app/admin/users", server, claims });
    await screen.findByRole("heading", { name: "Accounts" });
    expect(screen.queryByRole("link", { name: "Import people" })).not.toBeInTheDocument();
  });
});

describe("choosing a table", () => {
  it("shows the expected columns of each kind and offers an empty table", async () => {
    const saved = recordSavedFiles();
    const { user, press } = await openImport(buildImportServer());
    const columns = () => within(screen.getByRole("table"));
    expect(columns().getByRole("rowheader", { name: /^Class needed/ })).toHaveTextContent("Darasa");
    await user.selectOptions(kindField(), "Teachers");
    expect(columns().getByRole("rowheader", { name: /TSC number/ })).toBeInTheDocument();
    await press("Download an empty table");
    expect(saved[0]?.name).toBe("Teachers.csv");
    expect(await saved[0]?.text).toBe("\ufeffName,Email,Phone,TSC number,Subjects\r\n");
  });

  it("reads an XLSX file, and guesses who is in the table", async () => {
    const { choose, check, server } = await openImport(buildImportServer());
    await choose(exampleFiles.students);
    expect(screen.getByText("40 rows found. These look like students.")).toBeInTheDocument();
    await check();
    expect(screen.getByText("students.xlsx: 40 students")).toBeInTheDocument();
    const [request] = server.requests(peopleImportRoutes.preview);
    expect(Object.keys(request?.body ?? {})).toEqual(["students"]);
    expect(request && listSentPeople(request)[0]).toEqual({
      name: "Achieng Otieno",
      admissionNumber: "EX/2026/101",
      className: "Form 1",
      stream: "East",
      dateOfBirth: "2012-01-01",
      parentGuardianContact: "+254700000101",
      countyOfResidence: "Kisumu",
      consent: { guardianName: "Peter Otieno", relation: "Father", signedOn: "2026-01-12" },
    });
  });

  it("cannot be checked while its file is read", async () => {
    const { user } = await openImport(buildImportServer());
    const file = new File(["Name"], "students.csv", { type: "text/csv" });
    let finish = (_: ArrayBuffer): void => undefined;
    const bytes = new Promise<ArrayBuffer>((resolve) => {
      finish = resolve;
    });
    vi.spyOn(file, "arrayBuffer").mockReturnValue(bytes);
    await user.upload(fileInput(), file);
    const button = screen.getByRole("button", { name: "Check the table" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    finish(new TextEncoder().encode(buildStudentCells(1)).buffer);
    await screen.findByText("1 row found. These look like students.");
    expect(button).not.toHaveAttribute("aria-disabled");
  });

  it("reads the same file again when it is chosen again after a failure", async () => {
    const { choose } = await openImport(buildImportServer());
    const file = new File([buildStudentCells(1)], "students.csv", { type: "text/csv" });
    vi.spyOn(file, "arrayBuffer").mockRejectedValueOnce(new DOMException("", "NotReadableError"));
    await choose(file);
    expect(alert()).toHaveTextContent(/could not be opened/);
    await choose(file);
    expect(screen.getByText("1 row found. These look like students.")).toBeInTheDocument();
    expect(fileInput()).toBeValid();
  });

  it("guesses guardians and teachers from a CSV file, and lets the user correct the guess", async () => {
    const { choose, press, user } = await openImport(buildImportServer());
    await choose(exampleFiles.guardians);
    expect(kindField()).toHaveValue("GUARDIANS");
    await choose(exampleFiles.teachers);
    expect(kindField()).toHaveValue("TEACHERS");
    await user.selectOptions(kindField(), "Students");
    await press("Check the table");
    expect(alert()).toHaveTextContent(
      "For students, the table needs more columns: “Admission number”, “Class”.",
    );
    expect(fileInput()).toHaveFocus();
    await user.selectOptions(kindField(), "Teachers");
    expect(screen.queryByText(/needs more columns/)).not.toBeInTheDocument();
  });

  it("reads pasted cells, which replace the file", async () => {
    const { choose, paste, check } = await openImport(buildImportServer());
    await choose(exampleFiles.teachers);
    await paste(`${buildStudentCells(2)}\n`);
    expect(fileInput()).toHaveProperty("files.length", 0);
    expect(kindField()).toHaveValue("STUDENTS");
    await check();
    expect(screen.getByText("2 students")).toBeInTheDocument();
  });

  it.each([
    ["nothing", "", /^Choose a file or paste/],
    ["no titles", "Form 2 East", /^There are no titles/],
    ["no rows", "Name\tAdmission number\tClass", /^There is nobody in the table/],
    ["a missing column", "Name\tClass\nAnn Otieno\tForm 2", /one more column: “Admission number”/],
    ["too many rows", buildStudentCells(2_001), /^The table has 2,001 rows. Import at most 2,000/],
  ])("refuses %s in plain words", async (_, cells, message) => {
    const { paste, press, server } = await openImport(buildImportServer());
    if (cells !== "") await paste(cells);
    await press("Check the table");
    expect(alert()).toHaveTextContent(message);
    const input = cells === "" ? fileInput() : screen.getByLabelText("Or paste the cells");
    expect(input).toHaveAttribute("aria-invalid", "true");
    expect(input).toHaveAccessibleDescription(expect.stringMatching(alert().textContent ?? ""));
    expect(server.requests(peopleImportRoutes.preview)).toEqual([]);
  });

  it.each([
    ["an old Excel file", [0xd0, 0xcf, 0x11, 0xe0], "a.xls", /save it as .xlsx or CSV/],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0], "a.csv", /^This file is not a table/],
  ])("refuses %s in plain words", async (_, bytes, name, message) => {
    const { choose } = await openImport(buildImportServer());
    await choose(new File([Uint8Array.from(bytes)], name, { type: "text/csv" }));
    expect(alert()).toHaveTextContent(message);
  });

  it("says which columns it does not use", async () => {
    const { paste, check } = await openImport(buildImportServer());
    await paste("Name\tAdm No\tClass\tHouse\nAnn Otieno\tA1\tForm 2\tSimba");
    await check();
    expect(screen.getByText(/does not use this column: “House”/)).toBeInTheDocument();
  });
});
