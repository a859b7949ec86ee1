import type { PaperConsent } from "@darasa/contract/consents";

/** Builds a consent that a guardian has signed on paper, before every date of the test clock. */
export const buildPaperConsent = (changes: Partial<PaperConsent> = {}): PaperConsent => ({
  id: "paper-1",
  guardianName: "Fatuma Hassan",
  relation: "Mother",
  signedOn: "2026-01-12",
  purposes: { photographs: false, nationalFigures: false },
  ...changes,
});
