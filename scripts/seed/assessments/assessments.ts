import { HUMANITIES } from "./humanities.ts";
import { LANGUAGES } from "./languages.ts";
import { MATHEMATICS } from "./mathematics.ts";
import { SCIENCES } from "./sciences.ts";
import type { SeedAssessment } from "./seed-assessment.ts";

/** Every assessment of the demo data. */
export const ASSESSMENTS: readonly SeedAssessment[] = [
  ...MATHEMATICS,
  ...SCIENCES,
  ...LANGUAGES,
  ...HUMANITIES,
];
