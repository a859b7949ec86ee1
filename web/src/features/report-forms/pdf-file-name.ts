import type { PrintedForm } from "./rows.ts";

/** Returns a text without accents, capital letters, spaces and signs. */
const toSlug = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** Returns the name of a PDF with these report forms, for example `report-forms-form-2-east-term-2-2026.pdf`. */
export const getPdfFileName = (forms: readonly PrintedForm[]): string => {
  const [first, ...others] = forms;
  if (first === undefined) return "report-forms.pdf";
  const { className, term, year, name } = first;
  const who = others.length === 0 ? `report-form-${toSlug(name)}` : "report-forms";
  return `${who}-${toSlug(className)}-term-${term}-${year}.pdf`;
};
