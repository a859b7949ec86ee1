import PDFDocument from "pdfkit";
import type { PrintedForm } from "../rows.ts";
import { drawReportForm } from "./draw-report-form.ts";
import { loadPdfFonts } from "./pdf-fonts.ts";
import type { PdfDocument } from "./pdf-text.ts";

export interface ReportFormsPdf {
  readonly title: string;
  readonly forms: readonly PrintedForm[];
  /** The logo of the school as a data URL. Undefined without a logo. */
  readonly logo: string | undefined;
  readonly createdAt: Date;
}

export interface MakingOptions {
  /** Called with the number of finished report forms. */
  readonly onProgress: (count: number) => void;
  readonly signal: AbortSignal;
}

/** Lets the browser draw and react to the user between two report forms. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The bytes of a PDF, in the parts in which PDFKit writes them. */
export type PdfParts = readonly Uint8Array<ArrayBuffer>[];

const collectParts = (document: PdfDocument): Promise<PdfParts> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve) => {
    document.on("data", (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    document.on("end", () => resolve(parts));
  });
};

/** Makes an A4 PDF with a page for each report form. Rejects as soon as `signal` aborts. */
export const makeReportFormsPdf = async (
  { title, forms, logo, createdAt }: ReportFormsPdf,
  { onProgress, signal }: MakingOptions,
): Promise<PdfParts> => {
  const fonts = await loadPdfFonts(forms.map((form) => JSON.stringify(form).normalize()));
  const document = new PDFDocument({
    ...{ size: "A4", margin: 0, autoFirstPage: false, pdfVersion: "1.7" },
    // Without a name, PDFKit does not look for its usual font, which the build for browsers does not have.
    ...{ lang: "en", displayTitle: true, font: "" },
    info: {
      ...{ Title: title, Author: forms[0]?.schoolName ?? "", Creator: "Darasa" },
      CreationDate: createdAt,
    },
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const parts = collectParts(document);
  for (const [index, form] of forms.entries()) {
    await pause();
    signal.throwIfAborted();
    drawReportForm(document, form, logo);
    document.outline.addItem(form.name);
    onProgress(index + 1);
  }
  document.end();
  return await parts;
};
