import type { ASSESSMENT_GRADES, ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import type { SolutionsSetting } from "@darasa/contract/solutions";
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
  /** Who may take the assessment: the own school, or these classes; everybody if absent. */
  readonly audience?: "EVERYONE" | "SCHOOL" | readonly string[];
  /**
   * The creation time of the assessment, in days before the seed day, which is the fixed "today" of the demo
   * data.
   */
  readonly daysAgo: number;
  /** When students see the right answers; never if absent. */
  readonly solutions?: SolutionsSetting;
  /** The closing time, in days after the seed day; absent if the assessment stays open without end. */
  readonly closesInDays?: number;
  /** The word of the room, if students need it and can load the paper before the day. */
  readonly accessWord?: string;
  readonly questions: readonly SeedQuestion[];
  /** The questions of the bank from which `questions` were copied, by their ids; absent if none was. */
  readonly sources?: readonly string[];
}
