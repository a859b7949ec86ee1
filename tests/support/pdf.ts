/** Returns the number of pages of a PDF that Chromium has made. */
export const countPdfPages = (pdf: Buffer): number =>
  pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
