import { BIOLOGY_CONTENT } from "./biology.ts";
import { SENIOR_BIOLOGY_CONTENT } from "./biology-senior.ts";
import { CHEMISTRY_CONTENT } from "./chemistry.ts";
import { ENGLISH_CONTENT } from "./english.ts";
import { KISWAHILI_CONTENT } from "./kiswahili.ts";
import type { SubjectLibraryItems } from "./library-item.ts";
import { MATHEMATICS_CONTENT } from "./mathematics.ts";
import { FORM_2_MATHEMATICS_CONTENT } from "./mathematics-form-2.ts";
import { PHYSICS_CONTENT } from "./physics.ts";

const SUBJECTS: readonly SubjectLibraryItems[] = [
  FORM_2_MATHEMATICS_CONTENT,
  MATHEMATICS_CONTENT,
  ENGLISH_CONTENT,
  KISWAHILI_CONTENT,
  BIOLOGY_CONTENT,
  SENIOR_BIOLOGY_CONTENT,
  CHEMISTRY_CONTENT,
  PHYSICS_CONTENT,
];

/** All items of the demo library, each with its subject and language. */
export const SEED_LIBRARY_ITEMS = SUBJECTS.flatMap(({ subject, language, items }) =>
  items.map((item) => ({ ...item, subject, language })),
);
export type SeedLibraryItem = (typeof SEED_LIBRARY_ITEMS)[number];
