import { BIOLOGY } from "./biology.ts";
import { BIOLOGY_SENIOR } from "./biology-senior.ts";
import { CHEMISTRY } from "./chemistry.ts";
import { ENGLISH } from "./english.ts";
import { KISWAHILI } from "./kiswahili.ts";
import type { LibrarySubject } from "./library-item.ts";
import { MATHEMATICS } from "./mathematics.ts";
import { MATHEMATICS_FORM_2 } from "./mathematics-form-2.ts";
import { PHYSICS } from "./physics.ts";

const SUBJECTS: readonly LibrarySubject[] = [
  MATHEMATICS_FORM_2,
  MATHEMATICS,
  ENGLISH,
  KISWAHILI,
  BIOLOGY,
  BIOLOGY_SENIOR,
  CHEMISTRY,
  PHYSICS,
];

/** Every item of the demo library, with its subject and language. */
export const LIBRARY = SUBJECTS.flatMap(({ subject, language, items }) =>
  items.map((item) => ({ ...item, subject, language })),
);
export type LibraryItem = (typeof LIBRARY)[number];
