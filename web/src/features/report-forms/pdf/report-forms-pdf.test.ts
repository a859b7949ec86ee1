import { expect, it, vi } from "vitest";
import type { PrintedForm } from "../rows.ts";
import { type MakingOptions, makeReportFormsPdf } from "./make-report-forms-pdf.ts";
import { readPdfPages } from "./read-pdf.ts";

const CREATED_AT = new Date("2026-08-01T09:00:00Z");
const NOTE = "This is a report form of the school.";

// jsdom replaces the constructor of byte arrays, whose instances fontkit, which runs outside of it, does not know.
vi.hoisted(() => {
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer);
});

const buildRow = (subject: string): PrintedForm["rows"][number] => ({
  ...{ subject, teachers: ["Ruth Wambui"], percent: 59.5, isIncomplete: false },
  level: { code: "B-", points: 8 },
});

const buildForm = (fields: Partial<PrintedForm> = {}): PrintedForm => ({
  ...{ classId: "east", className: "Form 2 East", year: 2026, term: 2, name: "Faith Jeptoo" },
  ...{ schoolName: "Moi Girls", admissionNumber: "MG-1", classTeacherName: "Peter Otieno" },
  rows: [buildRow("English"), { subject: "History", teachers: [], isIncomplete: true }],
  ...fields,
});

const make = (forms: readonly PrintedForm[], { onProgress, signal }: Partial<MakingOptions> = {}) =>
  makeReportFormsPdf(
    { title: "report-forms", forms, logo: undefined, createdAt: CREATED_AT },
    {
      onProgress: onProgress ?? (() => undefined),
      signal: signal ?? new AbortController().signal,
    },
  );

const readWords = (page: string | undefined): string => (page ?? "").replaceAll(/\s+/g, " ");
const countFonts = (parts: readonly Uint8Array[]): number =>
  Buffer.concat(parts)
    .toString("latin1")
    .match(/\/Subtype \/Type0/g)?.length ?? 0;

it("has a page for each student, with all that the report form says", async () => {
  const first = buildForm({
    ...{ motto: "Learn to serve", comment: "Works hard", headComment: "Well done" },
    ...{ daysPresent: 58, daysOpen: 60 },
  });
  const pages = readPdfPages(await make([first, buildForm({ name: "Grace Akinyi" })]));
  expect(pages).toHaveLength(2);
  for (const text of [
    ...["Moi Girls", "Learn to serve", "Faith Jeptoo", "Form 2 East, 2026, term 2", "MG-1"],
    ...["Class teacher Peter Otieno", "English", "60%", "B-, 8 points", "Ruth Wambui"],
    ...["no mark*", "* Some marks of this subject are still missing."],
    ...["Together: 8 points in 1 subject", "Attendance: 58 of 60 school days"],
    ...["Works hard", "Well done", "I have read this report form (parent or guardian)", NOTE],
  ]) {
    expect(readWords(pages[0])).toContain(text);
  }
  expect(pages[0]).not.toContain("Grace");
  expect(pages[1]).toContain("Grace Akinyi");
  expect(pages[1]).not.toContain("Learn to serve");
});

it("writes the letters of Kikuyu and Kamba, composed or not, and loads their fonts only then", async () => {
  const names = ["Wanjirũ Mũthoni Kĩmanĩ", "Ngũgĩ wa Thiong’o".normalize("NFD"), "Şükrü Žižka"];
  const parts = await make(names.map((name) => buildForm({ name })));
  // A line whose letters are in two font files is drawn in parts.
  const texts = readPdfPages(parts).map((page) => page.replaceAll("\n", ""));
  names.forEach((name, index) => {
    expect(texts[index]).toContain(name.normalize());
  });
  const plain = await make([buildForm({ name: "Élodie Nyambura" })]);
  expect(readPdfPages(plain)[0]).toContain("Élodie Nyambura");
  expect([countFonts(parts), countFonts(plain)]).toEqual([4, 2]);
});

it("wraps long comments, and keeps 12 subjects and two of them on one page", async () => {
  const comment = "Reads well, and should practise ratios every evening. ".repeat(8).slice(0, 400);
  const rows = Array.from({ length: 12 }, (_, index) => buildRow(`Subject ${index}`));
  const pages = readPdfPages(await make([buildForm({ rows, comment, headComment: comment })]));
  expect(pages).toHaveLength(1);
  expect(readWords(pages[0]).split(comment.trim())).toHaveLength(3);
  expect(Math.max(...(pages[0] ?? "").split("\n").map(({ length }) => length))).toBeLessThan(140);
});

it("keeps a comment of many short lines, and a word without an end, on one page", async () => {
  const form = buildForm({ comment: "a\n".repeat(200), headComment: "w".repeat(400) });
  const pages = readPdfPages(await make([form]));
  expect(pages).toHaveLength(1);
  expect((pages[0] ?? "").replaceAll("\n", "")).toContain("w".repeat(400));
});

it("says on each page whose report form it is if one page is not enough", async () => {
  const rows = Array.from({ length: 80 }, (_, index) => buildRow(`Subject ${index}`));
  const pages = readPdfPages(await make([buildForm({ rows }), buildForm({ name: "Grace" })]));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(0, -1)) expect(page).toContain("Faith Jeptoo · Form 2 East");
  for (const page of pages) expect(readWords(page)).toContain(NOTE);
  expect(pages.join("\n")).toContain("Subject 79");
});

it("has a title, a language, an outline and the time at which it was made", async () => {
  const parts = await make([buildForm()]);
  const file = Buffer.concat(parts).toString("latin1");
  for (const value of ["report-forms", "Moi Girls", "D:20260801090000Z"]) {
    expect(file).toContain(`obj\n(${value})\nendobj`);
  }
  expect(file).toContain("/Lang (en)");
  expect(file).toContain("/DisplayDocTitle true");
  expect(file).toContain("/Title (Faith Jeptoo)");
});

it("says how far it is, and stops when it is cancelled", async () => {
  const forms = ["Amina", "Brian", "Cherop"].map((name) => buildForm({ name }));
  const counts: number[] = [];
  await make(forms, { onProgress: (count) => counts.push(count) });
  expect(counts).toEqual([1, 2, 3]);
  const abort = new AbortController();
  const stopped: number[] = [];
  const cancelled = make(forms, {
    onProgress: (count) => {
      stopped.push(count);
      abort.abort();
    },
    signal: abort.signal,
  });
  await expect(cancelled).rejects.toThrow(/abort/i);
  expect(stopped).toEqual([1]);
});
