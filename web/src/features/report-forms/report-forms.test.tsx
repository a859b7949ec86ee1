import {
  type ReleasedReportForm,
  type ReportForms,
  reportEntriesBodySchema,
  reportFormRoutes,
  type SavedReportEntries,
} from "@darasa/contract/report-forms";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AUTH_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { formatCsv } from "@/lib/csv.ts";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { reportHandlers } from "./entries.ts";
import type { makeReportFormsPdf, PdfParts } from "./pdf/make-report-forms-pdf.ts";
import { buildSbaRows, listSbaGaps } from "./sba-sheet.ts";

const { makePdf } = vi.hoisted(() => ({ makePdf: vi.fn<typeof makeReportFormsPdf>() }));
vi.mock("./pdf/make-report-forms-pdf.ts", () => ({ makeReportFormsPdf: makePdf }));
const PDF = new TextEncoder().encode("%PDF");

const FORMS: ReportForms = {
  classId: "east",
  className: "Form 2 East",
  year: 2026,
  term: 2,
  classTeacherName: "Peter Otieno",
  motto: "Learn to serve",
  mayWriteHeadComment: false,
  daysOpen: 60,
  subjects: [
    { subject: "English", teachers: ["Ruth Wanjiru"] },
    { subject: "Mathematics", teachers: ["Peter Otieno"] },
  ],
  subjectsWithoutSheet: ["History"],
  students: [
    {
      ...{ id: "faith", name: "Faith Jeptoo", admissionNumber: "MG-1" },
      ...{ totals: { English: 59.5, Mathematics: 80 }, missing: [] },
      ...{ daysPresent: 58, comment: "Works hard" },
      acknowledgements: [{ name: "Rose Jeptoo", at: "2026-08-02T09:00:00.000Z" }],
    },
    {
      ...{ id: "grace", name: "=Grace Akinyi", totals: { English: 42 } },
      ...{ missing: ["English", "Mathematics"], acknowledgements: [] },
    },
  ],
};

let server: StubServer;
let stored: ReportForms;
let saved: SavedReportEntries;
let savedFiles: ReturnType<typeof recordSavedFiles>;

beforeEach(() => {
  stubDialogMethods();
  window.localStorage.clear();
  savedFiles = recordSavedFiles();
  makePdf.mockReset();
  makePdf.mockResolvedValue([PDF]);
  stored = FORMS;
  saved = { conflicts: [] };
  server = new StubServer();
  server.on(reportFormRoutes.list).answer(() => ({ success: true, data: stored }));
  server.on(reportFormRoutes.saveEntries).answer(({ body }) => {
    const { entries } = reportEntriesBodySchema.parse(body);
    if (saved.conflicts.length === 0) stored = reportHandlers.withEntries(stored, entries);
    return { success: true, data: saved };
  });
});

const open = async (role = "TEACHER") => {
  const app = renderApp({
    path: "/app/classes/east/marks?reportForms=2",
    server,
    claims: { sub: "otieno", name: "Peter", role },
  });
  await screen.findByRole("heading", { name: "Report forms of Form 2 East" });
  await screen.findByRole("heading", { name: "Faith Jeptoo" });
  return app;
};
/** Gives the session the name of the school. */
const nameSchool = (name: string): void => {
  const auth = JSON.parse(window.localStorage.getItem(AUTH_STORAGE_KEY) ?? "");
  const session = { ...auth.session, school: { name } };
  window.localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ ...auth, session }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: AUTH_STORAGE_KEY })));
};
const lastRequest = () => {
  const request = makePdf.mock.lastCall;
  if (request === undefined) throw new Error("no PDF was made");
  return request;
};
const formOf = (student: string) =>
  within(screen.getByRole("listitem", { name: `Report form of ${student}` }));
const requests = () => server.requests(reportFormRoutes.saveEntries).map(({ body }) => body);
const BATCH_MS = 2_000;

describe("report forms", () => {
  it("say who lacks which marks", async () => {
    await open();
    expect(screen.getByText("No mark sheet: History")).toBeVisible();
    expect(
      screen.getByText("=Grace Akinyi: marks are missing in English, Mathematics"),
    ).toBeVisible();
    expect(screen.getByText("2 subjects, 20 points")).toBeVisible();
    expect(screen.getByText("Read by Rose Jeptoo")).toBeVisible();
    expect(server.requests(reportFormRoutes.list)[0]?.query.get("term")).toBe("2");
  });

  it("are saved as one PDF for the whole class, with progress", async () => {
    const { user } = await open();
    nameSchool("Moi Girls");
    await user.click(screen.getByRole("button", { name: "Save 2 report forms as PDF" }));
    const dialog = within(screen.getByRole("dialog", { name: "PDF of 2 report forms" }));
    const name = "report-forms-form-2-east-term-2-2026.pdf";
    expect(await dialog.findByText(`Saved as ${name}`)).toBeVisible();
    expect(makePdf).toHaveBeenCalledOnce();
    const [{ forms }] = lastRequest();
    expect(forms.map(({ name: student }) => student)).toEqual(["Faith Jeptoo", "=Grace Akinyi"]);
    // 59.5 % is rounded to 60 %, which is the lowest percentage of a B-.
    expect(forms[0]).toMatchObject({
      ...{ schoolName: "Moi Girls", motto: "Learn to serve", comment: "Works hard" },
      rows: [
        { subject: "English", percent: 59.5, level: { code: "B-", points: 8 } },
        { subject: "Mathematics", percent: 80, level: { code: "A", points: 12 } },
      ],
    });
    expect(forms[1]?.rows[1]).toMatchObject({ percent: undefined, isIncomplete: true });
    await user.click(dialog.getByRole("button", { name: "Save again" }));
    expect(savedFiles.map((file) => file.name)).toEqual([name, name]);
    expect(await savedFiles[0]?.text).toBe("%PDF");
  });

  it("are saved as a PDF of one student, which has the student's name", async () => {
    const { user } = await open();
    await user.click(
      screen.getByRole("button", { name: "Save as PDF the report form of =Grace Akinyi" }),
    );
    expect(await screen.findByText(/^Saved as/)).toHaveTextContent(
      "report-form-grace-akinyi-form-2-east-term-2-2026.pdf",
    );
    expect(lastRequest()[0].forms).toHaveLength(1);
  });

  it("show how many pages are done, and save nothing after the dialog was closed", async () => {
    let finish: (parts: PdfParts) => void = () => undefined;
    makePdf.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Save 2 report forms as PDF" }));
    const bar = screen.getByRole("progressbar");
    await waitFor(() => expect(makePdf).toHaveBeenCalledOnce());
    const [, { onProgress, signal }] = lastRequest();
    act(() => onProgress(1));
    expect(bar).toHaveAttribute("aria-valuetext", "1 of 2");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(signal.aborted).toBe(true);
    await act(async () => finish([PDF]));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(savedFiles).toEqual([]);
  });

  it("say that the first PDF of a device needs a connection, and are made after it is back", async () => {
    makePdf.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Save 2 report forms as PDF" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(await dialog.findByText(/^The first PDF on a device needs a connection/)).toBeVisible();
    online.mockReturnValue(true);
    makePdf.mockRejectedValueOnce(new Error("The disk is full"));
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText(/^The PDF could not be made/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText(/^Saved as/)).toBeVisible();
  });
});

describe("comments and attendance", () => {
  it("are saved in one request, and kept on the device until then", async () => {
    const { user, advance } = await open();
    const grace = formOf("=Grace Akinyi");
    await user.type(grace.getByLabelText("Days present"), "59");
    await user.tab();
    expect(grace.getByLabelText("Comment of the class teacher")).toHaveFocus();
    await user.type(grace.getByLabelText("Comment of the class teacher"), "Reads well");
    await user.tab();
    expect(window.localStorage.getItem("darasa-reports")).toContain("Reads well");
    await advance(BATCH_MS);
    expect(requests()).toMatchObject([
      {
        term: 2,
        entries: [
          { studentId: "grace", field: "daysPresent", value: 59, before: null },
          { studentId: "grace", field: "comment", value: "Reads well", before: null },
        ],
      },
    ]);
    expect(screen.getByText("Everything is saved.")).toBeVisible();
    expect(window.localStorage.getItem("darasa-reports")).toBeNull();
  });

  it("are not saved while they are no number of days", async () => {
    const { user, advance } = await open();
    await user.type(screen.getByLabelText("School days in the term"), "x");
    await user.tab();
    expect(screen.getByText("Write a whole number from 0 to 120.")).toBeVisible();
    await advance(BATCH_MS);
    expect(requests()).toEqual([]);
  });

  it("say what somebody else has saved, and replace it only if the user decides so", async () => {
    const conflict = { studentId: "faith", field: "comment", kind: "CHANGED" } as const;
    saved = { conflicts: [{ ...conflict, value: "Lazy" }], changedByName: "Esther Chepkemoi" };
    const { user, advance } = await open();
    const field = formOf("Faith Jeptoo").getByLabelText("Comment of the class teacher");
    await user.clear(field);
    await user.type(field, "Diligent");
    await user.tab();
    await advance(BATCH_MS);
    expect(
      screen.getByText(
        /Faith Jeptoo, comment: you wrote “Diligent”, but Esther Chepkemoi has meanwhile saved “Lazy”/,
      ),
    ).toBeVisible();
    expect(field).toHaveValue("Lazy");
    saved = { conflicts: [] };
    await user.click(screen.getByRole("button", { name: "Use mine" }));
    await advance(BATCH_MS);
    expect(requests()[1]).toMatchObject({
      entries: [{ studentId: "faith", field: "comment", value: "Diligent", before: "Lazy" }],
    });
  });

  it("offer the comment of the head to administrators only", async () => {
    stored = { ...FORMS, mayWriteHeadComment: true };
    await open("ADMIN");
    expect(screen.getAllByLabelText("Comment of the head")).toHaveLength(2);
  });
});

describe("a release", () => {
  it("is confirmed, and can be withdrawn", async () => {
    const release = {
      ...{ releasedAt: "2026-08-01T09:00:00.000Z", releasedByName: "Peter Otieno" },
      ...{ isWithdrawn: false, isOutdated: false },
    };
    server
      .on(reportFormRoutes.release)
      .answer(() => ({ success: true, data: { ...stored, release } }));
    server.on(reportFormRoutes.withdraw).answer(() => ({
      success: true,
      data: { ...stored, release: { ...release, isWithdrawn: true } },
    }));
    const { user } = await open();
    expect(screen.getByText(/do not see these report forms yet/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Release" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("1 student lacks marks.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Release" }));
    expect(await screen.findByText("The report forms are released.")).toBeVisible();
    expect(screen.getByText(/^Released by Peter Otieno/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Withdraw" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText(/^Withdrawn\./)).toBeVisible();
    expect(server.requests(reportFormRoutes.release)).toHaveLength(1);
  });
});

describe("the SBA sheet", () => {
  it("has a line for each student, and no formulas", () => {
    const lines = formatCsv(buildSbaRows(FORMS)).trim().split("\r\n");
    expect(lines).toEqual([
      "Assessment number,Admission number,Name,Class,Year,Term,English,Mathematics",
      ",MG-1,Faith Jeptoo,Form 2 East,2026,2,60,80",
      ",,'=Grace Akinyi,Form 2 East,2026,2,42,",
    ]);
  });

  it("names who lacks what", () => {
    expect(listSbaGaps(FORMS)).toEqual([
      "No mark sheet: History",
      "=Grace Akinyi: no admission number",
      "=Grace Akinyi: marks are missing in English, Mathematics",
    ]);
  });

  it("says before it is saved that assessment numbers are missing", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "SBA sheet" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/keeps no assessment numbers/)).toBeVisible();
    expect(dialog.getByText("=Grace Akinyi: no admission number")).toBeVisible();
  });
});

const RELEASED: ReleasedReportForm = {
  ...{ classId: "east", className: "Form 2 East", year: 2026, term: 2, number: 3 },
  ...{ schoolName: "Moi Girls", name: "Faith Jeptoo", comment: "Works hard" },
  ...{ daysPresent: 58, daysOpen: 60, classTeacherName: "Peter Otieno" },
  rows: [
    {
      ...{ subject: "English", teachers: ["Ruth Wanjiru"], percent: 59.5, isIncomplete: false },
      level: { code: "B-", points: 8 },
    },
    { subject: "History", teachers: [], isIncomplete: true },
  ],
  ...{ releasedAt: "2026-08-01T09:00:00.000Z", releasedByName: "Peter Otieno" },
};

describe("released report forms", () => {
  const openReleased = async (role: "PARENT" | "STUDENT") => {
    const path =
      role === "PARENT" ? "/app/children/faith?reportForms=1" : "/app/assessments?reportForms=1";
    const app = renderApp({ path, server, claims: { sub: "me", name: "Me", role } });
    await screen.findByRole("heading", { level: 1, name: "Report forms" });
    return app;
  };

  it("are acknowledged by a parent with one press", async () => {
    server
      .on(reportFormRoutes.listOfChild)
      .answer(() => ({ success: true, data: { forms: [RELEASED] } }));
    server
      .on(reportFormRoutes.acknowledge)
      .answer(() => ({ success: true, data: { acknowledgedAt: "2026-08-02T09:00:00.000Z" } }));
    const { user } = await openReleased("PARENT");
    const form = within(await screen.findByRole("listitem", { name: "Form 2 East, 2026, term 2" }));
    expect(form.getByText("60% · B-, 8 points")).toBeVisible();
    expect(form.getByText("no mark · some marks are missing")).toBeVisible();
    expect(form.getByText("58 of 60 school days")).toBeVisible();
    await user.click(form.getByRole("button", { name: "I have read it" }));
    expect(await form.findByText(/^You have read it/)).toHaveFocus();
    expect(server.requests(reportFormRoutes.acknowledge).map(({ body }) => body)).toEqual([
      { classId: "east", term: 2, number: 3 },
    ]);
  });

  it("say nothing of the attendance as long as nobody has typed it", async () => {
    const { daysPresent: _, ...form } = RELEASED;
    server
      .on(reportFormRoutes.listOfChild)
      .answer(() => ({ success: true, data: { forms: [form] } }));
    await openReleased("PARENT");
    expect(await screen.findByText("60% · B-, 8 points")).toBeVisible();
    expect(screen.queryByText("Attendance")).toBeNull();
  });

  it("are saved as PDF by a student, who has nothing to acknowledge", async () => {
    server
      .on(reportFormRoutes.listOwn)
      .answer(() => ({ success: true, data: { forms: [RELEASED] } }));
    const { user } = await openReleased("STUDENT");
    await user.click(await screen.findByRole("button", { name: "Save as PDF" }));
    expect(await screen.findByText(/^Saved as report-form-faith-jeptoo/)).toBeVisible();
    expect(lastRequest()[0]).toMatchObject({ forms: [RELEASED], logo: undefined });
    expect(screen.queryByRole("button", { name: "I have read it" })).toBeNull();
  });

  it("say that there are none yet", async () => {
    server.on(reportFormRoutes.listOfChild).answer(() => ({ success: true, data: { forms: [] } }));
    await openReleased("PARENT");
    expect(await screen.findByText("No report forms yet")).toBeVisible();
  });
});
