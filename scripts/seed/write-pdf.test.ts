import { expect, it } from "vitest";
import { buildPdf } from "./write-pdf.ts";

const text = (body: string) => ({
  title: "Water",
  subtitle: "Chemistry",
  author: "Peter Mutai",
  createdAt: new Date("2026-09-01T09:00:00Z"),
  body,
});

it("writes identical bytes for identical text only", async () => {
  const first = await buildPdf(text("# Formula\nH_{2}O"));
  expect(first.toString("latin1").startsWith("%PDF-")).toBe(true);
  expect(first.equals(await buildPdf(text("# Formula\nH_{2}O")))).toBe(true);
  expect(first.equals(await buildPdf(text("# Formula\nH_{2}O_{2}")))).toBe(false);
});

it("refuses a character that the PDF fonts do not support", async () => {
  await expect(buildPdf(text("H₂O"))).rejects.toThrow("H₂O");
});
