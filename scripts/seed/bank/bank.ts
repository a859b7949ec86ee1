import type { SeedBankSection } from "./bank-section.ts";
import { BIOLOGY_SECTIONS } from "./biology.ts";
import { CHEMISTRY_SECTIONS } from "./chemistry.ts";
import { ENGLISH_SECTIONS } from "./english.ts";
import { GEOGRAPHY_SECTIONS } from "./geography.ts";
import { HISTORY_SECTIONS } from "./history.ts";
import { KISWAHILI_SECTIONS } from "./kiswahili.ts";
import { MATHEMATICS_SECTIONS } from "./mathematics.ts";
import { KISUMU_MATHEMATICS_SECTIONS } from "./mathematics-kisumu.ts";
import { PHYSICS_SECTIONS } from "./physics.ts";

/** All questions of the demo teachers' question banks. */
export const SEED_BANK_SECTIONS: readonly SeedBankSection[] = [
  ...MATHEMATICS_SECTIONS,
  ...PHYSICS_SECTIONS,
  ...ENGLISH_SECTIONS,
  ...KISWAHILI_SECTIONS,
  ...BIOLOGY_SECTIONS,
  ...CHEMISTRY_SECTIONS,
  ...HISTORY_SECTIONS,
  ...GEOGRAPHY_SECTIONS,
  ...KISUMU_MATHEMATICS_SECTIONS,
];
