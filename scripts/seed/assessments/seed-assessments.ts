import { CHEMISTRY_ASSESSMENTS } from "./chemistry.ts";
import { HUMANITIES_ASSESSMENTS } from "./humanities.ts";
import { LANGUAGE_ASSESSMENTS } from "./languages.ts";
import { MATHEMATICS_ASSESSMENTS } from "./mathematics.ts";
import { SCIENCE_ASSESSMENTS } from "./sciences.ts";
import type { SeedAssessment } from "./seed-assessment.ts";

/** Every assessment of the demo data. */
export const SEED_ASSESSMENTS: readonly SeedAssessment[] = [
  ...MATHEMATICS_ASSESSMENTS,
  ...SCIENCE_ASSESSMENTS,
  ...CHEMISTRY_ASSESSMENTS,
  ...LANGUAGE_ASSESSMENTS,
  ...HUMANITIES_ASSESSMENTS,
];
