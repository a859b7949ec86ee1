import type { ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import type { SeedQuestion } from "../assessments/seed-question.ts";

/** The questions of one teacher about a part of the syllabus of Form 2. */
export interface SeedBankSection {
  readonly ownerId: string;
  readonly subject: (typeof ASSESSMENT_SUBJECTS)[number];
  readonly strand: string;
  readonly subStrand: string;
  /** True if the staff of the owner's school may use the questions. */
  readonly shared?: boolean;
  readonly easy?: readonly SeedQuestion[];
  readonly medium?: readonly SeedQuestion[];
  readonly hard?: readonly SeedQuestion[];
}
