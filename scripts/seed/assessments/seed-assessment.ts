import type { ASSESSMENT_GRADES, ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import type { SeedQuestion } from "./seed-question.ts";

export interface SeedAssessment {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly subject: (typeof ASSESSMENT_SUBJECTS)[number];
  readonly grade: (typeof ASSESSMENT_GRADES)[number];
  readonly durationMinutes: number;
  readonly passingMarks: number;
  readonly published: boolean;
  readonly ownerId: string;
  /**
   * The creation time of the assessment, in days before the seed day, which is the fixed "today" of the demo
   * data.
   */
  readonly daysAgo: number;
  readonly questions: readonly SeedQuestion[];
}
