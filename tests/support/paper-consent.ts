import type { PaperConsent } from "@darasa/contract/consents";

/** Builds a consent that a guardian has signed on paper, with an id of its own. */
export const createPaperConsent = (): PaperConsent => ({
  id: crypto.randomUUID(),
  guardianName: "Rose Njeri",
  relation: "Mother",
  signedOn: "2026-01-12",
  purposes: { photographs: false, nationalFigures: false },
});
